import { holdContacts } from '#domain/container/hold-contact.ts'
import { aRow, aSummary, urgency } from '#web/parts/testing/containers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupKey, heldContainers, holdKinds, oldestSince, type HoldFilter } from './hold-list.ts'

const every: HoldFilter = { contact: null, kind: null, state: null }
const hold = (name: string, status = 'hold') => ({ name, status, description: null })
const held = (...holds: ReturnType<typeof hold>[]) => aRow({ holds })

describe('held containers', () => {
  it('stand in a yard: what is out or at sea holds nobody up today', () => {
    const out = aRow(
      { holds: [hold('customs')] },
      { urgency: urgency({ notRunning: 'picked-up' }) },
    )
    expect(heldContainers([out, held(hold('customs')), held()], every)).toHaveLength(1)
  })

  it('are listed under everybody who clears one of their holds', () => {
    const both = held(hold('customs'), hold('freight'))
    for (const contact of ['broker', 'line'] as const)
      expect(heldContainers([both], { ...every, contact })).toEqual([both])
    expect(heldContainers([both], { ...every, contact: 'terminal' })).toEqual([])
  })

  it('blocked now and only expected are two lists', () => {
    const expected = held(hold('customs', 'pending'))
    expect(heldContainers([expected], { ...every, state: 'blocking' })).toEqual([])
    expect(heldContainers([expected], { ...every, state: 'expected' })).toEqual([expected])
  })

  it('every count of a kind is the length of the list it opens', () => {
    const holds = fc.array(
      fc.record({
        name: fc.constantFrom('customs', 'USDA', 'freight', 'TMF', 'other', ''),
        status: fc.constantFrom('hold', 'pending', 'query'),
        description: fc.constant(null),
      }),
      { maxLength: 4 },
    )
    const filter = fc.record({
      contact: fc.constantFrom(null, ...holdContacts),
      kind: fc.constant(null),
      state: fc.constantFrom(null, 'blocking' as const, 'expected' as const),
    })
    fc.assert(
      fc.property(fc.array(holds, { maxLength: 30 }), filter, (fleet, asked) => {
        const rows = fleet.map((all, at) => aRow({ id: `container-${at}`, holds: all }))
        for (const { name, count } of holdKinds(rows, asked))
          expect(heldContainers(rows, { ...asked, kind: name })).toHaveLength(count)
      }),
    )
  })

  it('are grouped by whom one calls: the customer’s broker, the line, the terminal', () => {
    const row = aRow({ shipment: aSummary({ customer: 'Northbeam Home' }) })
    expect(groupKey('broker', row)).toBe('Northbeam Home')
    expect(groupKey('line', row)).toBe('MAEU')
    expect(groupKey('broker', aRow({ shipment: null }))).toBe('')
  })
})

describe('since when', () => {
  const row = held(hold('customs'), hold('USDA'))

  it('is the oldest of the holds looked at; a hold that always stood is older than any', () => {
    const since = (_: string, name: string) =>
      name === 'customs' ? ('2026-11-19T00:00:00Z' as const) : null
    expect(oldestSince(row, { ...every, kind: 'customs' }, since)).toBe(
      Date.parse('2026-11-19T00:00:00Z'),
    )
    expect(oldestSince(row, every, since)).toBe(0)
  })

  it('is not said while it is not known', () => {
    expect(oldestSince(row, every, () => undefined)).toBeNull()
  })
})
