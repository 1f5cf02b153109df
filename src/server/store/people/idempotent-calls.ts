import { epochMs, instantAt } from '#domain/time/instant.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** The response to a call. */
export interface KeptAnswer {
  readonly status: number
  readonly text: string
}

/** What is known of an earlier call with the same key. */
export type EarlierCall = 'none' | 'other-request' | 'running' | KeptAnswer

const keptForMs = 24 * 3_600_000
/** Answers stored for one token. */
const mostOfToken = 1_000

/**
 * Records that a call with a key begins, unless there was one within 24 hours and among the last 1,000 of its token.
 * Returns what is known of that one.
 */
export async function beginCall(
  tx: WriteTransaction,
  call: { readonly tokenId: string; readonly key: string; readonly asked: string },
): Promise<EarlierCall> {
  const { tokenId, key, asked } = call
  await tx.db
    .deleteFrom('idempotent_call')
    .where('at', '<', sortable(instantAt(epochMs(tx.at) - keptForMs)))
    .execute()
  const beyond = await tx.db
    .selectFrom('idempotent_call')
    .select('at')
    .where('token_id', '=', tokenId)
    .orderBy('at', 'desc')
    .offset(mostOfToken - 1)
    .limit(1)
    .executeTakeFirst()
  if (beyond)
    await tx.db
      .deleteFrom('idempotent_call')
      .where('token_id', '=', tokenId)
      .where('at', '<=', beyond.at)
      .execute()
  const known = await tx.db
    .selectFrom('idempotent_call')
    .select(['asked', 'status', 'answer'])
    .where('token_id', '=', tokenId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) {
    if (known.asked !== asked) return 'other-request'
    if (known.status === null) return 'running'
    return { status: known.status, text: known.answer ?? '' }
  }
  await tx.db
    .insertInto('idempotent_call')
    .values({ token_id: tokenId, key, asked, status: null, answer: null, at: sortable(tx.at) })
    .execute()
  return 'none'
}

/** Keeps the answer of a call for those that repeat it; null: it did nothing, so it may be made again. */
export async function endCall(
  tx: WriteTransaction,
  { tokenId, key }: { readonly tokenId: string; readonly key: string },
  answer: KeptAnswer | null,
): Promise<void> {
  if (answer === null)
    await tx.db
      .deleteFrom('idempotent_call')
      .where('token_id', '=', tokenId)
      .where('key', '=', key)
      .execute()
  else
    await tx.db
      .updateTable('idempotent_call')
      .set({ status: answer.status, answer: answer.text })
      .where('token_id', '=', tokenId)
      .where('key', '=', key)
      .execute()
}
