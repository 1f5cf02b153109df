import { epochMs, type Instant } from '../time/instant.ts'

/** Where a ship was, as it was reported. Degrees north and east; south and west are negative. */
export interface VesselPosition {
  readonly latitude: number
  readonly longitude: number
  /** When it was there; null: not reported, so that nobody knows how old it is. */
  readonly at: Instant | null
  readonly speedKnots: number | null
}

/** An older position says little of where a ship is now: it is told with its age, and not drawn. */
export const drawnForHours = 24
/** Clocks differ: a moment a little ahead is now, one far ahead is no moment to rely on. */
const aheadMs = 3_600_000

/**
 * How far a position can be relied on at `now` (UTC): `recent` may be drawn, `old` is older than {@link drawnForHours},
 * `undated` has no moment to go by.
 */
export function positionAge({ at }: VesselPosition, now: Instant): 'recent' | 'old' | 'undated' {
  if (at === null) return 'undated'
  const ageMs = epochMs(now) - epochMs(at)
  if (ageMs < -aheadMs) return 'undated'
  return ageMs <= drawnForHours * 3_600_000 ? 'recent' : 'old'
}

/** Whether two numbers are a place on earth. Exactly 0, 0 is what programs write that know of none. */
export function isPlaceOnEarth(latitude: number, longitude: number): boolean {
  if (latitude === 0 && longitude === 0) return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
