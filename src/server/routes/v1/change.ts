import type { AlertCause } from '#domain/alerts/alert.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import type { Fee } from '#domain/container/container.ts'
import type { V1Alert, V1Change } from '#wire/api/v1.ts'
import { v1Names } from '#wire/api/v1-names.ts'
import type { ListedAlert } from '../../store/alerts/alerts.ts'
import type { ChangeRecord } from '../../store/alerts/consequences.ts'
import { alertRowOf } from '../alerts.ts'

/** A change as the public API sends it. */
export function v1ChangeOf(change: Omit<ChangeRecord, 'read'>): V1Change {
  const { containerId, containerNumber, shipmentId, billOfLading } = change
  return {
    id: String(change.id),
    change: v1ConsequenceOf(change.consequence),
    containerId,
    containerNumber,
    shipmentId,
    billOfLading,
    observedAt: change.learntAt,
  }
}

/** What is different, in the words of the public API. */
export function v1ConsequenceOf(change: Consequence): V1Change['change'] {
  const kinds = v1Names.change
  switch (change.kind) {
    case 'lfd-earlier':
    case 'lfd-later':
      return {
        kind: kinds[change.kind],
        source: change.source,
        before: change.old,
        after: change.new,
      }
    case 'lfd-given':
      return { kind: kinds[change.kind], source: change.source, after: change.new }
    case 'hold-added':
      return {
        kind: kinds[change.kind],
        hold: change.hold,
        status: change.status,
        inland: change.inland === true,
      }
    case 'hold-cleared':
      return {
        kind: kinds[change.kind],
        hold: change.hold,
        status: change.status,
        inland: change.inland === true,
      }
    case 'fees':
      return {
        kind: kinds[change.kind],
        before: feesOf(change.old),
        after: feesOf(change.new),
        inland: change.inland === true,
      }
    case 'became-available':
    case 'no-longer-available':
      return { kind: kinds[change.kind] }
    case 'arrival-moved':
      return {
        kind: kinds[change.kind],
        before: change.old,
        after: change.new,
        timeZone: change.zone,
      }
    case 'slot-set':
      return { kind: kinds[change.kind], before: change.old, after: change.new }
    case 'slot-lost':
      return { kind: kinds[change.kind], before: change.old }
    case 'place-moved':
      return { kind: kinds[change.kind], before: change.old, after: change.new }
    case 'out':
      return {
        kind: change.how === 'returned' ? v1Names.returned : kinds[change.kind],
        at: change.at,
        timeZone: change.zone ?? null,
      }
    case 'data-trouble':
      return {
        kind: kinds[change.kind],
        problem: v1Names.dataProblem[change.trouble],
        detail: change.detail,
      }
  }
}

function feesOf(fees: readonly Fee[]) {
  return fees.map(({ type, amount, currency }) => ({ type, amount, currency }))
}

/** An alert as the public API sends it. */
export function v1AlertOf(listed: ListedAlert): V1Alert {
  const alert = alertRowOf(listed)
  const { id, ruleId, containerId, containerNumber, facilityId, acknowledged, owner } = alert
  return {
    id,
    ruleId,
    cause: v1CauseOf(alert.cause),
    containerId,
    containerNumber,
    facilityId,
    personal: alert.own,
    openedAt: alert.firedAt,
    acknowledged,
    snoozedUntil: alert.snoozedUntil,
    owner,
    resolved: alert.resolved && {
      at: alert.resolved.at,
      reason: v1Names.resolution[alert.resolved.why],
    },
    recurrences: alert.cameBack,
  }
}

/** Why an alert is open, in the words of the public API. */
export function v1CauseOf(cause: AlertCause): V1Alert['cause'] {
  const kinds = v1Names.alert
  switch (cause.kind) {
    case 'lfd-earlier':
      return { kind: kinds[cause.kind], source: cause.source, before: cause.from, after: cause.to }
    case 'held':
      return { kind: kinds[cause.kind], hold: cause.hold }
    case 'slot-lost':
      return { kind: kinds[cause.kind], appointmentAt: cause.slotAt }
    case 'available':
      return { kind: kinds[cause.kind], since: cause.since }
    case 'unassessable':
      return {
        kind: kinds[cause.kind],
        what: v1Names.notAssessable[cause.what],
        readiness: cause.verdict && v1Names.readiness[cause.verdict],
      }
    case 'return-due':
      return { kind: kinds[cause.kind], returnBy: cause.returnBy }
    case 'order':
      return {
        kind: kinds[cause.kind],
        what: cause.what,
        order: cause.order,
        carrier: cause.carrier,
      }
    case 'silent':
      return {
        kind: kinds[cause.kind],
        facility: cause.facility,
        lastReportedAt: cause.heardAt,
        containerCount: cause.containers,
      }
  }
}
