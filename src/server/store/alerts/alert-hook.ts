import type { QuietHours } from '#domain/alerts/alert-quiet.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { deleteRows, findRow, upsert } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** The address of the team's chat, and the result of the last message. */
export interface AlertHook {
  readonly url: string
  /** Signs each message. Leaves the server only in the reply to whoever created it. */
  readonly secret: string
  readonly quiet: QuietHours | null
  readonly changedBy: Colleague
  readonly changedAt: Instant
  readonly last: { readonly at: Instant; readonly result: string; readonly taken: boolean } | null
}

/** The team's chat; null if none is set. */
export async function findAlertHook(db: Database): Promise<AlertHook | null> {
  const row = await findRow(db, 'alert_hook', { id: 1 })
  if (!row) return null
  return {
    url: row.url,
    secret: row.secret,
    quiet: fromJson(row.quiet),
    changedBy: signerOf(row),
    changedAt: row.changed_at,
    last:
      row.tried_at === null
        ? null
        : { at: row.tried_at, result: row.result ?? '', taken: row.is_taken === 1 },
  }
}

/** Sets the team's chat. Drops the result of earlier messages, which says nothing about this address. */
export async function writeAlertHook(
  tx: WriteTransaction,
  hook: Pick<AlertHook, 'url' | 'secret' | 'quiet'>,
  by: Colleague,
): Promise<void> {
  const row = {
    url: hook.url,
    secret: hook.secret,
    quiet: toJson(hook.quiet),
    ...signatureOf(by),
    changed_at: tx.at,
    tried_at: null,
    result: null,
    is_taken: null,
  }
  await upsert(tx.db, 'alert_hook', { id: 1 }, row)
}

/** Deletes the team's chat and its secret. */
export async function deleteAlertHook(tx: WriteTransaction): Promise<void> {
  await deleteRows(tx.db, 'alert_hook', { id: 1 })
}

/** Saves the result of a message to the team's chat. */
export async function noteHookResult(
  tx: WriteTransaction,
  result: string,
  taken: boolean,
): Promise<void> {
  await tx.db
    .updateTable('alert_hook')
    .set({ tried_at: sortable(tx.at), result, is_taken: taken ? 1 : 0 })
    .where('id', '=', 1)
    .execute()
}
