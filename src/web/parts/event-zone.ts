import { knownZone } from '#domain/time/zone.ts'
import type { Preferences } from '#web/data/preferences.ts'

/**
 * Zone in which an event's time is shown. Where its own zone is unknown, so is the moment itself: then nothing is
 * converted, neither to the viewer's time nor to UTC, and the time says "zone unknown".
 */
export function zoneShown(
  mode: Preferences['timeMode'],
  zone: string | null,
  here: string,
): string | null {
  const own = knownZone(zone)
  if (own === null) return null
  switch (mode) {
    case 'terminal':
      return own
    case 'mine':
      return here
    case 'utc':
      return 'UTC'
  }
}
