import { createDice } from './dice.ts'
import type { Round } from './round.ts'
import { day } from './span.ts'

/**
 * The terminal of discharge's report on an inland-bound container, and its status meanwhile. `current_status` repeats
 * only `available` and `not-available`; with the other two it stays at `awaiting_inland_transfer`.
 */
export type PortReport = 'available' | 'not-available' | 'awaiting-available' | 'awaiting'

/** How much of a shipment's rail leg is reported, and what its port reports before. */
export interface InlandStyle {
  /** Null: the port's terminal reports nothing on containers that leave by rail. */
  readonly portReport: PortReport | null
  /** How long the containers wait at the port beyond the usual day or two, in milliseconds. */
  readonly wait: number
  /** Whole days from the discharge to the terminal's last free day. */
  readonly freeDays: number
  /**
   * Which rail moves are reported: each of them (by the line if the railroad doesn't), those that the railroad itself
   * reports, or none.
   */
  readonly moves: 'all' | 'by-railroad' | 'none'
  /**
   * Whether the line writes an event of the arrival at the destination. If no move is reported, nothing else shows it.
   */
  readonly arrivalEvent: boolean
  /** The containers pass the port's gate and nobody reports how they continue. */
  readonly leavesByGate: boolean
  /** A departure by rail is reported too early, and withdrawn. */
  readonly withdrawsDeparture: boolean
  /** How much earlier the line's first inland arrival was than its current one, in milliseconds. */
  readonly promisedEarlier: number
  /** The terminal's report is still shown after the container left. */
  readonly retainsPortReport: boolean
}

/** Everything is reported except by the port: the plain case. */
export const plainStyle: InlandStyle = {
  portReport: null,
  wait: 0,
  freeDays: 4,
  moves: 'all',
  arrivalEvent: true,
  leavesByGate: false,
  withdrawsDeparture: false,
  promisedEarlier: 0,
  retainsPortReport: false,
}

/** One style per shipment: its containers move under one contract. */
export function drawInlandStyle({ seed, slot, cycle, containers }: Round): InlandStyle {
  const dice = createDice(seed, 45, slot, cycle)
  const portReport = dice.weighted([
    [null, 30],
    ['available', 24],
    ['not-available', 16],
    ['awaiting-available', 12],
    ['awaiting', 18],
  ] as const)
  const leg = dice.weighted([
    ['all', 40],
    ['by-railroad', 24],
    ['none', 18],
    ['gate', 9],
    ['withdrawn', 9],
  ] as const)
  return {
    portReport,
    wait: portReport === null ? 0 : dice.between(1.2, 5) * day,
    freeDays: dice.whole(3, 6),
    moves: leg === 'all' || leg === 'by-railroad' ? leg : leg === 'withdrawn' ? 'all' : 'none',
    // A shipment has one arrival at its destination, which says nothing about its individual containers if there are
    // several.
    arrivalEvent: leg !== 'none' || containers > 1 || dice.chance(0.5),
    leavesByGate: leg === 'gate',
    withdrawsDeparture: leg === 'withdrawn',
    retainsPortReport: dice.chance(0.5),
    promisedEarlier: dice.chance(0.4) ? dice.whole(1, 8) * day : 0,
  }
}
