import { expect, it } from 'vitest'
import { left } from '#domain/testing/departures.ts'
import { departures, joinCustomers, shareCustomers } from './departures.ts'

const meta = { since: '2026-11-01', total: 4, followedSince: '2026-11-01T00:00:00Z' }

it('send a customer’s record once, and show it at every container', () => {
  const record = (sent: string) => ({ id: 'customer-1', sent, names: ['Nova', 'NOVA FOODS'] })
  const data = [
    { ...left({ id: 'a' }), customer: 'Nova', customerRecord: record('NOVA FOODS') },
    { ...left({ id: 'b' }), customer: 'Nova', customerRecord: record('NOVA FOODS') },
    { ...left({ id: 'c' }), customer: 'Nova', customerRecord: record('Nova') },
    { ...left({ id: 'd' }), customer: 'Eastlake' },
  ]
  const { rows, customers } = shareCustomers(data)
  expect(customers.map(({ sent }) => sent)).toEqual(['NOVA FOODS', 'Nova'])
  expect(joinCustomers(departures.parse({ data: rows, customers, meta })).data).toEqual(data)
})

it('show a customer as sent if its record is missing', () => {
  const data = [{ ...left(), customer: 'Nova', customerRecord: 7 }]
  const [shown] = joinCustomers(departures.parse({ data, customers: [], meta })).data
  expect(shown).toMatchObject({ customer: 'Nova' })
  expect(shown?.customerRecord).toBeUndefined()
})
