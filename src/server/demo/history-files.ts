import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeDirectory } from '../store/engine/make-directory.ts'
import { bringPeople, sync } from './store-files.ts'

/** Name of the store's file in its directory. */
export const storeFile = 'landside.db'

/** The directory where the past is built. It exists while the store is still to get one. */
export function historyDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'history')
}

/**
 * Whether the store is to get a past: it is new, or building was cut short. Called before the store is opened. What an earlier
 * build left behind is removed.
 */
export function prepareHistory(dataDirectory: string, days: number): boolean {
  const directory = historyDirectory(dataDirectory)
  const isDue = existsSync(directory) || !existsSync(join(dataDirectory, storeFile))
  dropHistory(dataDirectory)
  if (days === 0 || !isDue) return false
  makeDirectory(directory)
  return true
}

/** Removes what was built, so that the store stays without a past. */
export function dropHistory(dataDirectory: string): void {
  rmSync(historyDirectory(dataDirectory), { recursive: true, force: true })
}

/**
 * Puts the built store in the place of the present one, with one rename. Both must be closed. People, sessions and audit entries
 * of the present store go along.
 */
export function adoptHistory(dataDirectory: string): void {
  const present = join(dataDirectory, storeFile)
  const built = join(historyDirectory(dataDirectory), storeFile)
  bringPeople(present, built, null)
  renameSync(built, present)
  sync(dataDirectory)
  dropHistory(dataDirectory)
}
