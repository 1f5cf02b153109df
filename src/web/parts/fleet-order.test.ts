import { describe, expect, it } from 'vitest'
import { keepOrder, letOrderIn, ordered, takeStillness } from './fleet-order.ts'
import { aRow, urgency } from './testing/boxes.ts'

const today = (id: string) => aRow({ id })
const over = (id: string) =>
  aRow({ id }, { urgency: urgency({ bucket: 'accruing-1', band: 'over', daysLeft: -1 }) })
const ids = (rows: readonly { box: { id: string } }[]) => rows.map((row) => row.box.id)

describe('the order of the fleet', () => {
  it('puts first what costs money next', () => {
    expect(ids(ordered([today('a'), over('b')], [], false))).toEqual(['b', 'a'])
  })

  it('keeps rows in their places under the hand, with their new facts', () => {
    const before = [today('a'), today('b')]
    const rows = ordered([today('a'), over('b')], before, true)
    expect(ids(rows)).toEqual(['a', 'b'])
    expect(rows[1]?.assessment.urgency.band).toBe('over')
    expect(ids(ordered([today('a'), over('b')], before, false))).toEqual(['b', 'a'])
  })

  it('sorts again while more rows come in, and when a person lets changes in', () => {
    expect(ids(ordered([today('a'), over('b')], [today('a')], true))).toEqual(['b', 'a'])
    const release = keepOrder()
    expect(takeStillness()).toBe(true)
    letOrderIn()
    expect(takeStillness()).toBe(false)
    expect(takeStillness()).toBe(true)
    release()
    expect(takeStillness()).toBe(false)
  })
})
