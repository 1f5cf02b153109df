import { lineName } from '#domain/container/shipment.ts'
import { writtenFormatOf, type Format } from '#domain/text/format.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Milestones } from '#domain/container/container.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import { fieldZone } from '#domain/container/field-zone.ts'
import { railFactsOf } from '#domain/container/rail-facts.ts'
import type { Shipment, ShipmentSummary } from '#domain/container/shipment.ts'
import { eventTitle } from '#domain/text/event.ts'
import { freshnessSentence } from '#domain/text/freshness.ts'
import { whereSentence } from '#domain/text/where.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Urgency } from '#domain/deadlines/urgency.ts'
import type { SharedContainer, SharedView } from '#wire/api/shares.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { ShareLink } from '../store/people/share-links.ts'

/**
 * What a visitor sees. Every field is listed here: fields added to a container or shipment later stay internal until
 * someone adds them to this list. No money, holds, customers, references, notes, names of people or ids.
 */
export function sharedViewOf(
  link: ShareLink,
  shipment: Shipment | ShipmentSummary | null,
  rows: readonly FleetRow[],
  { now, policy }: { readonly now: Instant; readonly policy: Pick<Policy, 'writtenFormat'> },
): SharedView {
  const port = shipment?.portOfDischarge ?? null
  return {
    kind: link.kind,
    title:
      link.kind === 'container'
        ? (rows[0]?.container.number ?? '')
        : (shipment?.billOfLading ?? ''),
    line: lineName(shipment?.line),
    vessel: shipment?.vessel ?? null,
    from: placeName(shipment?.portOfLading),
    to: placeName(port),
    destination: placeName(shipment?.destination),
    etaAt: shipment?.etaAt ?? null,
    arrivedAt: shipment?.arrivedAt ?? null,
    zone: port?.zone ?? null,
    boxes: rows.map((row) => sharedContainerOf(row, now, writtenFormatOf(policy))),
    asOf: now,
    expiresAt: link.expiresAt,
    format: policy.writtenFormat,
  }
}

function sharedContainerOf(
  { container, assessment }: FleetRow,
  now: Instant,
  format: Format,
): SharedContainer {
  const { readiness, urgency, freshness } = assessment
  const isHere = urgency.notRunning === null
  // A date to be confirmed isn't a promise to a visitor: `where` says that the facility isn't confirmed.
  const lastFreeDay =
    isHere && container.deadline && container.deadline.rule !== 'place-not-confirmed'
      ? sharedDay(container.deadline)
      : null
  return {
    number: container.number,
    where: whereSentence(format, container, now),
    pickup: isHere ? pickupForOthers(readiness.verdict, urgency) : null,
    lastFreeDay,
    pickUpBy: lastFreeDay && urgency.pickUpBy,
    milestones: milestonesOf(container),
    age: freshnessSentence(freshness),
  }
}

function sharedDay({ date, zone, source }: Deadline): SharedContainer['lastFreeDay'] {
  return { date, zone, setByHand: source === 'manual' }
}

/** What people outside can rely on: not "ready" once the gate accepts no more trucks today. */
export function pickupForOthers(
  status: ReadinessStatus,
  { isGateClosed }: Urgency,
): SharedContainer['pickup'] {
  const pickup = pickupByReadiness[status]
  return pickup === 'ready' && isGateClosed ? 'gate-closed' : pickup
}

const pickupByReadiness: Readonly<Record<ReadinessStatus, SharedContainer['pickup']>> = {
  ready: 'ready',
  'ready-pending-hold': 'ready',
  blocked: 'not-ready',
  conflict: 'not-ready',
  'not-released': 'not-ready',
  unknown: 'not-known',
  stale: 'not-known',
}

function milestonesOf(container: FleetRow['container']): SharedContainer['milestones'] {
  const milestones = {
    ...container.milestones,
    inlandArrivedAt: container.milestones.inlandArrivedAt ?? railFactsOf(container).arrivedAt,
  }
  const out = milestones.destinationFullOutAt === null ? 'portFullOutAt' : 'destinationFullOutAt'
  const reported: [event: string, milestone: keyof Milestones][] = [
    ['vessel_loaded', 'loadedAt'],
    ['vessel_departed', 'departedAt'],
    ['vessel_arrived', 'arrivedAt'],
    ['vessel_discharged', 'dischargedAt'],
    ['rail_departed', 'railDepartedAt'],
    ['arrived_at_inland_destination', 'inlandArrivedAt'],
    ['full_out', out],
    ['delivered', 'deliveredAt'],
    ['empty_in', 'emptyReturnedAt'],
  ]
  return reported.flatMap(([event, milestone]) => {
    const at = milestones[milestone]
    const zone = fieldZone(container, `milestones.${milestone}`)
    return at === null ? [] : [{ name: eventTitle(event), at, zone }]
  })
}

function placeName(
  place: { readonly name: string | null; readonly locode: string | null } | null | undefined,
): string | null {
  return place?.name ?? place?.locode ?? null
}
