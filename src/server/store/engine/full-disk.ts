import type { DatabaseConnection, Driver } from 'kysely'
import { StoreFull } from '../schema/engine.ts'

/** Whether the last attempt to write met a full disk. */
export interface Room {
  isLacking: boolean
}

/**
 * `driver`, but an error that `isFull` says comes from a full disk becomes {@link StoreFull} and is noted in `room`, until
 * a transaction is committed again.
 */
export function noticingFull(
  driver: Driver,
  isFull: (error: unknown) => boolean,
  room: Room,
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
        room.isLacking = true
        throw new StoreFull({ cause: error })
      }
    }
    return connection
  }
  driver.commitTransaction = async (connection) => {
    await commit(connection)
    room.isLacking = false
  }
  driver.rollbackTransaction = async (connection) => {
    // SQLite has undone the transaction by itself where the disk is full; the error that led here says what happened.
    await rollback(connection).catch(() => undefined)
  }
  return driver
}
