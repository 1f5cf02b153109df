import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import { instantAt } from '#domain/time/instant.ts'
import { createAuth } from './auth/create-auth.ts'
import type { Config } from './config.ts'
import { helpFor, usage } from './command-help.ts'
import { examine } from './doctor.ts'
import { storeOptions } from './open-server.ts'
import { ArchiveRefused, type Head } from './store/backup/archive.ts'
import { readSnapshot } from './store/backup/open-source.ts'
import { checkArchive, restoreArchive } from './store/backup/restore-archive.ts'
import { writeArchive } from './store/backup/write-archive.ts'
import { StoreRefused } from './store/schema/engine.ts'
import { openStore } from './store/engine/open-store.ts'

/** What a command did, or why it didn't, in one sentence. */
export interface Outcome {
  readonly ok: boolean
  readonly sentence: string
}

/**
 * Runs an operator's command on the store that the environment names: `backup <file>` and `export <file>` while servers
 * run, `restore <file>` into an empty store, `doctor` to find what is wrong around the server.
 */
export async function runCommand(config: Config, args: readonly string[]): Promise<Outcome> {
  const help = helpFor(args)
  if (help !== null) return { ok: true, sentence: help }
  const [command, file, ...more] = args
  if (command === 'doctor' && file === undefined) return consult(config)
  if (file === undefined || more.length > 0) return { ok: false, sentence: usage }
  try {
    switch (command) {
      case 'backup':
      case 'export':
        return { ok: true, sentence: await writeFile(config, command, file) }
      case 'restore':
        return { ok: true, sentence: await restore(config, file) }
      default:
        return { ok: false, sentence: usage }
    }
  } catch (error) {
    const sentence = sentenceOf(error, file)
    if (sentence === null) throw error
    return { ok: false, sentence }
  }
}

async function consult(config: Config): Promise<Outcome> {
  const now = () => instantAt(Date.now())
  const findings = await examine(config, { fetch: (request, init) => fetch(request, init), now })
  return {
    ok: findings.every(({ isWell }) => isWell),
    sentence: findings
      .map(({ isWell, sentence }) => `${isWell ? 'OK:  ' : 'FAIL:'} ${sentence}`)
      .join('\n'),
  }
}

/** No file has the requested name until all of it is on disk. */
async function writeFile(config: Config, kind: Head['landside'], file: string): Promise<string> {
  const part = `${file}.part`
  const handle = await open(part, 'wx', 0o600)
  await handle.close()
  try {
    const rows = await readSnapshot(storeOptions(config), async (snapshot) => {
      const { lines, rows } = writeArchive(snapshot, { kind, madeAt: instantAt(Date.now()) })
      const out = createWriteStream(part, { flush: true })
      await (file.endsWith('.gz') ? pipeline(lines, createGzip(), out) : pipeline(lines, out))
      return rows
    })
    await rename(part, file)
    return `${kind === 'backup' ? 'Backed up' : 'Exported'} ${summary(rows)} to ${file}.`
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function restore(config: Config, file: string): Promise<string> {
  const archive = await checkArchive(linesOf(file))
  const store = await openStore(storeOptions(config), { now: () => instantAt(Date.now()) })
  try {
    // The sign-in engine creates its own tables.
    await createAuth({
      store,
      secret: 'no session is made while a store is restored',
      baseUrl: 'http://localhost',
      arePlainCookies: true,
      identityProvider: null,
      onError: () => undefined,
    })
    await restoreArchive(store, archive, linesOf(file))
  } finally {
    await store.close()
  }
  return `Restored ${summary(archive.rows)} from ${file} (backup from ${toVisibleLine(archive.head.madeAt)}).`
}

/** Opened when the first line is requested: lines that arrive before anyone listens would be lost. */
async function* linesOf(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file)
  const text = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  yield* createInterface({ input: Readable.from(withoutEndlessLine(text)), crlfDelay: Infinity })
}

/** A receipt of 5 MB in base64 is the longest line by far; no string could hold a line without an end. */
const longestLine = 64 * 1024 * 1024

async function* withoutEndlessLine(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let length = 0
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n')
    length = end < 0 ? length + chunk.length : chunk.length - end - 1
    if (length > longestLine) throw new ArchiveRefused('This file isn’t a Landside backup.')
    yield chunk
  }
}

function summary(rows: Readonly<Record<string, number>>): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  const containers = (rows['container'] ?? 0).toLocaleString('en-US')
  const tables = Object.keys(rows).length
  return `${containers} containers (${count.toLocaleString('en-US')} rows of ${tables} tables)`
}

/** In one sentence for whoever can fix it; null if it's our bug. */
function sentenceOf(error: unknown, file: string): string | null {
  // A file may contain anything, and terminals obey control characters.
  if (error instanceof StoreRefused || error instanceof ArchiveRefused)
    return toVisibleLine(error.message)
  if (!(error instanceof Error) || !('code' in error)) return null
  switch (error.code) {
    case 'EEXIST':
      return `${file}.part already exists. Another backup may be running. If not, delete that file and try again.`
    case 'ENOENT':
      return `${file} or its directory doesn’t exist.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EISDIR':
      return `This user can’t read or write ${file}.`
    case 'ENOSPC':
      return `The disk is too full to write ${file}.`
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
      return 'This backup is incomplete or was modified.'
    default:
      return null
  }
}
