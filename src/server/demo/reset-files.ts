import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resetAction } from '../routes/demo.ts'
import { makeDirectory } from '../store/engine/make-directory.ts'
import { historyDirectory, storeFile } from './history-files.ts'
import { bringPeople, sync } from './store-files.ts'

/** The directory of the new store. It exists while a reset is in progress. */
export function resetDirectory(dataDirectory: string): string {
  return join(dataDirectory, 'reset')
}

/** Begins a reset: an empty directory for the new store. */
export function beginReset(dataDirectory: string): void {
  const directory = resetDirectory(dataDirectory)
  rmSync(directory, { recursive: true, force: true })
  makeDirectory(directory)
}

/**
 * Decides a reset, once the new store has its tables. People, sessions and the audit entries of resets go along. From here on
 * {@link finishReset} completes it, also after a kill. Both stores must be closed.
 */
export function decideReset(dataDirectory: string): void {
  const directory = resetDirectory(dataDirectory)
  bringPeople(join(dataDirectory, storeFile), join(directory, storeFile), resetAction)
  const decided = decidedFile(directory)
  writeFileSync(decided, '')
  sync(decided)
  sync(directory)
}

/**
 * Completes a reset that was decided, and drops one that wasn't. May be repeated at any point. Call it while neither the store
 * nor the sandbox is open: what people added in the sandbox is removed too.
 *
 * @param days the days of history that the new store is to get
 */
export function finishReset(dataDirectory: string, days: number): void {
  const directory = resetDirectory(dataDirectory)
  if (existsSync(decidedFile(directory))) {
    if (days > 0) makeDirectory(historyDirectory(dataDirectory))
    for (const name of readdirSync(dataDirectory))
      if (/^service-.*\.sqlite/.test(name)) rmSync(join(dataDirectory, name), { force: true })
    const made = join(directory, storeFile)
    const present = join(dataDirectory, storeFile)
    if (existsSync(made)) {
      // The log of the old file must never be applied to the new one.
      for (const end of ['-wal', '-shm']) rmSync(`${present}${end}`, { force: true })
      renameSync(made, present)
    }
    sync(dataDirectory)
  }
  rmSync(directory, { recursive: true, force: true })
}

function decidedFile(directory: string): string {
  return join(directory, 'decided')
}
