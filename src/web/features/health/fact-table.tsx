import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'

const columns = [{ head: 'Detail' }, { head: 'Value' }]

/** Name and value, one line each. */
export function FactTable({
  caption,
  facts,
}: {
  readonly caption: string
  readonly facts: readonly (readonly [name: string, value: string])[]
}) {
  return (
    <PlainTable caption={caption} columns={columns}>
      {facts.map(([name, value]) => (
        <PlainRow key={name}>
          <PlainCell head>{name}</PlainCell>
          <PlainCell>
            <span className="wrap-anywhere">{value}</span>
          </PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}
