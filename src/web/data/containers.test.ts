import { aContainer, aSummary } from '#web/parts/testing/containers.ts'
import { expect, it } from 'vitest'
import { withSharedParts, type KnownParts } from './containers.ts'

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

it('those of earlier rows are shared until they change', () => {
  const known: KnownParts = new Map()
  const readAgain = (voyage: string) =>
    withSharedParts([aContainer({ shipment: aSummary({ id: 'one', voyage }) })], known)[0]
  const first = readAgain('1')
  const second = readAgain('1')
  expect(second?.shipment).toBe(first?.shipment)
  expect(second?.facility).toBe(first?.facility)
  const third = readAgain('2')
  expect(third?.shipment?.voyage).toBe('2')
  expect(readAgain('2')?.shipment).toBe(third?.shipment)
})

it('a row without a facility or a shipment stays without', () => {
  const [row] = withSharedParts([aContainer({ facility: null, shipment: null })])
  expect([row?.facility, row?.shipment]).toEqual([null, null])
})
