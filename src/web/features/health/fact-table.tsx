import { DataTable } from '#web/ui/data-table.tsx'

/** Name and value, one line each. */
export function FactTable({
  caption,
  facts,
}: {
  readonly caption: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}) {
  return (
    <DataTable
      caption={caption}
      rows={facts}
      rowId={([name]) => name}
      columns={[
        { header: 'Detail', cell: ([name]) => name },
        {
          header: 'Value',
          cell: ([, value]) => value,
          look: 'wrap-anywhere',
        },
      ]}
    />
  )
}
