import { expect, it } from 'vitest'
import { dismissalKeys, suggestMerges, type Party } from './suggest-merges.ts'

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
const none = () => false

it('suggests to merge a name into the record that has one like it, and the smaller into the larger', () => {
  const parties = [
    sent('NOVA FOOD', 2),
    sent('NOVA FOODS', 9),
    sent('EASTLAKE APPLIANCES', 5),
    eastlake,
    sent('WEST BAY FOODS'),
  ]
  const found = suggestMerges(parties, none, 10)
  expect(found.map(({ into, from, reason }) => [into.name, from.name, reason])).toEqual([
    ['NOVA FOODS', 'NOVA FOOD', 'plural'],
    ['Eastlake', 'EASTLAKE APPLIANCES', 'legal-form'],
  ])
  expect(suggestMerges(parties, none, 1)).toHaveLength(1)
})

it('suggests nothing within a record, and a pair of customers once', () => {
  const names = ['Nova Foods', 'NOVA FOODS INC', 'NOVA FOOD']
  const nova: Party = { id: 'customer-2', name: 'Nova Foods', names, containers: 3 }
  expect(suggestMerges([nova], none, 10)).toEqual([])
  expect(suggestMerges([nova, sent('NOVA FOODS LLC')], none, 10)).toHaveLength(1)
})

it('leaves out a pair that was dismissed, by whichever of its names', () => {
  const parties = [eastlake, sent('EASTLAKE APPLIANCES')]
  const [first, second] = dismissalKeys('Eastlake Appliances', 'EASTLAKE')
  expect(first < second).toBe(true)
  const isDismissed = (keys: readonly [string, string]) => keys[0] === first && keys[1] === second
  expect(suggestMerges(parties, isDismissed, 10)).toEqual([])
  expect(suggestMerges([sent('NOVA FOOD'), sent('NOVA FOODS')], isDismissed, 10)).toHaveLength(1)
})
