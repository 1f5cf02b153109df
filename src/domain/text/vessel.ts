import type { Instant } from '../time/instant.ts'
import { drawnForHours, positionAge, type VesselPosition } from '../container/vessel-position.ts'
import { formatAgeAt } from './time.ts'

/**
 * Where the ship was and how old that position is: `Reported 3 h ago at 33.7° N, 118.2° W, at 14.2 knots.` For an old or
 * undated position, also that it isn't drawn.
 */
export function positionSentence(position: VesselPosition, now: Instant): string {
  const { latitude, longitude, at, speedKnots } = position
  const where = `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'W')}`
  const speed = speedKnots === null ? '' : `, at ${speedKnots} knots`
  switch (positionAge(position, now)) {
    case 'recent':
      return `Reported ${at === null ? '' : formatAgeAt(at, now)} at ${where}${speed}.`
    case 'old':
      return `Last reported ${at === null ? '' : formatAgeAt(at, now)} at ${where}: older than ${drawnForHours} hours, so it isn’t on the map.`
    case 'undated':
      return `Reported at ${where}, without a time, so it isn’t on the map.`
  }
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(1)}° ${value < 0 ? negative : positive}`
}
