import { epochMs, type Instant } from '../time/instant.ts'

/** Where a ship was, as it was reported. Degrees north and east; south and west are negative. */
export interface VesselPosition {
  readonly latitude: number
  readonly longitude: number
  /** When it was there; null: not reported, so its age isn't known. */
  readonly at: Instant | null
  readonly speedKnots: number | null
}

/** An older position says little about where a ship is now: it is shown with its age, and not drawn. */
export const drawnForHours = 24
/** Clocks differ: a time slightly ahead counts as now, one far ahead isn't reliable. */
const aheadMs = 3_600_000

/**
 * How reliable a position is at `now` (UTC): `recent` may be drawn, `old` is older than {@link drawnForHours}, `undated`
 * has no time.
 */
export function positionAge({ at }: VesselPosition, now: Instant): 'recent' | 'old' | 'undated' {
  if (at === null) return 'undated'
  const ageMs = epochMs(now) - epochMs(at)
  if (ageMs < -aheadMs) return 'undated'
  return ageMs <= drawnForHours * 3_600_000 ? 'recent' : 'old'
}

/** Whether two numbers are a place on earth. Programs that know of none write exactly 0, 0. */
export function isPlaceOnEarth(latitude: number, longitude: number): boolean {
  if (latitude === 0 && longitude === 0) return false
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
}
