import type { ContainerOrder } from '../container/container-order.ts'
import { nothingReported } from '../container/order-report.ts'
import type { Container, Facility, Milestones } from '../container/container.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import type { LocalDate } from '../time/local-date.ts'
import { defaultPolicy, type Policy } from '../policy/policy.ts'
import type { ShipmentSummary } from '../container/shipment.ts'
import type { Tariff } from '../policy/tariff.ts'

export const losAngeles = 'America/Los_Angeles'
export const chicago = 'America/Chicago'
export const newYork = 'America/New_York'

export const pier400: Facility = {
  id: 'pier-400',
  kind: 'terminal',
  name: 'APM Terminals Pier 400',
  nickname: 'APM P400',
  firmsCode: 'W185',
  locode: 'USLAX',
  city: 'Los Angeles',
  zone: losAngeles,
}

export const global4: Facility = {
  id: 'global-4',
  kind: 'rail-terminal',
  name: 'UP Global 4',
  nickname: null,
  firmsCode: null,
  locode: 'USCHI',
  city: 'Chicago',
  zone: chicago,
}

const noMilestones: Milestones = {
  emptyOutAt: null,
  fullInAt: null,
  loadedAt: null,
  departedAt: null,
  arrivedAt: null,
  dischargedAt: null,
  portFullOutAt: null,
  railLoadedAt: null,
  railDepartedAt: null,
  inlandEtaAt: null,
  inlandArrivedAt: null,
  railUnloadedAt: null,
  destinationFullOutAt: null,
  deliveredAt: null,
  emptyReturnedAt: null,
}

export const aShipment: ShipmentSummary = {
  id: 'shipment-1',
  billOfLading: 'MAEU259871234',
  bookingNumbers: [],
  line: { scac: 'MAEU', name: 'Maersk' },
  customer: 'Northbeam Home',
  references: [],
  tags: [],
  vessel: 'MAERSK ESSEN',
  voyage: '446E',
  portOfLading: { locode: 'CNNBG', name: 'Ningbo', zone: 'Asia/Shanghai' },
  portOfDischarge: { locode: 'USLAX', name: 'Los Angeles', zone: losAngeles },
  destination: null,
  etaAt: null,
  arrivedAt: null,
  destinationArrivedAt: null,
  trackingStoppedAt: null,
  trackingStoppedReason: null,
}

/** The facts a test sets on its container; the rest is a container at Pier 400, available, checked just before 12:42 PST. */
export type ContainerOptions = Partial<
  Omit<Container, 'milestones' | 'shipment' | 'reportedDeadlines' | 'holds'>
> & {
  readonly milestones?: Partial<Milestones>
  readonly shipment?: Partial<ShipmentSummary> | null
  readonly deadlines?: Partial<Container['reportedDeadlines']>
  /** `['customs', 'hold']` and the like. */
  readonly holds?: readonly (readonly [name: string, status: string])[]
}

/** The delivery order of a container: accepted by Harbor Drayage for Monday, November 23, 2026. */
export function aContainerOrder(facts: Partial<ContainerOrder> = {}): ContainerOrder {
  return {
    id: 'order-1',
    number: 'DO-1001',
    carrier: { id: 'carrier-1', name: 'Harbor Drayage' },
    day: '2026-11-23',
    state: 'accepted',
    sentAt: '2026-11-20T20:00:00Z',
    report: nothingReported,
    ...facts,
  }
}

export function aContainer({
  milestones,
  shipment,
  deadlines,
  holds,
  ...facts
}: ContainerOptions = {}): Container {
  return {
    id: 'container-1',
    number: 'MSKU1234565',
    status: 'available',
    createdAt: null,
    equipment: { type: 'dry', lengthFt: 40, height: 'high_cube' },
    weightLb: null,
    sealNumber: null,
    references: [],
    shipment: shipment === null ? null : { ...aShipment, ...shipment },
    portTerminal: pier400,
    pickupFacility: null,
    facility: pier400,
    hasInlandLeg: false,
    handling: null,
    portZone: losAngeles,
    destinationZone: null,
    emptyReturnZone: null,
    reportedDeadlines: {
      terminal: null,
      rail: null,
      line: null,
      provider: null,
      railDeprecated: null,
      ...deadlines,
    },
    availability: 'available',
    holds: (holds ?? []).map(([name, status]) => ({ name, status, description: null })),
    fees: [],
    appointmentAt: null,
    yardSpot: null,
    chassisNumber: null,
    portRailCarrier: null,
    inlandRailCarrier: null,
    milestones: { ...noMilestones, ...milestones },
    railEvents: [],
    checkedAt: '2026-11-20T20:28:00Z',
    lineCheckedAt: '2026-11-20T17:42:00Z',
    railCheckedAt: null,
    ...facts,
  }
}

/** Statuses before a ramp: nothing is unloaded there yet. */
const beforeRamp: readonly string[] = ['on_ship', 'awaiting_inland_transfer', 'on_rail']

/** A container for Chicago by rail, unloaded there unless its status says otherwise. */
export function anInlandContainer({ milestones, ...facts }: ContainerOptions = {}): Container {
  const isBefore = beforeRamp.includes(facts.status ?? '')
  return aContainer({
    ...(isBefore && { availability: 'not-reported' as const }),
    milestones: { railUnloadedAt: isBefore ? null : '2026-11-18T12:00:00Z', ...milestones },
    status: 'grounded',
    hasInlandLeg: true,
    destinationZone: chicago,
    facility: global4,
    pickupFacility: global4,
    railCheckedAt: '2026-11-20T20:00:00Z',
    ...facts,
  })
}

/** Off the ship at Pier 400 and bound for Chicago, with no train reported. */
export function anInlandBoundContainer({
  milestones,
  shipment,
  ...facts
}: ContainerOptions = {}): Container {
  return aContainer({
    hasInlandLeg: true,
    destinationZone: chicago,
    portRailCarrier: 'BNSF',
    shipment: {
      destination: { locode: 'USCHI', name: 'Chicago', zone: chicago },
      ...shipment,
    },
    milestones: {
      arrivedAt: '2026-11-16T08:00:00Z',
      dischargedAt: '2026-11-17T08:00:00Z',
      ...milestones,
    },
    ...facts,
  })
}

/** A dry tariff with the tiers of the worked examples: 4 working days, day 0 at discharge, 1-4 235, 5-9 285, 10+ 335. */
export function aTariff(terms: Partial<Tariff> = {}): Tariff {
  return {
    id: 'tariff-1',
    name: 'Import demurrage',
    version: 1,
    charge: 'demurrage',
    lineScac: null,
    facilityId: null,
    customer: null,
    equipmentType: null,
    currency: 'USD',
    effectiveFrom: '2026-01-01',
    effectiveTo: null,
    freeDays: 4,
    freeDaysCount: 'working',
    startEvent: 'discharged',
    startDayCounts: false,
    chargedDays: 'calendar',
    chargeOutDay: true,
    tiers: [
      { from: 1, perDay: 235 },
      { from: 5, perDay: 285 },
      { from: 10, perDay: 335 },
    ],
    illustration: false,
    ...terms,
  }
}

/** The default gates, closed on further days. */
export function closedOn(...days: readonly LocalDate[]): GateCalendar {
  const closures = Object.fromEntries(days.map((day) => [day, 'Closed']))
  return { ...defaultPolicy.gates.standard, closures }
}

export const assumedGates: GateCalendar = defaultPolicy.gates.standard

export function policyWith(terms: Partial<Policy> = {}): Policy {
  return { ...defaultPolicy, ...terms }
}
