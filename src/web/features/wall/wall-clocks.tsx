import { useFormat } from '#web/data/format.ts'
import { formatTime } from '#domain/text/time.ts'
import { sharedZone, zoneName } from '#domain/time/zone-name.ts'
import { knownZone } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useMemo } from 'react'

const maxClocks = 5

/** The local time at the terminals, those with most containers first. */
export function WallClocks({ containers }: { readonly containers: readonly FleetRow[] }) {
  const format = useFormat()
  const now = useNow()
  const zones = useMemo(() => busiest(containers), [containers])
  return (
    <dl className="flex flex-wrap gap-x-[2.5vw]">
      {zones.map((zone) => (
        <div key={zone} className="flex items-baseline gap-2">
          <dt className="text-muted">{zoneName(zone)}</dt>
          <dd className="font-medium">{formatTime(format, now, zone)}</dd>
        </div>
      ))}
    </dl>
  )
}

function busiest(containers: readonly FleetRow[]): string[] {
  const counts = new Map<string, number>()
  for (const { container } of containers) {
    const own = knownZone(container.facility?.zone)
    if (own === null) continue
    const zone = sharedZone(own)
    counts.set(zone, (counts.get(zone) ?? 0) + 1)
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxClocks)
    .map(([zone]) => zone)
}
