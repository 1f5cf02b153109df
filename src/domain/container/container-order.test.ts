import { describe, expect, it } from 'vitest'
import { aContainer, aContainerOrder } from '../testing/containers.ts'
import { nothingReported } from './order-report.ts'
import { orderStates } from './order-state.ts'
import type { Instant } from '../time/instant.ts'
import {
  bookingOf,
  carrierBookingOf,
  countingAppointment,
  differingBookings,
  type Booking,
} from './booking.ts'
import { unhandled } from './handling.ts'

const eight = '2026-11-23T16:00:00Z'
const ten = '2026-11-23T18:00:00Z'
const noon = '2026-11-23T20:00:00Z'
const carrier = { id: 'carrier-1', name: 'Harbor Drayage' }
const order = aContainerOrder({
  carrier,
  report: {
    ...nothingReported,
    appointmentAt: ten,
    appointmentEnteredAt: '2026-11-20T21:00:00Z',
    confirmation: 'A-991',
  },
})
const byAna: Booking = {
  at: noon,
  confirmation: null,
  pickupNumber: '7731',
  by: { id: 'p-1', name: 'Ana Reyes' },
  enteredAt: '2026-11-20T22:00:00Z',
}

function containerWith(reported: Instant | null, booking: Booking | null) {
  const entered = { handling: booking && { ...unhandled, booking }, deliveryOrder: order }
  const facts = aContainer({ appointmentAt: reported })
  return { ...facts, ...entered, ...countingAppointment(facts, bookingOf(entered)) }
}

describe('the appointment that a carrier enters', () => {
  it('counts until the carrier picks up, declines or is canceled', () => {
    const counting = orderStates.filter((state) => carrierBookingOf({ ...order, state }) !== null)
    expect(counting).toEqual(['sent', 'seen', 'accepted'])
    expect(carrierBookingOf(order)).toEqual({
      at: ten,
      confirmation: 'A-991',
      pickupNumber: null,
      by: carrier,
      enteredAt: '2026-11-20T21:00:00Z',
    })
  })

  it('counts before a colleague’s, since its driver goes by it', () => {
    const container = containerWith(null, byAna)
    expect(container).toMatchObject({ appointmentAt: ten, appointmentEntered: true })
    expect(differingBookings(container)).toEqual([byAna])
  })

  it('never replaces what the service reports, and is shown beside it', () => {
    const container = containerWith(eight, null)
    expect(container.appointmentAt).toBe(eight)
    expect(container.appointmentEntered).toBeUndefined()
    expect(differingBookings(container).map(({ by }) => by)).toEqual([carrier])
  })

  it('agrees with the service at the same time', () => {
    expect(differingBookings(containerWith(ten, null))).toEqual([])
  })
})
