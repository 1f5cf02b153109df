import { fieldProblems } from '#web/data/api.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useEditViews, type ViewEdit } from '#web/data/views.ts'
import { DeleteViewDialog } from '#web/parts/delete-view-dialog.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { SavedView } from '#wire/api/views.ts'
import { useState, type FormEvent } from 'react'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { useNavigate } from 'react-router'
import { searchToSave } from './saved-state.ts'

/** What the dialog confirms. */
export type ViewDialogAct =
  | { readonly act: 'add'; readonly name: string }
  | { readonly act: 'rename'; readonly view: SavedView }
  | { readonly act: 'delete'; readonly view: SavedView }

interface Props {
  readonly dialog: ViewDialogAct
  readonly onClose: () => void
}

/** Names a view, or makes sure before one is thrown away. */
export function ViewDialog({ dialog, onClose }: Props) {
  const search = useOptimisticSearchParams()
  const navigate = useNavigate()
  if (dialog.act !== 'delete') return <NameDialog dialog={dialog} onClose={onClose} />
  // Its state stays on screen, without a name.
  const stay = () =>
    void navigate(`${paths.containers()}?${searchToSave(search)}`, { replace: true })
  return <DeleteViewDialog view={dialog.view} onClose={onClose} onGone={stay} />
}

function NameDialog({
  dialog,
  onClose,
}: Props & { readonly dialog: Exclude<ViewDialogAct, { act: 'delete' }> }) {
  const search = useOptimisticSearchParams()
  const navigate = useNavigate()
  const notShared = useWhyNotAllowed('POST /api/views team')
  const { mutate, error, isPending } = useEditViews()
  const isNew = dialog.act === 'add'
  const [name, setName] = useState(isNew ? dialog.name : dialog.view.name)
  const [shared, setShared] = useState(false)
  const problem = fieldProblems(error)['name'] ?? fieldProblems(error)['change.name']

  function submit(event: FormEvent) {
    event.preventDefault()
    mutate(editOf(), {
      onSuccess: (views) => {
        onClose()
        const made = isNew && latest(views, name.trim())
        if (made) void navigate(paths.savedView(made), { replace: true })
      },
    })
  }

  function editOf(): ViewEdit {
    if (dialog.act === 'add')
      return {
        kind: 'add',
        view: { page: 'containers', name, shared, search: searchToSave(search) },
      }
    const { id, version, shared: was, search: saved } = dialog.view
    return { kind: 'change', id, change: { name, shared: was, search: saved, basedOn: version } }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Save view' : `Rename ${dialog.view.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form="view"
            whyNot={isPending ? 'Saving…' : name.trim() === '' ? 'Enter a name' : null}
          >
            {isNew ? 'Save view' : 'Rename view'}
          </Button>
        </>
      }
    >
      <form id="view" className="grid gap-3 text-data" onSubmit={submit}>
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          value={name}
          problem={problem ?? (error ? error.message : null)}
          help={isNew ? 'Saves the current filters, sort, group, columns and widths.' : null}
          onChange={(event) => setName(event.target.value)}
        />
        {isNew && (
          <Checkbox
            checked={shared}
            disabled={notShared !== null}
            onChange={(event) => setShared(event.target.checked)}
          >
            Share with the team
            {notShared !== null && <span className="text-muted">({notShared})</span>}
          </Checkbox>
        )}
      </form>
    </Dialog>
  )
}

/** The view that was just made: the newest of its name. */
function latest(views: readonly SavedView[], name: string): SavedView | undefined {
  const namesakes = views.filter((view) => view.name === name)
  return namesakes.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0]
}
