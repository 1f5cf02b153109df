import { createDice, hashText } from './dice.ts'
import { createIdentity, type Identity } from './identity.ts'
import { planJourney, type Journey } from './journey.ts'
import type { Round } from './round.ts'
import { roundLength } from './span.ts'

/**
 * All events, complete and for all years: every slot holds one shipment after another, each planned only from the seed,
 * its slot and its round. Nothing here depends on requests or on when the program was started.
 */
export interface World {
  readonly seed: number
  readonly name: string
  readonly identity: Identity
  /** How many containers the slots hold together, at any time. */
  readonly containers: number
  readonly slots: number
  /** The round that a slot is in at a point in time. */
  cycleAt(slot: number, now: number): number
  journey(slot: number, cycle: number): Journey
  /** Slots in the order in which their current shipments were created, newest first. */
  newestSlots(now: number): number[]
}

/** @param epoch start of counting rounds, epoch milliseconds; plans differ between epochs */
export function createWorld(options: {
  readonly seed: string
  readonly containers: number
  readonly epoch?: number
}): World {
  const seed = hashText(options.seed)
  const epoch = options.epoch ?? Date.UTC(2000, 0, 1)
  const slots = layOutSlots(seed, options.containers)
  const byPhase = slots.map((_, slot) => slot).sort((a, b) => phaseOf(a) - phaseOf(b))
  const cached = new Map<number, { cycle: number; journey: Journey }>()

  function phaseOf(slot: number): number {
    return slots[slot]?.phase ?? 0
  }

  // An id can't encode rounds before the epoch; an earlier time counts as the first round.
  const cycleAt = (slot: number, now: number) =>
    Math.max(0, Math.floor((now - epoch - phaseOf(slot)) / roundLength) + 1)

  const roundOf = (slot: number, cycle: number): Round => ({
    seed,
    slot,
    cycle,
    containers: slots[slot]?.containers ?? 1,
    from: epoch + phaseOf(slot) + (cycle - 1) * roundLength,
  })

  return {
    seed,
    name: options.seed,
    identity: createIdentity(seed),
    containers: options.containers,
    slots: slots.length,
    cycleAt,
    journey(slot, cycle) {
      const known = cached.get(slot)
      if (known !== undefined && known.cycle === cycle) return known.journey
      const journey = planJourney(roundOf(slot, cycle))
      if (known === undefined || known.cycle < cycle) cached.set(slot, { cycle, journey })
      return journey
    },
    newestSlots(now) {
      const turn = (((now - epoch) % roundLength) + roundLength) % roundLength
      const split = byPhase.findLastIndex((slot) => phaseOf(slot) <= turn) + 1
      return [...byPhase.slice(0, split).reverse(), ...byPhase.slice(split).reverse()]
    },
  }
}

interface Slot {
  readonly containers: number
  /** Offset of its own round in the common round; spread evenly, so that every day looks like any other. */
  readonly phase: number
}

function layOutSlots(seed: number, containers: number): Slot[] {
  const slots: Slot[] = []
  const golden = 0.618_033_988_749_895
  const start = createDice(seed, 12).unit()
  for (let left = containers; left > 0;) {
    const dice = createDice(seed, 13, slots.length)
    const wanted = dice.weighted([
      [1, 56],
      [2, 18],
      [3, 9],
      [4, 7],
      [5, 4],
      [6, 3],
      [8, 2],
      [9, 1],
    ] as const)
    const containers = Math.min(wanted, left)
    slots.push({
      containers,
      phase: Math.floor(((start + slots.length * golden) % 1) * roundLength),
    })
    left -= containers
  }
  return slots
}
