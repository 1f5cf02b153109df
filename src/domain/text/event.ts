import { ownValue } from '../tables/own-value.ts'
import type { ReportingSource } from '../container/decode.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Format } from './format.ts'
import { describeShift } from './kpi.ts'
import { formatDate } from './time.ts'

/** Words for the service's event names, without their prefix. Source: interface specification (transport events). */
const titles: Readonly<Record<string, string>> = {
  empty_out: 'Empty picked up',
  full_in: 'Full gate-in at origin',
  vessel_loaded: 'Loaded on vessel',
  vessel_departed: 'Vessel departed',
  vessel_arrived: 'Vessel arrived',
  vessel_berthed: 'Vessel berthed',
  vessel_discharged: 'Discharged',
  transshipment_arrived: 'Arrived at transshipment port',
  transshipment_discharged: 'Discharged at transshipment port',
  transshipment_loaded: 'Loaded at transshipment port',
  transshipment_departed: 'Departed transshipment port',
  feeder_arrived: 'Feeder arrived',
  feeder_discharged: 'Discharged from feeder',
  feeder_loaded: 'Loaded on feeder',
  feeder_departed: 'Feeder departed',
  rail_loaded: 'Loaded on rail',
  rail_departed: 'Rail departed',
  rail_arrived: 'Rail arrived',
  rail_unloaded: 'Unloaded from rail',
  arrived_at_inland_destination: 'Arrived at inland destination',
  available: 'Available for pickup',
  not_available: 'Not available for pickup',
  full_out: 'Picked up',
  delivered: 'Delivered',
  empty_in: 'Empty returned',
  'pickup_appointment.changed': 'Appointment changed',
}

/** Whose last free day changed, by the service's event name. Source: interface specification (transport events). */
export const sourceOfLastFreeDayEvent: Readonly<Record<string, ReportingSource>> = {
  'pickup_lfd.changed': 'provider',
  'pickup_lfd_line.changed': 'line',
  'ssl_lfd.changed': 'line',
  'pickup_lfd_terminal.changed': 'terminal',
  'pickup_lfd_rail.changed': 'rail',
}

const lastFreeDayOf: Readonly<Record<ReportingSource, string>> = {
  provider: 'Tracking provider’s last free day',
  line: 'Line’s last free day',
  terminal: 'Terminal’s last free day',
  rail: 'Rail carrier’s last free day',
}

const estimate = 'estimated.'

/** The event's name without the mark of an estimate: an estimate and its actual event share it. */
export function eventBase(event: string): string {
  return event.startsWith(estimate) ? event.slice(estimate.length) : event
}

/**
 * What happened, in words; a name we don't know is shown as it came. `isFirst`: for a last free day that the source hadn't
 * reported before, so nothing was changed.
 */
export function eventTitle(event: string, isFirst = false): string {
  const base = eventBase(event)
  const source = ownValue(sourceOfLastFreeDayEvent, base)
  if (source !== undefined) return `${lastFreeDayOf[source]} ${isFirst ? 'reported' : 'changed'}`
  return ownValue(titles, base) ?? base.replaceAll(/[._]/g, ' ')
}

const sources: Readonly<Record<string, string>> = {
  shipping_line: 'line',
  terminal: 'terminal',
  rail: 'rail',
  ais: 'vessel position',
  user_input: 'entered manually',
  t49_operations_team: 'tracking provider, entered manually',
  t49_calculation: 'tracking provider, calculated',
}

/** Names of expected events, for events whose usual name is in the past tense. */
const expectedTitles: Readonly<Record<string, string>> = {
  empty_out: 'Empty pickup',
  full_in: 'Full gate-in at origin',
  vessel_loaded: 'Loading on vessel',
  vessel_departed: 'Vessel departure',
  vessel_arrived: 'Vessel arrival',
  vessel_berthed: 'Vessel berthing',
  vessel_discharged: 'Discharge',
  transshipment_arrived: 'Arrival at transshipment port',
  transshipment_discharged: 'Discharge at transshipment port',
  transshipment_loaded: 'Loading at transshipment port',
  transshipment_departed: 'Departure from transshipment port',
  feeder_arrived: 'Feeder arrival',
  feeder_discharged: 'Discharge from feeder',
  feeder_loaded: 'Loading on feeder',
  feeder_departed: 'Feeder departure',
  rail_loaded: 'Loading on rail',
  rail_departed: 'Rail departure',
  rail_arrived: 'Rail arrival',
  rail_unloaded: 'Unloading from rail',
  arrived_at_inland_destination: 'Arrival at inland destination',
  available: 'Availability for pickup',
  full_out: 'Pickup',
  delivered: 'Delivery',
  empty_in: 'Empty return',
}

/** What is expected to happen, in words: `Vessel arrival`. */
export function expectedTitle(event: string): string {
  const base = eventBase(event)
  return ownValue(expectedTitles, base) ?? eventTitle(base)
}

/** The source, in words; a name we don't know is shown as it came. */
export function eventSource(source: string): string {
  return ownValue(sources, source) ?? source.replaceAll('_', ' ')
}

/** The old and new last free day: `Tue 24 Nov to Fri 20 Nov, 4 days earlier`; for the first one `Fri 20 Nov`. */
export function describeLastFreeDayMove(
  format: Format,
  from: LocalDate | null,
  to: LocalDate | null,
  today: LocalDate | null,
): string | null {
  if (to === null) return null
  const is = formatDate(format, to, today)
  return from === null
    ? is
    : `${formatDate(format, from, today)} to ${is}, ${describeShift(daysBetween(from, to))}`
}
