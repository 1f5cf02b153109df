import { expect, it } from 'vitest'
import type { AnyList } from '#wire/upstream/json-api.ts'
import { readPages } from './read-pages.ts'

const record = (id: string) => ({ id, type: 'custom_field' })

/** A list of these pages, each a second after the one before. */
function list(pages: readonly AnyList[]) {
  const asked: number[] = []
  const ask = async (number: number): Promise<Page | Failed> => {
    asked.push(number)
    const at = `2026-11-20T20:42:${String(number).padStart(2, '0')}Z` as const
    const body = pages[number - 1]
    return body
      ? { ok: true, body, askedAt: at, answeredAt: at }
      : { ok: false, failure: 'Can’t reach it' }
  }
  return { ask, asked }
}

type Page = Extract<Awaited<ReturnType<Parameters<typeof readPages>[0]>>, { ok: true }>

interface Failed {
  readonly ok: false
  readonly failure: string
}

const idsOf = (read: Awaited<ReturnType<typeof readPages<Failed>>>) =>
  read.ok ? read.body.data.map((one) => (one as { id: string }).id) : read.failure

it('reads every page, and is as old as the first', async () => {
  const { ask } = list([
    { data: [record('a'), record('b')], included: [record('x')], links: { next: '/2' } },
    { data: [record('c')], links: { self: '/2' } },
  ])
  const read = await readPages<Failed>(ask, 20)
  expect(read).toMatchObject({
    ok: true,
    askedAt: '2026-11-20T20:42:01Z',
    answeredAt: '2026-11-20T20:42:02Z',
    body: { included: [record('x')], pages: 2, loop: null },
  })
  expect(idsOf(read)).toEqual(['a', 'b', 'c'])
})

it('fails where one page does: a part of a list is not the list', async () => {
  const { ask } = list([{ data: [record('a')], links: { next: '/2' } }])
  expect(idsOf(await readPages<Failed>(ask, 20))).toBe('Can’t reach it')
})

it('takes the records of a service that ignores page numbers once, and says that the list repeats', async () => {
  const same = { data: [record('a'), record('b')], links: { next: '/more' } }
  const { ask, asked } = list([same, same, same, same])
  const read = await readPages<Failed>(ask, 20)
  expect(idsOf(read)).toEqual(['a', 'b'])
  expect(read).toMatchObject({ body: { loop: 'repeats-records' } })
  expect(asked).toEqual([1, 2, 3])
})

it('says that a list of new pages for ever has no end', async () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({
    data: [record(`r${at}`)],
    links: { next: '/more' },
  }))
  const { ask, asked } = list(pages)
  expect(await readPages<Failed>(ask, 20)).toMatchObject({
    body: { pages: 20, loop: 'has-no-end' },
  })
  expect(asked).toHaveLength(20)
})

it('retains of each record only what is wanted, and ends where that is too much', async () => {
  const pages = Array.from({ length: 30 }, (_, at) => ({
    data: [{ ...record(`r${at}`), attributes: { text: 'x'.repeat(3_000_000) } }],
    included: [record('x')],
    links: { next: '/more' },
  }))
  const idOf = (one: unknown) => (one as { id: string }).id
  const maxBytes = 64_000_000
  const { ask } = list(pages)
  const few = await readPages<Failed, string>(ask, 20, { of: idOf, most: 3, maxBytes })
  expect(few).toMatchObject({
    body: { data: ['r0', 'r1', 'r2'], included: [], pages: 4, loop: 'has-no-end' },
  })
  const all = { of: (one: unknown) => one, most: 100, maxBytes }
  const large = await readPages<Failed, unknown>(ask, 30, all)
  expect(large).toMatchObject({ body: { pages: 22, loop: 'has-no-end' } })
  let left = 5
  const mayGoOn = () => (left -= 1) > 0
  const brief = await readPages<Failed, string>(ask, 20, {
    of: idOf,
    most: 100,
    maxBytes,
    mayGoOn,
  })
  expect(brief).toMatchObject({ body: { pages: 5, loop: 'has-no-end' } })
})

it('counts what it retains in bytes of JSON, not in characters', async () => {
  const pages = [{ data: [record('a'), record('字'), record('c')] }]
  const idOf = (one: unknown) => (one as { id: string }).id
  const { ask } = list(pages)
  // "a", and "字", have four and six bytes with their commas.
  const read = await readPages<Failed, string>(ask, 20, { of: idOf, most: 3, maxBytes: 10 })
  expect(read).toMatchObject({ body: { data: ['a', '字'], bytes: 10, loop: 'has-no-end' } })
})
