import { aRow, urgency } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { rowsOnSlide, slidesOf } from './slides.ts'

const inBucket = (bucket: 'accruing-1' | 'today' | 'days-8', count: number) =>
  Array.from({ length: count }, (_, at) =>
    aRow({ id: `${bucket}-${at}` }, { urgency: urgency({ bucket }) }),
  )

describe('the pages of a wall', () => {
  it('go through the lanes in the order of the board, twelve rows a page', () => {
    const containers = [...inBucket('today', 2), ...inBucket('accruing-1', rowsOnSlide + 1)]
    expect(
      slidesOf('board', containers).map(({ lane, page, pages, rows }) => [
        lane,
        page,
        pages,
        rows.length,
      ]),
    ).toEqual([
      ['past-lfd', 1, 2, 12],
      ['past-lfd', 2, 2, 1],
      ['today', 1, 1, 2],
    ])
  })

  it('hold every container of the board exactly once, and no other', () => {
    const containers = [
      ...inBucket('today', 30),
      ...inBucket('accruing-1', 7),
      ...inBucket('days-8', 9),
    ]
    const shown = slidesOf('board', containers).flatMap(({ rows }) =>
      rows.map(({ container }) => container.id),
    )
    expect(new Set(shown).size).toBe(37)
    expect(shown).toHaveLength(37)
  })

  it('say that a lane is empty rather than show nothing', () => {
    expect(slidesOf('past-lfd', [])).toEqual([
      { lane: 'past-lfd', total: 0, rows: [], page: 1, pages: 1 },
    ])
  })
})
