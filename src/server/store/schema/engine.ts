import type { Dialect } from 'kysely'
import type { Database } from './tables.ts'

/** All differences between SQLite and Postgres. Everything else is SQL that both understand. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Runs `work` while no other process prepares the tables of the same store. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Milliseconds since the epoch, by a clock that all instances on this store share; null: each uses its own. */
  readonly clock: ((db: Database) => Promise<number>) | null
  /** Notifies the other instances of a commit, as part of `db`'s transaction. Delivery is not guaranteed. */
  hint(db: Database): Promise<void>
  /** Calls `onHint` for hints of every instance, including this one, until the engine is released. */
  listen(onHint: () => void): Promise<void>
  /** A text that differs after every write by any process; null if only a query would show that. */
  readonly writes: () => string | null
  /** Whether a database error means that its disk is full. */
  isFull(error: unknown): boolean
  /** Frees resources that the dialect doesn't own. Called after the dialect is closed. */
  release(): Promise<void>
}

/** The store can't be opened; the message is one sentence for the person who starts the server. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}

/** The disk is full: nothing of the transaction is saved. Reads still work. */
export class StoreFull extends Error {
  override readonly name = 'StoreFull'

  constructor(options?: ErrorOptions) {
    super(diskIsFull, options)
  }
}

/** The message people see. */
export const diskIsFull =
  'The database disk is full. Stored data can be read, but nothing can be saved until there’s space.'
