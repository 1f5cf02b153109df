import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StoreRefused } from '../schema/engine.ts'

/**
 * Locks the data directory for this process until it is released or the process ends in any way: the operating system
 * drops the lock with the process.
 * @throws StoreRefused if another process holds it.
 */
export function lockDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(join(directory, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    throw new StoreRefused(
      `Another Landside is using ${directory}. Stop it, or set a different DATA_DIR.`,
    )
  }
  return { release: () => lock.close() }
}
