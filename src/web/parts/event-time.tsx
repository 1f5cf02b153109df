import { useFormat, viewerZone } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { zoneShown } from './event-zone.ts'

interface Props {
  readonly at: Instant | null
  /** Zone of the place where it happened; null where unknown. */
  readonly zone: string | null
  readonly now: Instant
  /** Said instead where there is no time. */
  readonly missing?: string
}

/** When something happened, in the time of the place, of the viewer or in UTC, as the viewer chose. */
export function EventTime({ at, zone, now, missing = 'not reported' }: Props) {
  const format = useFormat()
  const { timeMode } = usePreferences()
  if (at === null) return <span className="text-muted">{missing}</span>
  return (
    <time dateTime={at} className="truncate">
      {formatEventTime(format, at, zoneShown(timeMode, zone, viewerZone), now)}
    </time>
  )
}
