import type { Handling } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerFacts } from '../schema/facts.ts'
import { findHandling } from './handling.ts'
import { fromJson, inChunks, type Json } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'

/** The fields by which people know a container: enough to look it up, including ended journeys. */
export interface ContainerIdentity {
  readonly id: string
  readonly number: string
  readonly shipmentId: string | null
  readonly references: readonly string[]
  /** Our own tags. */
  readonly tags: readonly string[]
  readonly ended: boolean
  readonly createdAt: Instant | null
}

const atOnce = 1000

/**
 * Every container of the account, in play or ended, in batches, so that a large account never fills the memory twice.
 */
export async function* listIdentities(db: Database): AsyncGenerator<ContainerIdentity[]> {
  let after = ''
  for (;;) {
    const rows = await containers(db).where('id', '>', after).orderBy('id').limit(atOnce).execute()
    if (rows.length === 0) return
    after = rows.at(-1)?.id ?? after
    yield await compose(db, rows)
  }
}

/** The same for some containers; omits those that are gone from the account. */
export async function findIdentities(
  db: Database,
  ids: readonly string[],
): Promise<ContainerIdentity[]> {
  const found: ContainerIdentity[] = []
  for (const chunk of inChunks([...new Set(ids)]))
    found.push(...(await compose(db, await containers(db).where('id', 'in', chunk).execute())))
  return found
}

interface Row {
  readonly id: string
  readonly number: string
  readonly shipment_id: string | null
  readonly ended: 0 | 1
  readonly facts: Json<ContainerFacts>
}

function containers(db: Database) {
  return db
    .selectFrom('container')
    .select(['id', 'number', 'shipment_id', 'ended', 'facts'])
    .where('gone_at', 'is', null)
}

async function compose(db: Database, rows: readonly Row[]): Promise<ContainerIdentity[]> {
  const handling = await findHandling(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => identityOf(row, handling.get(row.id)))
}

/** Shared, because 100,000 containers with two empty arrays each take 6 MB. */
const none: readonly string[] = []

function identityOf(row: Row, handling: Handling | undefined): ContainerIdentity {
  const { references, createdAt } = fromJson(row.facts)
  return {
    id: row.id,
    number: row.number,
    shipmentId: row.shipment_id,
    references: references.length === 0 ? none : references,
    tags: handling?.tags ?? none,
    ended: row.ended === 1,
    createdAt,
  }
}
