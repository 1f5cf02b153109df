import {
  containerConsequences,
  shipmentConsequences,
  type Consequence,
} from '#domain/alerts/consequence.ts'
import { isInstant, type Instant } from '#domain/time/instant.ts'
import type { Container } from '#domain/container/container.ts'
import { composeContainer, joinedShipment, type Joined } from './compose-container.ts'
import { findFacilities } from './facilities.ts'
import type { ContainerFacts, ShipmentFacts } from '../schema/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { findRailEvents } from './rail-events.ts'
import { sortable } from '../schema/sortable.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** More than any real change of a record has. */
const mostAtOnce = 20

/** The subject of a consequence. Without a container: every container of the shipment. */
interface Subject {
  readonly containerId: string | null
  readonly shipmentId: string | null
}

/** Saves the consequences of a container's change. `shipment` is its current shipment. */
export async function writeContainerConsequences(
  tx: WriteTransaction,
  before: ContainerFacts,
  after: ContainerFacts,
  shipment: ShipmentFacts | null,
): Promise<void> {
  const moved = before.pickupFacilityId !== after.pickupFacilityId
  const facilities = moved ? await findFacilities(tx.db) : new Map()
  const joined = {
    handling: null,
    shipment: shipment && joinedShipment(shipment, []),
    facilities,
    railEvents: (await findRailEvents(tx.db, [after.id])).get(after.id),
  }
  await write(
    tx,
    { containerId: after.id, shipmentId: after.shipmentId },
    containerConsequences(composed(before, joined), composed(after, joined)),
  )
}

/** An unreadable field has no consequence by itself: the last value read applies until a new one is read. */
function composed(facts: ContainerFacts, joined: Joined): Container {
  return composeContainer({ ...facts, unreadable: undefined }, joined)
}

/** Saves the consequences of a shipment's change for its containers. Call it before the change is journaled. */
export async function writeShipmentConsequences(
  tx: WriteTransaction,
  before: ShipmentFacts,
  after: ShipmentFacts,
): Promise<void> {
  const shownArrival = before.etaAt === after.etaAt ? null : await findShownArrival(tx, after.id)
  const found = shipmentConsequences(before, after, shownArrival)
  await write(tx, { containerId: null, shipmentId: after.id }, found)
}

/** Saves that the service no longer has a container or a shipment. */
export async function writeGone(tx: WriteTransaction, subject: Subject): Promise<void> {
  await write(tx, subject, [{ kind: 'data-trouble', trouble: 'gone', detail: null }])
}

/** The arrival people last saw: from a change that was shown, else the first one known. */
async function findShownArrival(tx: WriteTransaction, shipmentId: string): Promise<Instant | null> {
  const shown = await tx.db
    .selectFrom('consequence')
    .select('detail')
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'arrival-moved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const detail = shown && fromJson(shown.detail)
  if (detail?.kind === 'arrival-moved') return detail.new
  const first = await tx.db
    .selectFrom('journal')
    .select(['old', 'new'])
    .where('shipment_id', '=', shipmentId)
    .where('field', '=', 'etaAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  return momentOf(fromJson(first.old)) ?? momentOf(fromJson(first.new))
}

function momentOf(value: unknown): Instant | null {
  return isInstant(value) ? value : null
}

async function write(
  tx: WriteTransaction,
  { containerId, shipmentId }: Subject,
  found: readonly Consequence[],
): Promise<void> {
  if (found.length === 0) return
  await tx.db
    .insertInto('consequence')
    .values(
      found.slice(0, mostAtOnce).map((consequence) => ({
        version: tx.version,
        container_id: containerId,
        shipment_id: shipmentId,
        kind: consequence.kind,
        detail: toJson(consequence),
        learnt_at: sortable(tx.at),
      })),
    )
    .execute()
}
