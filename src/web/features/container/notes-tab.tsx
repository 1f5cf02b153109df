import type { Note } from '#domain/container/handling.ts'
import { useNotes } from '#web/data/handling.ts'
import { useSession } from '#web/data/session.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { NoteLine } from '#web/parts/handling/note-line.tsx'
import { openHandling } from '#web/parts/open-handling.ts'
import { useChangeContainers } from '#web/parts/use-change-containers.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Read } from '#web/ui/read.tsx'

/** All notes on the container, the newest first; one’s own can be deleted. */
export function NotesTab({ row: { container, now } }: { readonly row: FleetRow }) {
  const { handling } = container
  const query = useNotes(container.id, {
    newest: handling?.lastNote?.id ?? null,
    count: handling?.notes ?? 0,
  })
  const write = <Button onClick={() => openHandling('note', [container])}>Add a note</Button>
  return (
    <Read
      name="the notes"
      query={query}
      empty={
        <EmptyState title="No notes yet" actions={write}>
          Notes are visible to your whole team, with author and time.
        </EmptyState>
      }
    >
      {(notes) => (
        <div className="px-gutter py-5">
          {write}
          <ul className="mt-3 grid max-w-prose gap-4 text-data">
            {notes.map((note) => (
              <li key={note.id}>
                <NoteLine
                  note={note}
                  now={now}
                  actions={<TakeBack containerId={container.id} note={note} />}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Read>
  )
}

function TakeBack({ containerId, note }: { readonly containerId: string; readonly note: Note }) {
  const me = useSession()?.person.id
  const { change, isPending } = useChangeContainers()
  if (note.by.id !== me) return null
  const takeBack = () =>
    void change([containerId], { kind: 'remove-note', noteId: note.id }, 'note deleted')
  return (
    <Button look="quiet" whyNot={isPending ? 'Saving…' : null} onClick={takeBack}>
      Delete note
    </Button>
  )
}
