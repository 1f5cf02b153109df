import { formatAgeAt } from '#domain/text/time.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { paths } from '#web/paths.ts'
import type { Noted } from './handoff.ts'
import { MoreLine, SheetPart } from './sheet-part.tsx'

const onSheet = 12

/** What was said in this shift: the last word on each container. */
export function ShiftNotes({ notes }: { readonly notes: readonly Noted[] }) {
  return (
    <SheetPart title="Notes from this shift" count={notes.length} none="No notes">
      <ul className="grid gap-2 print:gap-0.5">
        {notes.map(({ row, note }, place) => (
          <li
            key={row.container.id}
            {...(place < onSheet ? {} : { 'data-beyond': '' })}
            className="grid grid-cols-[124px_minmax(0,1fr)] gap-x-3 print:grid-cols-[100px_minmax(0,1fr)] print:data-beyond:hidden"
          >
            <ContainerLink row={row} />
            <span className="wrap-anywhere print:line-clamp-2">
              {note.text}{' '}
              <span className="whitespace-nowrap text-muted">
                {note.by.name}, {formatAgeAt(note.at, row.now)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <MoreLine more={notes.length - onSheet} to={paths.handover()} what="notes" />
    </SheetPart>
  )
}
