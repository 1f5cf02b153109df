import { counted } from '#domain/text/count.ts'
import { useChanges } from '#web/data/changes.ts'
import { useContainers, useShipments } from '#web/fleet/use-fleet.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoMatches } from '#web/parts/no-matches.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { Read } from '#web/ui/read.tsx'
import { useMemo } from 'react'
import { groupChanges, narrowed, withContainers } from './change-list.ts'
import { GroupSection } from './change-section.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxFrame, NewOnes, OlderChanges } from './inbox-frame.tsx'
import type { Inbox, InboxAddress } from './use-inbox.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  readonly inbox: Inbox
  readonly address: InboxAddress
}

/** Every change of the last two weeks by consequence, read or not. */
export function AllChanges({ inbox, address }: Props) {
  const { filter } = address
  const asked = useChanges('all')
  const containers = useContainers().byId
  const shipments = useShipments().byId
  const all = useMemo(
    () => withContainers(asked.changes ?? [], containers, shipments),
    [asked.changes, containers, shipments],
  )
  const shown = useMemo(() => narrowed(all, filter), [all, filter])
  const groups = useMemo(() => groupChanges(shown, filter.kind), [shown, filter.kind])
  const listed = groups.flatMap(({ changes }) => changes)
  const unread = listed.filter(({ row }) => !row.read).length
  const markRead = useMarkRead()
  useListKeys({
    line: (key) => markRead(listed.filter(({ row }) => String(row.id) === key)),
    group: (name) => markRead(groups.find(({ kind }) => kind === name)?.changes ?? []),
  })
  const coverage = asked.hasOlder ? 'newest ' : ''
  return (
    <InboxFrame
      inbox={inbox}
      address={address}
      facts={
        asked.changes === null
          ? []
          : [counted(listed.length, `${coverage}change`), `${unread} unread`]
      }
      actions={
        <Button disabled={unread === 0} onClick={() => markRead(listed)}>
          Mark all as read
        </Button>
      }
    >
      <InboxFilters
        address={address}
        changes={(kind) => all.filter(({ row }) => row.consequence.kind === kind).length}
        belongings={all.map(({ belongs }) => belongs)}
      />
      <PageBody label="Changes by consequence">
        <NewOnes count={asked.later} onShow={asked.reload} />
        <Read
          name="the changes"
          query={{ data: asked.changes, error: asked.error, refetch: asked.reload }}
        >
          {() =>
            groups.length === 0 ? (
              <NoChanges count={all.length} onClear={address.clear} />
            ) : (
              groups.map((group) => (
                <GroupSection key={group.kind} group={group} onRead={markRead} />
              ))
            )
          }
        </Read>
        <OlderChanges list={asked} />
      </PageBody>
    </InboxFrame>
  )
}

function NoChanges({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  if (count > 0) return <NoMatches count={count} noun="change" onClear={onClear} />
  return (
    <EmptyState title="No changes in the last two weeks">
      History starts when this account was first synced.
    </EmptyState>
  )
}
