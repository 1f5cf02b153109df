import { describe, expect, it } from 'vitest'
import { drawnColumns } from './columns-in-view.ts'
import { designedColumns, placeColumns } from './placed-columns.ts'

const columns = ['place', 'holds', 'owner', 'seal'].map((id) => ({
  id,
  header: id,
  width: 100,
  cell: () => null,
}))
const placed = placeColumns(
  designedColumns([
    { id: 'container', header: 'Container', width: 120, pin: 'start', cell: () => null },
    ...columns,
    { id: 'actions', header: 'Actions', width: 40, pin: 'end', cell: () => null },
  ]),
  44,
)

describe('the columns that a row renders', () => {
  it('are those of which a pixel is in view', () => {
    expect(drawn(0, 265)).toEqual(['container', 'place', 'holds', 'actions'])
    expect(drawn(0, 264)).toEqual(['container', 'place', 'actions'])
    expect(drawn(263, 464)).toEqual(['container', 'place', 'holds', 'owner', 'actions'])
    expect(drawn(264, 464)).toEqual(['container', 'holds', 'owner', 'actions'])
  })

  it('are always the pinned ones', () => {
    expect(drawn(10_000, 10_001)).toEqual(['container', 'actions'])
  })

  it('reach without a gap as far as the one that has the tab stop', () => {
    expect(drawn(0, 200, 'owner')).toEqual(['container', 'place', 'holds', 'owner', 'actions'])
    expect(drawn(470, 560, 'holds')).toEqual(['container', 'holds', 'owner', 'seal', 'actions'])
    expect(drawn(0, 200, 'actions')).toEqual(['container', 'place', 'actions'])
  })

  it('leave the room of those before and after them, so that none of them grows over it', () => {
    const room = (from: number) => {
      const { before, after } = drawnColumns(placed, { from, to: from + 90 }, null)
      return [before, after]
    }
    expect([164, 264, 364].map(room)).toEqual([
      [0, 300],
      [100, 200],
      [200, 100],
    ])
  })
})

function drawn(from: number, to: number, also: string | null = null): string[] {
  return drawnColumns(placed, { from, to }, also).columns.map(({ column }) => column.id)
}
