import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { builtProgram } from '../../../testing/built-program.ts'
import { changedSince, currentVersion } from '../containers/changes.ts'
import { openStore } from './open-store.ts'

const now = () => '2026-11-20T20:42:00Z' as const
const writer = join(import.meta.dirname, '..', 'testing', 'write-until-killed.ts')

let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'landside-store-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** Lets a process write until it has acknowledged `atLeast`, and kills it; answers the last version it acknowledged. */
async function writeUntilKilled(atLeast: number): Promise<number> {
  const program = await builtProgram(writer)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (lastLine(said) >= atLeast) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', () => resolve(lastLine(said)))
  })
}

/** The last version that was said in full. */
function lastLine(said: string): number {
  return Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
}

describe('A process that is killed while it writes', () => {
  it('loses nothing it has acknowledged, and the next one opens at once', async () => {
    let last = 0
    for (let cycle = 1; cycle <= 10; cycle += 1) {
      const acknowledged = await writeUntilKilled(last + 20)
      const store = await openStore({ kind: 'sqlite', directory }, { now })
      last = await currentVersion(store.db)
      expect(last).toBeGreaterThanOrEqual(acknowledged)
      const changes = await changedSince(store.db, last - 10)
      expect(changes).toMatchObject({ version: last })
      await store.close()
    }
  }, 180_000)
})

describe('A second process on one data directory', () => {
  it('is refused with a message for as long as the first one runs', async () => {
    const first = await openStore({ kind: 'sqlite', directory }, { now })
    const second = openStore({ kind: 'sqlite', directory }, { now })
    await expect(second).rejects.toThrow(`Another Landside is using ${directory}`)
    await first.close()
    const third = await openStore({ kind: 'sqlite', directory }, { now })
    await third.close()
  })

  it('is refused while another process holds it, and not after that is killed', async () => {
    const child = spawn(process.execPath, [await builtProgram(writer), directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const refused = openStore({ kind: 'sqlite', directory }, { now })
    await expect(refused).rejects.toThrow('Another Landside')
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
    const store = await openStore({ kind: 'sqlite', directory }, { now })
    expect(await currentVersion(store.db)).toBeGreaterThan(0)
    await store.close()
  }, 180_000)

  it('is not opened where the directory cannot be made', async () => {
    const inFile = openStore({ kind: 'sqlite', directory: '/dev/null/data' }, { now })
    await expect(inFile).rejects.toThrow('/dev/null/data can’t be created or written to')
  })
})
