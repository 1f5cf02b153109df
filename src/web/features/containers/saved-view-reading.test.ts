import fc from 'fast-check'
import { expect, it } from 'vitest'
import { facets } from '#domain/lists/facets.ts'
import { readView } from '#domain/lists/read-view.ts'
import { containerParameters, filtersOf } from './url-state.ts'

const parameters = containerParameters({ includes: () => true })

/** What a server reads from the URL of a saved view. */
function readByServer(search: string) {
  const given = new URLSearchParams(search)
  return readView((name) => given.get(name))
}

/** What the page reads from the same URL. */
function readByPage(search: string) {
  const given = new URLSearchParams(search)
  const state = Object.entries(parameters).map(([name, parameter]) => {
    const text = given.get(name)
    const parser: { parse: (text: string) => unknown; defaultValue?: unknown } = parameter
    return [name, (text === null ? null : parser.parse(text)) ?? parser.defaultValue ?? null]
  })
  // Each parameter is read by its own parser.
  const read = Object.fromEntries(state) as Parameters<typeof filtersOf>[0]
  return { view: read.view, filters: filtersOf(read) }
}

it.each([
  '',
  'view=blocked&ready=ready',
  'view=returned',
  'view=nothing&ready=nothing,blocked',
  'q=MSKU+123&owner=p-1,~&customer=Smith%252C+Inc',
  'terminal=&day=2026-11-20,soon&money=x&tag=a%2Cb&tag=c',
  'sort=-fees&group=line&cols=number&peek=1&saved=2',
])('a server reads the view “%s” as the page does', (search) => {
  expect(readByServer(search)).toEqual(readByPage(search))
})

it('any view is read as the page reads it', () => {
  const name = fc.constantFrom('view', 'q', 'sort', ...facets)
  const word = fc.oneof(
    fc.constantFrom('~', 'ready', 'blocked', 'at-risk', 'accruing-1', '2026-11-20', '%2C', '%2c'),
    fc.string({ maxLength: 8 }),
  )
  const value = fc.array(word, { maxLength: 4 }).map((words) => words.join(','))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 6 }), (pairs) => {
      const search = new URLSearchParams(pairs).toString()
      expect(readByServer(search)).toEqual(readByPage(search))
    }),
    { numRuns: 500 },
  )
})
