import { alertState, alertStates, type AlertState } from '#domain/alerts/alert.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import type { ReactNode } from 'react'
import { countOpen } from './inbox-model.ts'
import type { Inbox, InboxAddress, InboxView } from './use-inbox.ts'

interface Props {
  readonly inbox: Inbox
  readonly address: InboxAddress
  readonly facts: readonly ReactNode[]
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What every view of the inbox has: title, facts, and links to the views with the length of each list. */
export function InboxFrame({ inbox, address, facts, actions, children }: Props) {
  return (
    <>
      <PageHead title="Inbox" facts={facts} actions={actions} />
      <IgnoredNotice names={address.ignored} />
      <ViewLinks label="Which updates" current={address.show} links={linksOf(inbox)} />
      {children}
    </>
  )
}

const viewLabels: Readonly<Record<InboxView, string>> = {
  open: 'Open',
  mine: 'Mine',
  all: 'All changes (last two weeks)',
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  resolved: 'Resolved (last 14 days)',
}

function linksOf({ rows, mine, alerts, now }: Inbox) {
  const counts: Partial<Record<AlertState, number>> = {}
  for (const alert of alerts.data ?? []) {
    const state = alertState(alert, now)
    counts[state] = (counts[state] ?? 0) + 1
  }
  const link = (id: InboxView, count: number | null) => ({
    id,
    label: viewLabels[id],
    to: paths.inbox(id === 'open' ? {} : { show: id }),
    count,
  })
  return [
    link('open', rows && countOpen(rows)),
    link('mine', mine && countOpen(mine)),
    link('all', null),
    ...alertStates.flatMap((state) =>
      state === 'open' ? [] : [link(state, alerts.data ? (counts[state] ?? 0) : null)],
    ),
  ]
}

/** What is new since the list was read waits for a click, so that nothing moves while it is in use. */
export function NewOnes({
  count,
  onShow,
}: {
  readonly count: number
  readonly onShow: () => unknown
}) {
  if (count === 0) return null
  return (
    <div className="sticky top-0 z-20 flex justify-center">
      <button
        type="button"
        onClick={() => void onShow()}
        className="mt-2 flex h-8 items-center rounded-control bg-text px-3 text-data font-medium text-surface shadow-overlay pointer-coarse:min-h-11"
      >
        {count} new · Show
      </button>
    </div>
  )
}

/** Loads older changes, if there are more. */
export function OlderChanges({
  list,
}: {
  readonly list: {
    readonly hasOlder: boolean
    readonly isLoadingOlder: boolean
    readonly loadOlder: () => unknown
  }
}) {
  if (!list.hasOlder) return null
  return (
    <div className="px-gutter py-4">
      <Button onClick={() => void list.loadOlder()} disabled={list.isLoadingOlder}>
        {list.isLoadingOlder ? 'Loading' : 'Load older'}
      </Button>
    </div>
  )
}
