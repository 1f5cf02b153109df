import type { ContainerOrder } from '#domain/container/container-order.ts'
import { sumFigure, type FigureSum } from '#domain/fleet/risk.ts'
import { isInView } from '#domain/fleet/sets.ts'
import { knownPerDiem } from '#domain/money/per-diem.ts'
import { returnLaneOf, type ReturnLane } from '#domain/money/per-diem.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** The lane of a container whose empty is due back; null for every other container. */
export function laneOf(row: FleetRow): ReturnLane | null {
  return isInView('out', row) ? returnLaneOf(row.assessment.perDiem) : null
}

/** Containers that are out, the one due back first at the top; those without a known date come last. */
export function outContainers(rows: readonly FleetRow[]): FleetRow[] {
  return rows
    .filter((row) => laneOf(row) !== null)
    .toSorted((a, b) => compareDays(dayOf(a), dayOf(b)))
}

/** Per diem so far, by currency. Containers without an estimate aren't in it. */
export function perDiemSoFar(rows: readonly FleetRow[]): readonly FigureSum[] {
  const [first] = rows
  return first === undefined ? [] : sumFigure({ kind: 'per-diem' }, rows, first.policy)
}

/** By whom empties are grouped: the customer that has them, or the drayage carrier that returns them. */
export const returnGroupings = ['customer', 'carrier'] as const
export type ReturnGrouping = (typeof returnGroupings)[number]

/** The group of containers whose customer isn't reported, or that are on no delivery order. */
export const noGroup = ''

/** The order under which a container is out. A carrier that declined it doesn't have it. */
export function orderOut({ container: { deliveryOrder } }: FleetRow): ContainerOrder | undefined {
  return deliveryOrder?.state === 'declined' ? undefined : deliveryOrder
}

/** The group of a container: its customer's name, or its carrier's ID. */
export function groupKeyOf(grouping: ReturnGrouping, row: FleetRow): string {
  const key = grouping === 'customer' ? row.container.shipment?.customer : orderOut(row)?.carrier.id
  return key ?? noGroup
}

/** Whether the carrier says that the empty is back, which the service hasn't reported. */
export function isSaidReturned({ container: { deliveryOrder } }: FleetRow): boolean {
  return (deliveryOrder?.report.emptyReturnedAt ?? null) !== null
}

function dayOf({ assessment }: FleetRow): string | null {
  return knownPerDiem(assessment.perDiem)?.returnBy ?? null
}

function compareDays(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null) return 1
  return b === null || a < b ? -1 : 1
}
