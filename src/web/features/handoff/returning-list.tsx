import { useFormat } from '#web/data/format.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { Returning } from './handoff.ts'
import { SheetPart } from './sheet-part.tsx'

/** Snoozed containers that return by tomorrow. */
export function ReturningList({ returning }: { readonly returning: readonly Returning[] }) {
  const format = useFormat()
  return (
    <SheetPart title="Snoozes ending" count={returning.length} none="No snoozes end by tomorrow.">
      <ul className="grid gap-1 print:gap-0">
        {returning.map(({ row, until }) => (
          <li key={row.container.id} className="flex flex-wrap gap-x-3">
            <ContainerLink row={row} />
            <span className="text-muted">
              {formatDate(format, until, row.assessment.urgency.today)}
              {row.container.handling?.snooze && `, by ${row.container.handling.snooze.by.name}`}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
