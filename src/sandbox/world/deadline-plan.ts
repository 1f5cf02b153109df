import type { Dice } from './dice.ts'
import type { HoldSpan, Stay } from './hold-plan.ts'
import type { Pace } from './pace.ts'
import { day, hour } from './span.ts'
import { dayOf, dayText, startOfDay } from './zone-clock.ts'

export type DeadlineSource = 'terminal' | 'line' | 'rail'

/** From this time on the source reports this local calendar day as the last free day. */
export interface DeadlineChange {
  readonly source: DeadlineSource
  readonly from: number
  readonly day: number
  /** The zone in which the day is written; default: the pickup facility's. */
  readonly of?: 'port' | 'destination'
}

/**
 * How a source writes a day. Nearly all write the first moment of the local day in UTC; the other forms are on record
 * too (public facts, section 9).
 */
export type DeadlineForm =
  | 'local-midnight'
  | 'date-only'
  | 'utc-midnight'
  | 'mid-day'
  | 'last-second'

export interface DeadlineSources {
  readonly terminal: boolean
  readonly line: boolean
  readonly rail: boolean
}

/** The terminal's or the railroad's day first; the line's own counts from the same discharge and often differs. */
export function planDeadlines(
  stay: Stay,
  pace: Pace,
  zone: string,
  given: DeadlineSources,
  dice: Dice,
): DeadlineChange[] {
  const lastFreeDay = dayOf(stay.grounded, zone) + pace.freeDays
  const known = stay.grounded + dice.between(0, 7 * hour)
  const changes: DeadlineChange[] = []
  if (given.terminal) changes.push({ source: 'terminal', from: known, day: lastFreeDay })
  if (given.rail) changes.push({ source: 'rail', from: known, day: lastFreeDay })
  if (given.line) {
    const differs = dice.weighted([
      [0, 6],
      [1, 2],
      [2, 1.5],
      [3, 1],
      [-1, 1.5],
      [-2, 0.5],
    ] as const)
    changes.push({
      source: 'line',
      from: stay.arrived + dice.between(0, day),
      day: lastFreeDay + differs,
    })
  }
  const first = changes[0]
  if (first !== undefined && dice.chance(0.14)) {
    const from = known + (stay.pickedUp - known) * dice.between(0.2, 0.7)
    changes.push({ source: first.source, from, day: first.day + dice.pick([1, 1, 2, -1]) })
  }
  return changes
}

export function drawDeadlineForm(byUnionPacific: boolean, dice: Dice): DeadlineForm {
  if (byUnionPacific) return 'mid-day'
  return dice.weighted([
    ['local-midnight', 960],
    ['date-only', 15],
    ['utc-midnight', 15],
    ['last-second', 10],
  ] as const)
}

/** The day as the service writes it. Without a zone, the source's local time is written as if it were UTC. */
export function writeDeadline(dayNumber: number, zone: string | null, form: DeadlineForm): string {
  const clock = zone ?? 'UTC'
  switch (form) {
    case 'date-only':
      return dayText(dayNumber)
    case 'utc-midnight':
      return `${dayText(dayNumber)}T00:00:00Z`
    case 'mid-day':
      return instantText(startOfDay(dayNumber, clock) + 12 * hour)
    case 'last-second':
      return instantText(startOfDay(dayNumber + 1, clock) - 1000)
    case 'local-midnight':
      return instantText(startOfDay(dayNumber, clock))
  }
}

/** A gate appointment, and from when it is known. */
export interface Appointment {
  readonly from: number
  readonly at: number
}

/**
 * Appointments are booked ahead: some before the container is on the ground, some while a hold is active, some after
 * the last free day. Two in five are missed, and booked again hours later; one container in eight has none.
 */
export function planAppointments(stay: Stay, dice: Dice): Appointment[] {
  if (dice.chance(0.12)) return []
  const at = Math.floor(stay.pickedUp / hour) * hour
  const isEager = dice.chance(0.5)
  const from = isEager
    ? stay.arrived + dice.between(0, 0.5 * day)
    : Math.max(stay.grounded, at - dice.between(day, 6 * day))
  const missed = at - day + 2 * hour
  if (!dice.chance(0.4) || missed < stay.grounded + 3 * hour) return [{ from, at }]
  const again = Math.min(missed + dice.between(6 * hour, 20 * hour), at - hour)
  return [
    { from: Math.min(from, missed - 6 * hour), at: missed },
    { from: again, at },
  ]
}

/** Periods without any hold in which the container still can't be picked up. */
export function planBlocks(
  stay: Stay,
  holds: readonly HoldSpan[],
  dice: Dice,
): { from: number; until: number }[] {
  const stands = stay.pickedUp - stay.grounded
  const firstRelease = stay.grounded + Math.min(dice.between(0, 16 * hour), stands / 2)
  const blocks = [{ from: stay.grounded, until: firstRelease }]
  if (holds.length < 2 && dice.chance(0.12)) {
    const from = stay.grounded + (stay.pickedUp - stay.grounded) * dice.between(0.2, 0.6)
    blocks.push({
      from,
      until: Math.min(from + dice.between(6 * hour, 20 * hour), stay.pickedUp - 2 * hour),
    })
  }
  return blocks
}

/** `2026-11-20T08:00:00Z`: the service writes whole seconds. */
export function instantText(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19)}Z`
}
