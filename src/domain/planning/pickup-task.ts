import { ownValue } from '../tables/own-value.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'

/** A container that can be picked up, and what each day of the plan costs for it. */
export interface PlanContainer {
  readonly id: string
  /** Where it is: ID of a terminal or ramp. */
  readonly place: string
  readonly lastFreeDay: LocalDate
  /** Currency of its costs; null: not costed, and its costs are days after the last free day instead. */
  readonly currency: string | null
  /** Whether its costs come from a sample rate. */
  readonly isSample: boolean
  /**
   * What it will owe in all if it leaves on that day of the plan, in hundredths of the currency; null: it can't leave on
   * that day. One for each day of the plan.
   */
  readonly costs: readonly (number | null)[]
  /** The same if it leaves on none of them, but on the first gate day after the plan. */
  readonly costIfLeft: number
  /** Whether it has an appointment that is kept: on the one day with a cost, whatever the limits on moves. */
  readonly isBooked: boolean
}

/**
 * How many containers can be picked up. The most specific of `byPlaceDay`, `byPlace` and `perDay` applies, and `inAll` in
 * addition.
 */
export interface Moves {
  /** At each place on each day. */
  readonly perDay: number
  readonly byPlace: Readonly<Record<string, number>>
  /** By `placeDay`. */
  readonly byPlaceDay: Readonly<Record<string, number>>
  /** Trucks per day over all places; null: no such limit. */
  readonly inAll: number | null
}

/** What is to be planned. Days are those of each place's own calendar. */
export interface PlanTask {
  readonly first: LocalDate
  readonly days: number
  readonly containers: readonly PlanContainer[]
  readonly moves: Moves
}

/** The day of each container of the task, in order; null: it doesn't fit. */
export type Picks = readonly (LocalDate | null)[]

/** The key of a place on a day, as in {@link Moves}. */
export function placeDay(place: string, day: LocalDate): string {
  return `${place} ${day}`
}

/** How many containers can be picked up at a place on a day. */
export function movesAt(moves: Moves, place: string, day: LocalDate): number {
  return (
    ownValue(moves.byPlaceDay, placeDay(place, day)) ??
    ownValue(moves.byPlace, place) ??
    moves.perDay
  )
}

/** The day of a container whose appointment is kept; null for one that can be picked up on any day with a cost. */
export function bookedDay(
  { first, days }: Pick<PlanTask, 'first' | 'days'>,
  { isBooked, costs }: PlanContainer,
): LocalDate | null {
  if (!isBooked) return null
  return planDays({ first, days }).find((_, at) => typeof costs[at] === 'number') ?? null
}

/** The days of a task, in order. */
export function planDays({ first, days }: Pick<PlanTask, 'first' | 'days'>): readonly LocalDate[] {
  return Array.from({ length: days }, (_, i) => addDays(first, i))
}
