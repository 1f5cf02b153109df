import { alertKinds, alertState, type AlertKind, type AlertState } from '#domain/alerts/alert.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
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

/** The alerts that pass every filter; null: of all. `q`: part of a container number. */
export function narrowedAlerts(
  alerts: readonly ListedAlert[],
  by: {
    readonly rule: AlertKind | null
    readonly q: string
    readonly portfolio: Portfolio
  },
): readonly ListedAlert[] {
  const number = searchableNumber(by.q)
  return alerts.filter(
    ({ alert, row }) =>
      (by.rule === null || alert.cause.kind === by.rule) &&
      (number === '' || numbersOf(alert, row).includes(number)) &&
      isInPortfolio(by.portfolio, row?.container ?? null),
  )
}

function numbersOf({ containerNumber }: AlertRow, row: FleetRow | null): string {
  return searchableNumber(`${containerNumber ?? ''} ${row?.container.shipment?.billOfLading ?? ''}`)
}

/** By kind of rule, in the order in which people go through them; within each the most urgent container first. */
export function groupAlerts(alerts: readonly ListedAlert[]): readonly AlertGroup[] {
  return alertKinds.flatMap((kind) => {
    const group = alerts.filter(({ alert }) => alert.cause.kind === kind)
    return group.length === 0 ? [] : [{ kind, alerts: group.toSorted(byUrgency) }]
  })
}

function byUrgency(a: ListedAlert, b: ListedAlert): number {
  return daysLeft(a) - daysLeft(b) || (a.alert.firedAt < b.alert.firedAt ? 1 : -1)
}

/** A container without a date may cost tomorrow; alerts without a container come last. */
function daysLeft({ row }: ListedAlert): number {
  return row === null ? 1000 : (row.assessment.urgency.daysLeft ?? 1)
}
