import type { Dialect } from 'kysely'

/** All that differs between SQLite and Postgres. Everything else is SQL that both understand. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres'
  readonly dialect: Dialect
  /** Runs `work` while no other process prepares the tables of the same store. */
  readonly exclusively: <T>(work: () => Promise<T>) => Promise<T>
  /** Frees what the dialect itself does not own. Called after the dialect is closed. */
  release(): Promise<void>
}

/** The store cannot be opened; the message is one sentence for the person who starts the server. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused'
}
