import { countFound } from '#domain/lists/row-words.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** Where the text was found, so that nobody wonders why a row is there: `Found in hold 12, customer 3`. */
export function FoundIn({
  rows,
  text,
}: {
  readonly rows: readonly FleetRow[]
  readonly text: string
}) {
  const found = countFound(rows, text)
  if (found.length === 0) return null
  return (
    <span className="min-w-0 truncate text-muted max-sm:order-last max-sm:basis-full">
      Found in {found.map(([where, count]) => `${where} ${count}`).join(', ')}
    </span>
  )
}
