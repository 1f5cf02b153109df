import { customerColumn } from './customer-records.ts'
import { upsert } from '../schema/rows.ts'
import type { Reading, ShipmentFacts } from '../schema/facts.ts'
import { fieldChanges } from './field-changes.ts'
import { comparable, withLastRead } from '../schema/last-read.ts'
import { writeJournal } from './journal.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { writeShipmentConsequences } from './write-consequences.ts'
import { standingOf } from '../sync/reading-order.ts'
import { updateEndings } from './ending.ts'
import type { Written } from './write-container.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** Writes a shipment as read, unless our copy is newer; its containers show it, so they are touched too. */
export async function writeShipment(
  tx: WriteTransaction,
  sent: ShipmentFacts,
  reading: Reading,
): Promise<Written> {
  const known = await tx.db
    .selectFrom('shipment')
    .select(['facts', 'as_of', 'read_at', 'gone_at'])
    .where('id', '=', sent.id)
    .executeTakeFirst()
  const standing = known ? standingOf(reading, known, tx.at) : 'newer'
  if (standing === 'older') return { outcome: 'older' }
  const held = known ? () => ({ facts: fromJson(known.facts), readAt: known.read_at }) : null
  const facts = withLastRead(sent, held, reading)
  const row = {
    bill_of_lading: facts.billOfLading,
    customer: customerColumn(facts.customer),
    port_terminal_id: facts.portTerminalId,
    destination_terminal_id: facts.destinationTerminalId,
    facts: toJson(facts),
    raw: toJson(reading.raw),
    as_of: sortable(reading.askedAt),
    read_at: reading.readAt,
    gone_at: null,
  }
  const saysTheSame = known?.facts === row.facts && known.gone_at === null
  if (standing === 'unsure' && !saysTheSame) return { outcome: 'unsure' }
  await upsert(tx.db, 'shipment', { id: facts.id }, row)
  if (saysTheSame) return { outcome: 'same' }
  tx.touchShipment(facts.id)
  await touchContainersOf(tx, facts)
  if (!known) return { outcome: 'new' }
  const before = comparable(fromJson(known.facts), facts)
  const changes = fieldChanges(before, facts)
  await writeShipmentConsequences(tx, before, facts)
  await writeJournal(tx, { shipmentId: facts.id }, changes)
  return { outcome: 'changed', changes }
}

/** A shipment that is no longer tracked ends its containers that are out, and reopens them when tracking resumes. */
async function touchContainersOf(tx: WriteTransaction, shipment: ShipmentFacts): Promise<void> {
  const rows = await tx.db
    .selectFrom('container')
    .select(['id', 'facts', 'ended'])
    .where('shipment_id', '=', shipment.id)
    .execute()
  const containers = rows.map(({ facts, ended }) => ({ facts: fromJson(facts), ended }))
  await updateEndings(tx, containers, shipment)
  for (const { id } of rows) tx.touchContainer(id)
}
