import type { Format } from './format.ts'
import { dueLanes, type DueCounts, type DueLane } from '../due-lanes.ts'
import type { LocalDate } from '../local-date.ts'
import type { Urgency } from '../urgency.ts'
import { formatDate } from './time.ts'
import { gateNote, urgencyWords } from './urgency.ts'

/**
 * By when to pick it up, and the LFD if that is another day: `Pick up by Wed 25 Nov · LFD Thu 26 Nov (gate closed)`.
 * Otherwise {@link urgencyWords}. `lfd`: the governing last free day.
 */
export function pickUpByWords(format: Format, urgency: Urgency, lfd: LocalDate | null): string {
  const { daysLeft, notRunning, pickUpBy, today } = urgency
  if (lfd === null || notRunning !== null || daysLeft === null || daysLeft < 0)
    return urgencyWords(format, urgency)
  const note = gateNote(urgency, lfd)
  const lfdWords = `LFD ${formatDate(format, lfd, today)}${note === null ? '' : ` (${note})`}`
  if (pickUpBy === null) return lfdWords
  const by = `Pick up by ${formatDate(format, pickUpBy, today)}`
  if (pickUpBy === lfd) return note === null ? by : `${by} (${note})`
  return `${by} · ${lfdWords}`
}

/** Why Risk counts a container under "LFD tomorrow" although its LFD is later; null if it doesn't. */
export function promotionWords(urgency: Urgency): string | null {
  if (!urgency.promoted) return null
  return 'Risk counts it under “LFD tomorrow”: at most one gate day is left'
}

/** `6 past LFD, 4 to pick up today, 9 on the next gate day`; lanes that are rare only if a container is in them. */
export function dueCountsWords(counts: DueCounts): string {
  return dueLanes
    .filter((lane) => counts[lane] > 0 || (lane !== 'charging' && lane !== 'gate-closed'))
    .map((lane) => `${counts[lane]} ${dueWords[lane]}`)
    .join(', ')
}

const dueWords: Readonly<Record<DueLane, string>> = {
  'past-lfd': 'past LFD',
  charging: 'charging with no LFD reported',
  'gate-closed': 'with no open gate before LFD',
  today: 'to pick up today',
  'next-gate-day': 'on the next gate day',
}
