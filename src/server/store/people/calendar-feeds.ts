import type { Colleague } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'
import { countRows } from '../schema/rows.ts'
import { signatureOf, signerOf } from '../schema/signature.ts'
import { sortable } from '../schema/sortable.ts'
import type { Database } from '../schema/tables.ts'
import { writeAudit, type Actor } from './audit.ts'

/** A calendar of a saved view as people here see it: never with its token. */
export interface CalendarFeed {
  readonly id: string
  readonly viewId: string
  readonly viewName: string
  readonly by: Colleague
  readonly madeAt: Instant
  /** When a calendar app last read it, to the minute; null: never. */
  readonly lastReadAt: Instant | null
}

/** A feed with what its view lists. */
export interface ReadableFeed extends CalendarFeed {
  /** The saved view's URL after the question mark. */
  readonly search: string
}

/** Saves a new feed by the hash of its token. */
export async function addCalendarFeed(
  tx: WriteTransaction,
  feed: Pick<CalendarFeed, 'id' | 'viewId' | 'by'>,
  tokenHash: string,
): Promise<void> {
  await tx.db
    .insertInto('calendar_feed')
    .values({
      id: feed.id,
      token_hash: tokenHash,
      view_id: feed.viewId,
      ...signatureOf(feed.by),
      made_at: sortable(tx.at),
      last_read_at: null,
    })
    .execute()
}

/** Feeds, newest first: everyone's, or those of `ownerId`. */
export async function listCalendarFeeds(
  db: Database,
  ownerId: string | null,
): Promise<CalendarFeed[]> {
  const rows = await workingFeeds(db)
    .$if(ownerId !== null, (rest) => rest.where('calendar_feed.by_id', '=', ownerId ?? ''))
    .orderBy('calendar_feed.made_at', 'desc')
    .orderBy('calendar_feed.id')
    .execute()
  return rows.map((row) => {
    const { search: _, ...feed } = feedOf(row)
    return feed
  })
}

/** How many feeds a person has. */
export function countCalendarFeeds(db: Database, ownerId: string): Promise<number> {
  return countRows(db, 'calendar_feed', { by_id: ownerId })
}

/** The feed of a token; null for every other token, whatever the reason. */
export async function findCalendarFeed(
  db: Database,
  tokenHash: string,
): Promise<ReadableFeed | null> {
  const row = await workingFeeds(db)
    .where('calendar_feed.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row ? feedOf(row) : null
}

/** Which feeds end. `viewId` with `exceptOf`: those of everyone but this person. */
type Ending =
  | { readonly id: string; readonly ownerId: string | null }
  | { readonly personId: string }
  | { readonly viewId: string; readonly exceptOf?: string }

/** Ends feeds at once, each with its own audit entry. Returns how many. */
export async function endCalendarFeeds(
  tx: WriteTransaction,
  by: Actor,
  ending: Ending,
): Promise<number> {
  const rows = await tx.db
    .selectFrom('calendar_feed')
    .leftJoin('saved_view', 'saved_view.id', 'calendar_feed.view_id')
    .select(['calendar_feed.id', 'calendar_feed.by_name', 'saved_view.name'])
    .where((eb) => {
      if ('personId' in ending) return eb('calendar_feed.by_id', '=', ending.personId)
      if ('viewId' in ending)
        return eb.and([
          eb('calendar_feed.view_id', '=', ending.viewId),
          ...(ending.exceptOf === undefined
            ? []
            : [eb('calendar_feed.by_id', '!=', ending.exceptOf)]),
        ])
      return eb.and([
        eb('calendar_feed.id', '=', ending.id),
        ...(ending.ownerId === null ? [] : [eb('calendar_feed.by_id', '=', ending.ownerId)]),
      ])
    })
    .orderBy('calendar_feed.id')
    .execute()
  for (const { id, name, by_name: createdBy } of rows) {
    await tx.db.deleteFrom('calendar_feed').where('id', '=', id).execute()
    await writeAudit(tx, by, {
      action: 'revoke calendar feed',
      object: name ?? 'deleted view',
      detail: { id, createdBy },
    })
  }
  return rows.length
}

/** Records when a feed was read. */
export async function noteCalendarFeedRead(
  tx: WriteTransaction,
  id: string,
  at: Instant,
): Promise<void> {
  await tx.db
    .updateTable('calendar_feed')
    .set({ last_read_at: sortable(at) })
    .where('id', '=', id)
    .execute()
}

/** Feeds of people who may sign in, of views that those people see. */
function workingFeeds(db: Database) {
  return db
    .selectFrom('calendar_feed')
    .innerJoin('saved_view', 'saved_view.id', 'calendar_feed.view_id')
    .innerJoin('person', 'person.id', 'calendar_feed.by_id')
    .select([
      'calendar_feed.id',
      'calendar_feed.view_id',
      'calendar_feed.by_id',
      'calendar_feed.by_name',
      'calendar_feed.made_at',
      'calendar_feed.last_read_at',
      'saved_view.name',
      'saved_view.search',
    ])
    .where('person.disabledAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('saved_view.shared', '=', 1),
        eb('saved_view.owner_id', '=', eb.ref('calendar_feed.by_id')),
      ]),
    )
}

type FeedRow = Awaited<ReturnType<ReturnType<typeof workingFeeds>['executeTakeFirstOrThrow']>>

function feedOf(row: FeedRow): ReadableFeed {
  return {
    id: row.id,
    viewId: row.view_id,
    viewName: row.name,
    by: signerOf(row),
    madeAt: row.made_at,
    lastReadAt: row.last_read_at,
    search: row.search,
  }
}
