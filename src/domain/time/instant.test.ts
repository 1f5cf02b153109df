import { describe, expect, it } from 'vitest'
import { isInstant, readInstant, readMoment } from './instant.ts'

describe('A written moment', () => {
  it.each([
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00Z', '2026-11-20T08:00:00Z'],
    ['2026-11-20t08:00:00z', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00-0800', '2026-11-20T16:00:00Z'],
    ['2026-11-20T08:00:00-08:00', '2026-11-20T16:00:00Z'],
    [' 2026-11-20T08:00:00Z\n', '2026-11-20T08:00:00Z'],
    ['2026-11-20 08:00:00.250Z', '2026-11-20T08:00:00.250Z'],
    ['2026-11-20T08:00:00.123456789Z', '2026-11-20T08:00:00.123Z'],
    ['2026-11-20T08:00', '2026-11-20T08:00:00Z'],
    ['2024-02-29T00:00:00Z', '2024-02-29T00:00:00Z'],
  ])('%j is %s', (text, moment) => {
    expect(readInstant(text)).toBe(moment)
  })

  it.each([
    '2026-11-31T08:00:00Z',
    '2026-02-30T10:00:00Z',
    '2026-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-00-10T10:00:00Z',
    '2026-11-25T24:00:00Z',
    '2026-11-25T23:60:00Z',
    '2026-11-25T23:59:60Z',
    '2026-11-25T23:00:00+25:00',
    '2026-11-25T23:00:00-08:75',
    '2026-11-25T23:00:00Z and more',
    '2026-11-25',
    '20261125T080000Z',
    '2026-11-25T8:00Z',
    '22.11.2026',
    '',
  ])('%j is none', (text) => {
    expect(readInstant(text)).toBeNull()
  })

  it('knows whether its zone was given', () => {
    expect(readMoment('2026-11-20T08:00:00')?.hasZone).toBe(false)
    expect(readMoment('2026-11-20T08:00:00+0000')?.hasZone).toBe(true)
  })

  it('is in our form only on days of the calendar', () => {
    expect(isInstant('2026-11-30T08:00:00Z')).toBe(true)
    expect(isInstant('2026-11-31T08:00:00Z')).toBe(false)
    expect(isInstant('2026-11-30T24:00:00Z')).toBe(false)
    expect(isInstant('2026-11-30T08:00:00+00:00')).toBe(false)
  })
})
