import { alertKinds } from '#domain/alerts/alert.ts'
import { useAlerts } from '#web/data/alerts.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { portfolioParameters, type Portfolio } from '#web/parts/portfolio.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { alertViews, countStates, groupAlerts, narrowedAlerts, withRows } from './alert-groups.ts'

const parameters = {
  show: parseAsStringLiteral(alertViews).withDefault('open'),
  rule: parseAsStringLiteral(alertKinds),
  ...portfolioParameters,
}

/** What the page of alerts shows: the address decides. Every count is counted from the list it stands for. */
export function useAlertList() {
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
    /** Of the state that is shown, before it is narrowed. */
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

export type AlertList = ReturnType<typeof useAlertList>
