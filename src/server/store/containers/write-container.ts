import { upsert } from '../schema/rows.ts'
import { endingOf, findShipmentFacts } from './ending.ts'
import { writeContainerConsequences } from './write-consequences.ts'
import type { ContainerFacts, Reading } from '../schema/facts.ts'
import { fieldChanges, type FieldChange } from './field-changes.ts'
import { comparable, withLastRead, withReadEntries } from '../schema/last-read.ts'
import { writeJournal } from './journal.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { standingOf } from '../sync/reading-order.ts'
import { sortable } from '../schema/sortable.ts'

/** Outcome of writing a record that was read: `older` means our copy is newer, `unsure` means it must be read again. */
export type Written =
  | { readonly outcome: 'new' }
  | { readonly outcome: 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly outcome: 'same' }
  | { readonly outcome: 'older' | 'unsure' }

/**
 * Writes a container as read, unless our copy is newer; every changed field goes to the journal. Restores a container
 * marked as gone if this read is newer.
 */
export async function writeContainer(
  tx: WriteTransaction,
  sent: ContainerFacts,
  reading: Reading,
): Promise<Written> {
  const known = await tx.db
    .selectFrom('container')
    .select(['facts', 'as_of', 'read_at', 'gone_at'])
    .where('id', '=', sent.id)
    .executeTakeFirst()
  const standing = known ? standingOf(reading, known, tx.at) : 'newer'
  if (standing === 'older') return { outcome: 'older' }
  const held = known ? () => ({ facts: fromJson(known.facts), readAt: known.read_at }) : null
  const facts = withLastRead(sent, held, reading)
  const shipment = facts.shipmentId ? await findShipmentFacts(tx.db, facts.shipmentId) : null
  const row = {
    number: facts.number,
    shipment_id: facts.shipmentId,
    port_terminal_id: facts.portTerminalId,
    pickup_facility_id: facts.pickupFacilityId,
    ...(await endingOf(tx.db, facts, shipment)),
    facts: toJson(facts),
    raw: toJson(reading.raw),
    as_of: sortable(reading.askedAt),
    read_at: reading.readAt,
    gone_at: null,
  }
  const saysTheSame = known?.facts === row.facts && known.gone_at === null
  if (standing === 'unsure' && !saysTheSame) return { outcome: 'unsure' }
  await upsert(tx.db, 'container', { id: facts.id }, row)
  if (!known) {
    tx.touchContainer(facts.id)
    if (facts.shipmentId) tx.touchShipment(facts.shipmentId)
    return { outcome: 'new' }
  }
  if (saysTheSame) return { outcome: 'same' }
  const after = withReadEntries(facts)
  const before = comparable(withReadEntries(fromJson(known.facts)), after)
  const changes = fieldChanges(before, after)
  const added = await writeJournal(tx, { containerId: facts.id }, changes)
  if (added > 0) await writeContainerConsequences(tx, before, after, shipment)
  tx.touchContainer(facts.id)
  for (const id of new Set([before.shipmentId, facts.shipmentId])) {
    if (id && before.shipmentId !== facts.shipmentId) tx.touchShipment(id)
  }
  return { outcome: 'changed', changes }
}
