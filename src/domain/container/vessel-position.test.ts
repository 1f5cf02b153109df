import { describe, expect, it } from 'vitest'
import type { Instant } from '../time/instant.ts'
import { isPlaceOnEarth, positionAge } from './vessel-position.ts'
import { positionSentence } from '../text/vessel.ts'

const now = '2026-11-20T20:00:00Z'
const seen = (at: Instant | null) => ({ latitude: 33.71, longitude: -118.2, at, speedKnots: 14.2 })

describe('where a ship was reported', () => {
  it.each<[Instant | null, ReturnType<typeof positionAge>, string]>([
    ['2026-11-20T17:00:00Z', 'recent', 'Reported 3 h ago at 33.7° N, 118.2° W, at 14.2 knots.'],
    ['2026-11-19T20:00:00Z', 'recent', 'Reported 1 day ago at 33.7° N, 118.2° W, at 14.2 knots.'],
    ['2026-11-19T19:59:00Z', 'old', 'older than 24 hours, so it isn’t on the map.'],
    [null, 'undated', 'without a time, so it isn’t on the map.'],
    ['2026-11-21T20:00:00Z', 'undated', 'without a time, so it isn’t on the map.'],
    ['2026-11-20T21:00:00Z', 'recent', 'at 33.7° N, 118.2° W, at 14.2 knots.'],
    ['2026-11-20T21:00:00.001Z', 'undated', 'Reported at 33.7° N, 118.2° W, without a time'],
    ['2026-11-19T19:59:59.999Z', 'old', 'Last reported 1 day ago at 33.7° N, 118.2° W: older than'],
  ])('%s is %s', (at, age, words) => {
    expect(positionAge(seen(at), now)).toBe(age)
    expect(positionSentence(seen(at), now)).toContain(words)
  })

  it.each([
    [33.7, -118.2, true],
    [0, 0, false],
    [0, -30, true],
    [91, 0, false],
    [10, 181, false],
    [90, 180, true],
    [-90, -180, true],
    [-91, 0, false],
    [Number.NaN, 0, false],
  ])('%s, %s is a place on earth: %s', (latitude, longitude, isPlace) => {
    expect(isPlaceOnEarth(latitude, longitude)).toBe(isPlace)
  })

  it('is named by its hemispheres, the equator and Greenwich by north and east', () => {
    const at = (latitude: number, longitude: number) =>
      positionSentence({ latitude, longitude, at: now, speedKnots: null }, now)
    expect(at(-33.7, 151.2)).toContain(' at 33.7° S, 151.2° E.')
    expect(at(0, 0.4)).toContain(' at 0.0° N, 0.4° E.')
  })
})
