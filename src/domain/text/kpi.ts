import { daysBetween } from '../time/local-date.ts'
import type { Departure } from '../history/kpi-departure.ts'
import { chargeOf, contributionOf, shiftOf, type Measure } from '../history/kpi.ts'
import type { Reading } from '../history/tally.ts'
import { counted, listed } from './count.ts'
import type { Format } from './format.ts'
import { formatMoney } from './money.ts'

export const measureLabels: Readonly<Record<Measure, string>> = {
  'on-time': 'Picked up on time',
  dwell: 'Dwell',
  'to-available': 'Discharge to available',
  'to-out': 'Available to gate-out',
  'free-time': 'Free time used',
  'hold-hours': 'Hold hours',
  'lfd-moved': 'Last free day moved',
  'slots-kept': 'Appointments kept',
  demurrage: 'Demurrage',
  'per-diem': 'Per diem',
  avoidable: 'Avoidable days',
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
  demurrage:
    'Posted by the terminal at gate-out, until an invoice for the container replaces it. Each currency by itself.',
  'per-diem':
    'Per diem and detention on invoices. Containers without such an invoice aren’t counted. Each currency by itself.',
  avoidable:
    'Share of the days past LFD on which the gate was open and the container available without a hold. Containers with a day that Landside didn’t track aren’t counted.',
}

/** `82% (41 of 50)`, `median 4.2 days, 90% within 7.0 days`, `not measured`. */
export function describeReading(format: Format, reading: Reading): string {
  switch (reading.kind) {
    case 'none':
      return 'not measured'
    case 'share':
      return `${describeShare(reading.part, reading.whole)} (${reading.part} of ${reading.whole})`
    case 'spread': {
      const { unit, median, p90 } = reading
      return `median ${decimal(median)} ${unit}, 90% within ${decimal(p90)} ${unit}`
    }
    case 'money':
      return reading.charged === 0
        ? 'none charged'
        : `${formatMoney(format, reading)} on ${counted(reading.charged, 'container')}`
  }
}

/** The figure alone: `82%`, `4.2 days`; in words if there is none. */
export function readingFigure(format: Format, reading: Reading): string {
  switch (reading.kind) {
    case 'none':
      return 'not measured'
    case 'share':
      return describeShare(reading.part, reading.whole)
    case 'spread':
      return `${decimal(reading.median)} ${reading.unit}`
    case 'money':
      return reading.charged === 0 ? 'none' : formatMoney(format, reading)
  }
}

/** A departure's contribution to a measure: `1 day late`, `4.2 days`, `3 of 4 calendar days`. */
export function describeDeparture(format: Format, measure: Measure, one: Departure): string {
  if (contributionOf(measure, one) === null) return 'not measured'
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
    case 'demurrage':
    case 'per-diem':
      return describeCharge(format, chargeOf(measure, one))
    case 'avoidable':
      return `${one.lateDays?.avoidable ?? 0} of ${counted(one.lateDays?.charged ?? 0, 'day')}`
  }
}

function describeCharge(format: Format, charge: Departure['demurrage']): string {
  if (!charge || charge.sums.length === 0) return 'none'
  return `${listed(charge.sums.map((sum) => formatMoney(format, sum)))} ${charge.basis}`
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
