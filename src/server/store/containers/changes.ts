import type { Instant } from '#domain/time/instant.ts'
import { fromJson } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** More versions than this aren't replayed one by one: paging from scratch is cheaper. */
const replayed = 5000

/** Changes since some version, each id once, and the resulting version. */
export interface Changes {
  readonly containers: readonly string[]
  readonly shipments: readonly string[]
  readonly version: number
}

/** The fleet's version: the number of commits that changed it. */
export async function currentVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('fleet_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return row.version
}

/**
 * Changes since `version`. `too-old` if that was dropped or was never ours (a version of another store, or of one that
 * was restored to an earlier state).
 */
export async function changedSince(db: Database, version: number): Promise<Changes | 'too-old'> {
  const current = await currentVersion(db)
  if (version === current) return { containers: [], shipments: [], version }
  if (version > current || current - version > replayed) return 'too-old'
  const rows = await db
    .selectFrom('change')
    .select(['version', 'containers', 'shipments'])
    .where('version', '>', version)
    .orderBy('version')
    .execute()
  // Versions have no gaps: each is taken in the transaction that saves its row.
  if (rows[0]?.version !== version + 1) return 'too-old'
  const containers = new Set(rows.flatMap((row) => fromJson(row.containers)))
  const shipments = new Set(rows.flatMap((row) => fromJson(row.shipments)))
  return {
    containers: [...containers],
    shipments: [...shipments],
    version: rows.at(-1)?.version ?? current,
  }
}

/** Drops changes before `before`. A client that resumes from an older version has to reload. The journal stays. */
export async function forgetChanges(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db.deleteFrom('change').where('at', '<', sortable(before)).execute()
}
