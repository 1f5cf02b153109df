import { reportedAppointment } from '../container/booking.ts'
import { fieldZone } from '../container/field-zone.ts'
import { activeHolds, areHoldsUnreadable } from '../container/holds.ts'
import type { Container } from '../container/container.ts'
import type { FleetRow } from '../fleet/fleet-row.ts'
import { lineName } from '../container/shipment.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'

/** Where a container is delivered, as our people enter it. */
export interface DeliveryPlace {
  readonly address: string
  /** On which day it is expected there; null: whenever it comes. */
  readonly on: LocalDate | null
  /** Between which times of day, `HH:MM` on that day's clock at the address; null: all day. */
  readonly window: { readonly from: string; readonly to: string } | null
}

/** What a delivery order says about one container. Null where we don't know. */
export interface OrderContent {
  readonly number: string
  readonly billOfLading: string | null
  readonly line: string | null
  readonly terminal: string | null
  readonly city: string | null
  /** Street address of the terminal. */
  readonly terminalAddress: string | null
  /** In the terminal's calendar. Null also if the date in effect isn't confirmed for where the container is. */
  readonly lastFreeDay: LocalDate | null
  readonly pickUpBy: LocalDate | null
  /** Whether the last free day had passed when this was said: then it has no pick-up-by. */
  readonly isPastLfd: boolean
  /** Zone of both dates. */
  readonly zone: string | null
  /** Names of holds that block it; null if the terminal's list isn't known. */
  readonly holds: readonly string[] | null
  /** The appointment that the terminal reports or our people booked, while it's ahead; absent: sent before it was recorded. */
  readonly appointment?: OrderAppointment | null | undefined
  readonly equipment: Container['equipment']
  /** Pounds. */
  readonly weightLb: number | null
  readonly sealNumber: string | null
  /** What the driver gives at the gate. */
  readonly pickupNumber: string | null
  readonly references: readonly string[]
  readonly deliverTo: DeliveryPlace | null
  readonly instructions: string | null
}

/** `zone`: the terminal's; null if unknown. */
export interface OrderAppointment {
  readonly at: Instant
  readonly zone: string | null
}

/** What our people add to a container's facts. */
export type OrderTerms = Pick<OrderContent, 'deliverTo' | 'instructions'>

/** What an order says now about a container. `address`: the terminal's, null if unknown. */
export function orderContentOf(
  { container, assessment, now }: FleetRow,
  terms: OrderTerms,
  address: string | null,
): OrderContent {
  const { deadline, equipment, facility, shipment } = container
  // A date to be confirmed isn't one to give a driver.
  const isKnown = deadline !== null && deadline.rule !== 'place-not-confirmed'
  return {
    number: container.number,
    billOfLading: shipment?.billOfLading ?? null,
    line: lineName(shipment?.line),
    terminal: facility?.name ?? null,
    city: facility?.city ?? null,
    terminalAddress: address,
    lastFreeDay: isKnown ? deadline.date : null,
    pickUpBy: isKnown ? assessment.urgency.pickUpBy : null,
    isPastLfd: isKnown && (assessment.urgency.daysLeft ?? 0) < 0,
    zone: isKnown ? deadline.zone : (facility?.zone ?? null),
    holds: heldBy(container),
    appointment: appointmentAhead(container, now),
    equipment,
    weightLb: container.weightLb,
    sealNumber: container.sealNumber,
    pickupNumber: container.handling?.booking?.pickupNumber ?? null,
    references: [...new Set([...container.references, ...(shipment?.references ?? [])])].toSorted(),
    deliverTo: terms.deliverTo,
    instructions: terms.instructions,
  }
}

/** Not the carrier's own: it knows that one. */
function appointmentAhead(container: Container, now: Instant): OrderAppointment | null {
  const at = reportedAppointment(container) ?? container.handling?.booking?.at ?? null
  if (at === null || epochMs(at) < epochMs(now)) return null
  return { at, zone: fieldZone(container, 'appointmentAt') }
}

/** Names of the holds that block a container, sorted; null if the terminal's list isn't known. */
export function heldBy(container: Container): readonly string[] | null {
  if (container.checkedAt === null || areHoldsUnreadable(container)) return null
  return activeHolds(container)
    .map(({ name }) => name)
    .toSorted()
}

/** Holds that are listed now and weren't in `before`. */
export function newHolds(
  before: OrderContent['holds'],
  now: OrderContent['holds'],
): readonly string[] {
  return (now ?? []).filter((hold) => !before?.includes(hold))
}

/** The parts of an order that a carrier acts on, in the order in which a change is told. */
export const contentFields = [
  'terminal',
  'terminalAddress',
  'pickUpBy',
  'lastFreeDay',
  'holds',
  'appointment',
  'pickupNumber',
  'deliverTo',
  'instructions',
  'billOfLading',
  'references',
  'equipment',
  'weightLb',
  'sealNumber',
] as const
export type ContentField = (typeof contentFields)[number]

/**
 * What is different from what was sent. Spelling of a terminal's city and the zone's name aren't changes, and neither is
 * that the last free day or an appointment has passed meanwhile.
 *
 * @param own the appointment that the carrier entered, which isn't news to it, whoever reports it
 */
export function changedSince(
  sent: OrderContent,
  now: OrderContent,
  own: Instant | null = null,
): readonly ContentField[] {
  const isOnlyLate = now.isPastLfd && now.lastFreeDay === sent.lastFreeDay
  return contentFields.filter((field) => {
    if (field === 'appointment') return isAppointmentNews(sent, now, own)
    return partOf(sent, field) !== partOf(now, field) && !(isOnlyLate && field === 'pickUpBy')
  })
}

function isAppointmentNews(sent: OrderContent, now: OrderContent, own: Instant | null): boolean {
  const at = now.appointment?.at
  if (at === undefined || sent.appointment === undefined) return false
  return ![sent.appointment?.at, own].some((known) => known && epochMs(known) === epochMs(at))
}

function partOf(content: OrderContent, field: ContentField): string {
  if (field === 'equipment') {
    const { lengthFt, height, type } = content.equipment
    return JSON.stringify([lengthFt, height, type])
  }
  if (field === 'deliverTo') {
    const { address = null, on = null, window = null } = content.deliverTo ?? {}
    return JSON.stringify([address, on, window?.from ?? null, window?.to ?? null])
  }
  return JSON.stringify(content[field])
}
