import type { Format } from './format.ts'
import type { Charge } from '../money/charge.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { PerDiem, PerDiemGap } from '../money/per-diem.ts'
import { counted } from './count.ts'
import { formatMoney } from './money.ts'
import { describeDay, unknownZoneLabel } from './time.ts'

/** Why there is no return-by date. */
export const perDiemGapLabels: Readonly<Record<PerDiemGap, string>> = {
  'no-gate-out': 'gate-out time not reported',
  'gate-out-unreadable': 'gate-out time couldn’t be read',
  'no-zone': unknownZoneLabel,
  'no-rate': 'no per-diem rate',
  'no-return-day': 'returned, date not reported',
  'return-unreadable': 'return time couldn’t be read',
  'not-tracked': 'no longer tracked',
}

/** How soon the empty is due back: `Tomorrow`, `4 days left`, `3d late`. */
export function describeReturnChip({ daysLeft }: PerDiem): string {
  if (daysLeft < 0) return `${-daysLeft}d late`
  if (daysLeft <= 1) return daysLeft === 0 ? 'Today' : 'Tomorrow'
  return `${daysLeft} days left`
}

/** `Returned 2 days early`, `Returned 1 day late`, `Returned on the last day`. */
export function describeReturned({ daysLeft }: PerDiem): string {
  if (daysLeft === 0) return 'Returned on the last day'
  const days = counted(Math.abs(daysLeft), 'day')
  return daysLeft > 0 ? `Returned ${days} early` : `Returned ${days} late`
}

/** Until when the empty is due back, and what it costs after that, as sentences to say. */
export function perDiemSentences(
  format: Format,
  perDiem: PerDiem,
  today: LocalDate | null,
): readonly string[] {
  const { returnBy, daysLeft, charge, nextDay, isSample } = perDiem
  const day = `${describeDay(format, returnBy, today)}${isSample ? ` (${sampleFreeTime})` : ''}`
  const said = ({ money }: Charge) =>
    isSample
      ? `${formatMoney(format, money)} at sample rates`
      : `an estimated ${formatMoney(format, money)}`
  if (daysLeft < 0)
    return [
      `The empty ${isSample ? 'is estimated to have been' : 'was'} due back ${day}.`,
      ...(charge === null ? [] : [`Per diem so far is ${said(charge)}.`]),
    ]
  return [
    `The empty is ${isSample ? 'estimated to be ' : ''}due back ${daysLeft > 1 ? 'by ' : ''}${day}.`,
    ...(nextDay === null ? [] : [`After that, each day costs ${said(nextDay)}.`]),
  ]
}

/** Free time that no contract grants: the date it gives is an estimate. */
const sampleFreeTime = 'sample free time'

/** `Return by`, or `Estimated return by` if sample rates give the date. */
export function returnByLabel(perDiem: PerDiem | null): string {
  return perDiem?.isSample ? 'Estimated return by' : 'Return by'
}

/** The note beside a date from sample rates: it's an estimate; null for rates on file. */
export function returnByBasis({ isSample }: PerDiem): string | null {
  return isSample ? sampleFreeTime : null
}
