import { describe, expect, it } from 'vitest'
import { isInScope, wholeFleet } from '../alerts/alert-rule.ts'
import { shownCustomer } from '../container/customer-name.ts'
import { ruleFor } from '../deadlines/deadline.ts'
import { assessRow } from '../fleet/fleet-row.ts'
import { noFilters, select, withValue } from '../lists/select.ts'
import { findTariff } from '../policy/tariff-choice.ts'
import { aContainer, aShipment, aTariff, policyWith } from '../testing/containers.ts'

const now = '2026-11-20T20:42:00Z'
const container = aContainer({
  shipment: {
    ...aShipment,
    customer: 'Eastlake',
    customerRecord: {
      id: 'customer-1',
      sent: 'EASTLAKE APPLIANCES INC',
      names: ['Eastlake', 'EASTLAKE APPLIANCES INC', 'Eastlake Appl'],
    },
  },
})
const row = assessRow({ ...container, deadline: null }, now, policyWith())

/** The names of one customer before and after a merge, and names that mean someone else. */
const cases: readonly [name: string, isMeant: boolean][] = [
  ['Eastlake', true],
  ['EASTLAKE APPLIANCES INC', true],
  ['Eastlake Appliances, Inc.', true],
  ['EASTLAKE APPL', true],
  ['Eastlake Motors', false],
]

describe.each(cases)('what names %s fits the merged customer: %s', (name, isMeant) => {
  it('a rate', () => {
    const tariff = aTariff({ customer: name })
    expect(findTariff(container, [tariff], tariff.charge, null)).toBe(isMeant ? tariff : null)
  })

  it('a rule of its own for the customer', () => {
    const override = { lineScac: null, customer: name, rule: 'line-first' } as const
    const policy = policyWith({ ruleOverrides: [override] })
    expect(ruleFor(container, policy)).toBe(isMeant ? 'line-first' : 'earliest')
  })

  it('the scope of an alert rule, and of a list', () => {
    expect(isInScope({ ...wholeFleet, customer: name }, container)).toBe(isMeant)
  })

  it('a filter in an address or a saved view', () => {
    expect(select([row], withValue(noFilters, 'customer', name, true))).toEqual(
      isMeant ? [row] : [],
    )
  })

  it('a text that somebody types', () => {
    const typed = name.toUpperCase().replace(/[.,]/g, '')
    expect(select([row], { ...noFilters, q: typed })).toEqual(isMeant ? [row] : [])
  })

  it('the name that a filter shows', () => {
    expect(shownCustomer(name, [container.shipment])).toBe(isMeant ? 'Eastlake' : name)
  })
})

it('a list of containers without a customer takes in none that has one', () => {
  expect(isInScope({ ...wholeFleet, customer: '~' }, container)).toBe(false)
  expect(select([row], withValue(noFilters, 'customer', '~', true))).toEqual([])
})
