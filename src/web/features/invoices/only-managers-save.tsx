/** Said above the fields, so that nobody fills in an invoice that can't be saved. */
export function OnlyManagersSave() {
  return <p className="px-gutter pb-2 text-data font-medium">Only managers can save invoices.</p>
}
