import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareByWorth, type ContainerWithLfd } from './assess.ts'
import { deadlineAt } from './deadline-at.ts'
import { assessRow, type FleetRow } from './fleet-row.ts'
import {
  applyChanges,
  changesBetween,
  compacted,
  findRow,
  finish,
  load,
  rebase,
  sumOf,
  ticking,
  type Fleet,
} from './fleet.ts'
import { holdInPlace } from './held.ts'
import { countOf, countsBy, countsOf, totalOf, type Sum } from './sum.ts'
import { unhandled } from '../container/handling.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { aContainer, aTariff, policyWith } from '../testing/containers.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'

const policies = [policyWith({ tariffs: [aTariff()] }), policyWith({})] as const
const [policy] = policies

const past = countOf(({ assessment }) => assessment.urgency.lane === 'past-lfd')
const verdicts = countsBy(({ assessment }) => assessment.readiness.verdict)
const clocks = countsOf(['running', 'held'], (name, { container, assessment }) =>
  name === 'held' ? container.holds.length > 0 : assessment.urgency.notRunning === null,
)
const sums: readonly Sum<unknown>[] = [past, verdicts, clocks]

/** What may happen to a fleet, as steps on a few containers. */
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant('put'), at: fc.nat(11), facts: anyContainer }),
  fc.record({ kind: fc.constant('drop'), at: fc.nat(11) }),
  fc.record({ kind: fc.constant('tick'), minutes: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({
    kind: fc.constant('tick-meanwhile'),
    minutes: fc.integer({ min: 1, max: 3000 }),
    at: fc.nat(11),
    facts: fc.option(anyContainer),
  }),
  fc.record({ kind: fc.constant('policy'), which: fc.nat(1) }),
  fc.record({ kind: fc.constant('follow'), kept: fc.array(fc.nat(11), { maxLength: 12 }) }),
)
type FleetStep = typeof anyStep extends fc.Arbitrary<infer T> ? T : never

const runs = process.env['LONG'] ? 10_000 : 150

describe('after any steps, a fleet is what the same containers make when loaded', () => {
  it(
    'in rows, order and sums',
    () => {
      const holds = fc.property(
        fc.array(anyContainer, { maxLength: 8 }),
        fc.array(anyStep, { maxLength: 10 }),
        (first, steps) => {
          const start = first.map((facts, at) => numbered(at, facts))
          const model = new Map(start.map((one) => [one.id, one]))
          let fleet = load(start, aroundNow, policy, sums)
          for (const step of steps) {
            fleet = after(fleet, step, model)
            expect(figuresOf(fleet)).toEqual(figuresOf(loadedByHand(fleet, model)))
          }
        },
      )
      fc.assert(holds, { seed: 20_261_126, numRuns: runs })
    },
    runs * 500,
  )
})

describe('changes', () => {
  const a = governed(aContainer({ id: 'a' }))
  const b = governed(aContainer({ id: 'b' }))
  const c = governed(aContainer({ id: 'c' }))

  it('assess only what was put, and say what came and left', () => {
    const fleet = load([a, b], aroundNow, policy, sums)
    const changed = { ...governed(aContainer({ id: 'b' })), yardSpot: '4C22' }
    const step = applyChanges(fleet, { put: [changed], drop: [] })
    expect(findRow(step.fleet, 'a')).toBe(findRow(fleet, 'a'))
    expect(step.came.map(({ container }) => container)).toEqual([changed])
    expect(step.left).toEqual([findRow(fleet, 'b')])
  })

  it('answer the same fleet where nothing changes', () => {
    const fleet = load([a], aroundNow, policy, sums)
    expect(applyChanges(fleet, { put: [], drop: ['unknown'] }).fleet).toBe(fleet)
  })

  it('leave the fleet before them as it was', () => {
    const fleet = load([a, b], aroundNow, policy, sums)
    const before = ids(fleet)
    applyChanges(fleet, { put: [c], drop: ['a'] })
    expect(ids(fleet)).toEqual(before)
    expect(sumOf(fleet, verdicts)).toEqual(totalOf(verdicts, fleet.rows))
  })

  it('assess at their own moment where one is given', () => {
    const fleet = load([a], aroundNow, policy, sums)
    const later = laterBy(aroundNow, 1)
    const step = applyChanges(fleet, { put: [b], drop: [] }, later)
    expect(findRow(step.fleet, 'b')?.now).toBe(later)
    expect(findRow(step.fleet, 'a')?.now).toBe(aroundNow)
  })
})

describe('a tick', () => {
  it('pauses, so that others can run in between', () => {
    const many = Array.from({ length: 1000 }, (_, at) => governed(aContainer({ id: `${at}` })))
    const fleet = load(many, aroundNow, policy, sums)
    const work = ticking(fleet, laterBy(aroundNow, 60), { rowsAtOnce: 100 })
    let pauses = 0
    while (!work.next().done) pauses += 1
    expect(pauses).toBeGreaterThan(10)
  })

  it('leaves slots that stand empty, until they are given up', () => {
    const many = Array.from({ length: 3000 }, (_, at) => governed(aContainer({ id: `${at}` })))
    const fleet = load(many, aroundNow, policy, sums)
    const drop = many.slice(10).map(({ id }) => id)
    const small = applyChanges(fleet, { put: [], drop }).fleet
    const ticked = compacted(finish(ticking(small, laterBy(aroundNow, 1))))
    expect([small.slots.length, ticked.slots.length]).toEqual([3000, 10])
    const model = new Map(many.slice(0, 10).map((one) => [one.id, one]))
    expect(figuresOf(ticked)).toEqual(figuresOf(loadedByHand(ticked, model)))
  })
})

describe('a fleet that is held in place', () => {
  const fleetOf = (...containers: readonly ContainerWithLfd[]) =>
    load(containers, aroundNow, policy, sums)
  const today = (id: string) => governed(aContainer({ id, deadlines: { terminal: '2026-11-20' } }))
  const over = (id: string) => governed(aContainer({ id, deadlines: { terminal: '2026-11-10' } }))

  it('moves no row, leaves what is counted, and says what belongs elsewhere', () => {
    const shown = fleetOf(today('a'), today('b'))
    const latest = applyChanges(shown, { put: [over('b')], drop: [] }).fleet
    expect(ids(latest)).toEqual(['b', 'a'])
    const held = holdInPlace(shown, latest)
    expect(held?.fleet).toBe(shown)
    expect([...(held?.moved ?? [])]).toEqual(['b'])
  })

  it('shows what people did with a container at once', () => {
    const shown = fleetOf(today('a'), today('b'))
    const handling = { ...unhandled, tags: ['rush'] }
    const put = [{ ...today('a'), handling }, over('b')]
    const held = holdInPlace(shown, applyChanges(shown, { put, drop: [] }).fleet)
    expect(held && ids(held.fleet)).toEqual(['a', 'b'])
    expect(held?.fleet.rows[0]?.container.handling).toEqual(handling)
    expect(held?.fleet.rows[1]).toBe(shown.rows[1])
  })

  it('lets go of a container that left, and of nothing else', () => {
    const shown = fleetOf(today('a'), today('b'), today('c'))
    const latest = applyChanges(shown, { put: [over('c')], drop: ['b'] }).fleet
    const held = holdInPlace(shown, latest)
    expect(held?.fleet.rows).toEqual([shown.rows[0], shown.rows[2]])
    expect(held && sumOf(held.fleet, clocks).running).toBe(2)
  })

  it('marks no row where only the age of its data changed', () => {
    const shown = fleetOf(today('a'))
    const checked = { ...today('a'), checkedAt: laterBy(aroundNow, -10) }
    const latest = applyChanges(shown, { put: [checked], drop: [] }).fleet
    expect(holdInPlace(shown, latest)?.moved.size).toBe(0)
  })

  it('knows its containers also in a fleet that was loaded again', () => {
    const shown = fleetOf(today('a'), today('b'), today('c'))
    const held = holdInPlace(shown, fleetOf(today('c'), over('b'), today('a')))
    expect(held?.fleet).toBe(shown)
    expect([...(held?.moved ?? [])]).toEqual(['b'])
  })

  it('can’t be held while more containers come in', () => {
    const shown = fleetOf(today('a'))
    const latest = applyChanges(shown, { put: [today('b')], drop: [] }).fleet
    expect(holdInPlace(shown, latest)).toBeNull()
  })
})

/** Containers by ID, as they should be in the fleet: kept apart from it. */
type Model = Map<string, ContainerWithLfd>

/** The fleet after one step of the law, which `model` takes as well. */
function after(fleet: Fleet, step: FleetStep, model: Model): Fleet {
  switch (step.kind) {
    case 'put':
      return applyChanges(fleet, putInto(model, numbered(step.at, step.facts, fleet))).fleet
    case 'drop':
      return applyChanges(fleet, dropFrom(model, idOf(step.at))).fleet
    case 'tick':
      return finish(ticking(fleet, laterBy(fleet.now, step.minutes)))
    case 'tick-meanwhile': {
      const work = ticking(fleet, laterBy(fleet.now, step.minutes), { rowsAtOnce: 1 })
      work.next()
      const changes = step.facts
        ? putInto(model, numbered(step.at, step.facts, fleet))
        : dropFrom(model, idOf(step.at))
      return rebase(finish(work), fleet, applyChanges(fleet, changes).fleet)
    }
    case 'policy':
      return load([...model.values()], fleet.now, policies[step.which] ?? policy, sums)
    case 'follow': {
      const before = fleet.slots.pages.flat().flatMap((row) => row?.container ?? [])
      const wanted = new Set(step.kept.map(idOf))
      for (const id of model.keys()) if (!wanted.has(id)) model.delete(id)
      const then = [...model.values()].map((one, at) => (at % 2 === 0 ? one : { ...one }))
      return applyChanges(fleet, changesBetween(before, then)).fleet
    }
  }
}

function putInto(model: Model, container: ContainerWithLfd) {
  model.set(container.id, container)
  return { put: [container], drop: [] }
}

function dropFrom(model: Model, id: string) {
  model.delete(id)
  return { put: [], drop: [id] }
}

/** What the fleet should be: the containers of `model` assessed one by one, and sorted by the rule itself. */
function loadedByHand({ now, policy: rules }: Fleet, model: Model): readonly FleetRow[] {
  return [...model.values()]
    .map((container) => assessRow(container, now, rules))
    .toSorted(compareByWorth)
}

/** Everything that a fleet answers, or what it should answer over rows in order. */
function figuresOf(of: Fleet | readonly FleetRow[]) {
  const isFleet = 'slots' in of
  const rows = isFleet ? of.rows : of
  return {
    rows,
    found: rows.map((row) => (isFleet ? findRow(of, row.container.id) : row)),
    known: isFleet ? of.slots.pages.flat().filter((row) => row !== null).length : rows.length,
    sums: sums.map((sum) => (isFleet ? sumOf(of, sum) : totalOf(sum, rows))),
  }
}

function ids(fleet: Fleet): string[] {
  return fleet.rows.map(({ container }) => container.id)
}

function idOf(at: number): string {
  return `container-${at}`
}

function numbered(
  at: number,
  facts: Parameters<typeof deadlineAt>[0],
  fleet?: Fleet,
): ContainerWithLfd {
  return governed({ ...facts, id: idOf(at) }, fleet)
}

function governed(facts: Parameters<typeof deadlineAt>[0], fleet?: Fleet): ContainerWithLfd {
  const [rules, now] = [fleet?.policy ?? policy, fleet?.now ?? aroundNow]
  return { ...facts, deadline: deadlineAt(facts, rules, now) }
}

function laterBy(moment: Instant, minutes: number): Instant {
  return instantAt(epochMs(moment) + minutes * 60_000)
}
