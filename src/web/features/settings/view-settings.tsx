import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useEditViews, viewQueries } from '#web/data/views.ts'
import { DeleteViewDialog } from '#web/parts/delete-view-dialog.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { SavedView } from '#wire/api/views.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/** One's own views of the containers and the team's: which one opens first, and which to delete. */
export function ViewSettings() {
  const query = useQuery(viewQueries.list())
  const [going, setGoing] = useState<SavedView | null>(null)
  return (
    <>
      <h2 className="sr-only">Views</h2>
      <p className="text-data text-muted">
        Views save filters, sort, grouping, columns and widths. Create, rename and share them in{' '}
        <TextLink to={paths.containers()}>Containers</TextLink>.
      </p>
      <Read
        inline
        name="views"
        query={query}
        empty={<p className="text-data">No saved views yet.</p>}
      >
        {(views) => <ViewTable views={views} onDelete={setGoing} />}
      </Read>
      {going && <DeleteViewDialog view={going} onClose={() => setGoing(null)} />}
    </>
  )
}

interface ViewTableProps {
  readonly views: readonly SavedView[]
  readonly onDelete: (view: SavedView) => void
}

function ViewTable({ views, onDelete }: ViewTableProps) {
  const now = useNow()
  const notShared = useWhyNotAllowed('POST /api/views team')
  const { mutate, isPending, error } = useEditViews()
  return (
    <>
      <DataTable
        caption="Views"
        rows={views}
        rowId={(view) => view.id}
        columns={[
          {
            header: 'View',
            cell: (view) => (
              <>
                <TextLink look="quiet" to={paths.savedView(view)}>
                  {view.name}
                </TextLink>
                {view.isDefault && <span className="text-muted"> (default)</span>}
              </>
            ),
          },
          { header: 'Seen by', cell: (view) => (view.shared ? 'Team' : 'Only you') },
          {
            header: 'Saved',
            cell: (view) => (
              <>
                {view.changedBy.name}, {formatAgeAt(view.changedAt, now)}
              </>
            ),
          },
          {
            ...hiddenHead('Default'),
            align: 'end',
            cell: (view) => (
              <Button
                aria-label={
                  view.isDefault
                    ? `Remove as default: ${view.name}`
                    : `Set as default: ${view.name}`
                }
                disabled={isPending}
                onClick={() => mutate({ kind: 'default', id: view.id, on: !view.isDefault })}
              >
                {view.isDefault ? 'Remove as default' : 'Set as default'}
              </Button>
            ),
          },
          {
            ...hiddenHead('Delete'),
            align: 'end',
            cell: (view) => (
              <Button
                aria-label={`Delete view ${view.name}`}
                whyNot={view.shared ? notShared : null}
                onClick={() => onDelete(view)}
              >
                Delete view
              </Button>
            ),
          },
        ]}
      />
      <Refusal error={error} />
    </>
  )
}
