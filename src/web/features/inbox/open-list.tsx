import { counted } from '#domain/text/count.ts'
import { useOpenAlerts } from '#web/data/alerts.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NoMatches } from '#web/parts/no-matches.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { Read } from '#web/ui/read.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { useEffect, useMemo, useState } from 'react'
import { hasKind, hasRule, narrowedRows } from './current-rows.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxFrame, NewOnes, OlderChanges } from './inbox-frame.tsx'
import type { LineLayout } from './inbox-line.tsx'
import { foldedGroups, groupRows, type InboxRow } from './inbox-model.ts'
import { InboxPanel } from './inbox-panel.tsx'
import { alertsStay, InboxSection } from './inbox-section.tsx'
import type { Inbox, InboxAddress } from './use-inbox.ts'
import { useListKeys } from './use-list-keys.ts'
import { useMarkRead } from './use-mark-read.ts'

interface Props {
  readonly inbox: Inbox
  readonly address: InboxAddress
}

/** Open alerts and unread changes by consequence: of everyone's containers, or of the person's own. */
export function OpenList({ inbox, address }: Props) {
  const { filter, show } = address
  const { changes, rowsById, now } = inbox
  const all = show === 'mine' ? inbox.mine : inbox.rows
  const shown = useMemo(() => narrowedRows(all ?? [], filter), [all, filter])
  const groups = useMemo(() => groupRows(shown), [shown])
  const key = useFocusedLine()
  const markRead = useMarkRead()
  const alerts = useOpenAlerts()
  const onRead = (rows: readonly InboxRow[]) => markRead(rows.flatMap((row) => row.changes))
  useListKeys({
    line: (line) => onRead(shown.filter((row) => row.key === line)),
    group: (name) => onRead(groups.find(({ group }) => group === name)?.rows ?? []),
  })
  const { layout, hasPanel, isWide } = useLayout()
  const chosen = shown.find((row) => row.key === key) ?? firstOpen(shown)
  const list = {
    rowsById,
    now,
    layout,
    chosen: hasPanel ? (chosen?.key ?? null) : null,
    onRead,
    onAct: inbox.noteAct,
  }
  const unread = shown.reduce((sum, row) => sum + row.changes.length, 0)
  return (
    <InboxFrame
      inbox={inbox}
      address={address}
      facts={all === null ? [] : factsOf(inbox, shown, alerts)}
      actions={
        <Button disabled={unread === 0} title={alertsStay} onClick={() => onRead(shown)}>
          {unread === 0 ? 'Mark all changes as read' : `Mark all ${unread} changes as read`}
        </Button>
      }
    >
      <InboxFilters
        address={address}
        changes={(kind) => (all ?? []).filter((row) => hasKind(row, kind)).length}
        alerts={(kind) => (all ?? []).filter((row) => hasRule(row, kind)).length}
        belongings={(all ?? []).map(({ belongs }) => belongs)}
      />
      <div className="flex min-h-0 flex-1">
        <PageBody label="Updates by consequence">
          <NewOnes count={inbox.waiting} onShow={inbox.showNew} />
          <Read name="the inbox" query={{ data: all, error: inbox.error, refetch: inbox.showNew }}>
            {() =>
              groups.length === 0 ? (
                <NoRows count={all?.length ?? 0} isMine={show === 'mine'} onClear={address.clear} />
              ) : (
                groups.map(({ group, rows }) => (
                  <InboxSection key={group} group={group} rows={rows} list={list} />
                ))
              )
            }
          </Read>
          <OlderChanges list={{ ...changes, loadOlder: inbox.loadOlder }} />
        </PageBody>
        {hasPanel && chosen && (
          <InboxPanel
            row={chosen}
            fleetRow={(chosen.containerId && rowsById.get(chosen.containerId)) || null}
            others={othersOf(chosen, inbox.rows ?? [])}
            now={now}
            isWide={isWide}
            onRead={onRead}
            onAct={inbox.noteAct}
          />
        )}
      </div>
    </InboxFrame>
  )
}

/** Two lines of a list need 660 px and the panel 320, beside the navigation. */
function useLayout(): {
  readonly layout: LineLayout
  readonly hasPanel: boolean
  readonly isWide: boolean
} {
  const isCard = useMedia('(width < 1024px)')
  const hasPanel = useMedia('(width >= 1340px)')
  const isWide = useMedia('(width >= 1760px)')
  const isRoomy = useMedia('(1180px <= width < 1340px)')
  const layout = isCard ? 'card' : isWide ? 'wide' : isRoomy ? 'full' : 'compact'
  return { layout, hasPanel, isWide }
}

/** The key of the line that has focus, or had it last: by key, or by a click anywhere on it. */
function useFocusedLine(): string | null {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const line = target.closest<HTMLElement>('[data-line]')?.dataset['line']
      if (line !== undefined) setKey(line)
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  return key
}

function firstOpen(rows: readonly InboxRow[]): InboxRow | null {
  return rows.find(({ group }) => !foldedGroups.has(group)) ?? null
}

function othersOf({ key, containerId }: InboxRow, rows: readonly InboxRow[]): readonly InboxRow[] {
  if (containerId === null) return []
  return rows.filter((row) => row.containerId === containerId && row.key !== key)
}

/** `87 to review`, what is folded, and when the person was here last. */
function factsOf(
  { changes, lastVisitAt, now }: Inbox,
  shown: readonly InboxRow[],
  alerts: number | null,
) {
  const folded = shown.filter(({ group }) => foldedGroups.has(group)).length
  return [
    `${shown.length - folded} to review`,
    alerts === null ? null : counted(alerts, 'open alert'),
    folded > 0 ? `${folded} folded` : null,
    changes.hasOlder ? 'newest changes only' : null,
    lastVisitAt === undefined
      ? null
      : lastVisitAt === null
        ? 'first visit, showing changes since yesterday'
        : `your last visit ${formatAgeAt(lastVisitAt, now)}`,
  ].filter((fact) => fact !== null)
}

interface NoRowsProps {
  readonly count: number
  readonly isMine: boolean
  readonly onClear: () => void
}

function NoRows({ count, isMine, onClear }: NoRowsProps) {
  if (count > 0) return <NoMatches count={count} noun="update" onClear={onClear} />
  return isMine ? (
    <EmptyState title="No updates for your containers">
      Open alerts and unread changes of containers you own appear here.
    </EmptyState>
  ) : (
    <EmptyState title="No open alerts or unread changes">
      You’re all caught up. New updates appear here.
    </EmptyState>
  )
}
