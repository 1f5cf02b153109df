import { expect, it } from 'vitest'
import { dismissalKeys, suggestMerges, type Dismissals } from '#domain/customers/suggest-merges.ts'
import { createCustomerSuggestions, type SearchedParty } from './customer-suggestions.ts'

const sent = (name: string, containers = 1): SearchedParty => ({
  id: null,
  name,
  names: [name],
  containers,
  version: 0,
})
const customers = (revision: string, parties: readonly SearchedParty[]) => ({
  revision,
  parties,
  dismissals: [],
})
const pair = {
  into: { id: null, name: 'NOVA FOODS', basedOn: 0 },
  from: { id: null, name: 'NOVA FOOD', basedOn: 0 },
  reason: 'plural',
}

/** Suggestions that count their searches. */
function counted() {
  let searches = 0
  const suggestions = createCustomerSuggestions((...input) => {
    searches += 1
    return suggestMerges(...input)
  })
  return { suggestions, searches: () => searches }
}

it('searches once per revision, names and containers, however many ask', async () => {
  const { suggestions, searches } = counted()
  // Each read of the list builds its rows anew.
  const ask = (revision: string, containers: number) =>
    suggestions.find(customers(revision, [sent('NOVA FOODS', containers), sent('NOVA FOOD')]))
  expect(await Promise.all([ask('1', 2), ask('1', 2)])).toEqual([[pair], [pair]])
  await ask('1', 2)
  expect(searches()).toBe(1)
  await ask('2', 2)
  await ask('2', 5)
  expect(searches()).toBe(3)
})

it('runs one search at a time', async () => {
  let running = 0
  let most = 0
  const suggestions = createCustomerSuggestions(function* (...input) {
    running += 1
    most = Math.max(most, running)
    const found = yield* suggestMerges(...input)
    running -= 1
    return found
  })
  await Promise.all(
    ['1', '2', '3'].map((revision) => suggestions.find(customers(revision, [sent('NOVA FOODS')]))),
  )
  expect(most).toBe(1)
})

it('gives way to other requests during a search', async () => {
  let turns = 0
  let isOver = false
  const others = () => {
    turns += 1
    if (!isOver) setImmediate(others)
  }
  const suggestions = createCustomerSuggestions(function* () {
    for (let step = 0; step < 5; step += 1) {
      const until = performance.now() + 12
      while (performance.now() < until);
      yield
    }
    return []
  })
  setImmediate(others)
  await suggestions.find(customers('1', []))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(5)
})

it('after a failed search tries again', async () => {
  let isBroken = true
  const suggestions = createCustomerSuggestions((...input) => {
    if (isBroken) throw new Error('Broken')
    return suggestMerges(...input)
  })
  const asked = customers('1', [sent('NOVA FOODS', 2), sent('NOVA FOOD')])
  await expect(suggestions.find(asked)).rejects.toThrow('Broken')
  isBroken = false
  expect(await suggestions.find(asked)).toEqual([pair])
})

it('without a search returns what was found last, as far as the customers are the same', async () => {
  const { suggestions, searches } = counted()
  const parties = [sent('NOVA FOODS', 2), sent('NOVA FOOD'), sent('DELTA')]
  expect(suggestions.known(customers('1', parties))).toEqual([])
  await suggestions.find(customers('1', parties))
  expect(suggestions.known(customers('2', parties))).toEqual([pair])
  expect(suggestions.known(customers('2', parties.slice(1)))).toEqual([])
  const dismissals: Dismissals = [dismissalKeys('NOVA FOOD', 'Nova Foods')]
  expect(suggestions.known({ ...customers('2', parties), dismissals })).toEqual([])
  const changed = parties.map((party) => ({ ...party, id: party.name, version: 2 }))
  expect(suggestions.known(customers('2', changed))).toEqual([])
  expect(searches()).toBe(1)
})
