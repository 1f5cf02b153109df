import { createDice, type Dice } from './dice.ts'
import { day, hour } from './span.ts'

/** How long a container takes for each stage after its ship arrived, in milliseconds. */
export interface Pace {
  readonly toDischarge: number
  /** Zero for containers that leave the port by road. */
  readonly toTrain: number
  readonly onTrain: number
  readonly toGround: number
  /** Whole days from the start of free time to the last free day. */
  readonly freeDays: number
  /** Days between the last free day and the pickup: negative if it is picked up on time. */
  readonly late: number
  readonly out: number
  /** Maximum time from arrival to the empty return. */
  readonly total: number
}

interface Whose {
  readonly seed: number
  readonly slot: number
  readonly cycle: number
}

/** @param wait how much longer than usual it waits for its train, in milliseconds */
export function planPace(whose: Whose, container: number, byRail: boolean, wait = 0): Pace {
  const dice = createDice(whose.seed, 3, whose.slot, whose.cycle, container)
  // Containers of one shipment have one contract and one owner, so they differ by only a day.
  const shared = createDice(whose.seed, 18, whose.slot, whose.cycle)
  const toDischarge = dice.between(5 * hour, 33 * hour)
  const toTrain = byRail ? dice.between(0.5 * day, 1.8 * day) + wait : 0
  const onTrain = byRail ? dice.between(2.6 * day, 4.6 * day) : 0
  const toGround = byRail ? dice.between(3 * hour, 12 * hour) : 0
  const freeDays = byRail
    ? shared.weighted([
        [2, 4],
        [3, 3],
        [4, 1],
      ] as const)
    : shared.weighted([
        [4, 2],
        [5, 3],
        [6, 3],
        [7, 3],
        [8, 2],
        [9, 1],
      ] as const)
  const late = Math.min(
    drawLateness(shared, freeDays) + dice.pick([-1, 0, 0, 0, 1]),
    (byRail ? 6 : 12) - freeDays,
  )
  const out = dice.between(1 * day, byRail ? 2.6 * day : 3.4 * day)
  const dwell = (freeDays + late + 1.5) * day
  return {
    toDischarge,
    toTrain,
    onTrain,
    toGround,
    freeDays,
    late,
    out,
    total: toDischarge + toTrain + onTrain + toGround + dwell + out,
  }
}

/** Most containers leave on time; one in three on its last free day or after it. */
function drawLateness(dice: Dice, freeDays: number): number {
  const early = (days: number) => Math.max(days, 1 - freeDays)
  return dice.weighted([
    [early(-4), 8],
    [early(-3), 12],
    [early(-2), 16],
    [early(-1), 20],
    [0, 16],
    [1, 8],
    [2, 6],
    [3, 4],
    [4, 3],
    [6, 3],
    [8, 2],
  ] as const)
}
