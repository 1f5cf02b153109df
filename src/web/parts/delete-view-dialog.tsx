import { useEditViews } from '#web/data/views.ts'
import type { SavedView } from '#wire/api/views.ts'
import { DeleteDialog } from './delete-dialog.tsx'

interface Props {
  readonly view: SavedView
  readonly onClose: () => void
  /** Called once the view is deleted and the dialog is closed. */
  readonly onGone?: () => void
}

/** Asks before a saved view is deleted. */
export function DeleteViewDialog({ view, onClose, onGone }: Props) {
  const { mutate, ...deletion } = useEditViews()
  function remove() {
    const onSuccess = () => {
      onClose()
      onGone?.()
    }
    mutate({ kind: 'delete', id: view.id }, { onSuccess })
  }
  return (
    <DeleteDialog
      name={view.name}
      noun="view"
      deletion={deletion}
      onDelete={remove}
      onClose={onClose}
    >
      {view.shared ? 'This deletes the view for the whole team. ' : 'This deletes the view. '}
      Containers aren’t affected.
    </DeleteDialog>
  )
}
