import { describe, expect, it } from 'vitest'
import type { SweepProgress } from '../store/sync/sync-state.ts'
import { afterPage, beginSweep, type PageSeen } from './sweep-machine.ts'

const at = '2026-11-20T20:42:00Z'

const page = (seen: Partial<PageSeen>): PageSeen => ({
  rows: 50,
  links: { next: true },
  metaSize: null,
  metaTotal: null,
  known: 0,
  isLoop: false,
  ...seen,
})

const begun = beginSweep(null, at)
const inMidst: SweepProgress = { ...begun, nextPage: 3, pageSize: 50, fetched: 100 }

describe('A sweep of a list', () => {
  it.each([
    ['a next page is linked', inMidst, page({}), false],
    ['a next page is linked, though this one is short', inMidst, page({ rows: 7 }), false],
    ['no next page is linked', inMidst, page({ rows: 7, links: { next: false } }), true],
    ['there are no links, and the page is full', inMidst, page({ links: null }), false],
    ['there are no links, and the page is short', inMidst, page({ links: null, rows: 49 }), true],
    ['the page is empty, whatever is linked', inMidst, page({ rows: 0 }), true],
    [
      'no next page is linked, but a full page and the count say there is more',
      inMidst,
      page({ links: { next: false }, metaTotal: 400 }),
      false,
    ],
    [
      'the count alone says there is more',
      inMidst,
      page({ rows: 20, links: { next: false }, metaTotal: 400 }),
      true,
    ],
    [
      'the page holds known records alone, as when records came in',
      inMidst,
      page({ known: 50 }),
      false,
    ],
    ['the list goes in circles, whatever is linked', inMidst, page({ isLoop: true }), true],
  ])('where %s', (_, progress, seen, ends) => {
    expect(afterPage(progress, seen, 200, at).completedAt).toBe(ends ? at : null)
  })

  it.each([
    ['rows, where a size above the cap is cut in silence', page({ rows: 50 }), 50],
    ['rows, whatever size meta claims', page({ rows: 50, metaSize: 200 }), 50],
    ['meta, on a single page', page({ rows: 12, links: { next: false }, metaSize: 100 }), 100],
    ['what was asked for, of an empty list', page({ rows: 0, links: null }), 200],
  ])('finds the page size from %s', (_, seen, size) => {
    expect(afterPage(begun, seen, 200, at).pageSize).toBe(size)
  })

  it('counts each record once, whatever pages it is on', () => {
    expect(afterPage(inMidst, page({ known: 20 }), 200, at).fetched).toBe(130)
  })

  it('that ended in a circle does not say what is gone', () => {
    const whole = afterPage(inMidst, page({ rows: 7, links: { next: false } }), 200, at)
    const partial = afterPage(
      beginSweep(whole, '2026-11-20T21:00:00Z'),
      page({ isLoop: true }),
      200,
      at,
    )
    expect(partial).toMatchObject({ isPartial: true, previousStartedAt: at })
    expect(beginSweep(partial, '2026-11-20T21:10:00Z').previousStartedAt).toBe(at)
  })

  it('begins after the last one, and knows when that began', () => {
    const done = afterPage(inMidst, page({ rows: 7, links: { next: false } }), 200, at)
    const later = '2026-11-20T21:00:00Z'
    expect(beginSweep(done, later)).toMatchObject({
      sweep: 2,
      nextPage: 1,
      fetched: 0,
      startedAt: later,
      previousStartedAt: at,
    })
  })
})
