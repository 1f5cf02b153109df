import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Instant } from '#domain/time/instant.ts'
import { createTurnLine } from '../../runtime/turns.ts'
import type { Commit } from './commit.ts'
import { toJson } from '../schema/json-column.ts'
import { insideTransaction } from './outside-guard.ts'
import { currentSender } from './sender.ts'
import type { Database } from '../schema/tables.ts'
import { sortable } from '../schema/sortable.ts'

/** One transaction that writes. `version` is the one it will have if it touches the fleet. */
export interface WriteTransaction {
  readonly db: Database
  readonly at: Instant
  readonly version: number
  touchContainer(id: string): void
  touchShipment(id: string): void
  touchRefreshes(): void
  /** Notifies other instances of a change that is neither a container nor a refresh job. */
  notifyInstances(): void
  /**
   * Marks every container for reassessment: clients can't follow from versions before this commit. `departures-stay`: no
   * container that left is affected, so its stored departure needn't be computed again.
   */
  touchEverything(what?: 'departures-stay'): void
  /**
   * Runs `work` as a part that can fail alone: returns what it threw, and undoes only what it wrote and touched. Throws
   * if the database has given up the whole transaction with it.
   */
  attempt<T>(work: () => Promise<T>): Promise<Attempt<T>>
}

/** Outcome of a part of a transaction. */
export type Attempt<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly error: unknown }

/** How long transactions may run one after the other before other requests are served. */
const longMs = 20

/**
 * Creates {@link Store.transaction}. Transactions queue here, so that commits are announced in the order of their
 * versions. Between processes the counter row, locked first, does the same. Senders take turns, so that a hundred writes of
 * one of them hold up nobody else's single one.
 */
export function createWriter(deps: {
  readonly db: Database
  readonly now: () => Instant
  readonly announce: (commit: Commit) => void
  /** Notifies other instances, as part of the transaction. */
  readonly hint: (db: Database) => Promise<void>
  /** Called with each revision that was created here. */
  readonly onRevision: (revision: number) => void
}) {
  const turns = createTurnLine()
  let current: Promise<unknown> = Promise.resolve()
  let queued = 0
  /** When the transactions that run without a break began. */
  let beganMs = 0

  async function runAndAnnounce<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    const { result, commit, revision } = await runOne(deps, work)
    if (revision !== null) deps.onRevision(revision)
    if (commit) deps.announce(commit)
    return result
  }

  async function transaction<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T> {
    if (queued === 0) beganMs = performance.now()
    queued += 1
    await turns.wait(currentSender())
    const running = runAndAnnounce(work)
    current = running.catch(() => undefined)
    void current.then(rest)
    return running
  }

  /** On SQLite transactions never leave the microtask queue, so they take a break in which other requests are served. */
  async function rest(): Promise<void> {
    if (performance.now() - beganMs > longMs) {
      await setImmediate()
      beganMs = performance.now()
    }
    queued -= 1
    turns.done()
  }

  return {
    transaction,
    isBusy: (): boolean => queued > 0,
    /** Resolves once the transaction in progress, if any, has ended and its revision was reported. */
    settled: (): Promise<unknown> => current,
  }
}

async function runOne<T>(
  { db, now, hint }: Pick<Parameters<typeof createWriter>[0], 'db' | 'now' | 'hint'>,
  work: (tx: WriteTransaction) => Promise<T>,
): Promise<{ result: T; commit: Commit | null; revision: number | null }> {
  return db.transaction().execute((trx) =>
    insideTransaction(async () => {
      const { version, revision } = await lockVersion(trx)
      let touched: Touched = {
        containers: new Set(),
        shipments: new Set(),
        refreshes: false,
        others: false,
        everything: false,
        departures: false,
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
        notifyInstances: () => {
          touched.others = true
        },
        touchEverything: (what) => {
          touched.everything = true
          if (what !== 'departures-stay') touched.departures = true
        },
        async attempt(part) {
          const before = copyOf(touched)
          const attempt = await attemptOn(trx, part)
          if (!attempt.ok) touched = before
          return attempt
        },
      })
      const fleetChanged =
        touched.everything || touched.containers.size + touched.shipments.size > 0
      const isHeard = fleetChanged || touched.refreshes
      if (!isHeard && !touched.others) return { result, commit: null, revision: null }
      const commit: Commit = {
        version: fleetChanged ? version + 1 : version,
        at,
        containers: [...touched.containers],
        shipments: [...touched.shipments],
        refreshes: touched.refreshes,
      }
      await saveCounters(trx, commit.version, revision + 1)
      if (fleetChanged) await saveChange(trx, commit)
      if (touched.everything) await trx.deleteFrom('change').execute()
      if (touched.everything && !touched.departures) await keepDepartures(trx, commit.version)
      await hint(trx)
      return { result, commit: isHeard ? commit : null, revision: revision + 1 }
    }),
  )
}

/** What a transaction reports once it commits. */
interface Touched {
  readonly containers: Set<string>
  readonly shipments: Set<string>
  refreshes: boolean
  others: boolean
  everything: boolean
  /** With `everything`: whether departures are affected. */
  departures: boolean
}

function copyOf(touched: Touched): Touched {
  const { containers, shipments } = touched
  return { ...touched, containers: new Set(containers), shipments: new Set(shipments) }
}

async function attemptOn<T>(db: Database, part: () => Promise<T>): Promise<Attempt<T>> {
  await sql`savepoint attempt`.execute(db)
  try {
    const result = await part()
    await sql`release savepoint attempt`.execute(db)
    return { ok: true, result }
  } catch (error) {
    await sql`rollback to savepoint attempt`.execute(db)
    return { ok: false, error }
  }
}

/** An update that changes nothing locks the row on both engines and reads what the last writer left. */
async function lockVersion(db: Database): Promise<{ version: number; revision: number }> {
  return db
    .updateTable('fleet_version')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', 1)
    .returning(['version', 'revision'])
    .executeTakeFirstOrThrow()
}

/** Departures that were current before `version` stay so. */
async function keepDepartures(db: Database, version: number): Promise<void> {
  await db
    .updateTable('departure_state')
    .set({ version })
    .where('version', '=', version - 1)
    .execute()
}

async function saveCounters(db: Database, version: number, revision: number): Promise<void> {
  await db.updateTable('fleet_version').set({ version, revision }).where('id', '=', 1).execute()
}

async function saveChange(db: Database, commit: Commit): Promise<void> {
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
