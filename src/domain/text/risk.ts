import type { Format } from './format.ts'
import { basisLabel } from './money.ts'
import { isLoadDay, type LoadBar } from '../fleet/deadline-load.ts'
import type { LocalDate } from '../time/local-date.ts'
import { sampleShare, type Blocker, type Figure, type FigureSum } from '../fleet/risk.ts'
import type { Bucket } from '../deadlines/urgency.ts'
import { counted } from './count.ts'
import { describeClosure } from './gate-closures.ts'
import { formatDate } from './time.ts'

/** Headings of groups and tables by last free day. */
export const bucketLabels: Readonly<Record<Bucket, string>> = {
  'accruing-10': '10+ days past LFD',
  'accruing-5': '5–9 days past LFD',
  'accruing-1': '1–4 days past LFD',
  today: 'LFD today',
  tomorrow: 'LFD tomorrow or 1 gate day left',
  'days-2-3': 'LFD in 2–3 days',
  'days-4-7': 'LFD in 4–7 days',
  'days-8': 'LFD in 8+ days',
  'no-date': 'No LFD',
  'not-started': 'Free time not started',
  out: 'Out',
}

/** Headings of the blockers. */
export const blockerLabels: Readonly<Record<Blocker, string>> = {
  'ready-slot': 'Available, appointment',
  'ready-no-slot': 'Available, no appointment',
  'slot-after': 'Appointment after LFD or gate closed',
  held: 'On hold',
  'pending-hold': 'Pending hold',
  'not-released': 'Not released',
  unknown: 'Unknown',
  stale: 'Out of date',
}

/** What each blocker counts, in a sentence. */
export const blockerMeanings: Readonly<Record<Blocker, string>> = {
  'ready-slot': 'Released, with an appointment in time.',
  'ready-no-slot': 'Released. No appointment reported, or it has passed.',
  'slot-after':
    'Released, but the appointment is after the last free day or on a day the gate is closed.',
  held: 'An active hold, even if the terminal says it’s available.',
  'pending-hold': 'Released. A hold is pending but doesn’t block yet.',
  'not-released': 'The terminal says it isn’t available and lists no hold.',
  unknown: 'The terminal doesn’t report whether it can be picked up.',
  stale: 'Terminal data is out of date.',
}

/** The definition of each figure, as shown under it and on prints. */
export const figureMeanings = {
  posted:
    'All charges that terminals list with an amount: demurrage, exams and others. Separate from Estimated: the two are never added.',
  estimated:
    'Rates on file × days past LFD, through today at each terminal. Separate from Posted: the two are never added. Containers on through bills count only if picked up at the port. Otherwise the line usually pays.',
  expected:
    'Expected charges through the date you choose, by appointments and by how containers recently left.',
  projected: 'Estimated charges through the date you choose, if nothing moves.',
  missed: 'For containers to pick up today: charges through the next gate day.',
  'per-diem':
    'Per-diem estimate for containers out past their return-by date. Not included in the other figures.',
  'not-costed': 'Containers at a facility with no LFD, no rate or no confirmed location.',
} as const

/** A place in the load by deadline day: `Over`, `Mon 23 Nov`, `Later`, `No LFD`. */
export function describeLoadPlace(
  format: Format,
  at: LoadBar['at'],
  today: LocalDate | null,
): string {
  switch (at) {
    case 'over':
      return 'Past LFD'
    case 'later':
      return 'Later'
    case 'no-date':
      return 'No LFD'
    default:
      return formatDate(format, at, today)
  }
}

/** The load in a sentence: its heaviest day, and what is past LFD. */
export function loadSentence(
  format: Format,
  bars: readonly LoadBar[],
  today: LocalDate | null,
): string {
  const days = bars.flatMap((bar) => (isLoadDay(bar.at) ? [{ ...bar, day: bar.at }] : []))
  const [heaviest] = days.toSorted((a, b) => b.containers - a.containers)
  const over = bars.find(({ at }) => at === 'over')?.containers ?? 0
  const overWords =
    over === 0
      ? 'None are past LFD.'
      : `${counted(over, 'container')} ${over === 1 ? 'is' : 'are'} past LFD.`
  if (heaviest === undefined || heaviest.containers === 0)
    return `No last free days in the next ${counted(days.length, 'day')}. ${overWords}`
  const { containers, held, day } = heaviest
  const verb = containers === 1 ? 'reaches its' : 'reach their'
  return `The busiest day is ${formatDate(format, day, today)}: ${counted(containers, 'container')} ${verb} last free day, ${held} on hold. ${overWords}`
}

/** One bar as one phrase: `Mon 23 Nov: 9 containers, 1 on hold, gates closed (Thanksgiving Day)`. */
export function describeLoadBar(format: Format, bar: LoadBar, today: LocalDate | null): string {
  return `${describeLoadPlace(format, bar.at, today)}: ${describeLoadFacts(bar)}`
}

/** The facts behind a bar: `9 containers, 1 on hold, gates closed (Thanksgiving Day)`. */
export function describeLoadFacts(bar: LoadBar): string {
  const facts = [counted(bar.containers, 'container'), `${bar.held} on hold`]
  const gates = describeClosure(bar.gates)
  return (gates === null ? facts : [...facts, gates]).join(', ')
}

/** A money figure as the heading of a column or of a sum, with its basis: `Projected through Sun 29 Nov`. */
export function figureLabel(format: Format, figure: Figure): string {
  switch (figure.kind) {
    case 'posted':
      return 'Posted'
    case 'estimated':
      return 'Estimated'
    case 'missed':
      return 'Projected if missed'
    case 'per-diem':
      return 'Per diem, estimated'
    case 'projected':
      return `Projected through ${formatDate(format, figure.by, null)}`
  }
}

/** `Projected through Sun 29 Nov`, with `, sample` if its sums use sample rates: heading of those sums. */
export function projectedHeading(
  format: Format,
  sums: readonly FigureSum[],
  by: LocalDate,
  today: LocalDate,
): string {
  const sample = sampleShare(sums) === 'none' ? '' : `, ${sumBasisLabel(sums, 'projected')}`
  return `Projected through ${formatDate(format, by, today)}${sample}`
}

/** The basis of sums over many containers: `projected`, `sample`, `partly sample`. */
export function sumBasisLabel(
  sums: readonly FigureSum[],
  as: 'posted' | 'estimated' | 'projected',
): string {
  switch (sampleShare(sums)) {
    case 'none':
      return basisLabel[as]
    case 'some':
      return `partly ${basisLabel.sample}`
    case 'all':
      return basisLabel.sample
  }
}

/** The basis of sums to a later day: `projected`, `at sample rates`, `partly at sample rates`. */
export function describeRates(sums: readonly FigureSum[]): string {
  switch (sampleShare(sums)) {
    case 'none':
      return basisLabel.projected
    case 'some':
      return 'partly at sample rates'
    case 'all':
      return 'at sample rates'
  }
}
