import { useWhyNotAllowed } from '#web/data/session.ts'
import { useEditViews, type ViewEdit } from '#web/data/views.ts'
import { DeleteViewDialog } from '#web/parts/delete-view-dialog.tsx'
import { readTyped, useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { newView, type NewView, type SavedView } from '#wire/api/views.ts'
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

/** Names a view, or asks before one is deleted. */
export function ViewDialog({ dialog, onClose }: Props) {
  const search = useOptimisticSearchParams()
  const navigate = useNavigate()
  if (dialog.act !== 'delete') return <NameDialog dialog={dialog} onClose={onClose} />
  // Without a name, its state stays on screen.
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
  const edit = useEditViews()
  const isNew = dialog.act === 'add'
  const form = useForm({
    start: { name: isNew ? dialog.name : dialog.view.name, shared: !isNew && dialog.view.shared },
    read: (typed) =>
      readTyped(newView, {
        ...typed,
        page: 'containers',
        search: isNew ? searchToSave(search) : dialog.view.search,
      }),
    send: async (view) => {
      const views = await edit.mutateAsync(editOf(view))
      onClose()
      const made = isNew && latest(views, view.name)
      if (made) void navigate(paths.savedView(made), { replace: true })
    },
    fieldOf: (name) => name.replace('change.', ''),
  })

  function editOf({ page, ...view }: NewView): ViewEdit {
    if (dialog.act === 'add') return { kind: 'add', view: { page, ...view } }
    const { id, version } = dialog.view
    return { kind: 'change', id, change: { ...view, basedOn: version } }
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
            form={form.props.id}
            whyNot={form.isSending ? 'Saving…' : null}
          >
            {isNew ? 'Save view' : 'Rename view'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <TextField
          label="Name"
          maxLength={60}
          autoComplete="off"
          help={isNew ? 'Saves the current filters, sort, group, columns and widths.' : null}
          {...form.field('name')}
          problem={form.problem('name') ?? form.problem('search')}
        />
        {isNew && (
          <Checkbox
            checked={form.values.shared}
            disabled={notShared !== null}
            onChange={(event) => form.set('shared', event.target.checked)}
          >
            Share with the team
            {notShared !== null && <span className="text-muted">({notShared})</span>}
          </Checkbox>
        )}
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** The view that was just made: the newest of its name. */
function latest(views: readonly SavedView[], name: string): SavedView | undefined {
  const namesakes = views.filter((view) => view.name === name)
  return namesakes.toSorted((a, b) => (a.changedAt < b.changedAt ? 1 : -1))[0]
}
