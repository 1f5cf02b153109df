import type { Alert } from '#domain/alerts/alert.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { AlertNotificationTable } from '../schema/alert-tables.ts'
import { fromJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

export type Channel = AlertNotificationTable['channel']

/** The recipient of a message. `target`: a person's id, or `team`. */
export interface Reader {
  readonly channel: Channel
  readonly target: string
}

/** Alerts that go to one reader in one message. Its id stays the same across attempts. */
export interface Batch extends Reader {
  readonly id: string
  /** Attempts, including this one. */
  readonly tries: number
  readonly alerts: readonly Alert[]
}

/**
 * Plans a notification of an alert to a reader, due at `dueAt`. A reader with one pending gets no second one; without
 * `again`, neither does a reader who was notified before.
 */
export async function planNotification(
  tx: WriteTransaction,
  notification: Reader & {
    readonly id: string
    readonly alertId: string
    readonly dueAt: Instant
    readonly again: boolean
  },
): Promise<void> {
  const { id, alertId, channel, target, dueAt, again } = notification
  const known = tx.db
    .selectFrom('alert_telling')
    .select('id')
    .where('alert_id', '=', alertId)
    .where('channel', '=', channel)
    .where('target', '=', target)
  const enough = again
    ? known.where('settled_at', 'is', null).where('batch', 'is', null)
    : known.where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'not-needed')]))
  if (await enough.executeTakeFirst()) return
  await tx.db
    .insertInto('alert_telling')
    .values({
      id,
      alert_id: alertId,
      channel,
      target,
      due_at: sortable(dueAt),
      batch: null,
      tries: 0,
      settled_at: null,
      outcome: null,
    })
    .execute()
}

/** Whether any notification of a channel is due at `now`. */
export async function isNotificationDue(
  db: Database,
  channel: Channel,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('alert_telling')
    .select('id')
    .where('channel', '=', channel)
    .where('settled_at', 'is', null)
    .where('due_at', '<=', sortable(now))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the next due message of a channel: all notifications of one reader. It becomes due again at `retryAt`, so that
 * it is resent under the same id if its sender dies. Alerts that have resolved meanwhile are left out and settled. Null
 * if nothing is due.
 */
export async function takeBatch(
  tx: WriteTransaction,
  channel: Channel,
  newId: string,
  retryAt: (tries: number) => Instant,
): Promise<Batch | null> {
  const due = tx.db
    .selectFrom('alert_telling')
    .where('channel', '=', channel)
    .where('settled_at', 'is', null)
    .where('due_at', '<=', sortable(tx.at))
  const first = await due.selectAll().orderBy('due_at').orderBy('id').limit(1).executeTakeFirst()
  if (!first) return null
  const { target, batch } = first
  const rows = await due
    .innerJoin('alert', 'alert.id', 'alert_telling.alert_id')
    .select(['alert_telling.id', 'alert.alert', 'alert.resolved_at'])
    .where('target', '=', target)
    .where('batch', batch === null ? 'is' : '=', batch)
    .orderBy('due_at')
    .orderBy('alert_telling.id')
    .execute()
  const gone = rows.filter((row) => row.resolved_at !== null).map(({ id }) => id)
  await settle(tx, gone, 'not-needed')
  const standing = rows.filter((row) => row.resolved_at === null)
  const tries = first.tries + 1
  if (standing.length > 0)
    await tx.db
      .updateTable('alert_telling')
      .set({ batch: batch ?? newId, tries, due_at: sortable(retryAt(tries)) })
      .where(
        'id',
        'in',
        standing.map(({ id }) => id),
      )
      .execute()
  const alerts = standing.map((row) => fromJson(row.alert))
  return { id: batch ?? newId, channel, target, tries, alerts }
}

/** Settles a message as sent or given up. */
export async function settleBatch(
  tx: WriteTransaction,
  batch: string,
  outcome: 'sent' | 'given-up',
): Promise<void> {
  const rows = await tx.db
    .selectFrom('alert_telling')
    .select('id')
    .where('batch', '=', batch)
    .where('settled_at', 'is', null)
    .execute()
  await settle(
    tx,
    rows.map(({ id }) => id),
    outcome,
  )
}

async function settle(
  tx: WriteTransaction,
  ids: readonly string[],
  outcome: NonNullable<AlertNotificationTable['outcome']>,
): Promise<void> {
  if (ids.length === 0) return
  await tx.db
    .updateTable('alert_telling')
    .set({ settled_at: sortable(tx.at), outcome })
    .where('id', 'in', ids)
    .execute()
}
