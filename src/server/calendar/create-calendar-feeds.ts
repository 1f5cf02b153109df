import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { hashOfToken, isTokenShaped, makeToken } from '../runtime/secret-token.ts'
import type { Colleague } from '#domain/container/handling.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { calendarEntriesOf } from '#domain/planning/calendar-days.ts'
import { formatNumber, writtenFormatOf } from '#domain/text/format.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findRowsOfView } from '../fleet/rows-of-view.ts'
import { createTurns } from '../runtime/turns.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'
import {
  addCalendarFeed,
  countCalendarFeeds,
  endCalendarFeeds,
  findCalendarFeed,
  listCalendarFeeds,
  noteCalendarFeedRead,
  type CalendarFeed,
  type ReadableFeed,
} from '../store/people/calendar-feeds.ts'
import { findView } from '../store/people/saved-views.ts'
import { entryId, writeCalendar, type ContainerEntry } from './write-calendar.ts'

/** Calendars of saved views, which calendar apps read by secret links. */
export interface CalendarFeeds {
  /** Feeds, newest first: everyone's, or those of `ownerId`. */
  list(ownerId: string | null): Promise<readonly CalendarFeed[]>
  /**
   * The token is returned only here. `no-view`: the person doesn't see such a view. `too-many`: they have
   * {@link maxCalendarFeeds} feeds.
   */
  make(
    viewId: string,
    by: Actor & Colleague,
  ): Promise<{ readonly token: string } | 'no-view' | 'too-many'>
  /** Ends a feed at once. `ownerId`: only that person's own. Whether there was one. */
  revoke(id: string, by: Actor, ownerId: string | null): Promise<boolean>
  /** The feed of a token; null for every token that doesn't work, without a hint why. */
  find(token: string): Promise<ReadableFeed | null>
  /** The calendar as text. Rejects with the signal's reason if the caller hangs up. */
  read(feed: ReadableFeed, signal: AbortSignal): Promise<Calendar>
}

/** An iCalendar text, and a tag that changes if more than the times of writing do. */
export interface Calendar {
  readonly text: string
  readonly etag: string
}

/** Maximum feeds of one person. */
export const maxCalendarFeeds = 20
/** More than anyone reads in a calendar, and less than a megabyte. */
export const maxCalendarEntries = 2000
const minuteMs = 60_000
const rowsAtOnce = 200

/** @param deps.origin where people open Landside, without a slash at the end; null if unknown */
export function createCalendarFeeds(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'policy'>
  readonly origin: string | null
  readonly now: () => Instant
  readonly newId: () => string
}): CalendarFeeds {
  const { store, fleet, origin, now, newId } = deps
  /** A view may search every note. */
  const turns = createTurns()

  return {
    list: (ownerId) => listCalendarFeeds(store.db, ownerId),

    make(viewId, by) {
      const token = makeToken()
      return store.transaction(async (tx) => {
        const view = await findView(tx.db, viewId)
        if (view === null || !(view.shared || view.owner.id === by.id)) return 'no-view' as const
        if ((await countCalendarFeeds(tx.db, by.id)) >= maxCalendarFeeds) return 'too-many' as const
        const feed = { id: newId(), viewId, by: { id: by.id, name: by.name } }
        await addCalendarFeed(tx, feed, hashOfToken(token))
        const detail = { id: feed.id }
        await writeAudit(tx, by, { action: 'create calendar feed', object: view.name, detail })
        return { token }
      })
    },

    revoke: (id, by, ownerId) =>
      store.transaction(async (tx) => (await endCalendarFeeds(tx, by, { id, ownerId })) > 0),

    async find(token) {
      return isTokenShaped(token) ? findCalendarFeed(store.db, hashOfToken(token)) : null
    },

    async read(feed, signal) {
      const minute = instantAt(Math.floor(epochMs(now()) / minuteMs) * minuteMs)
      if (feed.lastReadAt === null || epochMs(feed.lastReadAt) !== epochMs(minute))
        await store.transaction((tx) => noteCalendarFeedRead(tx, feed.id, minute))
      const rows = await turns.run(feed.by.id, signal, () =>
        findRowsOfView(store, fleet.rows(), feed.search, signal),
      )
      const { entries, total } = await entriesOf(rows)
      const format = writtenFormatOf(fleet.policy().policy)
      const description =
        entries.length === total
          ? null
          : `Shows the ${formatNumber(format, entries.length)} most urgent of ${formatNumber(format, total)} entries. Narrow the saved view to see the others.`
      const name = `Landside: ${feed.viewName}`
      const text = await writeCalendar({ name, description, origin }, entries, signal)
      return { text, etag: tagOf(text) }
    },
  }
}

/** The entries of the most urgent containers, by day, and how many there would be without {@link maxCalendarEntries}. */
async function entriesOf(
  rows: readonly FleetRow[],
): Promise<{ readonly entries: readonly ContainerEntry[]; readonly total: number }> {
  const all: ContainerEntry[] = []
  for (const [at, row] of rows.entries()) {
    if (at > 0 && at % rowsAtOnce === 0) await setImmediate()
    for (const entry of calendarEntriesOf(row)) all.push({ row, entry })
  }
  const keyed = all
    .slice(0, maxCalendarEntries)
    .map((one) => ({ one, key: `${dayOf(one)} ${entryId(one)}` }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
  return { entries: keyed.map(({ one }) => one), total: all.length }
}

function dayOf({ entry }: ContainerEntry): string {
  return 'day' in entry ? entry.day : entry.at
}

/** Weak: the times of writing differ from minute to minute. */
function tagOf(text: string): string {
  const lasting = text.replaceAll(/^DTSTAMP:.*\r\n/gm, '')
  return `W/"${createHash('sha256').update(lasting).digest('base64url')}"`
}
