import { useFormat } from '#web/data/format.ts'
import { holdsClearedBy, type HoldContact } from '#domain/container/hold-contact.ts'
import { holdMessage, type HoldMessage } from '#domain/text/hold-message.ts'
import { counted } from '#domain/text/count.ts'
import { useNow } from '#web/data/clock.ts'
import type { HoldSince } from '#web/data/hold-ages.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Mail } from 'lucide-react'

interface Props {
  readonly contact: HoldContact
  readonly name: string | null
  readonly rows: readonly FleetRow[]
  readonly since: HoldSince
  readonly onClose: () => void
}

/** Mail programs cut longer addresses short. */
const maxMailtoLength = 1900

/** The message about all containers of one contact, to be copied or opened in the mail program. Landside sends nothing. */
export function MessageDialog({ contact, name, rows, since, onClose }: Props) {
  const format = useFormat()
  const now = useNow()
  const held = rows.map(({ container }) => ({
    container,
    holds: holdsClearedBy(container, contact).map((hold) => ({
      ...hold,
      since: since(container.id, hold.name) ?? null,
    })),
  }))
  const message = holdMessage(format, contact, name, held, now)
  const mailto = mailtoOf(message)
  const tooLong = mailto.length > maxMailtoLength
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Message about ${counted(rows.length, 'container')}`}
      actions={
        <>
          <CopyButton
            text={`${message.subject}\n\n${message.body}`}
            label="Copy message"
            look="primary"
          />
          <Button
            whyNot={tooLong ? 'Too long for a mail link: copy it instead' : null}
            onClick={() => location.assign(mailto)}
          >
            <Mail aria-hidden size={14} /> Open in email
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p className="font-medium">{message.subject}</p>
        <pre
          tabIndex={0}
          aria-label="Message"
          className="max-h-100 overflow-auto rounded-control border border-line p-3 text-data whitespace-pre-wrap"
        >
          {message.body}
        </pre>
        {tooLong && (
          <p className="text-label font-normal text-muted">
            Too long to open in email. Copy the message instead.
          </p>
        )}
      </div>
    </Dialog>
  )
}

function mailtoOf({ subject, body }: HoldMessage): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
