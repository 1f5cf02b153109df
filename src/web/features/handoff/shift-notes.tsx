import { formatAgeAt } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import type { Noted } from './handoff.ts'
import { SheetPart } from './sheet-part.tsx'

/** Notes of this shift: the last one on each container. A note on many containers is listed once. */
export function ShiftNotes({ notes }: { readonly notes: readonly Noted[] }) {
  return (
    <SheetPart title="Notes from this shift" count={notes.length} none="No notes">
      <ul className="grid gap-2 print:gap-0.5">
        {notes.map(({ rows, note }) => (
          <li
            key={rows[0].container.id}
            className="grid grid-cols-[124px_minmax(0,1fr)] gap-x-3 print:grid-cols-[100px_minmax(0,1fr)]"
          >
            {rows.length === 1 ? (
              <ContainerLink row={rows[0]} />
            ) : (
              <span className="font-medium">{rows.length} containers</span>
            )}
            <span className="wrap-anywhere">
              {note.text}{' '}
              <span className="whitespace-nowrap text-muted">
                {note.by.name}, {formatAgeAt(note.at, rows[0].now)}
              </span>
              {rows.length > 1 && (
                <span className="flex flex-wrap gap-x-3">
                  {rows.map((row) => (
                    <ContainerLink key={row.container.id} row={row} />
                  ))}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
