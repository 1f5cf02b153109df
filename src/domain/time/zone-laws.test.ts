import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epochMs, instantAt } from './instant.ts'
import { daysBetween } from './local-date.ts'
import { allZones, lastDay, oracle, repeatingZones } from '../testing/oracle.ts'
import { whatDaysLeftDiffers, whatDiffers } from '../testing/zone-checks.ts'
import { localDateAt, startOfDay } from './zone.ts'

const seed = 20_261_120
const dayMs = 86_400_000
const zone = fc.constantFrom(...allZones)
const day = fc.integer({ min: 0, max: lastDay })

/** Zones whose history has every kind of trouble: skipped and repeated midnights, left-out days, halves, Ramadan. */
const troubled = [
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Havana',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Africa/Monrovia',
  'America/Argentina/Tucuman',
  'America/Los_Angeles',
  ...repeatingZones,
]

describe('against an independent calendar', () => {
  it('days begin, end and are named alike in any zone from 1970 to 2037 (a seeded sample)', () => {
    const agrees = fc.property(zone, day, (place, on) => {
      expect(whatDiffers(on, place)).toBeNull()
      expect(whatDaysLeftDiffers(on * dayMs + 31_234_567, place)).toBeNull()
    })
    fc.assert(agrees, { seed, numRuns: 1000 })
  })

  it.each(troubled)('so they do around every change of clocks of %s', (place) => {
    const differences = oracle
      .changes(place)
      .flatMap((ms) => [-1, 0, 1].map((shift) => Math.floor(ms / dayMs) + shift))
      .filter((on) => on >= 0 && on <= lastDay)
      .map((on) => whatDiffers(on, place))
      .filter((difference) => difference !== null)
    expect(differences).toEqual([])
  })
})

describe('laws of days', () => {
  const moment = fc.integer({ min: 0, max: lastDay * dayMs })
  const later = fc.integer({ min: 0, max: 40 * dayMs })
  const wellBehaved = fc.constantFrom(...allZones.filter((name) => !repeatingZones.includes(name)))

  it('days left never rises as time passes', () => {
    const falls = fc.property(wellBehaved, moment, later, (place, ms, passed) => {
      const [before, after] = [instantAt(ms), instantAt(ms + passed)]
      expect(
        daysBetween(localDateAt(before, place), localDateAt(after, place)),
      ).toBeGreaterThanOrEqual(0)
    })
    fc.assert(falls, { seed, numRuns: 700 })
  })

  it.each(repeatingZones)('save in %s, which has lived through a day twice', (place) => {
    const rises = oracle
      .changes(place)
      .some((ms) => localDateAt(instantAt(ms), place) < localDateAt(instantAt(ms - 1), place))
    expect(rises).toBe(true)
  })

  it('a day starts on itself, unless the zone left it out', () => {
    const starts = fc.property(zone, moment, (place, ms) => {
      const today = localDateAt(instantAt(ms), place)
      const start = startOfDay(today, place)
      expect(localDateAt(start, place)).toBe(today)
      expect(epochMs(start)).toBeLessThanOrEqual(ms)
    })
    fc.assert(starts, { seed, numRuns: 700 })
  })
})
