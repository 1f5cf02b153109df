import { describe, expect, it } from 'vitest'
import { unhandled } from '#domain/handling.ts'
import { placeFleet } from './fleet-order.ts'
import { aRow, urgency } from './testing/boxes.ts'

const today = (id: string) => aRow({ id })
const over = (id: string) =>
  aRow({ id }, { urgency: urgency({ bucket: 'accruing-1', band: 'over', daysLeft: -1 }) })
const ids = (rows: readonly { box: { id: string } }[]) => rows.map((row) => row.box.id)

describe('the places of the fleet', () => {
  it('puts first what costs money next', () => {
    expect(ids(placeFleet([today('a'), over('b')], [], false).boxes)).toEqual(['b', 'a'])
  })

  it('moves no box under the hand, and leaves its judgement as it was counted', () => {
    const before = [today('a'), today('b')]
    const { boxes, moved } = placeFleet([today('a'), over('b')], before, true)
    expect(boxes).toBe(before)
    expect([...moved]).toEqual(['b'])
  })

  it('moves it once the hand has left', () => {
    const before = [today('a'), today('b')]
    const { boxes, moved } = placeFleet([today('a'), over('b')], before, false)
    expect(ids(boxes)).toEqual(['b', 'a'])
    expect(boxes[0]?.assessment.urgency.band).toBe('over')
    expect(moved.size).toBe(0)
  })

  it('counts at once what somebody keeps on a box, in the place the box has', () => {
    const handling = { ...unhandled, tags: ['rush'] }
    const before = [today('a'), today('b')]
    const now = [aRow({ id: 'a', handling }), over('b')]
    const { boxes, moved } = placeFleet(now, before, true)
    expect(ids(boxes)).toEqual(['a', 'b'])
    expect(boxes[0]?.box.handling).toEqual(handling)
    expect(boxes[1]).toBe(before[1])
    expect([...moved]).toEqual(['b'])
    expect(placeFleet(now, boxes, true).boxes).toBe(boxes)
  })

  it('names no box whose age alone has grown', () => {
    const older = aRow({ id: 'a', checkedAt: '2026-11-20T20:41:00Z' })
    expect(placeFleet([older], [today('a')], true).moved.size).toBe(0)
  })

  it('puts everything in its place while more boxes come in', () => {
    const { boxes } = placeFleet([today('a'), over('b')], [today('a')], true)
    expect(ids(boxes)).toEqual(['b', 'a'])
  })

  it('lets go of a box that is no longer there, and of nothing else', () => {
    const before = [today('a'), today('b'), today('c')]
    const { boxes } = placeFleet([over('c'), today('a')], before, true)
    expect(boxes).toEqual([before[0], before[2]])
  })
})
