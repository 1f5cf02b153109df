import type { Instant } from '#domain/time/instant.ts'
import { isEnded } from '#domain/container/place.ts'
import { composeContainer, joinedShipment } from './compose-container.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'
import { fromJson } from '../schema/json-column.ts'
import { findHandling } from './handling.ts'
import { findRailEvents } from './rail-events.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Whether a journey is over, according to its row: ended ones are served page by page and aren't part of the fleet. */
export interface Ending {
  readonly ended: 0 | 1
  readonly ended_at: Instant | null
}

/** The ending of a container according to its facts, its shipment, and the stored rail events and handling. */
export async function endingOf(
  db: Database,
  facts: ContainerFacts,
  shipment: ShipmentFacts | null,
): Promise<Ending> {
  // While tracking continues, only the empty return ends a journey.
  const ids = shipment?.trackingStoppedAt ? [facts.id] : []
  const container = composeContainer(facts, {
    shipment: shipment && joinedShipment(shipment, []),
    facilities: new Map(),
    railEvents: (await findRailEvents(db, ids)).get(facts.id) ?? [],
    handling: (await findHandling(db, ids)).get(facts.id) ?? null,
  })
  if (!isEnded(container)) return { ended: 0, ended_at: null }
  const endedAt = facts.milestones.emptyReturnedAt ?? shipment?.trackingStoppedAt ?? null
  return { ended: 1, ended_at: endedAt && sortable(endedAt) }
}

/** Ends containers of a shipment, or reopens them, according to their facts, `shipment` and their rail events. */
export async function updateEndings(
  tx: WriteTransaction,
  containers: readonly { readonly facts: ContainerFacts; readonly ended: 0 | 1 }[],
  shipment: ShipmentFacts | null,
): Promise<void> {
  for (const { facts, ended } of containers) {
    const now = await endingOf(tx.db, facts, shipment)
    if (now.ended !== ended)
      await tx.db.updateTable('container').set(now).where('id', '=', facts.id).execute()
  }
}

/** The same for one container whose rail events or handling changed; does nothing if it hasn't been read yet. */
export async function updateEnding(tx: WriteTransaction, containerId: string): Promise<void> {
  const row = await tx.db
    .selectFrom('container')
    .select(['facts', 'ended'])
    .where('id', '=', containerId)
    .executeTakeFirst()
  if (!row) return
  const facts = fromJson(row.facts)
  const shipment = facts.shipmentId ? await findShipmentFacts(tx.db, facts.shipmentId) : null
  await updateEndings(tx, [{ facts, ended: row.ended }], shipment)
}

/** A shipment as last read; null if it hasn't been. */
export async function findShipmentFacts(db: Database, id: string): Promise<ShipmentFacts | null> {
  const row = await db
    .selectFrom('shipment')
    .select('facts')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? fromJson(row.facts) : null
}
