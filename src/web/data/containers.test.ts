import { aContainer, aSummary } from '#web/parts/testing/containers.ts'
import { expect, it } from 'vitest'
import { withSharedParts } from './containers.ts'

it('equal facilities and shipments are one object, and every row says the same as before', () => {
  const rows = ['a', 'b', 'c'].map((id) =>
    aContainer({ id, shipment: aSummary({ id: id === 'c' ? 'other' : 'same' }) }),
  )
  const copies = rows.map((row) => structuredClone(row))
  const [first, second, third] = withSharedParts(copies)
  expect([first, second, third]).toEqual(rows)
  expect(first?.facility).toBe(second?.portTerminal)
  expect(first?.shipment).toBe(second?.shipment)
  expect(first?.shipment).not.toBe(third?.shipment)
})

it('a row without a facility or a shipment stays without', () => {
  const [row] = withSharedParts([aContainer({ facility: null, shipment: null })])
  expect([row?.facility, row?.shipment]).toEqual([null, null])
})
