import { expect, it } from 'vitest'
import { createChargeIndex, readBilledBefore } from './billed-before.ts'
import { anInvoice } from '../testing/invoices.ts'

it('lists as many shared dates as the reader asks for', () => {
  const [first, second] = [anInvoice({ number: 'A' }), anInvoice({ number: 'B' })]
  const charges = createChargeIndex()
  charges.add(first)
  charges.add(second)
  const all = readBilledBefore(first, charges)
  const some = readBilledBefore(first, charges, 1)
  expect(all[0]?.dates.length).toBeGreaterThan(1)
  expect(some.map(({ container, number }) => [container, number])).toEqual(
    all.map(({ container, number }) => [container, number]),
  )
  expect(some.every(({ dates }, at) => dates.length === 1 && dates[0] === all[at]?.dates[0])).toBe(
    true,
  )
})
