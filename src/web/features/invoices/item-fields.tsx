import {
  itemSources,
  readItems,
  type Invoice,
  type InvoiceItem,
  type StatedItems,
} from '#domain/invoices/invoice.ts'
import { itemLabels } from '#domain/text/invoice.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'

/** Items that the US rule requires and that no field above gives: a person states whether they are on the invoice. */
export function ItemFields({
  invoice,
  onChange,
}: {
  readonly invoice: Invoice
  readonly onChange: (stated: StatedItems) => void
}) {
  const { stated } = invoice
  const open = readItems({ ...invoice, stated: {} }).filter(({ state }) => state === 'unknown')
  function set(item: InvoiceItem, state: string) {
    const { [item]: _, ...rest } = stated
    onChange(state === 'present' || state === 'missing' ? { ...rest, [item]: state } : rest)
  }
  return (
    <Section
      heading="Items required by 46 CFR 541.6"
      about="Mark whether the invoice includes these items. Leave Unknown if you haven’t checked."
    >
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {open.map(({ item }) => (
          <SelectField
            key={item}
            label={`${itemLabels[item]}, ${itemSources[item]}`}
            value={stated[item] ?? ''}
            onChange={(event) => set(item, event.currentTarget.value)}
          >
            <option value="">Unknown</option>
            <option value="present">On the invoice</option>
            <option value="missing">Not on the invoice</option>
          </SelectField>
        ))}
      </div>
    </Section>
  )
}
