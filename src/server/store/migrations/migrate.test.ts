import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { builtProgram } from '../../../testing/built-program.ts'
import { currentVersion } from '../containers/changes.ts'
import { openStore } from '../engine/open-store.ts'

const now = () => '2026-11-20T20:42:00Z' as const
const opener = join(import.meta.dirname, '..', 'testing', 'open-and-end.ts')

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'landside-migrate-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** Lets a process prepare the tables and kills it after so many statements; whether it was still at it. */
async function openUntilKilled(statements: number): Promise<boolean> {
  const program = await builtProgram(opener)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, directory, String(statements)], {
      stdio: 'inherit',
    })
    child.on('error', reject)
    child.on('close', (_code, signal) => resolve(signal === 'SIGKILL'))
  })
}

describe('A process that is killed while it prepares the tables', () => {
  it('leaves a store that the next start makes ready, wherever it was', async () => {
    let killed = 0
    for (const statements of [1, 4, 12, 25, 40, 60]) {
      if (await openUntilKilled(statements)) killed += 1
    }
    expect(killed).toBeGreaterThan(3)
    const store = await openStore({ kind: 'sqlite', directory }, { now })
    expect(await currentVersion(store.db)).toBe(0)
    await store.transaction(async (tx) => tx.touchContainer('container-1'))
    expect(await currentVersion(store.db)).toBe(1)
    await store.close()
  })
})

it('A store of another version is refused in words, and left as it is', async () => {
  const store = await openStore({ kind: 'sqlite', directory }, { now })
  const step = { name: '9999-of-tomorrow', timestamp: now() }
  await sql`insert into kysely_migration (name, timestamp) values (${step.name}, ${step.timestamp})`.execute(
    store.db,
  )
  await store.close()
  await expect(openStore({ kind: 'sqlite', directory }, { now })).rejects.toThrow(
    /from another version of Landside, which has migration 9999-of-tomorrow/,
  )
})
