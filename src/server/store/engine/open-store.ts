import { epochMs, type Instant } from '#domain/time/instant.ts'
import { Kysely } from 'kysely'
import { createListeners } from '../../runtime/listeners.ts'
import type { Commit, CommitListener } from './commit.ts'
import { createElsewhere } from './remote-commits.ts'
import type { Engine } from '../schema/engine.ts'
import { silentLog, type Log } from './log.ts'
import { migrate } from '../migrations/migrate.ts'
import { guarded } from './outside-guard.ts'
import { openSqlite, openSqliteInMemory } from './sqlite-engine.ts'
import type { Database, Tables } from '../schema/tables.ts'
import { createWriter, type WriteTransaction } from './write-transaction.ts'

export type { Commit, WriteTransaction }

/** The database to open. `directory` is created if it doesn't exist. */
export type StoreOptions =
  | {
      readonly kind: 'sqlite'
      readonly directory: string
      /** Whether a commit may be lost with the power: for a store that is rebuilt if the build is interrupted. Default: no. */
      readonly isDisposable?: boolean
    }
  | { readonly kind: 'sqlite-memory' }
  | {
      readonly kind: 'postgres'
      readonly url: string
      /**
       * Whether instances compare times by the database's clock (else by `now`, which must then be the same for all).
       */
      readonly isClockShared?: boolean
    }

/** Our copy of the account and people's edits. All of the server's SQL is behind it. */
export interface Store {
  readonly engine: Engine['name']
  /** For reading, and for the sign-in library. Refused inside {@link Store.transaction}: use `tx.db` there. */
  readonly db: Database
  /**
   * Writes all of `work` or nothing; transactions run one at a time in this process. If `work` touched a container or a
   * shipment, the fleet gets the next version and listeners are notified of the commit.
   */
  transaction<T>(work: (tx: WriteTransaction) => Promise<T>): Promise<T>
  /** Notifies of every commit of this process that changed something, in the order of versions. */
  readonly onCommit: (listener: CommitListener) => () => void
  /** Whether other instances may write to it too. */
  readonly isShared: boolean
  /**
   * Notifies that other instances committed something; read the store to find out what. Several commits may be one
   * call.
   */
  readonly onRemoteCommit: (listener: () => void) => () => void
  /** Checks whether others committed something since the last notification, since hints may be lost. */
  readonly lookElsewhere: () => Promise<void>
  /**
   * Milliseconds since the epoch by the machine's clock, or by the database's if several instances share the store.
   * `db`: the store's, or a transaction's.
   */
  readonly clock: (db: Database) => Promise<number>
  /** Runs `work` while no other instance prepares tables: for another library's migrations. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * A text that changes with every write to the store, by any process; null if it can't be known without a query
   * (Postgres). A transaction in progress counts from its first write on.
   */
  readonly writes: () => string | null
  /** Whether a query or transaction is in progress. */
  readonly busy: () => boolean
  /** Whether the last write attempt failed because the disk is full. */
  readonly isFull: () => boolean
  close(): Promise<void>
}

/**
 * `now` is the timestamp of what is written. Leases, rate windows and sessions use the machine's clock, by default
 * `now`.
 */
interface StoreClocks {
  readonly now: () => Instant
  readonly machineNow?: () => Instant
}

/**
 * Opens the store and updates its tables.
 * @throws StoreRefused, with a sentence for people, if it is in use, can't be written or doesn't respond.
 */
export async function openStore(
  options: StoreOptions,
  deps: StoreClocks & { readonly log?: Log },
): Promise<Store> {
  const { now, machineNow = now, log = silentLog } = deps
  const engine = await openEngine(options, log)
  const { dialect, busy, isFull } = guarded(engine.dialect, (error) => engine.isFull(error))
  const db: Database = new Kysely<Tables>({ dialect })
  const close = async () => {
    await db.destroy()
    await engine.release()
  }
  try {
    await engine.exclusively(() => migrate(db, engine.name))
  } catch (error) {
    await close()
    throw error
  }
  const commits = createListeners<Commit>((error, { version }) =>
    log.error({ err: error, version }, 'Commit listener failed'),
  )
  const writer = createWriter({
    db,
    now,
    announce: commits.notify,
    hint: (tx) => engine.hint(tx),
    onRevision: (revision) => elsewhere.committedHere(revision),
  })
  const elsewhere = createElsewhere({ db, settled: writer.settled, log })
  await elsewhere.begin()
  const lookElsewhere = () => elsewhere.look()
  await engine.listen(() => {
    lookElsewhere().catch((error: unknown) =>
      log.warn({ err: error }, 'Couldn’t read changes from other instances'),
    )
  })
  return {
    engine: engine.name,
    db,
    transaction: writer.transaction,
    onCommit: commits.add,
    isShared: engine.name === 'postgres',
    onRemoteCommit: elsewhere.listen,
    lookElsewhere,
    clock: engine.clock ?? (async () => epochMs(machineNow())),
    exclusively: engine.exclusively,
    writes: engine.writes,
    busy: () => busy() || writer.isBusy(),
    isFull,
    close,
  }
}

async function openEngine(options: StoreOptions, log: Log): Promise<Engine> {
  if (options.kind === 'sqlite') return openSqlite(options.directory, options.isDisposable)
  if (options.kind === 'sqlite-memory') return openSqliteInMemory()
  // Loaded only when used: most stores are SQLite.
  const { openPostgres } = await import('./postgres-engine.ts')
  return openPostgres(options.url, {
    isClockShared: options.isClockShared ?? false,
    onBroken: (error) =>
      log.warn({ reason: error.message }, 'Postgres connection lost, reconnecting'),
  })
}
