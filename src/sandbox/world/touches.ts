import type { DeadlineChange } from './deadline-plan.ts'

/** A hold that somebody put on a box by hand. */
export interface HandHold {
  readonly name: string
  readonly status: 'pending' | 'hold'
  readonly description: string | null
  readonly from: number
}

/** A hold of this name stands no longer from this moment, planned or put on by hand. */
export interface HoldClearance {
  readonly name: string
  readonly at: number
}

/** What was done to a box from outside the plan: refreshes that people asked for, and the admin's doings. */
export interface BoxTouches {
  readonly asked: readonly number[]
  readonly holds: readonly HandHold[]
  readonly clearances: readonly HoldClearance[]
  readonly deadlines: readonly DeadlineChange[]
}

export const untouched: BoxTouches = { asked: [], holds: [], clearances: [], deadlines: [] }

/** Keeps what was done, by the id of the box or the shipment; each change is a new value. */
export interface Touches {
  ofBox(id: string): BoxTouches
  /** When the line was asked about a shipment besides its rhythm, ascending. */
  lineAsked(shipmentId: string): readonly number[]
  touchBox(id: string, change: (before: BoxTouches) => BoxTouches): void
  askLine(shipmentId: string, at: number): void
  /** Grows with every change, so that an order made from them is known to be out of date. */
  readonly version: () => number
}

export function createTouches(): Touches {
  const boxes = new Map<string, BoxTouches>()
  const lines = new Map<string, readonly number[]>()
  let version = 0
  return {
    ofBox: (id) => boxes.get(id) ?? untouched,
    lineAsked: (id) => lines.get(id) ?? [],
    touchBox: (id, change) => {
      boxes.set(id, change(boxes.get(id) ?? untouched))
      version++
    },
    askLine: (id, at) => {
      lines.set(id, insert(lines.get(id) ?? [], at))
      version++
    },
    version: () => version,
  }
}

/** The moments with one more, ascending. */
export function insert(moments: readonly number[], at: number): readonly number[] {
  return [...moments, at].sort((a, b) => a - b)
}
