import { useFormat } from '#web/data/format.ts'
import { formatTime } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { useNow } from '#web/data/clock.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { sumOf } from '#domain/fleet/fleet.ts'
import { zoneCounts } from '#domain/fleet/sums.ts'

/** The local time where most containers are: days are counted at the terminal. */
export function ZoneClocks() {
  const format = useFormat()
  const { shown } = useAssessedFleet()
  const now = useNow()
  const zones = busiestZones(sumOf(shown, zoneCounts), 3)
  if (zones.length === 0) return null
  return (
    <dl
      aria-label="Terminal time"
      className="mt-auto grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 px-2.5 pt-4 text-label font-normal text-muted max-xl:hidden"
    >
      {zones.map((zone) => (
        <div key={zone} className="contents">
          <dt>{zoneName(zone)}</dt>
          <dd className="text-end font-medium text-text">{formatTime(format, now, zone)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The zones of the facilities with most containers, most first; ties by name. */
export function busiestZones(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts]
    .sort(([zone, count], [other, otherCount]) => otherCount - count || zone.localeCompare(other))
    .slice(0, most)
    .map(([zone]) => zone)
}
