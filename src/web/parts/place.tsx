import { shortFacilityName } from '#domain/container/facility-name.ts'
import { facilityZone } from '#domain/container/place.ts'
import { unknownZoneLabel } from '#domain/text/time.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import type { Instant } from '#domain/time/instant.ts'
import { zoneLabel } from '#domain/time/zone.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { Below } from './below.tsx'

interface Props {
  readonly row: FleetRow
}

/** Where a container is picked up: port code, short name, zone. */
export function Place({ row }: Props) {
  return (
    <span className="flex min-w-0 whitespace-nowrap">
      <PlaceCell row={row} />
    </span>
  )
}

/** {@link Place} as a cell of a list. */
export function PlaceCell({ row: { container, now } }: Props) {
  const { facility } = container
  if (!facility) return <NoPlace container={container} />
  const name = shortFacilityName(facility)
  return (
    <>
      <span className="me-2 w-7.5 shrink-0 text-muted">{portCode(facility.locode)}</span>
      <span className="cell-text min-w-0">{name}</span>
      {/* Keyed by name, so that nothing shifts in recycled rows. */}
      <span key={name} className="ms-2 text-muted max-sm:hidden">
        {describeZone(container, now)}
      </span>
    </>
  )
}

/** The same on two lines: the short name, then the city. Times beside it have the zone. */
export function StackedPlace({ row }: Props) {
  const [name, city] = placeTexts(row)
  return (
    <>
      <span title={name} className={row.container.facility ? 'cell-text' : 'cell-text text-muted'}>
        {name}
      </span>
      {city && <Below>{city}</Below>}
    </>
  )
}

/** The texts of {@link StackedPlace}. */
export function placeTexts({ container }: FleetRow): [name: string, city: string] {
  const { facility } = container
  if (!facility) return [describeNoPlace(container), '']
  // As the trade shortens it. No other city is as long.
  const city = facility.city ?? portCode(facility.locode)
  return [shortFacilityName(facility), city === 'New York / New Jersey' ? 'NY/NJ' : city]
}

function NoPlace({ container }: Pick<FleetRow, 'container'>) {
  return <span className="text-muted">{describeNoPlace(container)}</span>
}

function describeNoPlace(container: FleetRow['container']): string {
  return describeMissing(container, ['portTerminalId', 'pickupFacilityId'], 'not reported')
}

function describeZone(container: FleetRow['container'], now: Instant): string {
  const zone = facilityZone(container)
  return zone ? zoneLabel(now, zone) : unknownZoneLabel
}

/** Three letters of the UN/LOCODE: `USLAX` → `LAX`. */
export function portCode(locode: string | null): string {
  return locode && /^[A-Z]{2}[A-Z2-9]{3}$/.test(locode) ? locode.slice(2) : ''
}
