import { describe, expect, it } from 'vitest'
import { assess } from '#domain/assess.ts'
import { governingDeadline } from '#domain/deadline.ts'
import { governedAt } from '#domain/deadline-at.ts'
import type { Instant } from '#domain/instant.ts'
import { defaultPolicy } from '#domain/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { nothingPlaced, placeFleet } from './fleet-order.ts'
import { countedPer } from './fleet-sums.ts'
import { createJudgedFleet } from './judged-fleet.ts'
import { aBox } from './testing/boxes.ts'

// Midnight comes to Pier 400 between the two.
const before = '2026-11-21T07:59:00Z'
const next = '2026-11-21T08:00:00Z'
const policy = defaultPolicy
const bandsOf = countedPer<string>(({ assessment }, tell) => tell(assessment.urgency.band))

describe('a fleet that is judged in slices', () => {
  it.each([1, 2, 3, 4, 5])(
    'is what it is when judged at once, whatever changes meanwhile (%i)',
    async (seed) => {
      const chance = dice(seed)
      let rows = Array.from({ length: 1200 }, (_, at) => anyBox(`box-${at}`, chance))
      let slices = 0
      const fleet = createJudgedFleet(() => {
        slices += 1
        rows = changed(rows, slices, chance)
        // What is on screen goes on showing one moment, with the changes that came meanwhile.
        const { boxes } = fleet.placed(asked(rows, before), () => seed === 5)
        expect(new Set(boxes.map(({ now }) => now))).toEqual(new Set([before]))
        bandsOf(boxes)
        return Promise.resolve()
      })
      bandsOf(fleet.placed(asked(rows, before), free).boxes)
      await fleet.makeReady(next)
      expect(slices).toBeGreaterThan(4)
      rows = changed(rows, slices + 1, chance)
      const { boxes, current } = fleet.placed(asked(rows, next), free)
      expect(current).toEqual(atOnce(rows, next))
      expect(boxes).toEqual(placeFleet(atOnce(rows, next), nothingPlaced, false).boxes)
      expect(bandsOf(boxes)).toEqual(bandsOf([...boxes]))
    },
  )

  it('stays in its places under the hand, and is told anew', async () => {
    const chance = dice(9)
    const rows = Array.from({ length: 300 }, (_, at) => anyBox(`box-${at}`, chance))
    const fleet = createJudgedFleet(() => Promise.resolve())
    const shown = fleet.placed(asked(rows, before), held)
    await fleet.makeReady(next)
    const then = fleet.placed(asked(rows, next), held)
    expect(then.boxes).toBe(shown.boxes)
    expect(then.current).toEqual(atOnce(rows, next))
    expect(then.moved.size).toBeGreaterThan(0)
    const letIn = fleet.placed({ ...asked(rows, next), placings: 1 }, held)
    expect(letIn.boxes).toEqual(placeFleet(atOnce(rows, next), nothingPlaced, false).boxes)
  })

  it('is judged by the policy that holds when the moment is told', async () => {
    const chance = dice(4)
    const rows = Array.from({ length: 300 }, (_, at) => anyBox(`box-${at}`, chance))
    const fleet = createJudgedFleet(() => Promise.resolve())
    fleet.placed(asked(rows, before), free)
    await fleet.makeReady(next)
    const other = { ...policy }
    const { boxes } = fleet.placed({ ...asked(rows, next), policy: other }, free)
    expect(boxes.every((row) => row.policy === other && row.now === next)).toBe(true)
  })
})

const free = () => false
const held = () => true

function asked(rows: readonly ContainerRow[], now: Instant) {
  return { rows, now, policy, placings: 0 }
}

/** Every box judged by itself, without what is kept of it. */
function atOnce(rows: readonly ContainerRow[], now: Instant) {
  return rows.map((row) => {
    const box = governedAt(row, policy, now)
    return { box, assessment: assess(box, now, policy), now, policy }
  })
}

function changed(rows: ContainerRow[], version: number, chance: () => number): ContainerRow[] {
  const some = rows.flatMap((row) => {
    const roll = chance()
    return roll < 0.002 ? [] : roll < 0.02 ? [anyBox(row.id, chance)] : [row]
  })
  return chance() < 0.5 ? [...some, anyBox(`new-${version}`, chance)] : some
}

function anyBox(id: string, chance: () => number): ContainerRow {
  const day = 18 + Math.floor(chance() * 8)
  const checkedAt = `2026-11-${day - 4}T2${Math.floor(chance() * 4)}:28:00Z` as const
  const terminal = `2026-11-${day}T08:00:00Z` as const
  const box = aBox({
    id,
    checkedAt,
    status: chance() < 0.8 ? 'available' : 'on_ship',
    reportedDeadlines: { terminal, rail: null, line: null, provider: null, railDeprecated: null },
  })
  return { ...box, deadline: governingDeadline(box, policy) }
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
