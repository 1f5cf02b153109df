import { facilityZone } from '#domain/container/place.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import { counted } from '#domain/text/count.ts'
import { sharedZone, zoneName } from '#domain/time/zone-name.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useMemo } from 'react'

/** In whose mornings a summary is sent: the zones of terminals with containers, or off. */
export function ZoneField({
  value,
  onChange,
  ...rest
}: {
  readonly label: string
  readonly help?: string
  readonly className?: string
  readonly disabled?: boolean
  readonly problem?: string | undefined
  readonly value: string | null
  readonly onChange: (zone: string | null) => void
}) {
  const { containers } = useAssessedFleet()
  const zones = useMemo(() => zonesOf(containers), [containers])
  return (
    <SelectField
      {...rest}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">Off</option>
      {withChosen(zones, value).map(({ zone, containers }) => (
        <option key={zone} value={zone}>
          {zoneName(zone)} ({counted(containers, 'container')} now)
        </option>
      ))}
    </SelectField>
  )
}

interface ZoneCount {
  readonly zone: string
  readonly containers: number
}

/** Zones of the terminals with containers, the fullest first. */
function zonesOf(containers: readonly FleetRow[]): readonly ZoneCount[] {
  const zones = new Map<string, number>()
  for (const row of containers) {
    const own = standsInYard(row) ? facilityZone(row.container) : null
    if (own === null) continue
    const zone = sharedZone(own)
    zones.set(zone, (zones.get(zone) ?? 0) + 1)
  }
  return [...zones]
    .map(([zone, containers]) => ({ zone, containers }))
    .toSorted((a, b) => b.containers - a.containers)
}

function withChosen(zones: readonly ZoneCount[], chosen: string | null): readonly ZoneCount[] {
  return chosen === null || zones.some(({ zone }) => zone === chosen)
    ? zones
    : [...zones, { zone: chosen, containers: 0 }]
}
