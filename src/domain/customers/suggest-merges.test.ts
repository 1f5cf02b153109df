import { expect, it } from 'vitest'
import { dismissalKeys, suggestMerges, type Dismissals, type Party } from './suggest-merges.ts'

const sent = (name: string, containers = 1): Party => ({
  id: null,
  name,
  names: [name],
  containers,
})
const eastlake: Party = {
  id: 'customer-1',
  name: 'Eastlake',
  names: ['Eastlake', 'EASTLAKE APPLIANCES INC'],
  containers: 1,
}
const none: Dismissals = []

/** Runs a search to its end. */
function suggest(parties: readonly Party[], dismissals: Dismissals, most: number) {
  const steps = suggestMerges(parties, dismissals, most)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

it('suggests to merge a name into the record that has one like it, and the smaller into the larger', () => {
  const parties = [
    sent('NOVA FOOD', 2),
    sent('NOVA FOODS', 9),
    sent('EASTLAKE APPLIANCES', 5),
    eastlake,
    sent('WEST BAY FOODS'),
  ]
  const found = suggest(parties, none, 10)
  expect(found.map(({ into, from, reason }) => [into.name, from.name, reason])).toEqual([
    ['NOVA FOODS', 'NOVA FOOD', 'plural'],
    ['Eastlake', 'EASTLAKE APPLIANCES', 'legal-form'],
  ])
  expect(suggest(parties, none, 1)).toHaveLength(1)
})

it('suggests nothing within a record, and a pair of customers once', () => {
  const names = ['Nova Foods', 'NOVA FOODS INC', 'NOVA FOOD']
  const nova: Party = { id: 'customer-2', name: 'Nova Foods', names, containers: 3 }
  expect(suggest([nova], none, 10)).toEqual([])
  expect(suggest([nova, sent('NOVA FOODS LLC')], none, 10)).toHaveLength(1)
})

it('leaves out a pair that was dismissed, by whichever of its names', () => {
  const parties = [eastlake, sent('EASTLAKE APPLIANCES')]
  const [first, second] = dismissalKeys('Eastlake Appliances', 'EASTLAKE')
  expect(first < second).toBe(true)
  const isDismissed: Dismissals = [[first, second]]
  expect(suggest(parties, isDismissed, 10)).toEqual([])
  expect(suggest([sent('NOVA FOOD'), sent('NOVA FOODS')], isDismissed, 10)).toHaveLength(1)
})

it('leaves out dismissed pairs of records with many names, and goes on to the next ones', () => {
  const record = (id: string, letter: string, containers: number): Party => {
    const names = Array.from({ length: 21 }, (_, at) => `GROUP ${at} TRADING${letter}COMPANIES`)
    return { id, name: names[0] ?? '', names, containers }
  }
  const parties = [record('a', 'A', 3), record('b', 'B', 2), record('c', 'C', 1)]
  const dismissals = [
    dismissalKeys('GROUP 20 TRADINGACOMPANIES', 'GROUP 3 TRADINGBCOMPANIES'),
    dismissalKeys('GROUP 1 TRADINGCCOMPANIES', 'ANOTHER'),
  ]
  const found = suggest(parties, dismissals, 10)
  expect(found.map(({ into, from }) => [into.id, from.id])).toEqual([
    ['a', 'c'],
    ['b', 'c'],
  ])
  expect(suggest(parties, [], 10)).toHaveLength(3)
})
