import { alertKinds, alertStates, type AlertState } from '#domain/alerts/alert.ts'
import { alertKindLabels } from '#domain/text/alert.ts'
import { counted } from '#domain/text/count.ts'
import { FilterMenu } from '#web/parts/filter-menu.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { PortfolioMenus } from '#web/parts/portfolio-menus.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import type { Instant } from '#domain/time/instant.ts'
import { AlertLine } from '#web/parts/alerts/alert-line.tsx'
import { useId, useState, useMemo } from 'react'
import {
  type AlertGroup,
  alertViews,
  countStates,
  groupAlerts,
  narrowedAlerts,
  withRows,
} from './alert-groups.ts'
import { useAlerts } from '#web/data/alerts.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'

/** The alerts of the enabled rules: open, acknowledged, snoozed and resolved. */
export function AlertsPage() {
  const list = useAlertList()
  const { asked, counts, groups, show, now } = list
  usePageTitle('Alerts', counts.open > 0 ? `${counts.open} open` : null)
  return (
    <>
      <PageHead
        title="Alerts"
        facts={asked.data ? [`${counts.open} open`, `${counts.acknowledged} acknowledged`] : []}
        actions={<ButtonLink to={paths.settings('notifications')}>Edit rules</ButtonLink>}
      />
      <IgnoredNotice names={list.ignored} />
      <ViewLinks
        label="Which alerts"
        current={show}
        links={alertStates.map((state) => ({
          id: state,
          label: stateLabels[state],
          to: paths.alerts(state === 'open' ? {} : { show: state }),
          count: counts[state],
        }))}
      />
      <Filters list={list} />
      <PageBody label="Alerts by rule">
        <Read name="the alerts" query={asked}>
          {() =>
            groups.length === 0 ? (
              <NoAlerts list={list} />
            ) : (
              groups.map((group) => <AlertSection key={group.kind} group={group} now={now} />)
            )
          }
        </Read>
      </PageBody>
    </>
  )
}

const stateLabels: Readonly<Record<AlertState, string>> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  snoozed: 'Snoozed',
  resolved: 'Resolved (last 14 days)',
}

function Filters({ list }: { readonly list: AlertList }) {
  const { inState, rule, portfolio } = list
  const options = alertKinds
    .map((value) => ({
      value,
      label: alertKindLabels[value],
      count: inState.filter(({ alert }) => alert.cause.kind === value).length,
    }))
    .filter(({ count }) => count > 0)
  return (
    <div
      role="search"
      className="flex min-h-11 flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data print:hidden"
    >
      <FilterMenu
        label="Rule"
        value={rule}
        options={options}
        onChange={(value) => list.setRule(alertKinds.find((known) => known === value) ?? null)}
      />
      <PortfolioMenus
        portfolio={portfolio}
        containers={inState.map(({ row }) => row?.container ?? null)}
        onChange={list.setPortfolio}
      />
    </div>
  )
}

function NoAlerts({ list }: { readonly list: AlertList }) {
  const { inState, show } = list
  if (inState.length > 0)
    return (
      <EmptyState
        title="No alerts match these filters"
        actions={<Button onClick={list.clear}>Clear all filters</Button>}
      >
        {counted(inState.length, 'alert')} without them.
      </EmptyState>
    )
  const { title, about } = emptyLabels[show]
  return <EmptyState title={title}>{about}</EmptyState>
}

const emptyLabels: Readonly<
  Record<AlertState, { readonly title: string; readonly about: string }>
> = {
  open: {
    title: 'No open alerts',
    about: 'New alerts appear here when a rule matches. Rules that are off don’t create alerts.',
  },
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

const step = 50

/** The alerts of one kind of rule under their heading. */
function AlertSection({
  group: { kind, alerts },
  now,
}: {
  readonly group: AlertGroup
  readonly now: Instant
}) {
  const heading = useId()
  const [shown, setShown] = useState(step)
  return (
    <section aria-labelledby={heading} data-group={kind}>
      <header className="sticky top-0 z-10 flex min-h-9 items-center border-b border-line bg-surface px-gutter">
        <h2 id={heading} className="text-data font-semibold">
          {alertKindLabels[kind]} <span className="font-normal text-muted">{alerts.length}</span>
        </h2>
      </header>
      {alerts.slice(0, shown).map(({ alert, row }) => (
        <AlertLine key={alert.id} alert={alert} row={row} now={now} />
      ))}
      {shown < alerts.length && (
        <div className="px-gutter py-2">
          <Button onClick={() => setShown(shown + step)}>
            Show {Math.min(step, alerts.length - shown)} more of {alerts.length - shown}
          </Button>
        </div>
      )}
    </section>
  )
}

const parameters = {
  show: parseAsStringLiteral(alertViews).withDefault('open'),
  rule: parseAsStringLiteral(alertKinds),
  ...portfolioParameters,
}

/** The data of the alerts page, by its URL. Every count is counted from the list it opens. */
function useAlertList() {
  const ignored = useRepairedAddress(parameters)
  const [{ show, rule, terminal, line, customer, owner }, setState] = useQueryStates(parameters)
  const asked = useAlerts()
  const { containers, now } = useAssessedFleet()
  const rows = useMemo(
    () => new Map(containers.map((row) => [row.container.id, row])),
    [containers],
  )
  const all = useMemo(() => withRows(asked.data ?? [], rows, now), [asked.data, rows, now])
  const portfolio = useMemo(
    () => ({ terminal, line, customer, owner }),
    [terminal, line, customer, owner],
  )
  const shown = useMemo(
    () => narrowedAlerts(all, { state: show, kind: rule, portfolio }),
    [all, show, rule, portfolio],
  )
  return {
    asked,
    now,
    show,
    rule,
    portfolio,
    ignored,
    /** Alerts in the shown state, before filters. */
    inState: useMemo(() => all.filter(({ state }) => state === show), [all, show]),
    counts: useMemo(() => countStates(all), [all]),
    groups: useMemo(() => groupAlerts(shown), [shown]),
    shown,
    setRule: (next: typeof rule) => void setState({ rule: next }, { history: 'push' }),
    setPortfolio: (next: Partial<Portfolio>) => void setState(next, { history: 'push' }),
    clear: () =>
      void setState({ rule: null, terminal: null, line: null, customer: null, owner: null }),
  }
}

type AlertList = ReturnType<typeof useAlertList>
