import type { Instant } from '#domain/instant.ts'
import type { Commit } from './commit.ts'
import { toJson } from './json-column.ts'
import { insideTransaction } from './outside-guard.ts'
import type { Database } from './tables.ts'
import { sortable } from './sortable.ts'

/** One transaction that writes. `version` is the one it will have if it touches the fleet. */
export interface WriteTransaction {
  readonly db: Database
  readonly at: Instant
  readonly version: number
  touchContainer(id: string): void
  touchShipment(id: string): void
  touchRefreshes(): void
  /** Every box is to be judged again: nothing older than this commit can be followed. */
  touchEverything(): void
}

/**
 * Makes {@link Store.transaction}. Transactions queue here, so that commits are announced in the order of
 * their versions; between processes the counter row does the same, locked first thing.
 */
export function createWriter(db: Database, now: () => Instant, announce: (commit: Commit) => void) {
  let last: Promise<unknown> = Promise.resolve()
  return function transaction<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    const turn = last.then(async () => {
      const { result, commit } = await runOne(db, now, work)
      if (commit) announce(commit)
      return result
    })
    last = turn.catch(() => undefined)
    return turn
  }
}

async function runOne<T>(
  db: Database,
  now: () => Instant,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<{ result: T; commit: Commit | null }> {
  return db.transaction().execute((trx) =>
    insideTransaction(async () => {
      const version = await lockVersion(trx)
      const touched = {
        containers: new Set<string>(),
        shipments: new Set<string>(),
        refreshes: false,
        everything: false,
      }
      const at = sortable(now())
      const result = await work({
        db: trx,
        at,
        version: version + 1,
        touchContainer: (id) => touched.containers.add(id),
        touchShipment: (id) => touched.shipments.add(id),
        touchRefreshes: () => {
          touched.refreshes = true
        },
        touchEverything: () => {
          touched.everything = true
        },
      })
      const fleetChanged =
        touched.everything || touched.containers.size + touched.shipments.size > 0
      if (!fleetChanged && !touched.refreshes) return { result, commit: null }
      const commit: Commit = {
        version: fleetChanged ? version + 1 : version,
        at,
        containers: [...touched.containers],
        shipments: [...touched.shipments],
        refreshes: touched.refreshes,
      }
      if (fleetChanged) await keepVersion(trx, commit)
      if (touched.everything) await trx.deleteFrom('change').execute()
      return { result, commit }
    }),
  )
}

/** An update that changes nothing locks the row on both engines and reads what the last writer left. */
async function lockVersion(db: Database): Promise<number> {
  const row = await db
    .updateTable('fleet_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

async function keepVersion(db: Database, commit: Commit): Promise<void> {
  await db
    .updateTable('fleet_version')
    .set({ version: commit.version })
    .where('id', '=', 1)
    .execute()
  await db
    .insertInto('change')
    .values({
      version: commit.version,
      at: commit.at,
      containers: toJson(commit.containers),
      shipments: toJson(commit.shipments),
    })
    .execute()
}
