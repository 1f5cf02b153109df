import { alertState, type AlertKind } from '#domain/alerts/alert.ts'
import type { ConsequenceKind } from '#domain/alerts/consequence.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isInPortfolio, type Portfolio } from '#web/parts/portfolio.ts'
import type { AlertRow } from '#wire/api/alerts.ts'
import type { ChangeRow } from '#wire/api/changes.ts'
import type { InboxRow } from './inbox-model.ts'

interface Current {
  readonly alerts: readonly AlertRow[]
  readonly changes: readonly ChangeRow[]
  /** IDs of alerts that the person has acted on here. */
  readonly actedOn: ReadonlySet<string>
  readonly now: Instant
}

/**
 * Placed rows with their alerts and changes as they are now. What the person has read or acted on leaves. An alert that a
 * colleague acknowledged, or that resolved, stays in its place and says so, since nothing moves by itself.
 */
export function currentRows(placed: readonly InboxRow[], current: Current): readonly InboxRow[] {
  const alerts = new Map(current.alerts.map((alert) => [alert.id, alert]))
  const read = new Set(current.changes.filter((row) => row.read).map(({ id }) => id))
  return placed.flatMap((row) => {
    const left = row.alerts
      .map((alert) => alerts.get(alert.id) ?? alert)
      .filter(
        (alert) => !current.actedOn.has(alert.id) || alertState(alert, current.now) === 'open',
      )
    const unread = row.changes.filter((change) => !read.has(change.row.id))
    if (left.length === 0 && unread.length === 0) return []
    return [{ ...row, alerts: left, changes: unread }]
  })
}

/** Whether the container's owner is the person, or one of the alerts is assigned to them. */
export function isMine({ belongs, alerts }: InboxRow, personId: string | null): boolean {
  if (personId === null) return false
  return (
    belongs?.handling?.owner?.id === personId || alerts.some(({ owner }) => owner?.id === personId)
  )
}

/** The filters of the open list. */
export interface RowFilter {
  readonly kind: ConsequenceKind | null
  readonly rule: AlertKind | null
  readonly q: string
  readonly portfolio: Portfolio
}

/** The rows that pass every filter. */
export function narrowedRows(rows: readonly InboxRow[], filter: RowFilter): readonly InboxRow[] {
  const number = searchableNumber(filter.q)
  return rows.filter(
    (row) =>
      (filter.kind === null || hasKind(row, filter.kind)) &&
      (filter.rule === null || hasRule(row, filter.rule)) &&
      (number === '' || numbersOf(row).includes(number)) &&
      isInPortfolio(filter.portfolio, row.belongs),
  )
}

/** Whether one of its unread changes is of the kind. */
export function hasKind({ changes }: InboxRow, kind: ConsequenceKind): boolean {
  return changes.some(({ row }) => row.consequence.kind === kind)
}

/** Whether one of its alerts is of the kind. */
export function hasRule({ alerts }: InboxRow, kind: AlertKind): boolean {
  return alerts.some(({ cause }) => cause.kind === kind)
}

function numbersOf({ containerNumber, changes, belongs }: InboxRow): string {
  const bill = changes[0]?.row.billOfLading ?? belongs?.shipment?.billOfLading ?? ''
  return searchableNumber(`${containerNumber ?? ''} ${bill}`)
}
