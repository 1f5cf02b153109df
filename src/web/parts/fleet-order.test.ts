import { describe, expect, it } from 'vitest'
import { unhandled } from '#domain/handling.ts'
import { nothingPlaced, placeFleet } from './fleet-order.ts'
import type { FleetRow } from './fleet-sets.ts'
import { aRow, urgency } from './testing/boxes.ts'

const today = (id: string) => aRow({ id })
const over = (id: string) =>
  aRow({ id }, { urgency: urgency({ bucket: 'accruing-1', band: 'over', daysLeft: -1 }) })
const placed = (...rows: FleetRow[]) => placeFleet(rows, nothingPlaced, false)
const ids = (rows: readonly { box: { id: string } }[]) => rows.map((row) => row.box.id)

describe('the places of the fleet', () => {
  it('puts first what costs money next', () => {
    expect(ids(placeFleet([today('a'), over('b')], nothingPlaced, false).boxes)).toEqual(['b', 'a'])
  })

  it('moves no box under the hand, and leaves its judgement as it was counted', () => {
    const before = placed(today('a'), today('b'))
    const { boxes, moved } = placeFleet([today('a'), over('b')], before, true)
    expect(boxes).toBe(before.boxes)
    expect([...moved]).toEqual(['b'])
  })

  it('moves it once the hand has left', () => {
    const before = placed(today('a'), today('b'))
    const { boxes, moved } = placeFleet([today('a'), over('b')], before, false)
    expect(ids(boxes)).toEqual(['b', 'a'])
    expect(boxes[0]?.assessment.urgency.band).toBe('over')
    expect(moved.size).toBe(0)
  })

  it('counts at once what somebody keeps on a box, in the place the box has', () => {
    const handling = { ...unhandled, tags: ['rush'] }
    const before = placed(today('a'), today('b'))
    const now = [aRow({ id: 'a', handling }), over('b')]
    const held = placeFleet(now, before, true)
    const { boxes, moved } = held
    expect(ids(boxes)).toEqual(['a', 'b'])
    expect(boxes[0]?.box.handling).toEqual(handling)
    expect(boxes[1]).toBe(before.boxes[1])
    expect([...moved]).toEqual(['b'])
    expect(placeFleet(now, held, true).boxes).toBe(boxes)
  })

  it('names no box whose age alone has grown', () => {
    const older = aRow({ id: 'a', checkedAt: '2026-11-20T20:41:00Z' })
    expect(placeFleet([older], placed(today('a')), true).moved.size).toBe(0)
  })

  it('puts everything in its place while more boxes come in', () => {
    const { boxes } = placeFleet([today('a'), over('b')], placed(today('a')), true)
    expect(ids(boxes)).toEqual(['b', 'a'])
  })

  it('lets go of a box that is no longer there, and of nothing else', () => {
    const before = placed(today('a'), today('b'), today('c'))
    const { boxes } = placeFleet([over('c'), today('a')], before, true)
    expect(boxes).toEqual([before.boxes[0], before.boxes[2]])
  })

  it('are the same, whatever was judged anew and whatever a hand held, as if all were put there at once', () => {
    const chance = dice(7)
    let current = Array.from({ length: 60 }, (_, at) => anyRow(`box-${at}`, chance))
    let standing = placeFleet(current, nothingPlaced, false)
    for (let step = 0; step < 200; step += 1) {
      current = current.flatMap((row) => {
        const roll = chance()
        if (roll < 0.01) return []
        return roll < 0.1 ? [anyRow(row.box.id, chance)] : [row]
      })
      if (chance() < 0.3) current = [...current, anyRow(`new-${step}`, chance)]
      standing = placeFleet(current, standing, chance() < 0.3)
      const free = placeFleet(current, standing, false)
      expect(ids(free.boxes)).toEqual(ids(placeFleet(current, nothingPlaced, false).boxes))
    }
  })
})

function anyRow(id: string, chance: () => number): FleetRow {
  return chance() < 0.5 ? today(id) : over(id)
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
