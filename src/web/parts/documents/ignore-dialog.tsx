import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState, type FormEvent } from 'react'
import { ReasonField } from '../reason-field.tsx'

interface Props {
  /** What is ignored, within a sentence. */
  readonly what: string
  readonly onIgnore: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Ignores a difference. The reason is shown to everyone who looks later. */
export function IgnoreDialog({ what, onIgnore, onClose }: Props) {
  const [reason, setReason] = useState('')
  const trimmed = reason.trim()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (trimmed !== '' && (await onIgnore(trimmed))) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Ignore difference?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="ignore"
            whyNot={trimmed === '' ? 'Enter a reason' : null}
          >
            Ignore difference
          </Button>
        </>
      }
    >
      <form id="ignore" className="grid gap-3 text-data" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">
          Landside keeps the {what} from tracking. The difference comes back if either value
          changes.
        </p>
        <ReasonField value={reason} onChange={setReason} />
      </form>
    </Dialog>
  )
}
