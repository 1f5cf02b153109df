import { consequenceKinds, type ConsequenceKind } from '#domain/alerts/consequence.ts'
import { consequenceLabels } from '#domain/text/consequence.ts'
import { counted } from '#domain/text/count.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { FindField } from '#web/parts/find-field.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import { GroupSection } from './group-section.tsx'
import { useChangeList, type ChangeList } from './use-change-list.ts'
import { useChangeKeys, useMarkRead } from './use-change-list.ts'

/** Changes since this person's last visit, by consequence. */
export function ChangesPage() {
  const list = useChangeList()
  const { asked, all, shown, show, groups } = list
  const unread = all.filter(({ row }) => !row.read).length
  const visit = describeUseVisit(list)
  const markRead = useMarkRead()
  useChangeKeys(groups, markRead)
  usePageTitle('Changes', unread > 0 ? `${unread} unread` : null)
  return (
    <>
      <PageHead
        title="Changes"
        facts={asked.changes === null ? [] : factsOf(list, unread, visit)}
        actions={
          <Button disabled={!shown.some(({ row }) => !row.read)} onClick={() => markRead(shown)}>
            Mark all as read
          </Button>
        }
      />
      <IgnoredNotice names={list.ignored} />
      <ViewLinks
        label="Which changes"
        current={show}
        links={[
          { id: 'unread', label: 'Unread', to: paths.changes(), count: unread },
          { id: 'all', label: 'Last two weeks', to: paths.changes({ show: 'all' }) },
        ]}
      />
      <Filters list={list} />
      <PageBody label="Changes by consequence">
        {asked.later > 0 && <NewOnes list={list} />}
        <Read
          name="the changes"
          query={{ data: asked.changes, error: asked.error, refetch: asked.reload }}
        >
          {() =>
            groups.length === 0 ? (
              <NoChanges list={list} />
            ) : (
              groups.map((group) => (
                <GroupSection key={group.kind} group={group} onRead={markRead} />
              ))
            )
          }
        </Read>
        {asked.hasOlder && (
          <div className="px-gutter py-4">
            <Button onClick={asked.loadOlder} disabled={asked.isLoadingOlder}>
              {asked.isLoadingOlder ? 'Loading' : 'Load older'}
            </Button>
          </div>
        )}
      </PageBody>
    </>
  )
}

/** `last visit 14 h ago`, or that there was none. */
function describeUseVisit({ lastVisitAt }: ChangeList): string | null {
  const now = useNow()
  if (lastVisitAt === undefined) return null
  return lastVisitAt === null
    ? 'first visit, showing changes since yesterday'
    : `your last visit ${formatAgeAt(lastVisitAt, now)}`
}

function factsOf({ all, asked, lastVisitAt }: ChangeList, unread: number, visit: string | null) {
  const since = all.filter(
    ({ row }) => lastVisitAt !== undefined && row.learntAt > (lastVisitAt ?? ''),
  )
  return [
    `${unread}${asked.hasOlder ? ' of the newest' : ''} unread`,
    visit,
    lastVisitAt && counted(since.length, 'change', 'changes') + ' since',
  ].filter((fact) => typeof fact === 'string')
}

/** Changes since the list was read wait for a click, so that nothing moves while it is in use. */
function NewOnes({ list: { asked } }: { readonly list: ChangeList }) {
  return (
    <div className="sticky top-0 z-20 flex justify-center">
      <button
        type="button"
        onClick={asked.reload}
        className="mt-2 flex h-8 items-center rounded-control bg-text px-3 text-data font-medium text-surface shadow-overlay pointer-coarse:min-h-11"
      >
        {asked.later} new · Show
      </button>
    </div>
  )
}

function Filters({ list }: { readonly list: ChangeList }) {
  const { all, kind, q, portfolio } = list
  const count = (one: ConsequenceKind) =>
    all.filter(({ row }) => row.consequence.kind === one).length
  return (
    <div
      role="search"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
    >
      <FindField
        value={q}
        label="Number"
        onType={(text) => list.setText(text, 'replace')}
        onCommit={(text) => list.setText(text, 'push')}
      />
      <FilterMenu
        label="What"
        value={kind}
        options={consequenceKinds
          .map((value) => ({ value, label: consequenceLabels[value], count: count(value) }))
          .filter((option) => option.count > 0)}
        onChange={(value) =>
          list.setKind(consequenceKinds.find((known) => known === value) ?? null)
        }
      />
      <PortfolioMenus
        portfolio={portfolio}
        containers={all.map(({ belongs }) => belongs)}
        onChange={list.setPortfolio}
      />
    </div>
  )
}

function NoChanges({ list }: { readonly list: ChangeList }) {
  const { all, show } = list
  if (all.length > 0) {
    return (
      <EmptyState
        title="No changes match these filters"
        actions={<Button onClick={list.clear}>Clear all filters</Button>}
      >
        {counted(all.length, 'change')} without them.
      </EmptyState>
    )
  }
  return show === 'unread' ? (
    <EmptyState title="No unread changes">
      You’re all caught up. New changes appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No changes in the last two weeks">
      History starts when this account was first synced.
    </EmptyState>
  )
}
