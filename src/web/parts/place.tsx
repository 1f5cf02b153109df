import { shortFacilityName } from '#domain/container/facility-name.ts'
import { facilityZone } from '#domain/container/place.ts'
import { unknownZoneLabel } from '#domain/text/time.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import { zoneLabel } from '#domain/time/zone.ts'
import type { FleetRow } from '#web/fleet/row.ts'

interface Props {
  readonly row: FleetRow
  /** Whether the zone has a line of its own, so that there is room for the name. */
  readonly isStacked?: boolean
}

/** Where a container is picked up: port code, short name, zone. */
export function Place({ row: { container, now }, isStacked = false }: Props) {
  const { facility } = container
  if (!facility)
    return (
      <span className="text-muted">
        {describeMissing(container, ['portTerminalId', 'pickupFacilityId'], 'not reported')}
      </span>
    )
  const zone = facilityZone(container)
  const name = shortFacilityName(facility)
  const describeZone = zone ? zoneLabel(now, zone) : unknownZoneLabel
  const codeAndName = (
    <span className="flex min-w-0 gap-2 whitespace-nowrap">
      <span className="w-7.5 shrink-0 text-muted">{portCode(facility.locode)}</span>
      <span className="truncate">{name}</span>
      {/* Keyed by zone, so that nothing shifts in recycled rows. */}
      {!isStacked && (
        <span key={name} className="text-muted max-sm:hidden">
          {describeZone}
        </span>
      )}
    </span>
  )
  if (!isStacked) return codeAndName
  return (
    <span className="flex min-w-0 flex-col leading-4">
      {codeAndName}
      <span className="ms-9.5 truncate text-label leading-3.5 text-muted in-data-[density=compact]:hidden">
        {describeZone}
      </span>
    </span>
  )
}

/** Three letters of the UN/LOCODE: `USLAX` → `LAX`. */
export function portCode(locode: string | null): string {
  return locode && /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode) ? locode.slice(2) : ''
}
