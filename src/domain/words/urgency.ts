import type { LfdCase } from '../last-free-day.ts'
import type { Band, Bucket, Urgency } from '../urgency.ts'
import { counted } from './count.ts'

/** How soon it costs, in the words of every chip: `2 days over`, `Today · 11 h left`, `3 days · 2 gate days`. */
export function urgencyWords(urgency: Urgency): string {
  const { daysLeft, notRunning } = urgency
  if (notRunning !== null) return notRunningWords(urgency, notRunning)
  if (daysLeft === null) return undatedWords[urgency.lfdCase]
  if (daysLeft < 0) return `${counted(-daysLeft, 'day')} over`
  if (daysLeft === 0) return `Today · ${timeLeftWords(urgency)}`
  if (daysLeft === 1) return 'Tomorrow'
  if (daysLeft <= 3 || urgency.promoted)
    return `${counted(daysLeft, 'day')} · ${gateDaysWords(urgency.gateDaysLeft ?? 0)}`
  return counted(daysLeft, 'day')
}

/** Where a clock may run and no date is counted down to. */
const undatedWords: Readonly<Record<LfdCase, string>> = {
  governs: 'No LFD reported',
  unreadable: 'LFD unreadable',
  'none-applies': 'No LFD applies',
  'none-reported': 'No LFD reported',
}

/** Time to the end of the last free day: hours, and in its last hour minutes. */
export function timeLeftWords(urgency: Urgency): string {
  if (urgency.minutesLeft === null) return `${urgency.hoursLeft ?? 0} h left`
  return urgency.minutesLeft === 0 ? 'under 1 min left' : `${urgency.minutesLeft} min left`
}

/** `2 gate days`, `no gate day left`. */
export function gateDaysWords(gateDays: number): string {
  return gateDays === 0 ? 'no gate day left' : counted(gateDays, 'gate day')
}

/** Headings of lanes, groups and tables. */
export const bucketLabels: Readonly<Record<Bucket, string>> = {
  'accruing-10': 'Over 10+ days',
  'accruing-5': 'Over 5–9 days',
  'accruing-1': 'Over 1–4 days',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'days-2-3': '2–3 days',
  'days-4-7': '4–7 days',
  'days-8': '8+ days',
  'no-date': 'No LFD',
  'not-started': 'Clock not started',
  out: 'Out',
}

/** Names of the six bands. */
export const bandLabels: Readonly<Record<Band, string>> = {
  over: 'Over',
  'last-day': 'Last day',
  soon: 'Soon',
  later: 'Later',
  'no-date': 'No LFD',
  'not-running': 'Not running',
}

/** Why a box stands in Tomorrow although its last free day is later; null where it does not. */
export function promotionWords(urgency: Urgency): string | null {
  if (!urgency.promoted) return null
  return 'Moved up: the gate is open on one more day at most before the last free day'
}

function notRunningWords(urgency: Urgency, why: NonNullable<Urgency['notRunning']>): string {
  switch (why) {
    case 'not-discharged':
      return 'Not discharged'
    case 'awaiting-rail':
      return 'At the port, waiting for rail'
    case 'loaded-on-rail':
      return 'Loaded on rail, at the port'
    case 'on-rail':
      return 'On rail'
    case 'left-port':
      return 'Left the port'
    case 'picked-up':
      return pickedUpWords(urgency.outDaysEarly) ?? 'Picked up'
    case 'delivered':
      return pickedUpWords(urgency.outDaysEarly) ?? 'Delivered'
    case 'returned':
      return pickedUpWords(urgency.outDaysEarly) ?? 'Returned'
  }
}

function pickedUpWords(daysEarly: number | null): string | null {
  if (daysEarly === null) return null
  if (daysEarly === 0) return 'Picked up on the last day'
  const days = counted(Math.abs(daysEarly), 'day')
  return `Picked up ${days} ${daysEarly > 0 ? 'early' : 'late'}`
}
