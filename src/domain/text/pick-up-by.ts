import type { Format } from './format.ts'
import { dueLanes, type DueCounts, type DueLane } from '../deadlines/due-lanes.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Urgency } from '../deadlines/urgency.ts'
import { formatDate } from './time.ts'
import { gateNote, describeUrgency } from './urgency.ts'

/**
 * By when to pick it up, and the LFD if that is another day: `Pick up by Wed 25 Nov · LFD Thu 26 Nov (gate closed)`.
 * Otherwise {@link describeUrgency}. `lfd`: the governing last free day.
 */
export function describePickUpBy(format: Format, urgency: Urgency, lfd: LocalDate | null): string {
  const { daysLeft, notRunning, pickUpBy, today } = urgency
  if (lfd === null || notRunning !== null || daysLeft === null || daysLeft < 0)
    return describeUrgency(format, urgency)
  const note = gateNote(urgency, lfd)
  const describeLfd = `LFD ${formatDate(format, lfd, today)}${note === null ? '' : ` (${note})`}`
  if (pickUpBy === null) return describeLfd
  const by = `Pick up by ${formatDate(format, pickUpBy, today)}`
  if (pickUpBy === lfd) return note === null ? by : `${by} (${note})`
  return `${by} · ${describeLfd}`
}

/** Why Risk counts a container under "LFD tomorrow or 1 gate day left" although its LFD is later; null if it doesn't. */
export function describePromotion(urgency: Urgency): string | null {
  if (!urgency.promoted) return null
  return 'Counted under “LFD tomorrow or 1 gate day left” in Risk because at most one gate day is left'
}

/** `6 past LFD, 4 to pick up today, 9 on the next gate day`; rare lanes only if a container is in them. */
export function describeDueCounts(counts: DueCounts): string {
  return dueLanes
    .filter((lane) => counts[lane] > 0 || (lane !== 'charging' && lane !== 'gate-closed'))
    .map((lane) => `${counts[lane]} ${describeDue[lane]}`)
    .join(', ')
}

const describeDue: Readonly<Record<DueLane, string>> = {
  'past-lfd': 'past LFD',
  charging: 'charging with no LFD reported',
  'gate-closed': 'with no open gate day before LFD',
  today: 'to pick up today',
  'next-gate-day': 'on the next gate day',
}
