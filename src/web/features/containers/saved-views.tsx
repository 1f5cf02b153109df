import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useEditViews, type ViewEdit } from '#web/data/views.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/notify.ts'
import type { SavedView } from '#wire/api/views.ts'
import { Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { Link, useNavigate } from 'react-router'
import { differs, isWorthSaving, searchToSave } from './saved-state.ts'
import { ViewDialog, type ViewDialogAct } from './view-dialog.tsx'

const CalendarFeedDialog = lazy(async () => ({
  default: (await import('#web/parts/calendar-feed-dialog.tsx')).CalendarFeedDialog,
}))

interface Props {
  readonly views: readonly SavedView[]
  readonly activeId: string | null
  /** Look of a tab. */
  readonly tab: string
}

/** One's own views and the team's, beside the designed ones; a dot marks one that is shown with changes. */
export function SavedViews({ views, activeId, tab }: Props) {
  const search = useOptimisticSearchParams()
  const [dialog, setDialog] = useState<ViewDialogAct | null>(null)
  const [fed, setFed] = useState<SavedView | null>(null)
  const active = views.find(({ id }) => id === activeId)
  return (
    <>
      {views.length > 0 && <span className="mx-1.5 my-3 w-px flex-none bg-line" />}
      {views.map((view) => {
        const isActive = view === active
        return (
          <span key={view.id} className="inline-flex flex-none items-center">
            <Link
              to={paths.savedView(view)}
              {...(isActive ? { 'aria-current': 'page' as const } : {})}
              className={`${tab} h-full`}
            >
              {view.shared && <Users aria-hidden size={13} />}
              {view.name}
              {view.shared && <span className="sr-only">, the team’s</span>}
              {isActive && differs(search, view) && <Dot />}
            </Link>
            {isActive && <ViewMenu view={view} onDialog={setDialog} onFeed={setFed} />}
          </span>
        )
      })}
      {!active && isWorthSaving(search) && (
        <Button
          look="quiet"
          className="ms-1 self-center"
          onClick={() => setDialog({ act: 'add', name: '' })}
        >
          Save view
        </Button>
      )}
      {dialog && <ViewDialog dialog={dialog} onClose={() => setDialog(null)} />}
      <Suspense>{fed && <CalendarFeedDialog view={fed} onClose={() => setFed(null)} />}</Suspense>
    </>
  )
}

function Dot() {
  return (
    <span className="size-1.5 rounded-dialog bg-accent">
      <span className="sr-only">unsaved changes</span>
    </span>
  )
}

interface ViewMenuProps {
  readonly view: SavedView
  readonly onDialog: (act: ViewDialogAct) => void
  readonly onFeed: (view: SavedView) => void
}

/** The actions for the view that is shown. */
function ViewMenu({ view, onDialog, onFeed }: ViewMenuProps) {
  const search = useOptimisticSearchParams()
  const navigate = useNavigate()
  const now = useNow()
  const notShared = useWhyNotAllowed('POST /api/views team')
  const { mutate } = useEditViews()
  const whyNot = view.shared ? notShared : null
  const dirty = differs(search, view)
  const { id, name, shared } = view
  const edit = (what: ViewEdit, done: string) =>
    mutate(what, {
      onSuccess: () => notify({ text: done }),
      onError: (error) => notify({ text: error.message, tone: 'failed' }),
    })
  const change = (facts: { readonly shared?: boolean; readonly search?: string }, done: string) =>
    edit(
      {
        kind: 'change',
        id,
        change: { name, shared, search: view.search, ...facts, basedOn: view.version },
      },
      done,
    )
  return (
    <Menu
      label={`View ${name}`}
      trigger={<IconButton icon="icon-chevron-down" label={`Actions for the view ${name}`} />}
    >
      <MenuLabel>
        {shared ? 'The team’s' : 'Yours alone'}, saved by {view.changedBy.name}{' '}
        {formatAgeAt(view.changedAt, now)}
      </MenuLabel>
      <MenuItem
        whyNot={dirty ? whyNot : 'Nothing has changed'}
        onSelect={() => change({ search: searchToSave(search) }, `${name} saved`)}
      >
        Save changes
      </MenuItem>
      <MenuItem onSelect={() => onDialog({ act: 'add', name: `${name} 2` })}>Save as new</MenuItem>
      <MenuItem
        whyNot={dirty ? null : 'Nothing has changed'}
        onSelect={() => void navigate(paths.savedView(view))}
      >
        Reset
      </MenuItem>
      <MenuSeparator />
      <MenuItem whyNot={whyNot} onSelect={() => onDialog({ act: 'rename', view })}>
        Rename
      </MenuItem>
      <MenuItem
        whyNot={notShared}
        onSelect={() =>
          change(
            { shared: !shared },
            shared ? `${name} is now private` : `${name} is shared with the team`,
          )
        }
      >
        {shared ? 'Make it private' : 'Share with the team'}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          edit(
            { kind: 'default', id, on: !view.isDefault },
            view.isDefault ? 'Default view reset' : `Containers open with ${name}`,
          )
        }
      >
        {view.isDefault ? 'Remove as default' : 'Set as default'}
      </MenuItem>
      <MenuItem
        whyNot={
          new URLSearchParams(view.search).get('view') === 'returned'
            ? 'Returned containers have no days to come'
            : null
        }
        onSelect={() => onFeed(view)}
      >
        Calendar feed…
      </MenuItem>
      <MenuSeparator />
      <MenuItem whyNot={whyNot} onSelect={() => onDialog({ act: 'delete', view })}>
        Delete
      </MenuItem>
    </Menu>
  )
}
