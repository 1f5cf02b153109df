import { useMemo } from 'react'
import { timeOfDay } from '#domain/words/time.ts'
import { knownZone, zoneCity, zoneLabel } from '#domain/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
import { usePreferences } from '#web/data/preferences.ts'
import { twelveHours } from '#web/parts/event-time.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'

/** What time it is where most boxes stand: the day that counts is the terminal's. */
export function ZoneClocks() {
  const { rows } = useContainers()
  const now = useNow()
  const { clock } = usePreferences()
  const zones = useMemo(() => busiestZones(rows, 3), [rows])
  if (zones.length === 0) return null
  return (
    <dl
      aria-label="Terminal time"
      className="mt-auto grid grid-cols-[auto_1fr] gap-x-2 gap-y-1 px-2.5 pt-4 text-label font-normal text-muted max-xl:hidden"
    >
      {zones.map((zone) => (
        <div key={zone} className="contents">
          <dt>{zoneCity(zone)}</dt>
          <dd className="text-end font-medium text-text">
            {clock === '12' ? twelveHours(timeOfDay(now, zone)) : timeOfDay(now, zone)}{' '}
            {zoneLabel(now, zone)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The zones of the facilities with most boxes, most first; ties by name. */
export function busiestZones(
  rows: readonly Pick<ContainerRow, 'facility'>[],
  most: number,
): string[] {
  const boxes = new Map<string, number>()
  for (const { facility } of rows) {
    const zone = knownZone(facility?.zone)
    if (zone !== null) boxes.set(zone, (boxes.get(zone) ?? 0) + 1)
  }
  return [...boxes]
    .sort(([zone, count], [other, otherCount]) => otherCount - count || zone.localeCompare(other))
    .slice(0, most)
    .map(([zone]) => zone)
}
