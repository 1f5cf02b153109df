import {
  assignCarriers,
  carrierDay,
  type AssignableCarrier,
  type TakenMoves,
} from '#domain/carriers/assign-carriers.ts'
import { isOpenState } from '#domain/container/order-state.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { CarrierList } from '#wire/api/carriers.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { OrderRow } from '#wire/api/orders.ts'

/** Whether a container is on an open order, so that no other can have it. */
export function isOnOrder({ deliveryOrder }: ContainerRow): boolean {
  return deliveryOrder !== undefined && isOpenState(deliveryOrder.state)
}

/** How many containers carriers have on open orders of a day. */
export function takenMoves(orders: readonly OrderRow[]): TakenMoves {
  const taken = new Map<string, number>()
  for (const { carrier, day, lines } of orders) {
    const key = carrierDay(carrier.id, day)
    const moves = lines.filter(({ state }) => isOpenState(state)).length
    taken.set(key, (taken.get(key) ?? 0) + moves)
  }
  return taken
}

/** The proposed carriers by container: defaults that have moves left and haven't declined it. */
export function proposedCarriers(
  containers: readonly ContainerRow[],
  dayOf: (id: string) => LocalDate,
  { carriers, defaults }: CarrierList,
  taken: TakenMoves,
): ReadonlyMap<string, string> {
  const pickups = containers.map(({ id, facility, shipment, deliveryOrder }) => ({
    containerId: id,
    day: dayOf(id),
    terminal: facility?.id ?? null,
    customer: shipment,
    declinedBy: deliveryOrder?.state === 'declined' ? deliveryOrder.carrier.id : null,
  }))
  return assignCarriers(pickups, carriers, defaults.list, taken)
}

/** One order to be prepared: a carrier, a day, its containers. */
export interface OrderToPrepare {
  readonly carrierId: string
  readonly day: LocalDate
  readonly containerIds: readonly string[]
}

/** The orders that these choices make, by day. */
export function ordersToPrepare(
  chosen: readonly { readonly id: string; readonly carrierId: string; readonly day: LocalDate }[],
): readonly OrderToPrepare[] {
  const groups = Map.groupBy(chosen, ({ carrierId, day }) => carrierDay(carrierId, day))
  return [...groups.values()]
    .flatMap(([first, ...more]) =>
      first
        ? [
            {
              carrierId: first.carrierId,
              day: first.day,
              containerIds: [first, ...more].map(({ id }) => id),
            },
          ]
        : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** A carrier that gets more containers on a day than it moves. */
export interface OverfullDay {
  readonly carrierId: string
  readonly day: LocalDate
  /** With those of its open orders. */
  readonly moves: number
  readonly limit: number
}

/** Carriers and days that get more than the carrier moves in a day, as far as that is known. */
export function overfullDays(
  orders: readonly OrderToPrepare[],
  carriers: readonly AssignableCarrier[],
  taken: TakenMoves,
): readonly OverfullDay[] {
  const limits = new Map(carriers.map(({ id, movesADay }) => [id, movesADay]))
  return orders.flatMap(({ carrierId, day, containerIds }) => {
    const limit = limits.get(carrierId) ?? null
    const moves = (taken.get(carrierDay(carrierId, day)) ?? 0) + containerIds.length
    return limit !== null && moves > limit ? [{ carrierId, day, moves, limit }] : []
  })
}
