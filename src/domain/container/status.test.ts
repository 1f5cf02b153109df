import { describe, expect, it } from 'vitest'
import { knownStatuses, phaseOf, readStatus, statusOrder, type Phase } from './status.ts'

describe('the 13 statuses, and none', () => {
  it.each<[string, Phase]>([
    ['unknown', 'unknown'],
    ['new', 'unknown'],
    ['on_ship', 'at-sea'],
    ['grounded', 'at-port'],
    ['not_available', 'at-port'],
    ['available', 'at-port'],
    ['off_dock', 'at-port'],
    ['awaiting_inland_transfer', 'inland'],
    ['on_rail', 'inland'],
    ['loaded', 'unknown'],
    ['picked_up', 'out'],
    ['dropped', 'out'],
    ['delivered', 'done'],
    ['empty_returned', 'done'],
    ['something_else', 'unknown'],
    ['', 'unknown'],
  ])('%s belongs to %s', (status, phase) => {
    expect(phaseOf(status)).toBe(phase)
  })

  it('are read exactly, and stand in the order of a journey with strangers last', () => {
    expect(knownStatuses).toHaveLength(14)
    expect(new Set(knownStatuses).size).toBe(14)
    for (const status of knownStatuses) expect(readStatus(status)).toBe(status)
    expect(readStatus('Available')).toBeNull()
    expect(readStatus('toString')).toBeNull()
    expect(statusOrder('on_ship')).toBeLessThan(statusOrder('available'))
    expect(statusOrder('available')).toBeLessThan(statusOrder('picked_up'))
    expect(statusOrder('nonsense')).toBe(14)
  })
})
