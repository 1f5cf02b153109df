import { readSyncFact, writeSyncFact } from './sync-state.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** What the service's answer to a refresh implies about whether this account may request one. */
export type RefreshAnswer = 'allowed' | 'denied' | 'unclear'

/**
 * Records what a refresh shows about the account's access. If that changes, every container is reassessed, since next
 * steps depend on it.
 */
export async function noteRefreshAnswer(
  tx: WriteTransaction,
  answer: RefreshAnswer,
): Promise<void> {
  const denial = await readSyncFact(tx.db, 'refreshDenial')
  if (!denial && answer !== 'denied') return
  const deniedAt = denial?.deniedAt ?? tx.at
  const next = answer === 'allowed' ? null : { deniedAt, triedAt: tx.at }
  await writeSyncFact(tx, 'refreshDenial', next)
  if (denial && next) return tx.notifyInstances()
  tx.touchEverything('departures-stay')
}
