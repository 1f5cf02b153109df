import { array, assert, integer, nat, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLoopDetector, type ListPage, type LoopReason } from './list-loop.ts'

/** Reads pages until one is a loop: which one that was, and why. */
function readPages(pages: readonly Partial<ListPage>[]): [page: number, why: LoopReason] | null {
  const loops = createLoopDetector()
  for (const [at, seen] of pages.entries()) {
    const page: ListPage = { number: at + 1, ids: [], links: null, ...seen }
    const { loop } = loops.inspect(page)
    if (loop) return [page.number, loop]
    loops.accept(page)
  }
  return null
}

const nextIs = (next: string) => ({ links: { next } })

describe('A list whose pages never end', () => {
  it.each([
    ['its own address', { links: { self: '/containers?b=2', next: '/containers?b=2' } }],
    ['its own address, named current', { links: { current: '/c?b=2', next: '/c?b=2' } }],
    ['its own number', nextIs('https://service.example/v2/containers?page[number]=1')],
    ['its own number, encoded', nextIs('/v2/containers?page%5Bnumber%5D=1')],
    ['an earlier page', nextIs('/v2/containers?page%5Bnumber%5D=0')],
  ])('is known by a page whose next link is %s', (_, page) => {
    expect(readPages([page])).toEqual([1, 'links-to-itself'])
  })

  it.each([
    [
      'one and the same page',
      [
        ['a', 'b'],
        ['a', 'b'],
        ['a', 'b'],
      ],
      3,
    ],
    [
      'its records in another order',
      [
        ['a', 'b'],
        ['b', 'a'],
        ['a', 'b'],
      ],
      3,
    ],
    ['two pages by turns', [['a'], ['b'], ['a'], ['b']], 4],
    ['its first half again and again', [['a', 'b', 'c', 'd'], ['a', 'b'], ['c']], 3],
  ])('is known by %s', (_, ids, page) => {
    expect(readPages(ids.map((own) => ({ ids: own })))).toEqual([page, 'repeats-records'])
  })

  it.each([
    ['the next page', nextIs('/v2/containers?page%5Bnumber%5D=2')],
    ['a page without a number', nextIs('/v2/containers?cursor=abc')],
    ['what is no address', nextIs('http://[')],
  ])('is not one where a page links to %s', (_, page) => {
    expect(readPages([page])).toBeNull()
  })

  it('is not one where records that came in pushed a page onto the next', () => {
    expect(readPages([{ ids: ['a'] }, { ids: ['a'] }, { ids: ['b'] }])).toBeNull()
  })

  it('is left by a new reading, which knows nothing of the last one', () => {
    const loops = createLoopDetector()
    for (const number of [1, 2]) loops.accept({ number, ids: ['a'], links: null })
    loops.reset()
    expect(loops.inspect({ number: 1, ids: ['a'], links: null })).toEqual({ known: 0, loop: null })
  })

  it('ends two pages after the last new record, whatever is repeated', () => {
    const repeated = array(shuffledSubarray(['a', 'b', 'c', 'd', 'e'], { minLength: 1 }), {
      minLength: 2,
      maxLength: 30,
    })
    assert(
      property(repeated, nat(5), integer({ min: 1, max: 4 }), (again, fresh, size) => {
        const first = [{ ids: ['a', 'b', 'c', 'd', 'e'] }]
        const more = Array.from({ length: fresh }, (_, page) => ({
          ids: Array.from({ length: size }, (_, at) => `new ${page} ${at}`),
        }))
        const pages = [...first, ...more, ...again.map((ids) => ({ ids }))]
        expect(readPages(pages)).toEqual([fresh + 3, 'repeats-records'])
      }),
    )
  })
})
