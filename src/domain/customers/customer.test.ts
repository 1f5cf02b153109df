import { expect, it } from 'vitest'
import { mergedCustomer, newCustomer, renamed, type CustomerFacts } from './customer.ts'

const mia = { name: 'Mia', email: 'mia@eastlake.example', phone: null }
const joe = { name: 'Joe', email: null, phone: '+1 562 555 0100' }

function customer(name: string, facts: Partial<CustomerFacts> = {}): CustomerFacts {
  return { ...newCustomer(name), ...facts }
}

it('merges two customers: names and contacts of both, and what the first says otherwise', () => {
  const into = customer('Eastlake', { aliases: ['EASTLAKE INC'], contacts: [mia], language: 'es' })
  const from = customer('Eastlake Appliances', {
    aliases: ['Eastlake, Inc.', 'EASTLAKE APPL'],
    contacts: [{ ...mia, name: 'Mia Chen', email: 'MIA@eastlake.example' }, joe],
    dateFormat: 'iso',
  })
  expect(mergedCustomer(into, from)).toEqual({
    name: 'Eastlake',
    aliases: ['EASTLAKE INC', 'Eastlake Appliances', 'EASTLAKE APPL'],
    contacts: [mia, joe],
    language: 'es',
    dateFormat: null,
  })
})

it('answers to its old name after a new one', () => {
  const before = customer('Eastlake', { aliases: ['EASTLAKE INC'] })
  expect(renamed(before, { ...before, name: 'Eastlake Home' }).aliases).toEqual([
    'EASTLAKE INC',
    'Eastlake',
  ])
})

it('has no second name for another spelling of the same', () => {
  const before = customer('EASTLAKE INC')
  expect(renamed(before, { ...before, name: 'Eastlake, Inc.' }).aliases).toEqual([])
  expect(renamed(before, before).aliases).toEqual([])
})
