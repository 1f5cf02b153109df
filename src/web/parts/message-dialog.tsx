import { counted } from '#domain/text/count.ts'
import type { EmailText } from '#domain/text/email-text.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Mail } from 'lucide-react'

interface Props {
  readonly message: EmailText
  /** How many containers it is about. */
  readonly count: number
  /** Email addresses it goes to; empty: the reader enters them. */
  readonly to?: readonly string[]
  readonly onClose: () => void
}

/** Mail programs truncate longer URLs. */
const maxMailtoLength = 1900

/** A message to be copied or opened in the mail program. Landside sends nothing. */
export function MessageDialog({ message, count, to = [], onClose }: Props) {
  const mailto = mailtoOf(message, to)
  const tooLong = mailto.length > maxMailtoLength
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Message about ${counted(count, 'container')}`}
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
        {to.length > 0 && <p className="wrap-anywhere text-muted">To {to.join(', ')}</p>}
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

function mailtoOf({ subject, body }: EmailText, to: readonly string[]): string {
  return `mailto:${to.map(encodeURIComponent).join(',')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
