import { useContainers, useShipments } from '#web/fleet/use-fleet.ts'
import { RequestNote } from '#web/parts/request-note.tsx'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'

/** The page of what is already tracked under the number; null if nothing is. */
export function useTrackedPath(number: string): string | null {
  const containers = useContainers().rows
  const shipments = useShipments().rows
  const wanted = searchableNumber(number)
  if (wanted.length < 6) return null
  const container = containers.find((row) => searchableNumber(row.number) === wanted)
  const shipment = shipments.find((row) =>
    [row.billOfLading, row.normalizedNumber ?? '', ...row.bookingNumbers].some(
      (known) => searchableNumber(known) === wanted,
    ),
  )
  return container ? paths.container(container.id) : shipment ? paths.shipment(shipment.id) : null
}

/** Shows that the number is tracked already. It may still be requested: a container can start a new journey. */
export function AlreadyTracked({ number }: { readonly number: string }) {
  const to = useTrackedPath(number)
  if (searchableNumber(number).length < 6) return null
  if (to === null) return <RequestNote number={number} />
  return (
    <p role="status" className="text-data">
      This number is already tracked. <TextLink to={to}>Open it</TextLink>
    </p>
  )
}
