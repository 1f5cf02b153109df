import { setImmediate } from 'node:timers/promises'
import type { UnreadableFact } from '#domain/container/unreadable-field.ts'
import type { Instant } from '#domain/time/instant.ts'
import { deleteRows, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import { forgetUnreadable } from './unreadable.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A field that couldn't be read, of a record that otherwise could. */
export interface UnreadableFieldRow {
  readonly resource: string
  readonly recordId: string
  readonly field: string
  /** The value as sent, shortened. */
  readonly raw: string
  readonly firstSeenAt: Instant
}

/** One page of them, most recently seen first. */
export async function listUnreadableFields(
  db: Database,
  page: { readonly offset: number; readonly limit: number },
): Promise<UnreadableFieldRow[]> {
  const rows = await db
    .selectFrom('unreadable_field')
    .selectAll()
    .orderBy('first_seen_at', 'desc')
    .orderBy('resource')
    .orderBy('record_id')
    .orderBy('field')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map((row) => ({
    resource: row.resource,
    recordId: row.record_id,
    field: row.field,
    raw: row.raw,
    firstSeenAt: row.first_seen_at,
  }))
}

/**
 * Saves which fields of these records can't be read; drops earlier ones that now can. `containerId`: for events, the
 * container they belong to.
 */
export async function saveUnreadableFields(
  tx: WriteTransaction,
  resource: string,
  records: readonly { readonly id: string; readonly unreadable: readonly UnreadableFact[] }[],
  containerId: string | null = null,
): Promise<void> {
  if (records.length === 0) return
  const { db } = tx
  const known = await db
    .selectFrom('unreadable_field')
    .select(['record_id', 'field'])
    .where('resource', '=', resource)
    .where(
      'record_id',
      'in',
      records.map(({ id }) => id),
    )
    .execute()
  const knownOf = Map.groupBy(known, (row) => row.record_id)
  for (const [at, { id, unreadable }] of records.entries()) {
    // Answers requests between batches: a page holds thousands of records.
    if (at % 100 === 99) await setImmediate()
    const fields = new Map(unreadable.map((one) => [one.field, one.raw]))
    const settled = (knownOf.get(id) ?? []).filter((row) => !fields.has(row.field))
    if (settled.length > 0) {
      await db
        .deleteFrom('unreadable_field')
        .where('resource', '=', resource)
        .where('record_id', '=', id)
        .where(
          'field',
          'in',
          settled.map(({ field }) => field),
        )
        .execute()
    }
    for (const [field, raw] of fields) {
      const key = { resource, record_id: id, field }
      const found = { first_seen_at: tx.at, container_id: containerId }
      await upsert(db, 'unreadable_field', key, { raw }, found)
    }
  }
}

/**
 * Drops the unreadable fields of a container or shipment that the service no longer has, and of the container's events.
 */
export async function dropUnreadable(
  tx: WriteTransaction,
  resource: 'container' | 'shipment',
  id: string,
): Promise<void> {
  await deleteRows(tx.db, 'unreadable_field', { resource, record_id: id })
  if (resource === 'container') await deleteRows(tx.db, 'unreadable_field', { container_id: id })
  await forgetUnreadable(tx, resource, [id])
}
