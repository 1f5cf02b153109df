import {
  alertKinds,
  alertState,
  alertStates,
  type AlertKind,
  type AlertState,
} from '#domain/alerts/alert.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isInPortfolio, type Portfolio } from '#web/parts/portfolio.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { AlertRow } from '#wire/api/alerts.ts'

/** An alert with its container as assessed now; null if none in play. */
export interface ListedAlert {
  readonly alert: AlertRow
  readonly row: FleetRow | null
  readonly state: AlertState
}

/** Alerts of one kind of rule. */
export interface AlertGroup {
  readonly kind: AlertKind
  readonly alerts: readonly ListedAlert[]
}

/** Alerts with their state at `now`, and with their containers. */
export function withRows(
  alerts: readonly AlertRow[],
  rows: ReadonlyMap<string, FleetRow>,
  now: Instant,
): readonly ListedAlert[] {
  return alerts.map((alert) => ({
    alert,
    row: alert.containerId === null ? null : (rows.get(alert.containerId) ?? null),
    state: alertState(alert, now),
  }))
}

/** How many alerts are in each state. */
export function countStates(alerts: readonly ListedAlert[]): Readonly<Record<AlertState, number>> {
  const counts: Record<AlertState, number> = { open: 0, acknowledged: 0, snoozed: 0, resolved: 0 }
  for (const { state } of alerts) counts[state] += 1
  return counts
}

/** The alerts of one state, of one kind of rule and one part of the work; null: of all. */
export function narrowedAlerts(
  alerts: readonly ListedAlert[],
  by: {
    readonly state: AlertState
    readonly kind: AlertKind | null
    readonly portfolio: Portfolio
  },
): readonly ListedAlert[] {
  return alerts.filter(
    ({ alert, row, state }) =>
      state === by.state &&
      (by.kind === null || alert.cause.kind === by.kind) &&
      isInPortfolio(by.portfolio, row?.container ?? null),
  )
}

/** By kind of rule, in the order in which people go through them; within each the most urgent container first. */
export function groupAlerts(alerts: readonly ListedAlert[]): readonly AlertGroup[] {
  return alertKinds.flatMap((kind) => {
    const group = alerts.filter(({ alert }) => alert.cause.kind === kind)
    return group.length === 0 ? [] : [{ kind, alerts: group.toSorted(byUrgency) }]
  })
}

/** The lists that a URL can name. */
export const alertViews = alertStates

function byUrgency(a: ListedAlert, b: ListedAlert): number {
  return daysLeft(a) - daysLeft(b) || (a.alert.firedAt < b.alert.firedAt ? 1 : -1)
}

/** A container without a date may cost tomorrow; alerts without a container come last. */
function daysLeft({ row }: ListedAlert): number {
  return row === null ? 1000 : (row.assessment.urgency.daysLeft ?? 1)
}
