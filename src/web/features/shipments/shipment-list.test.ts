import { aRow, aShipment, aSummary, urgency } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { matchingLines, shipmentLines } from './shipment-list.ts'

const on = (id: string) => ({ shipment: aSummary({ id }) })

const fleet = [
  aRow({ id: 'a', ...on('late') }, { urgency: urgency({ bucket: 'accruing-1' }) }),
  aRow({ id: 'b', ...on('soon'), holds: [{ name: 'customs', status: 'hold', description: null }] }),
  aRow({ id: 'c', ...on('late') }, { urgency: urgency({ bucket: 'days-8' }) }),
]
const shipments = [
  aShipment({ id: 'quiet', billOfLading: 'ZZZZ1', vessel: 'EVER GIVEN' }),
  aShipment({ id: 'soon', billOfLading: 'BBBB1', references: ['PO-7781'] }),
  aShipment({ id: 'late', billOfLading: 'CCCC1' }),
]
const lines = shipmentLines(shipments, fleet)
const ids = (q: string) => matchingLines(lines, q).map((line) => line.shipment.id)

describe('the list of shipments', () => {
  it('puts first the shipment whose container costs money next, last those without a container in play', () => {
    expect(lines.map((line) => line.shipment.id)).toEqual(['late', 'soon', 'quiet'])
  })

  it('counts the containers past LFD, at risk and on hold', () => {
    expect(lines.map(({ over, atRisk, held: stopped }) => [over, atRisk, stopped])).toEqual([
      [1, 1, 0],
      [0, 1, 1],
      [0, 0, 0],
    ])
  })

  it.each([
    ['po 7781', ['soon']],
    ['given', ['quiet']],
    ['MSKU123456', ['late', 'soon']],
    ['nothing', []],
    ['', ['late', 'soon', 'quiet']],
  ])('finds %j', (q, expected) => {
    expect(ids(q)).toEqual(expected)
  })
})
