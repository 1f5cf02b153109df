import { aContainer, aShipment, aSummary } from '#web/parts/testing/containers.ts'
import type { ChangeRow } from '#wire/api/changes.ts'
import { describe, expect, it } from 'vitest'
import { groupChanges, narrowed, withContainers } from './change-list.ts'

const change = (id: number, facts: Partial<ChangeRow> = {}): ChangeRow => ({
  id,
  consequence: { kind: 'became-available' },
  containerId: 'container-1',
  containerNumber: 'MSKU1234565',
  shipmentId: 'shipment-1',
  billOfLading: 'MAEU259871234',
  learntAt: '2026-11-20T20:00:00Z',
  read: false,
  ...facts,
})
const anybody = { terminal: null, line: null, customer: null, owner: null }
const container = aContainer({
  id: 'container-1',
  shipment: aSummary({ customer: 'Northbeam Home' }),
})
const containers = new Map([[container.id, container]])
const shipments = new Map([
  ['shipment-1', aShipment({ containerIds: ['container-1', 'container-2'] })],
])
const listed = (...rows: ChangeRow[]) => withContainers(rows, containers, shipments)

describe('changes', () => {
  it('stand in groups by consequence, in the order of work, the newest first within', () => {
    const earlier = {
      kind: 'lfd-earlier',
      source: 'line',
      old: '2026-11-20',
      new: '2026-11-18',
    } as const
    const groups = groupChanges(
      listed(change(3), change(2, { consequence: earlier }), change(1)),
      null,
    )
    expect(groups.map(({ kind, changes }) => [kind, changes.map(({ row }) => row.id)])).toEqual([
      ['lfd-earlier', [2]],
      ['became-available', [3, 1]],
    ])
  })

  it('are found by number and by bill of lading, however they are written', () => {
    const all = listed(change(1))
    const find = (q: string) => narrowed(all, { kind: null, q, portfolio: anybody })
    expect(find('msku 123456')).toHaveLength(1)
    expect(find('2598')).toHaveLength(1)
    expect(find('TCLU')).toHaveLength(0)
  })

  it('of a whole shipment belong where its containers do', () => {
    const [one] = listed(change(1, { containerId: null, containerNumber: null }))
    expect(one).toMatchObject({ container: null, containers: 2 })
    expect(one?.belongs?.facility).toEqual(container.facility)
  })

  it('of a removed container still name its customer, never another container’s terminal', () => {
    const all = listed(change(1, { containerId: 'container-9' }))
    const at = (portfolio: object) =>
      narrowed(all, { kind: null, q: '', portfolio: { ...anybody, ...portfolio } })
    expect(at({ customer: 'Northbeam Home' })).toHaveLength(1)
    expect(at({ terminal: container.facility?.id ?? null })).toHaveLength(0)
  })
})
