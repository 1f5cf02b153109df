import { orderTime } from '#domain/text/order-message.ts'
import { useNow } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Button } from '#web/ui/button.tsx'
import { LinesField } from '#web/ui/field.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { carrierNote, type CarrierOrder } from '#wire/api/carrier-orders.ts'
import { useReader } from './carrier-reader.ts'
import { describeFailure } from './describe-failure.ts'

const maxNoteLength = 1_000

/** What both sides wrote, the latest first. */
export function CarrierNotes({
  notes,
  onSend,
}: {
  readonly notes: CarrierOrder['notes']
  /** Null: the order takes no more notes. */
  readonly onSend: ((text: string) => Promise<void>) | null
}) {
  const { reader, words } = useReader()
  const now = useNow()
  return (
    <section className="grid max-w-180 gap-3">
      <h2 className="text-section">{words.notes}</h2>
      {notes.length === 0 && <p className="text-data text-muted">{words.noNotes}</p>}
      <ul className="grid gap-3">
        {notes.map((note, at) => (
          // Notes are only added, at the front, and can be equal.
          <li key={notes.length - at} className="text-data">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
            <p className="text-label font-normal text-muted">
              {note.isOurs ? words.sender : words.you} ·{' '}
              <time dateTime={note.at}>{orderTime(reader, note.at, viewerZone, now)}</time>
            </p>
          </li>
        ))}
      </ul>
      {onSend && <NoteForm onSend={onSend} />}
    </section>
  )
}

function NoteForm({ onSend }: { readonly onSend: (text: string) => Promise<void> }) {
  const { words } = useReader()
  const form = useForm({
    start: { text: '' },
    read: (typed) => readTyped(carrierNote, typed, () => words.problems['no-note']),
    send: async ({ text }) => {
      await onSend(text)
      form.reset()
      announce(words.noteSent)
    },
  })
  const left = maxNoteLength - form.values.text.length
  return (
    <form {...form.props} className="grid justify-items-start gap-2">
      <LinesField
        label={words.newNote}
        className="w-full"
        maxLength={maxNoteLength}
        help={left < 200 && words.charactersLeft(left)}
        {...form.field('text')}
      />
      <p role="alert" className="text-data text-blocked-text empty:hidden">
        {form.refusal && describeFailure(form.refusal, words)}
      </p>
      <Button
        type="submit"
        size="large"
        className="min-h-11"
        whyNot={form.isSending ? words.sending : null}
      >
        {words.sendNote}
      </Button>
    </form>
  )
}
