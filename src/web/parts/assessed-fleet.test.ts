import { describe, expect, it } from 'vitest'
import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { withDeadlineAt } from '#domain/fleet/deadline-at.ts'
import type { Instant } from '#domain/time/instant.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { emptyFleet, orderFleet } from './fleet-order.ts'
import { countedPer } from './fleet-sums.ts'
import { createAssessedFleet } from './assessed-fleet.ts'
import { aContainer } from './testing/containers.ts'

// Midnight comes to Pier 400 between the two.
const before = '2026-11-21T07:59:00Z'
const next = '2026-11-21T08:00:00Z'
const policy = defaultPolicy
const bandsOf = countedPer<string>(({ assessment }, add) => add(assessment.urgency.band))

describe('a fleet that is assessed in slices', () => {
  it.each([1, 2, 3, 4, 5])(
    'is what it is when assessed at once, whatever changes meanwhile (%i)',
    async (seed) => {
      const chance = dice(seed)
      let rows = Array.from({ length: 1200 }, (_, at) => anyContainer(`container-${at}`, chance))
      let slices = 0
      const fleet = createAssessedFleet(() => {
        slices += 1
        rows = changed(rows, slices, chance)
        // What is on screen goes on showing one moment, with the changes that came meanwhile.
        const { containers } = fleet.placed(asked(rows, before), () => seed === 5)
        expect(new Set(containers.map(({ now }) => now))).toEqual(new Set([before]))
        bandsOf(containers)
        return Promise.resolve()
      })
      bandsOf(fleet.placed(asked(rows, before), free).containers)
      await fleet.prepare(next)
      expect(slices).toBeGreaterThan(4)
      rows = changed(rows, slices + 1, chance)
      const { containers, current } = fleet.placed(asked(rows, next), free)
      expect(current).toEqual(atOnce(rows, next))
      expect(containers).toEqual(orderFleet(atOnce(rows, next), emptyFleet, false).containers)
      expect(bandsOf(containers)).toEqual(bandsOf([...containers]))
    },
  )

  it('keeps its order while the list is in use, and is assessed again', async () => {
    const chance = dice(9)
    const rows = Array.from({ length: 300 }, (_, at) => anyContainer(`container-${at}`, chance))
    const fleet = createAssessedFleet(() => Promise.resolve())
    const shown = fleet.placed(asked(rows, before), held)
    await fleet.prepare(next)
    const then = fleet.placed(asked(rows, next), held)
    expect(then.containers).toBe(shown.containers)
    expect(then.current).toEqual(atOnce(rows, next))
    expect(then.moved.size).toBeGreaterThan(0)
    const letIn = fleet.placed({ ...asked(rows, next), placings: 1 }, held)
    expect(letIn.containers).toEqual(orderFleet(atOnce(rows, next), emptyFleet, false).containers)
  })

  it('is assessed by the policy in force at the tick', async () => {
    const chance = dice(4)
    const rows = Array.from({ length: 300 }, (_, at) => anyContainer(`container-${at}`, chance))
    const fleet = createAssessedFleet(() => Promise.resolve())
    fleet.placed(asked(rows, before), free)
    await fleet.prepare(next)
    const other = { ...policy }
    const { containers } = fleet.placed({ ...asked(rows, next), policy: other }, free)
    expect(containers.every((row) => row.policy === other && row.now === next)).toBe(true)
  })
})

const free = () => false
const held = () => true

function asked(rows: readonly ContainerRow[], now: Instant) {
  return { rows, now, policy, placings: 0 }
}

/** Every container assessed on its own, without the cache. */
function atOnce(rows: readonly ContainerRow[], now: Instant) {
  return rows.map((row) => {
    const container = withDeadlineAt(row, policy, now)
    return { container, assessment: assess(container, now, policy), now, policy }
  })
}

function changed(rows: ContainerRow[], version: number, chance: () => number): ContainerRow[] {
  const some = rows.flatMap((row) => {
    const roll = chance()
    return roll < 0.002 ? [] : roll < 0.02 ? [anyContainer(row.id, chance)] : [row]
  })
  return chance() < 0.5 ? [...some, anyContainer(`new-${version}`, chance)] : some
}

function anyContainer(id: string, chance: () => number): ContainerRow {
  const day = 18 + Math.floor(chance() * 8)
  const checkedAt = `2026-11-${day - 4}T2${Math.floor(chance() * 4)}:28:00Z` as const
  const terminal = `2026-11-${day}T08:00:00Z` as const
  const container = aContainer({
    id,
    checkedAt,
    status: chance() < 0.8 ? 'available' : 'on_ship',
    reportedDeadlines: { terminal, rail: null, line: null, provider: null, railDeprecated: null },
  })
  return { ...container, deadline: governingDeadline(container, policy) }
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
