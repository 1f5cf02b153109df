import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalZone } from './canonical-zone.ts'
import { instantAt } from './instant.ts'
import { wallClock } from './zone.ts'

const names = Intl.supportedValuesOf('timeZone')

describe('one name for each zone', () => {
  it.each([
    ['US/Pacific', 'America/Los_Angeles'],
    ['us/pacific', 'America/Los_Angeles'],
    ['America/Los_Angeles', 'America/Los_Angeles'],
    ['US/Eastern', 'America/New_York'],
    ['US/Michigan', 'America/Detroit'],
    ['Canada/Eastern', 'America/Toronto'],
    ['America/Indianapolis', 'America/Indiana/Indianapolis'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['PRC', 'Asia/Shanghai'],
    ['Etc/UTC', 'UTC'],
    ['Mars/Olympus_Mons', 'Mars/Olympus_Mons'],
  ])('%s is %s', (zone, name) => {
    expect(canonicalZone(zone)).toBe(name)
  })

  it('a canonical name stays as it is, and shows the same clock as every name it replaces', () => {
    const moments = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => instantAt(date.getTime()))
    fc.assert(
      fc.property(fc.constantFrom(...names, 'US/Pacific', 'PRC', 'GB'), moments, (zone, at) => {
        const name = canonicalZone(zone)
        expect(canonicalZone(name)).toBe(name)
        expect(wallClock(at, name)).toEqual(wallClock(at, zone))
      }),
    )
  })
})
