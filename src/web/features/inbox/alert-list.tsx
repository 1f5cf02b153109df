import type { AlertState } from '#domain/alerts/alert.ts'
import { alertKindLabels } from '#domain/text/alert.ts'
import { counted } from '#domain/text/count.ts'
import type { Instant } from '#domain/time/instant.ts'
import { AlertLine } from '#web/parts/alerts/alert-line.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LongList } from '#web/parts/long-list.tsx'
import { NoMatches } from '#web/parts/no-matches.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { Read } from '#web/ui/read.tsx'
import { useId, useMemo } from 'react'
import { groupAlerts, narrowedAlerts, withRows, type AlertGroup } from './alert-groups.ts'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxFrame } from './inbox-frame.tsx'
import type { Inbox, InboxAddress } from './use-inbox.ts'

interface Props {
  readonly state: Exclude<AlertState, 'open'>
  readonly inbox: Inbox
  readonly address: InboxAddress
}

/** The alerts of one state, by rule: acknowledged, snoozed or resolved. */
export function AlertList({ state, inbox, address }: Props) {
  const { alerts, rowsById, now } = inbox
  const { filter } = address
  const all = useMemo(
    () => withRows(alerts.data ?? [], rowsById, now).filter((one) => one.state === state),
    [alerts.data, rowsById, now, state],
  )
  const groups = useMemo(() => groupAlerts(narrowedAlerts(all, filter)), [all, filter])
  return (
    <InboxFrame
      inbox={inbox}
      address={address}
      facts={alerts.data ? [counted(all.length, `${state} alert`)] : []}
      actions={<ButtonLink to={paths.settings('notifications')}>Edit rules</ButtonLink>}
    >
      <InboxFilters
        address={address}
        alerts={(kind) => all.filter(({ alert }) => alert.cause.kind === kind).length}
        belongings={all.map(({ row }) => row?.container ?? null)}
      />
      <PageBody label="Alerts by rule">
        <Read name="the alerts" query={alerts}>
          {() =>
            groups.length === 0 ? (
              <NoAlerts state={state} count={all.length} onClear={address.clear} />
            ) : (
              groups.map((group) => <AlertSection key={group.kind} group={group} now={now} />)
            )
          }
        </Read>
      </PageBody>
    </InboxFrame>
  )
}

interface NoAlertsProps {
  readonly state: Props['state']
  readonly count: number
  readonly onClear: () => void
}

function NoAlerts({ state, count, onClear }: NoAlertsProps) {
  if (count > 0) return <NoMatches count={count} noun="alert" onClear={onClear} />
  const { title, about } = emptyLabels[state]
  return <EmptyState title={title}>{about}</EmptyState>
}

const emptyLabels: Readonly<
  Record<Props['state'], { readonly title: string; readonly about: string }>
> = {
  acknowledged: {
    title: 'No acknowledged alerts',
    about: 'Acknowledged alerts stay here until they resolve.',
  },
  snoozed: {
    title: 'No snoozed alerts',
    about: 'Snoozed alerts reopen at the time you set, or sooner if they get worse.',
  },
  resolved: {
    title: 'No alerts resolved in the last 14 days',
    about: 'Alerts resolve automatically when the issue clears.',
  },
}

/** The alerts of one kind of rule under their heading. */
function AlertSection({
  group: { kind, alerts },
  now,
}: {
  readonly group: AlertGroup
  readonly now: Instant
}) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} data-group={kind}>
      <header className="sticky top-0 z-10 flex min-h-9 items-center border-b border-line bg-surface px-gutter">
        <h2 id={heading} className="text-data font-semibold">
          {alertKindLabels[kind]} <span className="font-normal text-muted">{alerts.length}</span>
        </h2>
      </header>
      <LongList rows={alerts}>
        {({ alert, row }) => <AlertLine key={alert.id} alert={alert} row={row} now={now} />}
      </LongList>
    </section>
  )
}
