import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NamedCustomer } from '../container/customer-name.ts'
import { contactToCall, defaultCarrierFor, type DefaultCarrier } from './carrier.ts'

const nova: NamedCustomer = {
  customer: 'Nova',
  customerRecord: { id: 'c-1', sent: 'NOVA FOODS', names: ['Nova', 'Nova Foods, Inc.'] },
}
const unclaimed: NamedCustomer = { customer: 'Harbor & Sons' }

const both = { terminal: 'tti', customer: 'Nova', carrier: 'both' }
const customer = { terminal: null, customer: 'Nova', carrier: 'customer' }
const terminal = { terminal: 'tti', customer: null, carrier: 'terminal' }
const any = { terminal: null, customer: null, carrier: 'any' }
const all = [any, terminal, customer, both]

describe('the default carrier of a container', () => {
  it.each([
    ['both before all others', all, 'tti', nova, 'both'],
    ['the customer before the terminal', [any, terminal, customer], 'tti', nova, 'customer'],
    ['the terminal before neither', [any, terminal], 'tti', nova, 'terminal'],
    ['the one for any container', [any], 'tti', nova, 'any'],
    ['none', [], 'tti', nova, null],
    ['the customer at another terminal', all, 'wbct', nova, 'customer'],
    ['the terminal for another customer', all, 'tti', unclaimed, 'terminal'],
    ['neither for another of both', all, 'wbct', unclaimed, 'any'],
    ['without a known terminal, the customer’s', all, null, nova, 'customer'],
    ['without a known customer, the terminal’s', all, 'tti', null, 'terminal'],
    ['nothing known, the one for any', all, null, null, 'any'],
    ['none that is for others', [both, customer], 'tti', unclaimed, null],
    ['none if the terminal isn’t known', [both, terminal], null, nova, null],
  ] as const)('is %s', (_, defaults, terminal, customer, expected) => {
    expect(defaultCarrierFor(defaults, { terminal, customer })?.carrier ?? null).toBe(expected)
  })

  it.each([
    ['another name of its record', 'NOVA FOODS INC', nova, true],
    ['another name of its record, spelled otherwise', 'nova foods, inc.', nova, true],
    ['its name without a record', 'Harbor & Sons', unclaimed, true],
    ['a name in other case that no record claims', 'HARBOR & SONS', unclaimed, false],
    ['another customer', 'Eastlake', nova, false],
    ['a customer that isn’t reported', 'Nova', { customer: null }, false],
  ] as const)('is found by %s, as rates are', (_, name, of, isFound) => {
    const one = { terminal: null, customer: name, carrier: 'a' }
    expect(defaultCarrierFor([one], { terminal: 'tti', customer: of })).toEqual(
      isFound ? one : null,
    )
  })

  it('is the first of two names of one customer, until they are one', () => {
    const defaults = [
      { terminal: null, customer: 'Nova Foods, Inc.', carrier: 'first' },
      { terminal: null, customer: 'Nova', carrier: 'second' },
    ]
    expect(defaultCarrierFor(defaults, { terminal: null, customer: nova })?.carrier).toBe('first')
  })

  it('is one that applies, and none that applies is more specific, in any order', () => {
    const places = fc.constantFrom('tti', 'wbct', 'apm', null)
    const names = fc.constantFrom('Nova', 'Harbor & Sons', null)
    const defaults = fc.uniqueArray(
      fc.record({ terminal: places, customer: names, carrier: fc.uuid() }),
      { selector: ({ terminal, customer }) => `${terminal} ${customer}`, maxLength: 12 },
    )
    const cases = fc.record({
      terminal: places,
      customer: fc.constantFrom(nova, unclaimed, { customer: null }, null),
    })
    const applies = (
      one: DefaultCarrier,
      asked: { terminal: string | null; customer: NamedCustomer | null },
    ) =>
      [null, asked.terminal].includes(one.terminal) &&
      [null, asked.customer?.customer ?? null].includes(one.customer)
    const isMoreSpecific = (a: DefaultCarrier, b: DefaultCarrier) =>
      (a.customer !== null && b.customer === null) ||
      ((a.customer === null) === (b.customer === null) &&
        a.terminal !== null &&
        b.terminal === null)
    fc.assert(
      fc.property(defaults, cases, (defaults, asked) => {
        const found = defaultCarrierFor(defaults, asked)
        const candidates = defaults.filter((one) => applies(one, asked))
        if (found === null) expect(candidates).toEqual([])
        else {
          expect(candidates).toContain(found)
          expect(candidates.filter((one) => isMoreSpecific(one, found))).toEqual([])
        }
        expect(defaultCarrierFor(defaults.toReversed(), asked)).toBe(found)
      }),
    )
  })
})

describe('the contact to call', () => {
  const contact = (name: string, phone: string | null, getsOrders = false) => ({
    name,
    email: null,
    phone,
    getsOrders,
  })
  it.each([
    ['who gets orders', [contact('Ann', '1'), contact('Ben', '2', true)], 'Ben'],
    ['who has a phone', [contact('Ann', null, true), contact('Ben', '2')], 'Ben'],
    ['nobody without a phone', [contact('Ann', null, true)], undefined],
    ['nobody if there is none', [], undefined],
  ])('is one %s', (_, contacts, name) => {
    expect(contactToCall({ contacts })?.name).toBe(name)
  })
})
