import { describe, expect, it } from 'vitest'
import { customerKey, isCustomer, maxCustomerName, shownCustomer } from './customer-name.ts'

describe('the key of a customer’s name', () => {
  it.each([
    ['Eastlake Appliances Inc', 'EASTLAKE APPLIANCES INC'],
    ['EASTLAKE  APPLIANCES,  INC.', 'EASTLAKE APPLIANCES INC'],
    ['A.B.C. Foods', 'ABC FOODS'],
    ['O’Neil & Sons', 'ONEIL SONS'],
    ['Smith-Jones', 'SMITH JONES'],
    ['Müller GmbH', 'MÜLLER GMBH'],
    ['上海进出口', '上海进出口'],
    ['East\uFE0Flake\u200D Foods\uFE00', 'EASTLAKE FOODS'],
  ])('of %s is %s', (name, key) => {
    expect(customerKey(name)).toBe(key)
  })

  it.each([
    ['nothing to read', ' -- '],
    ['too long', 'x'.repeat(maxCustomerName + 1)],
  ])('is empty for a name that no record can claim: %s', (_, name) => {
    expect(customerKey(name)).toBe('')
  })
})

const eastlake = {
  customer: 'Eastlake',
  customerRecord: {
    id: 'customer-1',
    sent: 'EASTLAKE APPLIANCES INC',
    names: ['Eastlake', 'EASTLAKE APPLIANCES INC', 'Eastlake Appliance'],
  },
}

describe('a name means a customer', () => {
  it.each([
    ['by the name that is shown', 'Eastlake', true],
    ['by what the service sent', 'EASTLAKE APPLIANCES INC', true],
    ['by another name of the record, however it is written', 'EASTLAKE APPLIANCE.', true],
    ['not by the name of someone else', 'Eastlake Motors', false],
    ['not by an empty name', '', false],
  ])('%s', (_, name, expected) => {
    expect(isCustomer(eastlake, name)).toBe(expected)
  })

  it('exactly as it was sent, where no record claims it', () => {
    const sent = { customer: 'NOVA FOODS' }
    expect(isCustomer(sent, 'NOVA FOODS')).toBe(true)
    expect(isCustomer(sent, 'Nova Foods')).toBe(false)
    expect(isCustomer({ customer: null }, '')).toBe(false)
    expect(isCustomer(null, 'NOVA FOODS')).toBe(false)
  })

  it('and is shown as the record says', () => {
    const all = [null, { customer: 'NOVA FOODS' }, eastlake]
    expect(shownCustomer('Eastlake Appliance', all)).toBe('Eastlake')
    expect(shownCustomer('Gone Imports', all)).toBe('Gone Imports')
  })
})
