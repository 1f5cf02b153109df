import { expect, it } from 'vitest'
import { emptyFleet, orderFleet } from './fleet-order.ts'
import type { FleetRow } from './fleet-sets.ts'
import { countedPer, summedPer, recordStep } from './fleet-sums.ts'
import { aRow, urgency } from './testing/containers.ts'

const bandsOf = countedPer<string>(({ assessment }, add) => add(assessment.urgency.band))
const all = summedPer<number>({
  none: () => 0,
  copy: (count) => count,
  add: (count, _, by) => count + by,
})

it('match a full recount, whatever came, left or was held', () => {
  const chance = dice(11)
  let current = Array.from({ length: 60 }, (_, at) => anyRow(`container-${at}`, chance))
  let placed = orderFleet(current, emptyFleet, false)
  for (let version = 0; version < 300; version += 1) {
    current = current.flatMap((row) => {
      const roll = chance()
      return roll < 0.01 ? [] : roll < 0.1 ? [anyRow(row.container.id, chance)] : [row]
    })
    if (chance() < 0.3) current = [...current, anyRow(`new-${version}`, chance)]
    placed = orderFleet(current, placed, chance() < 0.3)
    recordStep(placed.containers, placed.step)
    // Now and then a view is not open, and has missed versions when it is opened again.
    if (chance() < 0.1) continue
    expect(bandsOf(placed.containers)).toEqual(bandsOf([...placed.containers]))
    expect(all(placed.containers)).toBe(placed.containers.length)
  }
})

it('ask only the containers that came or left', () => {
  let asked = 0
  const counted = countedPer<string>(({ assessment }, add) => {
    asked += 1
    add(assessment.urgency.band)
  })
  const chance = dice(3)
  const rows = Array.from({ length: 50 }, (_, at) => anyRow(`container-${at}`, chance))
  const before = orderFleet(rows, emptyFleet, false)
  counted(before.containers)
  asked = 0
  const after = orderFleet(rows.with(7, anyRow('container-7', chance)), before, false)
  recordStep(after.containers, after.step)
  counted(after.containers)
  counted(after.containers)
  expect(asked).toBe(2)
})

function anyRow(id: string, chance: () => number): FleetRow {
  const band = chance() < 0.5 ? 'last-day' : 'over'
  const bucket = band === 'over' ? 'accruing-1' : 'today'
  return aRow({ id }, { urgency: urgency({ bucket, band }) })
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
