import { useFormat } from '#web/data/format.ts'
import { formatTime } from '#domain/text/time.ts'
import { sharedZone, zoneName } from '#domain/time/zone-name.ts'
import { knownZone } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import type { FleetRow } from '#web/parts/fleet-sets.ts'
import { countedPer } from '#web/parts/fleet-sums.ts'

/** What time it is where most containers stand: the day that counts is the terminal's. */
export function ZoneClocks() {
  const format = useFormat()
  const { containers } = useAssessedFleet()
  const now = useNow()
  const zones = busiestZones(containers, 3)
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
export function busiestZones(containers: readonly FleetRow[], most: number): string[] {
  return [...containersByZone(containers)]
    .sort(([zone, count], [other, otherCount]) => otherCount - count || zone.localeCompare(other))
    .slice(0, most)
    .map(([zone]) => zone)
}

const containersByZone = countedPer<string>(({ container }, add) => {
  const zone = knownZone(container.facility?.zone)
  if (zone !== null) add(sharedZone(zone))
})
