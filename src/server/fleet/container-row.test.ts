import { expect, it } from 'vitest'
import { withShortTexts } from './container-row.ts'

it('cuts every text of a row to 2,000 characters, and leaves a row without a longer one as it is', () => {
  const short = { number: 'MSKU1', holds: [{ name: 'customs' }], checkedAt: null, weightLb: 1 }
  expect(withShortTexts(short)).toBe(short)
  const long = 'N'.repeat(10_000)
  const row = withShortTexts({ ...short, references: ['a', long], shipment: { customer: long } })
  expect(row).toMatchObject(short)
  expect(row.references.map(({ length }) => length)).toEqual([1, 2_000])
  expect(row.shipment.customer).toHaveLength(2_000)
  expect(row.shipment.customer.endsWith('…')).toBe(true)
})
