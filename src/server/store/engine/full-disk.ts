import type { DatabaseConnection, Driver } from 'kysely'
import { StoreFull } from '../schema/engine.ts'

/** Whether the last write attempt failed because the disk is full. */
export interface DiskSpace {
  isLacking: boolean
}

/**
 * `driver`, but an error that `isFull` recognizes as a full disk becomes {@link StoreFull} and is recorded in
 * `diskSpace` until a transaction commits again.
 */
export function detectFullDisk(
  driver: Driver,
  isFull: (error: unknown) => boolean,
  diskSpace: DiskSpace,
): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const known = new WeakSet<DatabaseConnection>()

  driver.acquireConnection = async () => {
    const connection = await acquire()
    if (known.has(connection)) return connection
    known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async (query) => {
      try {
        return await execute(query)
      } catch (error) {
        if (!isFull(error)) throw error
        diskSpace.isLacking = true
        throw new StoreFull({ cause: error })
      }
    }
    return connection
  }
  driver.commitTransaction = async (connection) => {
    await commit(connection)
    diskSpace.isLacking = false
  }
  driver.rollbackTransaction = async (connection) => {
    // On a full disk SQLite has already rolled back. The original error says why.
    await rollback(connection).catch(() => undefined)
  }
  return driver
}
