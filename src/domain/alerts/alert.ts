import type { OrderTrouble } from '../orders/order-trouble.ts'
import type { ReportingSource } from '../container/decode.ts'
import type { Colleague } from '../container/handling.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'

/** What rules can watch for, in the order in which people go through them. */
export const alertKinds = [
  'lfd-earlier',
  'held',
  'slot-lost',
  'available',
  'unassessable',
  'return-due',
  'order',
  'silent',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** Why an alert is open: what is the case now and is worth acting on. */
export type AlertCause =
  /** `from`: the last free day before it began to move up. */
  | {
      readonly kind: 'lfd-earlier'
      readonly source: ReportingSource
      readonly from: LocalDate
      readonly to: LocalDate
    }
  | { readonly kind: 'held'; readonly hold: string }
  | { readonly kind: 'slot-lost'; readonly slotAt: Instant }
  | { readonly kind: 'available'; readonly since: Instant }
  /** `what` can't be assessed: when its free time ends, or whether it can leave. */
  | {
      readonly kind: 'unassessable'
      readonly what: 'deadline' | 'readiness'
      readonly verdict: 'stale' | 'unknown' | null
    }
  /** The empty of a container that is out is due back soon, or overdue, by the per-diem rate on file. */
  | { readonly kind: 'return-due'; readonly returnBy: LocalDate }
  /** The delivery order needs a person: see {@link OrderTrouble}. `order`: `DO-1042`. */
  | {
      readonly kind: 'order'
      readonly what: OrderTrouble
      readonly order: string
      readonly carrier: string
    }
  /** There is no data about any of the `containers` at a facility. `heardAt` null: never. */
  | {
      readonly kind: 'silent'
      readonly facility: string
      readonly heardAt: Instant | null
      readonly containers: number
    }

/** The subject of an alert: a container, or a facility as a source of facts. */
export type AlertSubject = `box:${string}` | `facility:${string}`

/** One alert, identified by its rule, subject and cause. It is open until the cause is gone. */
export interface Alert {
  readonly id: string
  readonly ruleId: string
  readonly subject: AlertSubject
  readonly cause: AlertCause
  readonly firedAt: Instant
  /** Who acknowledged it; null if nobody has since it last got worse. */
  readonly acknowledged: { readonly by: Colleague; readonly at: Instant } | null
  readonly snoozedUntil: Instant | null
  /** Who is assigned to it. */
  readonly owner: Colleague | null
  /** When somebody first acknowledged, snoozed or took it. */
  readonly actedAt: Instant | null
  readonly resolved: { readonly at: Instant; readonly why: WhyResolved } | null
  /** How often its cause went and returned soon after; absent: never. */
  readonly cameBack?: number
}

/** `rule-off`: the rule was switched off, or no longer covers it; that says nothing about the cause. */
export type WhyResolved = 'cause-gone' | 'rule-off'

/** What people have done about an alert. */
export const alertStates = ['open', 'acknowledged', 'snoozed', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

/** The state of an alert at `now`. A snooze that has run out leaves it open, or acknowledged if it was. */
export function alertState(
  alert: Pick<Alert, 'acknowledged' | 'snoozedUntil' | 'resolved'>,
  now: Instant,
): AlertState {
  if (alert.resolved !== null) return 'resolved'
  if (alert.snoozedUntil !== null && epochMs(alert.snoozedUntil) > epochMs(now)) return 'snoozed'
  return alert.acknowledged === null ? 'open' : 'acknowledged'
}

/** What distinguishes causes of a kind at the same subject; with rule and subject, it is the alert's identity. */
export function causeKey(cause: AlertCause): string {
  switch (cause.kind) {
    case 'lfd-earlier':
      return cause.source
    case 'held':
      return cause.hold
    case 'unassessable':
      return cause.what
    case 'order':
      return `${cause.what} ${cause.order}`
    case 'slot-lost':
    case 'available':
    case 'return-due':
    case 'silent':
      return cause.kind
  }
}

/** A key for rule, subject and cause together. Two open alerts never share it. */
export function alertIdentity(alert: Pick<Alert, 'ruleId' | 'subject' | 'cause'>): string {
  return JSON.stringify([alert.ruleId, alert.subject, causeKey(alert.cause)])
}

/** Whether `next` costs more than the known cause: only an even earlier last free day does. */
export function isWorse(known: AlertCause, next: AlertCause): boolean {
  return known.kind === 'lfd-earlier' && next.kind === 'lfd-earlier' && next.to < known.to
}
