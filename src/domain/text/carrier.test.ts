import { expect, it } from 'vitest'
import { describeDefault, describeTaken } from './carrier.ts'

it.each([
  [{ terminal: 'a', customer: 'b' }, 'Default for this terminal and customer'],
  [{ terminal: 'a', customer: null }, 'Default for this terminal'],
  [{ terminal: null, customer: 'b' }, 'Default for this customer'],
  [{ terminal: null, customer: null }, 'Default for all containers'],
])('says what a default is for: %o', (of, text) => {
  expect(describeDefault(of)).toBe(text)
})

it('says which carrier has a name or SCAC', () => {
  expect(describeTaken({ field: 'scac', by: 'Harbor' })).toBe('Harbor has this SCAC')
  expect(describeTaken({ field: 'name', by: 'Harbor' })).toBe('There is already a carrier Harbor')
})
