import { unhandled } from '#domain/container/handling.ts'
import { aContainer, noon } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { currentRows, isMine, narrowedRows } from './current-rows.ts'
import { inboxRows } from './inbox-model.ts'
import { aChange, anAlert } from './testing/rows.ts'

const now = noon
const held = anAlert('held', { kind: 'held', hold: 'customs' })
const change = aChange(3, { kind: 'hold-added', hold: 'customs', status: 'hold' })
const routine = aChange(2, { kind: 'out', how: 'picked-up', at: null })
const placed = inboxRows({ alerts: [held], changes: [change, routine], rows: new Map() })
const known = {
  alerts: [held],
  changes: [change.row, routine.row],
  actedOn: new Set<string>(),
  now,
}
const ana = { id: 'ana', name: 'Ana' }
const acknowledged = { ...held, acknowledged: { by: ana, at: now } }
const everything = {
  kind: null,
  rule: null,
  q: '',
  portfolio: { terminal: null, line: null, customer: null, owner: null },
}

describe('rows as they are now', () => {
  it('leave once their changes are read', () => {
    const read = [change.row, { ...routine.row, read: true }]
    expect(currentRows(placed, { ...known, changes: read })).toHaveLength(1)
  })

  it('stay while an alert is open, without the changes that were read', () => {
    const [row] = currentRows(placed, { ...known, changes: [{ ...change.row, read: true }] })
    expect(row).toMatchObject({ alerts: [held], changes: [] })
  })

  it('lose an alert that the person acknowledged here, and get it back if that is undone', () => {
    const acted = { ...known, actedOn: new Set(['held']) }
    const [row] = currentRows(placed, { ...acted, alerts: [acknowledged] })
    expect(row).toMatchObject({ alerts: [], changes: [change] })
    expect(currentRows(placed, acted)[0]).toMatchObject({ alerts: [held] })
  })

  it('keep an alert that a colleague acknowledged in its place', () => {
    expect(currentRows(placed, { ...known, alerts: [acknowledged] })[0]?.alerts).toEqual([
      acknowledged,
    ])
  })
})

describe('filters', () => {
  const numbers = (filter: object) =>
    narrowedRows(placed, { ...everything, ...filter }).map(({ key }) => key).length

  it('find rows by kind of change, by rule, by number and by bill of lading', () => {
    expect(numbers({})).toBe(2)
    expect(numbers({ kind: 'out' })).toBe(1)
    expect(numbers({ rule: 'held' })).toBe(1)
    expect(numbers({ rule: 'available' })).toBe(0)
    expect(numbers({ q: 'msku 123456' })).toBe(2)
    expect(numbers({ q: '2598' })).toBe(2)
    expect(numbers({ q: 'TCLU' })).toBe(0)
  })

  it('mine are those of my containers and alerts assigned to me', () => {
    const [row] = placed
    if (!row) throw new Error('There is a row')
    expect(isMine(row, 'ana')).toBe(false)
    expect(isMine({ ...row, alerts: [{ ...held, owner: ana }] }, 'ana')).toBe(true)
    const belongs = aContainer({ handling: { ...unhandled, owner: ana } })
    expect(isMine({ ...row, belongs }, 'ana')).toBe(true)
    expect(isMine(row, null)).toBe(false)
  })
})
