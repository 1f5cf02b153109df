import { facilityZone } from '#domain/place.ts'
import { zoneLabel } from '#domain/zone.ts'
import type { FleetBox } from './fleet-sets.ts'

interface Props {
  readonly row: FleetBox
  /** Whether the zone is left out, so that there is room for the name. */
  readonly isBrief?: boolean
}

/** Where a container is picked up: port code, short name, zone. */
export function Place({ row: { box, now }, isBrief = false }: Props) {
  const { facility } = box
  if (!facility) return <span className="text-muted">not reported</span>
  const zone = facilityZone(box)
  const name = shortFacilityName(facility)
  return (
    <span className="flex min-w-0 gap-2 whitespace-nowrap">
      <span className="w-7.5 shrink-0 text-muted">{portCode(facility.locode)}</span>
      <span className="truncate">{name}</span>
      {/* In a list whose rows are drawn over one another, the zone of another place is another element: none moves. */}
      {!isBrief && (
        <span key={name} className="text-muted max-sm:hidden">
          {zone ? zoneLabel(now, zone) : 'zone unknown'}
        </span>
      )}
    </span>
  )
}

/** The name people use for a facility. */
export function shortFacilityName(facility: {
  readonly name: string
  readonly nickname: string | null
}) {
  return facility.nickname ?? facility.name
}

/** Three letters of the UN/LOCODE: `USLAX` → `LAX`. */
export function portCode(locode: string | null): string {
  return locode && /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode) ? locode.slice(2) : ''
}
