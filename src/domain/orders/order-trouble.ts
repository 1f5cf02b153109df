import { carrierBookingOf } from '../container/booking.ts'
import type { ContainerOrder } from '../container/container-order.ts'
import { isToPickUp } from '../container/order-state.ts'
import { facilityZone, isOut } from '../container/place.ts'
import type { Container } from '../container/container.ts'
import type { Urgency } from '../deadlines/urgency.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { localDateAt } from '../time/zone.ts'

/** Why a person has to look at a container of a delivery order. Source: docs/delivery-orders.md. */
export const orderTroubles = ['unanswered', 'declined', 'overdue', 'late-appointment'] as const
export type OrderTrouble = (typeof orderTroubles)[number]

/** A carrier that hasn't answered for this long is called (default of this product). */
const answerHours = 4
const hourMs = 3_600_000

/** What is wrong with the delivery order of a container that hasn't left; null: nothing, or it has none. */
export function orderTroubleOf(
  container: Container,
  { today, pickUpBy }: Pick<Urgency, 'today' | 'pickUpBy'>,
  now: Instant,
): OrderTrouble | null {
  const { deliveryOrder: order } = container
  if (!order || isOut(container)) return null
  if (order.state === 'declined') return order.state
  const zone = facilityZone(container)
  const booking = carrierBookingOf(order)
  const bookedOn = booking && zone && localDateAt(booking.at, zone)
  if (isToPickUp(order.state) && today !== null && (bookedOn || order.day) < today) return 'overdue'
  // Null once the last free day has passed: then nothing is late by it.
  if (bookedOn && pickUpBy && bookedOn > pickUpBy) return 'late-appointment'
  return isUnanswered(order, now) ? 'unanswered' : null
}

function isUnanswered({ state, sentAt }: ContainerOrder, now: Instant): boolean {
  const isWaiting = (state === 'sent' || state === 'seen') && sentAt !== null
  return isWaiting && epochMs(now) - epochMs(sentAt) >= answerHours * hourMs
}
