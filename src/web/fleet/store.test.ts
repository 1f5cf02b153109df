import { describe, expect, it } from 'vitest'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { Instant } from '#domain/time/instant.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { load, sumOf } from '#domain/fleet/fleet.ts'
import { totalOf } from '#domain/fleet/sum.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { createFleetStore } from './store.ts'
import { aContainer } from '#web/parts/testing/containers.ts'

// Midnight comes to Pier 400 between the two.
const before = '2026-11-21T07:59:00Z'
const next = '2026-11-21T08:00:00Z'
const policy = defaultPolicy

describe('a fleet that is assessed in slices', () => {
  it.each([1, 2, 3, 4, 5])(
    'is what it is when assessed at once, whatever changes meanwhile (%i)',
    async (seed) => {
      const chance = dice(seed)
      let rows = Array.from({ length: 1200 }, (_, at) => anyContainer(`container-${at}`, chance))
      let slices = 0
      const store = createFleetStore(() => {
        slices += 1
        rows = changed(rows, slices, chance)
        // What is on screen goes on showing one moment, with the changes that came meanwhile.
        const { shown } = store.at(asked(rows, before), () => seed === 5)
        expect(new Set(shown.rows.map(({ now }) => now))).toEqual(new Set([before]))
        return Promise.resolve()
      })
      store.at(asked(rows, before), free)
      await store.prepare(next)
      expect(slices).toBeGreaterThan(4)
      rows = changed(rows, slices + 1, chance)
      const { shown, latest } = store.at(asked(rows, next), free)
      expect(shown).toBe(latest)
      expect(shown.rows).toEqual(atOnce(rows, next))
      expect(sumOf(shown, laneCounts)).toEqual(totalOf(laneCounts, shown.rows))
    },
  )

  it('keeps its order while the list is in use, and is assessed again', async () => {
    const chance = dice(9)
    const rows = Array.from({ length: 300 }, (_, at) => anyContainer(`container-${at}`, chance))
    const store = createFleetStore(() => Promise.resolve())
    const first = store.at(asked(rows, before), held)
    await store.prepare(next)
    const then = store.at(asked(rows, next), held)
    expect(then.shown).toBe(first.shown)
    expect(then.latest.rows).toEqual(atOnce(rows, next))
    expect(then.moved.size).toBeGreaterThan(0)
    const letIn = store.at({ ...asked(rows, next), placings: 1 }, held)
    expect(letIn.shown.rows).toEqual(atOnce(rows, next))
  })

  it('is assessed by the policy in force at the tick', async () => {
    const chance = dice(4)
    const rows = Array.from({ length: 300 }, (_, at) => anyContainer(`container-${at}`, chance))
    const store = createFleetStore(() => Promise.resolve())
    store.at(asked(rows, before), free)
    await store.prepare(next)
    const other = { ...policy }
    const { shown } = store.at({ ...asked(rows, next), policy: other }, free)
    expect(shown.rows.every((row) => row.policy === other && row.now === next)).toBe(true)
  })

  it('is assessed at once where nothing was prepared for the moment', async () => {
    const rows = Array.from({ length: 50 }, (_, at) => anyContainer(`container-${at}`, dice(at)))
    const store = createFleetStore(() => Promise.resolve())
    store.at(asked(rows, before), free)
    await store.prepare('2026-11-21T07:59:30Z')
    expect(store.at(asked(rows, next), free).shown.rows).toEqual(atOnce(rows, next))
  })

  it('assesses only containers that changed', () => {
    const rows = Array.from({ length: 50 }, (_, at) => anyContainer(`container-${at}`, dice(at)))
    const store = createFleetStore(() => Promise.resolve())
    const first = store.at(asked(rows, before), free)
    const changes = rows.with(7, anyContainer('container-7', dice(99)))
    const { shown } = store.at(asked(changes, before), free)
    const known = new Set(first.shown.rows)
    expect(shown.rows.filter((row) => !known.has(row))).toHaveLength(1)
  })
})

const free = () => false
const held = () => true

function asked(rows: readonly ContainerRow[], now: Instant) {
  return { rows, now, policy, placings: 0 }
}

/** Every container assessed on its own, in the order of work. */
function atOnce(rows: readonly ContainerRow[], now: Instant) {
  return load(rows, now, policy).rows
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
