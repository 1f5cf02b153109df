import type { Hold } from '#domain/container/container.ts'
import { sql } from 'kysely'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { fromJson, type Json } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** The start of a hold on a container. Excludes holds that were already there when the container was first read. */
export interface HoldAge {
  readonly containerId: string
  readonly hold: string
  readonly since: Instant
}

/**
 * The start of each hold of the containers in play, according to the journal: when it was first seen after it was last
 * absent.
 */
export async function listHoldAges(db: Database): Promise<HoldAge[]> {
  const port = await agesIn(db, 'holds')
  const inland = await agesIn(db, 'inlandHolds')
  // A hold that both facilities list is as old as the earlier of the two entries.
  const ages = new Map<string, HoldAge>()
  for (const one of [...port, ...inland]) {
    const key = JSON.stringify([one.containerId, one.hold])
    const known = ages.get(key)
    if (known === undefined || epochMs(one.since) < epochMs(known.since)) ages.set(key, one)
  }
  return [...ages.values()]
}

async function agesIn(db: Database, field: 'holds' | 'inlandHolds'): Promise<HoldAge[]> {
  const rows = await db
    .selectFrom('journal')
    .innerJoin('container', 'container.id', 'journal.container_id')
    .select(['container.id', 'journal.old', 'journal.new', 'journal.learnt_at'])
    .where('journal.field', '=', sql.lit(field))
    .where('container.ended', '=', 0)
    .where('container.gone_at', 'is', null)
    .orderBy('journal.id')
    .execute()
  const byContainer = new Map<string, Map<string, Instant>>()
  for (const row of rows) {
    const known = byContainer.get(row.id) ?? new Map<string, Instant>()
    byContainer.set(row.id, after(known, namesIn(row.old), namesIn(row.new), row.learnt_at))
  }
  return [...byContainer].flatMap(([containerId, ages]) =>
    [...ages].map(([hold, since]) => ({ containerId, hold, since })),
  )
}

function after(
  known: ReadonlyMap<string, Instant>,
  before: ReadonlySet<string>,
  now: ReadonlySet<string>,
  at: Instant,
): Map<string, Instant> {
  const ages = new Map<string, Instant>()
  for (const hold of now) {
    const since = before.has(hold) ? known.get(hold) : at
    if (since !== undefined) ages.set(hold, since)
  }
  return ages
}

/** The journal stores a container's holds as reported. */
function namesIn(json: Json<unknown>): ReadonlySet<string> {
  const holds = fromJson(json as Json<readonly Hold[] | null>)
  return new Set((holds ?? []).map(({ name }) => name))
}
