import { useEditViews } from '#web/data/views.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { SavedView } from '#wire/api/views.ts'
import { Refusal } from './refusal.tsx'

interface Props {
  readonly view: SavedView
  readonly onClose: () => void
  /** Called once the view is deleted and the dialog is closed. */
  readonly onGone?: () => void
}

/** Asks before a saved view is deleted. */
export function DeleteViewDialog({ view, onClose, onGone }: Props) {
  const { mutate, error, isPending } = useEditViews()
  function remove() {
    const onSuccess = () => {
      onClose()
      onGone?.()
    }
    mutate({ kind: 'delete', id: view.id }, { onSuccess })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${view.name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" whyNot={isPending ? 'Deleting…' : null} onClick={remove}>
            Delete view
          </Button>
        </>
      }
    >
      <p className="text-data">
        {view.shared ? 'This deletes the view for the whole team. ' : 'This deletes the view. '}
        Containers aren’t affected.
      </p>
      <Refusal error={error} />
    </Dialog>
  )
}
