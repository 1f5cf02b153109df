import type { Consequence } from '#domain/alerts/consequence.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import { findRow, upsert } from '../schema/rows.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A change with a consequence, as one person sees it. */
export interface ChangeRecord {
  readonly id: number
  readonly consequence: Consequence
  readonly containerId: string | null
  readonly containerNumber: string | null
  readonly shipmentId: string | null
  readonly billOfLading: string | null
  readonly learntAt: Instant
  readonly read: boolean
}

/** A person's query. `before` is an id of an earlier page. */
export interface ChangeAsk {
  readonly personId: string
  readonly unreadOnly: boolean
  readonly before: number | null
  readonly limit: number
  readonly now: Instant
}

/** Changes older than this count as read, even for people who never opened them. */
const unreadDays = 14

/** A person's first visit shows the changes of the last day as unread. */
const firstDays = 1

/** A visit continues as long as the person returns within this time. */
const visitMinutes = 30

/** The changes of the last two weeks as a person sees them, newest first. */
export async function listChanges(db: Database, ask: ChangeAsk): Promise<ChangeRecord[]> {
  const readTo = await findReadTo(db, ask.personId, ask.now)
  let query = selectChanges(db, ask.now)
    .leftJoin('consequence_read as r', (join) =>
      join.onRef('r.consequence_id', '=', 'c.id').on('r.person_id', '=', ask.personId),
    )
    .select('r.person_id as reader')
    .orderBy('c.id', 'desc')
    .limit(ask.limit)
  if (ask.before !== null) query = query.where('c.id', '<', ask.before)
  if (ask.unreadOnly) query = query.where('c.id', '>', readTo).where('r.person_id', 'is', null)
  return (await query.execute()).map((row) => ({
    ...changeOf(row),
    read: row.id <= readTo || row.reader !== null,
  }))
}

/** The changes of the last two weeks with what they are about. */
function selectChanges(db: Database, now: Instant) {
  return db
    .selectFrom('consequence as c')
    .leftJoin('container', 'container.id', 'c.container_id')
    .leftJoin('shipment', 'shipment.id', 'c.shipment_id')
    .select(['c.id', 'c.detail', 'c.container_id', 'c.shipment_id', 'c.learnt_at'])
    .select(['container.number', 'shipment.bill_of_lading'])
    .where('c.learnt_at', '>=', daysBefore(now, unreadDays))
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number]

function changeOf(row: ChangeRow): Omit<ChangeRecord, 'read'> {
  return {
    id: row.id,
    consequence: fromJson(row.detail),
    containerId: row.container_id,
    containerNumber: row.number,
    shipmentId: row.shipment_id,
    billOfLading: row.bill_of_lading,
    learntAt: row.learnt_at,
  }
}

/** How many changes after `after` (an id) a person hasn't read. Counted as {@link listChanges} lists them. */
export async function countUnread(
  db: Database,
  personId: string,
  now: Instant,
  after = 0,
): Promise<number> {
  const readTo = await findReadTo(db, personId, now)
  const row = await db
    .selectFrom('consequence as c')
    .leftJoin('consequence_read as r', (join) =>
      join.onRef('r.consequence_id', '=', 'c.id').on('r.person_id', '=', personId),
    )
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('c.learnt_at', '>=', daysBefore(now, unreadDays))
    .where('c.id', '>', Math.max(readTo, after))
    .where('r.person_id', 'is', null)
    .executeTakeFirstOrThrow()
  return row.unread
}

/**
 * Changes of the last two weeks after `after` (null: from their beginning), the oldest first. `since`: only those learned
 * then or later.
 */
export async function listChangesAfter(
  db: Database,
  ask: {
    readonly after: number | null
    readonly since?: Instant
    readonly limit: number
    readonly now: Instant
  },
): Promise<Omit<ChangeRecord, 'read'>[]> {
  const { since } = ask
  const rows = await selectChanges(db, ask.now)
    .$if(ask.after !== null, (rest) => rest.where('c.id', '>', ask.after ?? 0))
    .$if(since !== undefined, (rest) => rest.where('c.learnt_at', '>=', sortable(since ?? ask.now)))
    .orderBy('c.id')
    .limit(ask.limit)
    .execute()
  return rows.map(changeOf)
}

/** The newest change; 0 before the first. */
export async function latestChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom('consequence')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Marks changes as read by a person, or as unread again. IDs without a change are ignored, so that marks can't pile up. */
export async function markChanges(
  tx: WriteTransaction,
  personId: string,
  ids: readonly number[],
  read: boolean,
): Promise<void> {
  for (const chunk of inChunks([...new Set(ids)])) {
    if (read)
      await tx.db
        .insertInto('consequence_read')
        .columns(['person_id', 'consequence_id'])
        .expression((eb) =>
          eb
            .selectFrom('consequence')
            .select((own) => [own.val(personId).as('person_id'), 'id'])
            .where('id', 'in', chunk),
        )
        .onConflict((oc) => oc.doNothing())
        .execute()
    else
      await tx.db
        .deleteFrom('consequence_read')
        .where('person_id', '=', personId)
        .where('consequence_id', 'in', chunk)
        .execute()
  }
}

/**
 * Records that a person is in the Inbox. Returns when they were last there before this visit; null: never. From
 * the first visit on, changes from more than a day before it stay read.
 */
export async function visitChanges(
  tx: WriteTransaction,
  personId: string,
): Promise<Instant | null> {
  const known = await findVisit(tx.db, personId)
  const isSame = known && epochMs(tx.at) - epochMs(known.visited_at) < visitMinutes * 60_000
  const lastVisit = isSame ? known.last_visit_at : (known?.visited_at ?? null)
  const row = {
    read_to: await findReadTo(tx.db, personId, tx.at),
    visited_at: sortable(tx.at),
    last_visit_at: lastVisit,
  }
  // Changes older than the list need no mark.
  await tx.db
    .deleteFrom('consequence_read')
    .where('person_id', '=', personId)
    .where('consequence_id', '<', (eb) =>
      eb
        .selectFrom('consequence')
        .select((own) => own.fn.coalesce(own.fn.min('id'), own.val(0)).as('id'))
        .where('learnt_at', '>=', daysBefore(tx.at, unreadDays)),
    )
    .execute()
  await upsert(tx.db, 'changes_visit', { person_id: personId }, row)
  return lastVisit
}

async function findReadTo(db: Database, personId: string, now: Instant): Promise<number> {
  const visit = await findVisit(db, personId)
  if (visit) return visit.read_to
  const row = await db
    .selectFrom('consequence')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('learnt_at', '<', daysBefore(now, firstDays))
    .executeTakeFirst()
  return row?.id ?? 0
}

function findVisit(db: Database, personId: string) {
  return findRow(db, 'changes_visit', { person_id: personId })
}

function daysBefore(now: Instant, days: number): Instant {
  return sortable(instantAt(epochMs(now) - days * 86_400_000))
}
