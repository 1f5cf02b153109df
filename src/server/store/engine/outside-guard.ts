import { AsyncLocalStorage } from 'node:async_hooks'
import type { Dialect, Driver } from 'kysely'
import { detectFullDisk, type DiskSpace } from './full-disk.ts'

const writing = new AsyncLocalStorage<true>()

/** Runs `work` as the inside of a transaction: queries to the outer database are refused until it ends. */
export function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return writing.run(true, work)
}

/**
 * `dialect`, but requesting a second connection from inside a transaction is an immediate error. SQLite has one
 * connection, so waiting for it there would hang forever; on Postgres the query would miss what the transaction wrote.
 * `busy`: whether a connection is held or waited for; `isFull`: whether the last write attempt met a full disk,
 * according to `isFullDisk`.
 */
export function guarded(
  dialect: Dialect,
  isFullDisk: (error: unknown) => boolean,
): {
  readonly dialect: Dialect
  readonly busy: () => boolean
  readonly isFull: () => boolean
} {
  const held = { count: 0 }
  const diskSpace: DiskSpace = { isLacking: false }
  const watched: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () =>
      guardedDriver(detectFullDisk(dialect.createDriver(), isFullDisk, diskSpace), held),
  }
  return { dialect: watched, busy: () => held.count > 0, isFull: () => diskSpace.isLacking }
}

function guardedDriver(driver: Driver, held: { count: number }): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const release = driver.releaseConnection.bind(driver)
  driver.acquireConnection = async () => {
    if (writing.getStore()) {
      throw new Error('Inside a transaction use its own `tx.db`, not the store’s')
    }
    held.count += 1
    try {
      return await acquire()
    } catch (error) {
      held.count -= 1
      throw error
    }
  }
  driver.releaseConnection = async (connection) => {
    await release(connection)
    held.count -= 1
  }
  return driver
}
