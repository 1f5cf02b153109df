import type { Consequence } from '#domain/alerts/consequence.ts'
import { toJson } from '../schema/json-column.ts'
import { countRows, deleteRows } from '../schema/rows.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

const key = 'assess-anew'

/** Whether an upgrade changed how containers are assessed and Changes doesn't say so yet. */
export async function isAssessedAnew(db: Database): Promise<boolean> {
  return (await countRows(db, 'sync_state', { key })) > 0
}

/** Writes one entry to Changes for the upgrade, instead of one per container whose assessment changed. */
export async function writeAssessedAnew(tx: WriteTransaction): Promise<void> {
  await deleteRows(tx.db, 'sync_state', { key })
  const consequence: Consequence = { kind: 'data-trouble', trouble: 'assessed-anew', detail: null }
  await tx.db
    .insertInto('consequence')
    .values({
      version: tx.version,
      container_id: null,
      shipment_id: null,
      kind: consequence.kind,
      detail: toJson(consequence),
      learnt_at: sortable(tx.at),
    })
    .execute()
}
