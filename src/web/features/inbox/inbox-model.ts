import type { AlertCause, AlertKind } from '#domain/alerts/alert.ts'
import type { Consequence, ConsequenceKind, Trouble } from '#domain/alerts/consequence.ts'
import { chargesRose } from '#domain/container/charge-list.ts'
import type { Lane, NotRunning } from '#domain/deadlines/urgency.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { Belonging } from '#web/parts/portfolio.ts'
import type { AlertRow } from '#wire/api/alerts.ts'
import type { Change } from './change-list.ts'
import { linkAlerts } from './link-alerts.ts'
import { joinChanges, type JoinedChange } from './join-changes.ts'

/** The groups of the inbox, in the order in which a coordinator works. */
export const inboxGroups = [
  'charges',
  'blocked',
  'available',
  'dates',
  'returns',
  'missing',
  'routine',
] as const
export type InboxGroup = (typeof inboxGroups)[number]

/** Groups that are closed at first and not part of the count of the inbox. */
export const foldedGroups: ReadonlySet<InboxGroup> = new Set(['missing', 'routine'])

/** One thing that happened to a container, a shipment or a facility: its alerts and unread changes. */
export interface InboxRow {
  readonly key: string
  readonly group: InboxGroup
  /** When it was learned: of the newest change, else of the newest alert. */
  readonly at: Instant
  /** What changed in all its changes together; null if it only has alerts. */
  readonly consequence: Consequence | null
  /** What was learned with it and is the other half of it. */
  readonly also: readonly Consequence[]
  readonly cause: AlertCause | null
  /** Those with the same cause; several rules may create one each. */
  readonly alerts: readonly AlertRow[]
  /** The newest first. */
  readonly changes: readonly Change[]
  readonly containerId: string | null
  readonly containerNumber: string | null
  readonly belongs: Belonging | null
}

export interface Placed {
  readonly alerts: readonly AlertRow[]
  readonly changes: readonly Change[]
  /** Containers in play, as assessed now. */
  readonly rows: ReadonlyMap<string, FleetRow>
}

/** The group of each kind of alert, before {@link groupOf} considers the container. */
export const alertGroups = {
  'lfd-earlier': 'charges',
  held: 'blocked',
  'slot-lost': 'blocked',
  available: 'available',
  unassessable: 'missing',
  'return-due': 'returns',
  order: 'blocked',
  silent: 'missing',
} as const satisfies Readonly<Record<AlertKind, InboxGroup>>

/** The group of each kind of change, before {@link groupOf} considers the container. */
export const changeGroups = {
  'lfd-earlier': 'charges',
  'lfd-later': 'dates',
  'lfd-given': 'dates',
  'hold-added': 'blocked',
  'hold-cleared': 'available',
  fees: 'charges',
  'became-available': 'available',
  'no-longer-available': 'blocked',
  'arrival-moved': 'dates',
  'slot-lost': 'blocked',
  'slot-set': 'available',
  'place-moved': 'dates',
  out: 'routine',
  'data-trouble': 'missing',
} as const satisfies Readonly<Record<ConsequenceKind, InboxGroup>>

/** Kinds of trouble with data. `assessed-anew` isn't missing anything: dates of many containers may have moved. */
export const troubleGroups = {
  silent: 'missing',
  'lfd-withdrawn': 'charges',
  'tracking-stopped': 'missing',
  gone: 'missing',
  'assessed-anew': 'dates',
} as const satisfies Readonly<Record<Trouble, InboxGroup>>

/** Rows of alerts and unread changes, each in its group, what costs first and then the newest. */
export function inboxRows({ alerts, changes, rows }: Placed): readonly InboxRow[] {
  const joined = joinChanges(changes)
  const { linked, alone } = linkAlerts(joined, alerts)
  const all = [
    ...joined.map((change): InboxRow => rowOf(change, linked.get(change.key) ?? [], rows)),
    ...alone.map((same): InboxRow => rowOf(null, same, rows)),
  ]
  const order = new Map(all.map((row) => [row, costOrder(row, rows)]))
  return all.toSorted(
    (a, b) =>
      inboxGroups.indexOf(a.group) - inboxGroups.indexOf(b.group) ||
      (order.get(a) ?? last) - (order.get(b) ?? last) ||
      (a.at < b.at ? 1 : a.at > b.at ? -1 : 0),
  )
}

function rowOf(
  joined: JoinedChange | null,
  alerts: readonly AlertRow[],
  rows: Placed['rows'],
): InboxRow {
  const [alert] = alerts
  const change = joined?.changes[0]
  const containerId = change?.row.containerId ?? alert?.containerId ?? null
  const row = containerId === null ? null : (rows.get(containerId) ?? null)
  const consequence = joined?.consequence ?? null
  const cause = alert?.cause ?? null
  return {
    key: joined?.key ?? `alert:${alert?.id}`,
    group: groupOf(consequence, cause, row),
    at: change?.row.learntAt ?? newestOf(alerts),
    consequence,
    also: joined?.also ?? [],
    cause,
    alerts,
    changes: joined?.changes ?? [],
    containerId,
    containerNumber: change?.row.containerNumber ?? alert?.containerNumber ?? null,
    belongs: change ? change.belongs : (row?.container ?? null),
  }
}

function newestOf(alerts: readonly AlertRow[]): Instant {
  return alerts.map(({ firedAt }) => firedAt).reduce((a, b) => (a > b ? a : b))
}

/**
 * The group of a row. The kind decides first; then what is true of the container now, so that no heading claims what isn't so:
 * a cleared hold is no pickup while another one remains, and what is past its LFD is never folded.
 */
export function groupOf(
  consequence: Consequence | null,
  cause: AlertCause | null,
  row: FleetRow | null,
): InboxGroup {
  // An open alert is about now, whatever has changed since.
  const kind = firstOf(cause && alertGroups[cause.kind], consequence && kindGroup(consequence))
  if (row === null) return kind
  const { urgency, readiness } = row.assessment
  if (urgency.notRunning !== null) return notInYard(kind, consequence, cause, urgency.notRunning)
  const group = byReadiness(kind, consequence, cause, readiness.verdict)
  const isUrgent = urgency.lane !== null && urgentLanes[urgency.lane]
  return isUrgent && (group === 'dates' || foldedGroups.has(group)) ? 'charges' : group
}

/** The first of the two in the order of work. */
function firstOf(a: InboxGroup | null, b: InboxGroup | null): InboxGroup {
  return inboxGroups.find((group) => group === a || group === b) ?? 'routine'
}

function kindGroup(consequence: Consequence): InboxGroup {
  if (consequence.kind === 'data-trouble') return troubleGroups[consequence.trouble]
  if (consequence.kind === 'fees' && !chargesRose(consequence.old, consequence.new))
    return 'routine'
  return changeGroups[consequence.kind]
}

/** Lanes in which waiting costs now, or from the next gate day on. */
const urgentLanes: Readonly<Record<Lane, boolean>> = {
  'past-lfd': true,
  charging: true,
  'gate-closed': true,
  today: true,
  'next-gate-day': true,
  'no-lfd': false,
  'gate-days-2-3': false,
  later: false,
}

const isGone: Readonly<Record<NotRunning, boolean>> = {
  'not-discharged': false,
  'awaiting-rail': false,
  'loaded-on-rail': false,
  'on-rail': false,
  'left-port': true,
  'picked-up': true,
  delivered: true,
  returned: true,
}

/** Nothing can be picked up yet, or anymore. What is still to come stays, except for steps toward a pickup. */
function notInYard(
  kind: InboxGroup,
  consequence: Consequence | null,
  cause: AlertCause | null,
  why: NotRunning,
): InboxGroup {
  // No clock runs, so without an LFD nothing starts to cost.
  if (consequence?.kind === 'data-trouble' && consequence.trouble === 'lfd-withdrawn')
    return isGone[why] ? 'routine' : 'missing'
  if (cause !== null && cause.kind !== 'available') return kind
  if (kind === 'available' || (isGone[why] && kind !== 'missing')) return 'routine'
  return kind
}

/** What steps toward a pickup come to, by whether the container can leave now. */
const availableBy: Readonly<Record<ReadinessStatus, InboxGroup>> = {
  ready: 'available',
  'ready-pending-hold': 'available',
  blocked: 'blocked',
  'not-released': 'blocked',
  conflict: 'blocked',
  unknown: 'missing',
  stale: 'missing',
}

function byReadiness(
  kind: InboxGroup,
  consequence: Consequence | null,
  cause: AlertCause | null,
  verdict: ReadinessStatus,
): InboxGroup {
  if (kind === 'available') return availableBy[verdict]
  // A pending hold, or one that has ended since, doesn't stop a container that is ready.
  const isOver =
    kind === 'blocked' &&
    cause === null &&
    consequence?.kind !== 'slot-lost' &&
    availableBy[verdict] === 'available'
  return isOver ? 'available' : kind
}

const last = 10_000

/** Days to the LFD, or to the return of the empty. What has no date may cost tomorrow; what doesn't count down comes after it. */
function costOrder({ containerId, cause }: InboxRow, rows: Placed['rows']): number {
  const row = containerId === null ? undefined : rows.get(containerId)
  if (row === undefined) return last
  if (cause?.kind === 'return-due')
    return runningPerDiem(row.assessment.perDiem)?.daysLeft ?? last - 1
  const { daysLeft, notRunning } = row.assessment.urgency
  return notRunning === null ? (daysLeft ?? 1) : last - 1
}

/** The rows of each group that has any. */
export function groupRows(
  rows: readonly InboxRow[],
): readonly { readonly group: InboxGroup; readonly rows: readonly InboxRow[] }[] {
  return inboxGroups
    .map((group) => ({ group, rows: rows.filter((row) => row.group === group) }))
    .filter((one) => one.rows.length > 0)
}

/** How many rows aren't folded. */
export function countOpen(rows: readonly InboxRow[]): number {
  return rows.filter(({ group }) => !foldedGroups.has(group)).length
}
