import { describe, expect, it } from 'vitest'
import { canonicalZone } from './canonical-zone.ts'
import { sharedZone, zoneName } from './zone-name.ts'
import { wallClock } from './zone.ts'

const canonicalNames = Intl.supportedValuesOf('timeZone').map(canonicalZone)

it('zones that share a name keep the same time all year', () => {
  for (const zone of canonicalNames) {
    const shared = sharedZone(zone)
    expect(zoneName(shared)).toBe(zoneName(zone))
    for (const month of [1, 7]) {
      const at = `2026-${String(month).padStart(2, '0')}-15T12:00:00Z` as const
      expect([zone, wallClock(at, shared)]).toEqual([zone, wallClock(at, zone)])
    }
  }
})

describe('what people call a zone', () => {
  it.each([
    ['America/Los_Angeles', 'Pacific time'],
    ['America/Detroit', 'Eastern time'],
    ['America/Chicago', 'Central time'],
    ['America/Phoenix', 'Arizona time'],
    ['America/Vancouver', 'Vancouver time'],
    ['Asia/Kolkata', 'Kolkata time'],
    ['Asia/Ho_Chi_Minh', 'Ho Chi Minh time'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
    ['UTC', 'UTC'],
    ['Etc/GMT+8', 'UTC-8'],
  ])('%s: %s', (zone, name) => {
    expect(zoneName(zone)).toBe(name)
  })
})
