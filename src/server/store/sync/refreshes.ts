import type { Instant } from '#domain/time/instant.ts'
import type { RefreshRecord } from '../schema/facts.ts'
import { fromJson, toJson } from '../schema/json-column.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { sortable } from '../schema/sortable.ts'

/** Jobs that are waiting or running, and those that ended since `since`, in the order of arrival. */
export async function listRefreshes(db: Database, since: Instant): Promise<RefreshRecord[]> {
  const rows = await db
    .selectFrom('refresh_job')
    .select('job')
    .where((eb) => eb.or([eb('open', '=', 1), eb('finished_at', '>=', sortable(since))]))
    .orderBy('seq')
    .execute()
  return rows.map((row) => fromJson(row.job))
}

/** A job by its id; null if there is none. */
export async function findRefresh(db: Database, id: string): Promise<RefreshRecord | null> {
  const row = await findRow(db, 'refresh_job', { id })
  return row ? fromJson(row.job) : null
}

/** The number of the last job ever saved; 0 before the first. */
export async function lastRefreshSeq(db: Database): Promise<number> {
  const row = await db
    .selectFrom('refresh_job')
    .select((eb) => eb.fn.max<number | null>('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return row.seq ?? 0
}

/** Saves the current state of a job. It is open until it has an end time. */
export async function writeRefresh(tx: WriteTransaction, job: RefreshRecord): Promise<void> {
  const row = {
    open: job.finishedAt ? (0 as const) : (1 as const),
    job: toJson(job),
    finished_at: job.finishedAt && sortable(job.finishedAt),
  }
  const { id, seq, containerId } = job
  await upsert(tx.db, 'refresh_job', { id }, row, { seq, container_id: containerId })
  tx.touchRefreshes()
}

/** Deletes jobs that ended before `before`. */
export async function forgetRefreshes(tx: WriteTransaction, before: Instant): Promise<void> {
  await tx.db
    .deleteFrom('refresh_job')
    .where('open', '=', 0)
    .where('finished_at', '<', sortable(before))
    .execute()
}
