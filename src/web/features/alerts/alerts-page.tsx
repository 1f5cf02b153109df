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
import { AlertSection } from './alert-section.tsx'
import { useAlertList, type AlertList } from './use-alert-list.ts'

/** What the rules found worth hearing of: what waits, who knows, what sleeps and what has resolved. */
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
