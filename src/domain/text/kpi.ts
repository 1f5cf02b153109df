import { daysBetween } from '../time/local-date.ts'
import type { Departure } from '../history/kpi-departure.ts'
import { isMeasured, shiftOf, type Measure, type Reading } from '../history/kpi.ts'
import { counted } from './count.ts'

export const measureLabels: Readonly<Record<Measure, string>> = {
  'on-time': 'Picked up on time',
  dwell: 'Dwell',
  'to-available': 'Discharge to available',
  'to-out': 'Available to gate-out',
  'free-time': 'Free time used',
  'hold-hours': 'Hold hours',
  'lfd-moved': 'Last free day moved',
  'slots-kept': 'Appointments kept',
}

/** The definition of each measure, so that a person can check a container against it. */
export const measureMeanings: Readonly<Record<Measure, string>> = {
  'on-time':
    'Share of containers picked up on or before LFD, in terminal time. Those with no known LFD aren’t counted.',
  dwell: 'Discharge (at a ramp: rail unloading) to gate-out, where both were reported.',
  'to-available':
    'Discharge to first available, as seen by Landside. Time with the terminal, line and customs.',
  'to-out': 'First available to gate-out. Time on our side (booking and drayage).',
  'free-time':
    'Share of the days from discharge to LFD used before gate-out. These are calendar days, not tariff free days.',
  'hold-hours':
    'Hours a hold stopped a container, from when Landside learned of it to cleared or gate-out. Holds that Landside didn’t see begin aren’t counted.',
  'lfd-moved':
    'Share of containers whose LFD was changed by its source. Those with no LFD aren’t counted.',
  'slots-kept':
    'Share of appointments where the container left that day. Those canceled in advance aren’t counted.',
}

/** `82% (41 of 50)`, `median 4.2 days, 90% within 7.0 days`, `not measured`. */
export function describeReading(reading: Reading): string {
  switch (reading.kind) {
    case 'none':
      return 'not measured'
    case 'share':
      return `${describeShare(reading.part, reading.whole)} (${reading.part} of ${reading.whole})`
    case 'spread': {
      const { unit, median, p90 } = reading
      return `median ${decimal(median)} ${unit}, 90% within ${decimal(p90)} ${unit}`
    }
  }
}

/** The figure alone: `82%`, `4.2 days`; in words if there is none. */
export function readingFigure(reading: Reading): string {
  switch (reading.kind) {
    case 'none':
      return 'not measured'
    case 'share':
      return describeShare(reading.part, reading.whole)
    case 'spread':
      return `${decimal(reading.median)} ${reading.unit}`
  }
}

/** A departure's contribution to a measure: `1 day late`, `4.2 days`, `3 of 4 calendar days`. */
export function describeDeparture(measure: Measure, one: Departure): string {
  if (!isMeasured(measure, one)) return 'not measured'
  switch (measure) {
    case 'on-time':
      return describePunctuality(one)
    case 'dwell':
      return `${decimal(one.dwellDays ?? 0)} days`
    case 'to-available':
      return `${decimal(one.daysToAvailable ?? 0)} days`
    case 'to-out':
      return `${decimal(one.daysToOut ?? 0)} days`
    case 'free-time':
      return `${one.freeDays?.used ?? 0} of ${counted(one.freeDays?.allowed ?? 0, 'calendar day')}`
    case 'hold-hours':
      return one.holds.map(({ name, hours }) => `${name} ${decimal(hours)} h`).join(', ')
    case 'lfd-moved':
      return describeShift(shiftOf(one))
    case 'slots-kept':
      return `${one.slots.kept} of ${counted(one.slots.due, 'appointment')}`
  }
}

/** `2 days earlier`, `1 day later`, `unchanged`. */
export function describeShift(days: number): string {
  if (days === 0) return 'unchanged'
  return `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}`
}

function describePunctuality({ outOn, lastFreeDay }: Departure): string {
  const early = lastFreeDay === null ? 0 : daysBetween(outOn, lastFreeDay)
  if (early === 0) return 'on the last free day'
  return `${counted(Math.abs(early), 'day')} ${early > 0 ? 'early' : 'late'}`
}

/** `82%`, rounded; 100% only for all, and 0% only for none. */
export function describeShare(part: number, whole: number): string {
  if (whole === 0) return '–'
  if (part === 0 || part === whole) return part === 0 ? '0%' : '100%'
  return `${Math.min(99, Math.max(1, Math.round((part / whole) * 100)))}%`
}

/** One decimal place: `4.2`. */
export function decimal(value: number): string {
  return value.toFixed(1)
}
