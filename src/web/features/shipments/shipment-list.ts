import { boardLane, fleetSets } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** A shipment with the facts of its containers in play. */
export interface ShipmentLine {
  readonly shipment: ShipmentRow
  /** Its containers in play, in the order of what costs next. */
  readonly containers: readonly FleetRow[]
  readonly over: number
  readonly atRisk: number
  readonly held: number
}

/** Shipments with their containers: first the one whose container costs money next, then those without containers in play. */
export function shipmentLines(
  shipments: readonly ShipmentRow[],
  fleet: readonly FleetRow[],
): ShipmentLine[] {
  const byShipment = new Map<string, FleetRow[]>()
  const rank = new Map<string, number>()
  for (const [place, row] of fleet.entries()) {
    const id = row.container.shipment?.id
    if (id === undefined) continue
    const containers = byShipment.get(id)
    if (containers) containers.push(row)
    else byShipment.set(id, [row])
    if (!rank.has(id)) rank.set(id, place)
  }
  const rankOf = (line: ShipmentLine) => rank.get(line.shipment.id) ?? fleet.length
  return shipments
    .map((shipment) => lineOf(shipment, byShipment.get(shipment.id) ?? []))
    .sort(
      (a, b) =>
        rankOf(a) - rankOf(b) || compareText(a.shipment.billOfLading, b.shipment.billOfLading),
    )
}

function lineOf(shipment: ShipmentRow, containers: readonly FleetRow[]): ShipmentLine {
  const count = (is: (row: FleetRow) => boolean) => containers.filter(is).length
  return {
    shipment,
    containers,
    over: count((row) => boardLane(row) === 'past-lfd'),
    atRisk: count((row) => boardLane(row) !== null),
    held: count(fleetSets.onHold.has),
  }
}

/** Lines that contain every word of `q`, or whose numbers contain it. */
export function matchingLines(lines: readonly ShipmentLine[], q: string): ShipmentLine[] {
  const terms = q.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return [...lines]
  const compact = searchableNumber(q)
  return lines.filter(({ shipment, containers }) => {
    const numbers = [
      shipment.billOfLading,
      ...shipment.bookingNumbers,
      ...shipment.references,
      ...containers.map((row) => row.container.number),
    ]
    if (compact.length >= 3 && numbers.some((one) => searchableNumber(one).includes(compact))) {
      return true
    }
    const text = [
      ...numbers,
      ...shipment.tags,
      shipment.line?.name,
      shipment.line?.scac,
      shipment.customer,
      shipment.vessel,
      shipment.voyage,
      shipment.portOfLading?.name,
      shipment.portOfDischarge?.name,
      shipment.destination?.name,
    ]
      .join(' ')
      .toLowerCase()
    return terms.every((term) => text.includes(term))
  })
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
