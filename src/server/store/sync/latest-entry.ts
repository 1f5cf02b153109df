import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { findClaim } from '../engine/claim-store.ts'
import { StoreRefused } from '../schema/engine.ts'
import type { Store } from '../engine/open-store.ts'
import { readSyncFact } from './sync-state.ts'
import type { Database } from '../schema/tables.ts'

/**
 * Checks that nothing in the store was written later than `now`. Entries from the future would count as the newest
 * facts, and new ones as older than those.
 *
 * @param demoAt the configured start of a demo; null: none
 * @throws StoreRefused if there are later entries
 */
export async function refuseLaterEntries(
  store: Store,
  now: Instant,
  demoAt: Instant | null,
): Promise<void> {
  const latest = await findLatestEntry(store.db)
  if (latest === null || epochMs(latest) <= epochMs(now)) return
  const place =
    store.engine === 'sqlite'
      ? 'Set DATA_DIR to an empty directory'
      : 'Set DATABASE_URL to an empty database'
  const than = demoAt === null ? `now (${now})` : `DEMO_AT (${demoAt})`
  throw new StoreRefused(
    `The database has entries up to ${latest}, which is later than ${than}. ` +
      `${place}, or set DEMO_AT to a later time.`,
  )
}

/** Time of the last write: synced, changed, or done by a person. Null in a new store. */
async function findLatestEntry(db: Database): Promise<Instant | null> {
  const change = db.selectFrom('change').select('at').orderBy('version', 'desc')
  const journal = db.selectFrom('journal').select('learnt_at as at').orderBy('id', 'desc')
  const audit = db.selectFrom('audit_entry').select('at').orderBy('id', 'desc')
  const newest = [
    await findClaim(db),
    await readSyncFact(db, 'lastSuccessAt'),
    (await change.limit(1).executeTakeFirst())?.at ?? null,
    (await journal.limit(1).executeTakeFirst())?.at ?? null,
    (await audit.limit(1).executeTakeFirst())?.at ?? null,
  ].filter((moment) => moment !== null)
  return newest.length === 0 ? null : instantAt(Math.max(...newest.map(epochMs)))
}
