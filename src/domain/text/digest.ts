import type { Format } from './format.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { Digest } from '../fleet/digest.ts'
import { facilityName } from '../container/facility-name.ts'
import type { Instant } from '../time/instant.ts'
import { sampleShare, type FigureSum } from '../fleet/risk.ts'
import { zoneName } from '../time/zone-name.ts'
import { localDateAt } from '../time/zone.ts'
import { counted } from './count.ts'
import { describeSums } from './forecast.ts'
import { describeNextStep } from './next-step.ts'
import { describePickupStatus } from './pickup-status.ts'
import { formatDate, formatTime, formatLongDate } from './time.ts'
import { describeDueCounts, describePickUpBy } from './pick-up-by.ts'

const listedAtMost = 15

/** `3 past LFD, 5 to pick up today (Pacific time, Fri, Nov 20)`: the figures first, because phones cut a subject. */
export function digestSubject(format: Format, digest: Digest, zone: string, now: Instant): string {
  const today = localDateAt(now, zone)
  return `${digest.due['past-lfd']} past LFD, ${digest.due.today} to pick up today (${zoneName(zone)}, ${formatDate(format, today, today)})`
}

/** The whole email as plain text. `origin`: where the dashboard is; null leaves links out. */
export function digestText(
  format: Format,
  digest: Digest,
  at: { readonly zone: string; readonly now: Instant; readonly origin: string | null },
): string {
  const { zone, now, origin } = at
  const head = [
    `${zoneName(zone)}, ${formatLongDate(format, localDateAt(now, zone), null)}, ${formatTime(format, now, zone)}`,
    '',
  ]
  const body =
    digest.containers === 0
      ? [noneThere(zone)]
      : [...figures(format, digest), '', ...listOf(format, digest, now), '', ...meanings]
  const links =
    origin === null
      ? []
      : ['', `Risk: ${origin}/risk`, `Stop these emails: ${origin}/settings/digest`]
  return [...head, ...body, ...links, ''].join('\n')
}

/** Instead of figures, if there is no container. */
function noneThere(zone: string): string {
  return `No containers at ${zoneName(zone)} terminals or ramps, so no demurrage is accruing there.`
}

/** The figures in lines. */
export function digestFigures(format: Format, digest: Digest, zone: string): readonly string[] {
  return digest.containers === 0 ? [noneThere(zone)] : figures(format, digest).filter(Boolean)
}

function figures(format: Format, digest: Digest): readonly string[] {
  const byRates = (sums: readonly FigureSum[]) =>
    digest.hasRates ? describeSums(format, sums) : 'no rates set'
  return [
    `${counted(digest.containers, 'container')} at terminals and ramps: ${describeDueCounts(digest.due)}, ${digest.noLfd} with no LFD yet${describeUndated(digest)}. ${digest.held} on hold.`,
    '',
    `Posted by terminals: ${describeSums(format, digest.posted)}${describeUnreadableFees(digest)}`,
    `Estimated now${sampleNote(digest.estimated)}: ${byRates(digest.estimated)}`,
    `Cost of missing today${sampleNote(digest.missed)}: ${byRates(digest.missed)}`,
    `No estimate: ${counted(digest.notCosted, 'container')}`,
  ]
}

function sampleNote(sums: readonly FigureSum[]): string {
  switch (sampleShare(sums)) {
    case 'none':
      return ''
    case 'some':
      return ' (partly at sample rates)'
    case 'all':
      return ' (sample rates)'
  }
}

function describeUnreadableFees({ unreadableFees }: Digest): string {
  return unreadableFees === 0
    ? ''
    : ` (fees of ${counted(unreadableFees, 'container')} couldn’t be read)`
}

function describeUndated({ unreadable, noneApplies }: Digest): string {
  const parts = [
    ...(unreadable === 0 ? [] : [`${unreadable} unreadable`]),
    ...(noneApplies === 0 ? [] : [`${noneApplies} reported for another location or trip`]),
  ]
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function listOf(format: Format, { next }: Digest, now: Instant): readonly string[] {
  if (next.length === 0)
    return ['Nothing is past LFD, due by the next gate day, or missing an LFD.']
  const rest = next.length - listedAtMost
  return [
    'Most urgent:',
    ...next.slice(0, listedAtMost).map((assessed) => lineOf(format, assessed, now)),
    ...(rest > 0 ? [`and ${rest} more.`] : []),
  ]
}

/** `MSKU1234565 · APM P400 · 2 days past LFD · On hold: customs · Clear customs hold`. */
function lineOf(format: Format, assessed: AssessedContainer, now: Instant): string {
  return `- ${digestName(assessed)} · ${digestFacts(format, assessed, now)}`
}

/** `MSKU1234565 · APM P400`. */
export function digestName({ container }: AssessedContainer): string {
  const place = container.facility ? facilityName(container.facility) : 'facility not reported'
  return `${container.number} · ${place}`
}

/** `2 days past LFD · On hold: customs · Clear customs hold`. */
export function digestFacts(
  format: Format,
  { container, assessment }: AssessedContainer,
  now: Instant,
): string {
  const parts = [
    describePickUpBy(format, assessment.urgency, container.deadline?.date ?? null),
    describePickupStatus(format, assessment),
    describeNextStep(format, container, assessment.nextStep, now),
  ]
  return parts.join(' · ')
}

const meanings: readonly string[] = [
  'Pickup days are open gate days through the LFD, in terminal time. Posted amounts are what terminals list. Estimates use the rates on file. Currencies are never added together.',
]
