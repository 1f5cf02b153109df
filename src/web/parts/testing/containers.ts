import type { Assessment } from '#domain/fleet/assess.ts'
import type { Facility } from '#domain/container/container.ts'
import { aContainer as containerOf } from '#domain/testing/containers.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { Bucket, Lane } from '#domain/deadlines/urgency.ts'
import { containerRow, type ContainerRow } from '#wire/api/containers.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** Friday 20 November 2026, 12:42 in Los Angeles. */
export const noon = '2026-11-20T20:42:00Z' as const

export const pier400: Facility = {
  id: 'terminal-1',
  kind: 'terminal',
  name: 'APM Terminals Pier 400',
  nickname: 'APM Pier 400',
  firmsCode: 'W185',
  locode: 'USLAX',
  city: 'Los Angeles',
  zone: 'America/Los_Angeles',
}

/** The shipment facts that a container carries over the wire. */
type Summary = Pick<
  ShipmentRow,
  | 'id'
  | 'billOfLading'
  | 'bookingNumbers'
  | 'line'
  | 'customer'
  | 'references'
  | 'tags'
  | 'vessel'
  | 'voyage'
  | 'portOfLading'
  | 'portOfDischarge'
  | 'destination'
  | 'etaAt'
  | 'arrivedAt'
  | 'destinationArrivedAt'
  | 'trackingStoppedAt'
  | 'trackingStoppedReason'
>

/** A shipment as rows carry it. */
export function aSummary(facts: Partial<Summary> = {}): Summary {
  return {
    id: 'shipment-1',
    billOfLading: 'MAEU259871234',
    bookingNumbers: [],
    line: { scac: 'MAEU', name: 'Maersk' },
    customer: null,
    references: [],
    tags: [],
    vessel: 'MAERSK ESSEN',
    voyage: '446E',
    portOfLading: { locode: 'CNNGB', name: 'Ningbo', zone: 'Asia/Shanghai' },
    portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: 'America/Los_Angeles' },
    destination: null,
    etaAt: null,
    arrivedAt: '2026-11-15T00:05:00Z',
    destinationArrivedAt: null,
    trackingStoppedAt: null,
    trackingStoppedReason: null,
    ...facts,
  }
}

/** A separate shipment. */
export function aShipment(facts: Partial<ShipmentRow> = {}): ShipmentRow {
  return {
    ...aSummary(facts),
    normalizedNumber: null,
    createdAt: null,
    vesselImo: null,
    departureEstimatedAt: null,
    departedAt: '2026-10-30T20:50:00Z',
    originalDepartureAt: null,
    originalEtaAt: null,
    originalDestinationEtaAt: null,
    destinationEtaAt: null,
    lineAttemptedAt: null,
    lineCheckedAt: noon,
    containerIds: [],
    ...facts,
  }
}

/** A container at Pier 400, available, with its last free day today. */
export function aContainer(facts: Partial<ContainerRow> = {}): ContainerRow {
  const container = containerOf({
    weightLb: 46_958,
    portTerminal: pier400,
    pickupFacility: pier400,
    facility: pier400,
    deadlines: { terminal: '2026-11-20T08:00:00Z' },
    milestones: {
      departedAt: '2026-10-30T20:50:00Z',
      arrivedAt: '2026-11-15T00:05:00Z',
      dischargedAt: '2026-11-16T05:18:00Z',
    },
    lineCheckedAt: '2026-11-20T18:00:00Z',
  })
  const row = containerRow.parse({
    ...container,
    shipment: aSummary(),
    deadline: null,
    readiness: { verdict: 'ready', because: [{ fact: 'available', subject: null }] },
  })
  return { ...row, ...facts }
}

/** A row of the fleet with its assessment stated, not computed: for lists, counters and filters. */
export function aRow(
  facts: Partial<ContainerRow> = {},
  assessed: Partial<Assessment> = {},
): FleetRow {
  const container = aContainer(facts)
  return {
    container,
    assessment: { ...calm, readiness: container.readiness, ...assessed },
    now: noon,
    policy: defaultPolicy,
  }
}

const calm: Assessment = {
  readiness: { verdict: 'ready', because: [] },
  urgency: {
    bucket: 'today',
    band: 'last-day',
    lane: 'today',
    lfdCase: 'governs',
    today: '2026-11-20',
    daysLeft: 0,
    gateDaysLeft: 1,
    pickUpBy: '2026-11-20',
    gateClosesAt: null,
    isGateClosed: false,
    mayBeGateClosed: false,
    areGateHoursSet: true,
    areGatesConfirmed: false,
    promoted: false,
    notRunning: null,
    outDaysEarly: null,
  },
  freshness: {
    source: 'terminal',
    checkedAt: '2026-11-20T20:28:00Z',
    ageMinutes: 14,
    thresholdHours: 6,
    state: 'fresh',
  },
  appointmentGap: null,
  appointmentGate: null,
  nextStep: { step: 'book-appointment', on: null },
  exposure: {
    posted: [],
    postedDemurrage: [],
    feesUnreadable: false,
    estimated: null,
    missToday: null,
    waiting: null,
    nextDay: null,
    notCosted: 'no-tariff',
    inTotals: true,
  },
  perDiem: null,
}

/** The urgency of {@link aRow} with other facts. */
/** Without a lane in `facts`, the one of a gate that is open every day. */
export function urgency(facts: Partial<Assessment['urgency']>): Assessment['urgency'] {
  const { bucket = calm.urgency.bucket } = facts
  return { ...calm.urgency, lane: everyDayLanes[bucket], ...facts }
}

const everyDayLanes: Readonly<Record<Bucket, Lane | null>> = {
  'accruing-10': 'past-lfd',
  'accruing-5': 'past-lfd',
  'accruing-1': 'past-lfd',
  today: 'today',
  tomorrow: 'next-gate-day',
  'no-date': 'no-lfd',
  'days-2-3': 'gate-days-2-3',
  'days-4-7': 'later',
  'days-8': 'later',
  'not-started': null,
  out: null,
}
