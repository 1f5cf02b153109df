import { maxNoteLength } from '#domain/container/handling.ts'
import { counted } from '#domain/text/count.ts'
import { useNow } from '#web/data/clock.ts'
import { NotesField } from '#web/ui/notes-field.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { NoteLine } from './note-line.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  readonly onClose: () => void
}

/** Writes a note on containers: who was called, what was said. Everybody sees it with author and time. */
export function NoteDialog({ containers, onClose }: Props) {
  const now = useNow()
  const [text, setText] = useState('')
  const note = text.trim()
  const last = containers.length === 1 ? (containers[0]?.handling?.lastNote ?? null) : null
  return (
    <ActDialog
      verb="Add note to"
      done={{ one: 'Note added', before: 'to' }}
      permission="POST /api/handling"
      {...{ containers, onClose }}
      change={note === '' ? null : { kind: 'note', text: note }}
      whyNotYet="Enter a note"
      preview={
        containers.length > 1 && `Adds the same note to ${counted(containers.length, 'container')}.`
      }
    >
      {last && (
        <section>
          <h3 className="mb-1 text-label text-muted">Last note</h3>
          <NoteLine note={last} now={now} />
        </section>
      )}
      <NotesField label="Note" value={text} maxLength={maxNoteLength} onChange={setText} />
    </ActDialog>
  )
}
