import type { Settlement } from '#domain/documents/discrepancy-settling.ts'
import { fromJson, inChunks, toJson } from '../schema/json-column.ts'
import { countRows, deleteRows, findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Identifies a discrepancy. */
export interface DiscrepancyKey {
  readonly documentId: string
  readonly subjectId: string
  readonly kind: string
  readonly item: string
}

/** A key as one string, for lookups. */
export function keyText({ documentId, subjectId, kind, item }: DiscrepancyKey): string {
  return JSON.stringify([documentId, subjectId, kind, item])
}

/** Decisions about these documents, by {@link keyText}. */
export async function findSettlements(
  db: Database,
  documentIds: readonly string[],
): Promise<Map<string, Settlement>> {
  const found = new Map<string, Settlement>()
  for (const chunk of inChunks([...new Set(documentIds)])) {
    const rows = await db
      .selectFrom('discrepancy_settlement')
      .selectAll()
      .where('document_id', 'in', chunk)
      .execute()
    for (const { document_id, subject_id, kind, item, settlement } of rows)
      found.set(
        keyText({ documentId: document_id, subjectId: subject_id, kind, item }),
        fromJson(settlement),
      )
  }
  return found
}

/**
 * Saves a decision, or removes it with null. `from` is when the decision being replaced was made (null: there was
 * none): if someone decided meanwhile, writes nothing and returns false.
 */
export async function settle(
  tx: WriteTransaction,
  key: DiscrepancyKey,
  settlement: Settlement | null,
  from: string | null,
): Promise<boolean> {
  const { documentId: document_id, subjectId: subject_id, kind, item } = key
  const columns = { document_id, subject_id, kind, item }
  const before = await findRow(tx.db, 'discrepancy_settlement', columns)
  if ((before ? fromJson(before.settlement).at : null) !== from) return false
  if (settlement) {
    const row = { settlement: toJson(settlement) }
    await upsert(tx.db, 'discrepancy_settlement', columns, row)
  } else await deleteRows(tx.db, 'discrepancy_settlement', columns)
  return true
}

/** How many decisions about document differences are saved. */
export function countSettlements(db: Database): Promise<number> {
  return countRows(db, 'discrepancy_settlement')
}
