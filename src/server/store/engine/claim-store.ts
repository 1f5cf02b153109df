import type { Instant } from '#domain/time/instant.ts'
import { StoreRefused } from '../schema/engine.ts'
import type { Store } from './open-store.ts'
import type { Database } from '../schema/tables.ts'

/**
 * Binds this store to one service, or checks that it is bound to it. `serviceKey` names the service and its account or
 * sandbox seed, never a credential.
 * @throws StoreRefused if the store follows another.
 */
export async function claimStore(store: Store, serviceKey: string): Promise<void> {
  const owner = await store.transaction(async (tx) => {
    await tx.db
      .insertInto('store_identity')
      .values({ id: 1, service_key: serviceKey, claimed_at: tx.at })
      .onConflict((oc) => oc.column('id').doNothing())
      .execute()
    return tx.db.selectFrom('store_identity').select('service_key').executeTakeFirstOrThrow()
  })
  if (owner.service_key === serviceKey) return
  throw new StoreRefused(
    `This database belongs to ${owner.service_key}, not ${serviceKey}. Each database serves one account. ` +
      'Set a different DATA_DIR or DATABASE_URL.',
  )
}

/** When this store was bound to its service; null before that. */
export async function findClaim(db: Database): Promise<Instant | null> {
  const row = await db.selectFrom('store_identity').select('claimed_at').executeTakeFirst()
  return row?.claimed_at ?? null
}
