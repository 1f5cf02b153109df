import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates `directory` and its missing parents. Throws file system errors. Created one by one: the runtime's own
 * recursive form never returns on file systems such as /proc.
 */
export function makeDirectory(directory: string): void {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(directory) !== directory) makeDirectory(dirname(directory))
  mkdirSync(directory)
}
