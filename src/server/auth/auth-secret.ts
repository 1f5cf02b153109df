import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDirectory } from '../store/engine/make-directory.ts'

/**
 * The secret that signs session cookies, stored in `directory` so that people stay signed in across restarts. Created
 * on first use, readable only by the process's user. Throws file system errors.
 */
export async function saveAuthSecret(directory: string): Promise<string> {
  const file = join(directory, 'auth-secret')
  const stored = await readIfThere(file)
  if (stored !== null) return stored
  makeDirectory(directory)
  const made = randomBytes(32).toString('base64url')
  await writeFile(file, made, { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  return (await readIfThere(file)) ?? made
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim() || null
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
