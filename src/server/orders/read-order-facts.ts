import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { isOpenState } from '#domain/orders/order-state.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listAddresses } from '../store/containers/facilities.ts'
import type { StoredOrder } from '../store/orders/delivery-orders.ts'
import type { Database } from '../store/schema/tables.ts'
import type { OrderFacts } from './order-view.ts'

/** Assessed rows and addresses for orders. */
export async function readOrderFacts(
  db: Database,
  fleet: Pick<ServerFleet, 'assessRow'>,
  orders: readonly StoredOrder[],
): Promise<OrderFacts> {
  const ids = new Set(
    orders.flatMap(({ lines }) =>
      lines.flatMap(({ containerId, state }) => (isOpenState(state) ? [containerId] : [])),
    ),
  )
  const rows = new Map<string, FleetRow>()
  for (const container of await findContainers(db, [...ids]))
    rows.set(container.id, fleet.assessRow(container))
  const addresses = new Map(
    (await listAddresses(db)).map(({ facilityId, address }) => [facilityId, address]),
  )
  return { rows, addresses }
}
