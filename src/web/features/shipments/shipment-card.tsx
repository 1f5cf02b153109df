import { paths } from '#web/paths.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { Link } from 'react-router'
import { routeStops } from './route-stops.ts'
import type { ShipmentLine } from './shipment-list.ts'

export const shipmentCardHeight = 88

/** A shipment on a phone: BL and next deadline, route, how many containers. */
export function ShipmentCard({ line: { shipment, containers } }: { readonly line: ShipmentLine }) {
  const [first] = containers
  return (
    <article className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1.5 px-gutter">
      <Link to={paths.shipment(shipment.id)} className="code -my-2 truncate py-2 text-[15px]">
        {shipment.billOfLading}
      </Link>
      <span className="justify-self-end">
        {first && <UrgencyChip urgency={first.assessment.urgency} />}
      </span>
      <span className="truncate text-muted">
        {routeStops(shipment)
          .map(({ place }) => place?.name ?? place?.locode ?? '?')
          .join(' → ')}
      </span>
      <span className="text-muted">
        {containers.length} of {shipment.containerIds.length} active
      </span>
    </article>
  )
}
