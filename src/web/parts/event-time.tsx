import { useFormat, viewerZone } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { usePreferences, type Preferences } from '#web/data/preferences.ts'
import { knownZone } from '#domain/time/zone.ts'

interface Props {
  readonly at: Instant | null
  /** Zone of the place where it happened; null if unknown. */
  readonly zone: string | null
  readonly now: Instant
  /** Shown if there is no time. */
  readonly missing?: string
}

/** When something happened, in the time of the place, of the viewer or in UTC, as the viewer chose. */
export function EventTime({ at, zone, now, missing = 'not reported' }: Props) {
  const format = useFormat()
  const { timeMode } = usePreferences()
  if (at === null) return <span className="text-muted">{missing}</span>
  return (
    <time dateTime={at} className="cell-text">
      {formatEventTime(format, at, zoneShown(timeMode, zone, viewerZone), now)}
    </time>
  )
}

/**
 * The zone in which an event's time is shown. If its own zone is unknown, so is the moment itself: then nothing is
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
