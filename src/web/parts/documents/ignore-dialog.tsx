import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useForm } from '../form.ts'
import { ReasonField } from '../reason-field.tsx'

interface Props {
  /** What is ignored, within a sentence. */
  readonly what: string
  readonly onIgnore: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Ignores a difference. The reason is shown to everyone who looks later. */
export function IgnoreDialog({ what, onIgnore, onClose }: Props) {
  const form = useForm({
    start: { reason: '' },
    read: ({ reason }) =>
      reason.trim() === ''
        ? { ok: false, problems: { reason: 'Enter a reason' } }
        : { ok: true, value: reason.trim() },
    send: async (reason) => {
      if (await onIgnore(reason)) onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ignore difference?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={form.props.id} disabled={form.isSending}>
            Ignore difference
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <p className="text-muted">
          Landside keeps the {what} from tracking. The difference comes back if either value
          changes.
        </p>
        <ReasonField {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
