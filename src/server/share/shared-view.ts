import type { Deadline } from '#domain/deadline.ts'
import { railFactsOf } from '#domain/rail-facts.ts'
import type { Shipment, ShipmentSummary } from '#domain/shipment.ts'
import { eventTitle } from '#domain/words/event.ts'
import { freshnessSentence } from '#domain/words/freshness.ts'
import { whereSentence } from '#domain/words/where.ts'
import type { Verdict } from '#domain/readiness.ts'
import type { Instant } from '#domain/instant.ts'
import type { SharedBox, SharedView } from '#wire/api/shares.ts'
import type { BoxRow } from '../fleet/box-row.ts'
import type { ShareLink } from '../store/share-links.ts'

/**
 * What a visitor sees. Every field is named here: what is added to a box or shipment later stays inside until somebody
 * adds it to this list. No money, holds, customers, references, notes, names of people or ids.
 */
export function sharedViewOf(
  link: ShareLink,
  shipment: Shipment | ShipmentSummary | null,
  rows: readonly BoxRow[],
  now: Instant,
): SharedView {
  const port = shipment?.portOfDischarge ?? null
  return {
    kind: link.kind,
    title: link.kind === 'container' ? (rows[0]?.box.number ?? '') : (shipment?.billOfLading ?? ''),
    line: shipment?.line?.name ?? shipment?.line?.scac ?? null,
    vessel: shipment?.vessel ?? null,
    from: placeName(shipment?.portOfLading),
    to: placeName(port),
    destination: placeName(shipment?.destination),
    etaAt: shipment?.etaAt ?? null,
    arrivedAt: shipment?.arrivedAt ?? null,
    zone: port?.zone ?? null,
    boxes: rows.map((row) => sharedBoxOf(row, now)),
    asOf: now,
    expiresAt: link.expiresAt,
  }
}

function sharedBoxOf({ box, assessment }: BoxRow, now: Instant): SharedBox {
  const { readiness, urgency, freshness } = assessment
  const isHere = urgency.notRunning === null
  return {
    number: box.number,
    where: whereSentence(box, now),
    pickup: isHere ? pickupOf[readiness.verdict] : null,
    // A date that is to be confirmed is no promise to a visitor: `where` says that the place is not confirmed.
    lastFreeDay:
      isHere && box.deadline && box.deadline.rule !== 'place-not-confirmed'
        ? sharedDay(box.deadline)
        : null,
    milestones: milestonesOf(box),
    age: freshnessSentence(freshness),
  }
}

function sharedDay({ date, zone, source }: Deadline): SharedBox['lastFreeDay'] {
  return { date, zone, setByHand: source === 'manual' }
}

const pickupOf: Readonly<Record<Verdict, SharedBox['pickup']>> = {
  ready: 'ready',
  'ready-pending-hold': 'ready',
  blocked: 'not-ready',
  conflict: 'not-ready',
  'not-released': 'not-ready',
  unknown: 'not-known',
  stale: 'not-known',
}

function milestonesOf(box: BoxRow['box']): SharedBox['milestones'] {
  const { milestones: at, portZone, destinationZone } = box
  const told: [event: string, at: Instant | null, zone: string | null][] = [
    ['vessel_loaded', at.loadedAt, null],
    ['vessel_departed', at.departedAt, null],
    ['vessel_arrived', at.arrivedAt, portZone],
    ['vessel_discharged', at.dischargedAt, portZone],
    ['rail_departed', at.railDepartedAt, portZone],
    [
      'arrived_at_inland_destination',
      at.inlandArrivedAt ?? railFactsOf(box).arrivedAt,
      destinationZone,
    ],
    ['full_out', at.destinationFullOutAt ?? at.portFullOutAt, destinationZone ?? portZone],
    ['delivered', at.deliveredAt, destinationZone ?? portZone],
    ['empty_in', at.emptyReturnedAt, box.emptyReturnZone ?? portZone],
  ]
  return told.flatMap(([event, moment, zone]) =>
    moment === null ? [] : [{ name: eventTitle(event), at: moment, zone }],
  )
}

function placeName(
  place: { readonly name: string | null; readonly locode: string | null } | null | undefined,
): string | null {
  return place?.name ?? place?.locode ?? null
}
