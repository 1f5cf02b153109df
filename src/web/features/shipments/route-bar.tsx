import { counted } from '#domain/text/count.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isOut } from '#domain/container/place.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { Ship, TrainFront, Truck, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { daysAtSea, routeStops, type RouteStop } from './route-stops.ts'

interface Props {
  readonly shipment: ShipmentRow
  readonly containers: readonly FleetRow[]
  readonly now: Instant
}

/** From port to port to destination, each stop in its own time. */
export function RouteBar({ shipment, containers, now }: Props) {
  const stops = routeStops(shipment)
  return (
    <section
      aria-label="Route"
      className="mx-(--gutter) mb-5 flex gap-4 rounded-panel border border-line px-6 pt-4 pb-4.5 text-data max-sm:flex-col max-sm:px-4"
    >
      {stops.map((stop, index) => (
        <Fragment key={stop.kind}>
          {index > 0 && <Leg stop={stop} shipment={shipment} containers={containers} />}
          <Stop stop={stop} now={now} />
        </Fragment>
      ))}
      {stops.length === 2 && <Leg stop={null} shipment={shipment} containers={containers} />}
    </section>
  )
}

function Stop({ stop, now }: { readonly stop: RouteStop; readonly now: Instant }) {
  return (
    <div>
      <h2 className="mb-0.5 text-label text-muted">{stop.title}</h2>
      <p className="text-section sm:whitespace-nowrap">
        {stop.place?.name ?? stop.place?.locode ?? stop.missing.place}
      </p>
      <p>
        {stop.estimated && stop.at !== null && '~ '}
        <EventTime
          at={stop.at}
          zone={stop.place?.zone ?? null}
          now={now}
          missing={stop.missing.day}
        />
        {stop.estimated && stop.at !== null && <span className="text-muted"> est.</span>}
      </p>
      {stop.slip && <p className="text-muted">{stop.slip}</p>}
    </div>
  )
}

interface LegProps {
  /** The stop it leads to; null: to the consignee. */
  readonly stop: RouteStop | null
  readonly shipment: ShipmentRow
  readonly containers: readonly FleetRow[]
}

function Leg({ stop, shipment, containers }: LegProps) {
  const { icon: Icon, label, done } = legOf(stop, shipment, containers)
  return (
    <div className="flex flex-1 flex-col gap-1.5 pt-2 text-center text-label font-normal text-muted max-sm:flex-row max-sm:text-start">
      <span className="flex items-center gap-2">
        <span aria-hidden className={done ? solid : dashed} />
        <Icon aria-hidden size={16} className="shrink-0" />
        <span aria-hidden className={done ? solid : dashed} />
      </span>
      {label}
    </div>
  )
}

function legOf(stop: RouteStop | null, shipment: ShipmentRow, containers: readonly FleetRow[]) {
  if (stop?.kind === 'port') {
    const vessel = [shipment.vessel, shipment.voyage].filter(Boolean).join(' ')
    const days = daysAtSea(shipment)
    const parts = [vessel || 'Vessel not reported', days === null ? null : counted(days, 'day')]
    return leg(Ship, parts.filter(Boolean).join(' · '), !stop.estimated)
  }
  const out = containers.filter((row) => isOut(row.container)).length
  const label =
    out === 0 && containers.length > 0
      ? 'Not picked up yet'
      : `${out} of ${counted(containers.length, 'active container')} picked up`
  if (stop === null) return leg(Truck, label, containers.length > 0 && out === containers.length)
  return leg(TrainFront, 'inland', !stop.estimated)
}

function leg(icon: LucideIcon, label: string, done: boolean) {
  return { icon, label, done }
}

const solid = 'h-0.5 flex-1 bg-edge max-sm:hidden'
const dashed = 'h-0.5 flex-1 border-t-2 border-dashed border-edge max-sm:hidden'
