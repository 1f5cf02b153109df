import type { AlertKind, WhyResolved } from '#domain/alerts/alert.ts'
import type { ConsequenceKind, Trouble } from '#domain/alerts/consequence.ts'
import type { DeadlineSource } from '#domain/container/last-free-day.ts'
import type { Lane } from '#domain/deadlines/urgency.ts'
import type { Closeness } from '#domain/identity/search-closeness.ts'
import type { NotCosted } from '#domain/money/exposure.ts'
import type { NextStep } from '#domain/readiness/next-step.ts'
import type { Because, ReadinessStatus } from '#domain/readiness/readiness.ts'
import type { SearchField } from './search.ts'

/**
 * The public API's names for the codes that the domain uses. A name that has shipped never changes. A new code doesn't
 * compile until it has a name here, and `docs/openapi-v1.json` shows the change.
 */
export const v1Names = {
  change: {
    'lfd-earlier': 'last-free-day-earlier',
    'lfd-later': 'last-free-day-later',
    'lfd-given': 'last-free-day-set',
    'hold-added': 'hold-added',
    'hold-cleared': 'hold-cleared',
    fees: 'fees-changed',
    'became-available': 'became-available',
    'no-longer-available': 'no-longer-available',
    'arrival-moved': 'eta-changed',
    'slot-set': 'appointment-set',
    'slot-lost': 'appointment-lost',
    'place-moved': 'pickup-facility-changed',
    out: 'gate-out',
    'data-trouble': 'data-problem',
  },
  /** The empty's return is a kind of its own: `out` covers both. */
  returned: 'empty-returned',
  dataProblem: {
    silent: 'availability-not-reported',
    'lfd-withdrawn': 'last-free-day-withdrawn',
    'tracking-stopped': 'tracking-stopped',
    gone: 'removed-by-provider',
    'assessed-anew': 'assessment-rules-updated',
  },
  alert: {
    'lfd-earlier': 'last-free-day-earlier',
    held: 'on-hold',
    'slot-lost': 'appointment-lost',
    available: 'available',
    unassessable: 'not-assessable',
    'return-due': 'empty-return-due',
    order: 'delivery-order',
    silent: 'facility-not-reporting',
  },
  notAssessable: { deadline: 'last-free-day', readiness: 'readiness' },
  resolution: { 'cause-gone': 'cause-ended', 'rule-off': 'rule-turned-off' },
  lane: {
    'past-lfd': 'past-lfd',
    charging: 'charging-without-lfd',
    'gate-closed': 'gate-closed',
    today: 'today',
    'next-gate-day': 'next-gate-day',
    'no-lfd': 'no-lfd',
    'gate-days-2-3': 'gate-days-2-3',
    later: 'later',
  },
  readiness: {
    stale: 'out-of-date',
    conflict: 'conflict',
    blocked: 'on-hold',
    unknown: 'unknown',
    'not-released': 'not-released',
    'ready-pending-hold': 'ready-pending-hold',
    ready: 'ready',
  },
  reason: {
    'stale-source': 'out-of-date',
    'never-checked': 'never-checked',
    'check-unreadable': 'check-time-unreadable',
    available: 'available',
    'not-available': 'not-available',
    'not-reported': 'not-reported',
    'active-hold': 'active-hold',
    'pending-hold': 'pending-hold',
    'unclear-hold': 'unclear-hold',
    'tracking-stopped': 'tracking-stopped',
    unreadable: 'unreadable',
  },
  step: {
    'clear-hold': 'clear-hold',
    'wait-for-release': 'wait-for-release',
    'book-appointment': 'book-appointment',
    'move-appointment': 'move-appointment',
    'rebook-appointment': 'rebook-appointment',
    'pick-up': 'pick-up',
    'confirm-port-pickup': 'confirm-port-pickup',
    'confirm-pickup': 'confirm-pickup',
    'choose-carrier': 'choose-carrier',
    'call-carrier': 'call-carrier',
    'call-terminal': 'call-terminal',
    'request-extension': 'request-extension',
    'confirm-gate-hours': 'confirm-gate-hours',
    'check-terminal': 'check-terminal',
    'ask-terminal-and-line': 'ask-terminal-and-line',
    refresh: 'refresh-data',
    'find-last-free-day': 'find-last-free-day',
    'wait-for-arrival': 'wait-for-arrival',
    'wait-for-rail': 'wait-for-rail',
    'find-container': 'find-container',
    'return-empty': 'return-empty',
    nothing: 'none',
  },
  noEstimate: {
    'no-tariff': 'no-rate',
    'no-deadline': 'no-last-free-day',
    'not-running': 'free-time-not-running',
    'not-confirmed': 'location-not-confirmed',
  },
  source: {
    line: 'line',
    terminal: 'terminal',
    rail: 'rail',
    provider: 'provider',
    calculated: 'calculated',
    manual: 'person',
  },
  field: {
    container: 'container-number',
    'bill-of-lading': 'bill-of-lading',
    booking: 'booking-number',
    reference: 'reference',
    'custom-field': 'custom-field',
    customer: 'customer',
    vessel: 'vessel',
    tag: 'tag',
    note: 'note',
    'delivery-order': 'delivery-order',
  },
  match: {
    exact: 'exact',
    corrected: 'check-digit-corrected',
    starts: 'starts-with',
    swapped: 'characters-swapped',
    'one-differs': 'one-character-differs',
    contains: 'contains',
    'starts-nearly': 'starts-with-one-difference',
    'two-differ': 'two-characters-differ',
  },
} as const satisfies {
  readonly change: Readonly<Record<ConsequenceKind, string>>
  readonly returned: string
  readonly dataProblem: Readonly<Record<Trouble, string>>
  readonly alert: Readonly<Record<AlertKind, string>>
  readonly notAssessable: Readonly<Record<'deadline' | 'readiness', string>>
  readonly resolution: Readonly<Record<WhyResolved, string>>
  readonly lane: Readonly<Record<Lane, string>>
  readonly readiness: Readonly<Record<ReadinessStatus, string>>
  readonly reason: Readonly<Record<Because['fact'], string>>
  readonly step: Readonly<Record<NextStep['step'], string>>
  readonly noEstimate: Readonly<Record<NotCosted, string>>
  readonly source: Readonly<Record<DeadlineSource, string>>
  readonly field: Readonly<Record<SearchField, string>>
  readonly match: Readonly<Record<Closeness, string>>
}

/**
 * Facts that can't be read -> the field of a container in the public API. A fact that isn't here feeds none of its
 * fields.
 */
export const v1ContainerFields: Readonly<Record<string, string>> = {
  number: 'number',
  status: 'status',
  shipmentId: 'shipment',
  references: 'references',
  portTerminalId: 'facility',
  pickupFacilityId: 'facility',
  portZone: 'lastFreeDay',
  destinationZone: 'lastFreeDay',
  reportedDeadlines: 'lastFreeDay',
  'reportedDeadlines.terminal': 'lastFreeDay',
  'reportedDeadlines.rail': 'lastFreeDay',
  'reportedDeadlines.line': 'lastFreeDay',
  'reportedDeadlines.provider': 'lastFreeDay',
  'reportedDeadlines.railDeprecated': 'lastFreeDay',
  availability: 'availability',
  holds: 'holds',
  inlandHolds: 'holds',
  fees: 'fees',
  inlandFees: 'fees',
  appointmentAt: 'appointment',
  checkedAt: 'lastCheck',
  railCheckedAt: 'lastCheck',
  lineCheckedAt: 'lastCheck',
  'milestones.departedAt': 'milestones.departedAt',
  'milestones.arrivedAt': 'milestones.arrivedAt',
  'milestones.dischargedAt': 'milestones.dischargedAt',
  'milestones.portFullOutAt': 'milestones.gateOutAt',
  'milestones.destinationFullOutAt': 'milestones.gateOutAt',
  gateOut: 'milestones.gateOutAt',
  'milestones.deliveredAt': 'milestones.deliveredAt',
  'milestones.emptyReturnedAt': 'milestones.emptyReturnedAt',
}

/** The same of a shipment. */
export const v1ShipmentFields: Readonly<Record<string, string>> = {
  billOfLading: 'billOfLading',
  references: 'references',
  tags: 'tags',
  'portOfLading.locode': 'portOfLading',
  'portOfLading.name': 'portOfLading',
  'portOfLading.zone': 'portOfLading',
  'portOfDischarge.locode': 'portOfDischarge',
  'portOfDischarge.name': 'portOfDischarge',
  'portOfDischarge.zone': 'portOfDischarge',
  'destination.locode': 'destination',
  'destination.name': 'destination',
  'destination.zone': 'destination',
  'line.scac': 'line',
  'line.name': 'line',
  customer: 'customer',
  vessel: 'vessel',
  vesselImo: 'vesselImo',
  voyage: 'voyage',
  departedAt: 'departedAt',
  etaAt: 'etaAt',
  arrivedAt: 'arrivedAt',
  destinationEtaAt: 'destinationEtaAt',
  destinationArrivedAt: 'destinationArrivedAt',
  lineCheckedAt: 'checkedAt',
  trackingStoppedAt: 'trackingStopped',
  trackingStoppedReason: 'trackingStopped',
}
