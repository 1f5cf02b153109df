import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openStore } from './store/engine/open-store.ts'
import { startInstance, startService } from './testing/instances.ts'
import { sendNotice } from './testing/webhook-containers.ts'

/** Whether the system lets us watch a program's calls. */
const canWatch = ((): boolean => {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'])
    return true
  } catch {
    return false
  }
})()

it('SQLite writes each commit through to the disk before it is acknowledged', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'landside-fsync-'))
  const store = await openStore(
    { kind: 'sqlite', directory },
    { now: () => '2026-11-20T20:42:00Z' },
  )
  const mode = await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(store.db)
  const written = await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(store.db)
  expect([mode.rows, written.rows]).toEqual([[{ journal_mode: 'wal' }], [{ synchronous: 2 }]])
  await store.close()
  await rm(directory, { recursive: true })
})

it.skipIf(!canWatch)(
  'A notice is on the disk before it is answered: seen in the calls of the system',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-fsync-'))
    const trace = join(directory, 'trace')
    const service = await startService(20)
    const instance = await startInstance(service, { DATA_DIR: join(directory, 'data') })
    const endWatching = await watch(instance.process.pid ?? 0, trace)
    for (let number = 0; number < 20; number += 1)
      expect(await sendNotice(instance, number)).toBe(true)
    await endWatching()
    await instance.signal('SIGTERM')
    await service.close()
    expect(syncedBefore(await readFile(trace, 'utf8'))).toEqual(
      Array.from({ length: 20 }, () => true),
    )
    await rm(directory, { recursive: true })
  },
  120_000,
)

/** Writes what a process and its threads ask of the system into `file`, from when this resolves. */
async function watch(pid: number, file: string): Promise<() => Promise<void>> {
  const calls = 'trace=fsync,fdatasync,write,writev'
  const watcher = spawn('strace', ['-f', '-y', '-o', file, '-e', calls, '-p', String(pid)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => watcher.once('close', () => resolve()))
  await new Promise<void>((resolve) => {
    watcher.stderr.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('attached')) resolve()
    })
  })
  return async () => {
    watcher.kill('SIGINT')
    await ended
  }
}

/** For each answer "202 Accepted": whether the log of the database was written through to the disk since the one before. */
function syncedBefore(trace: string): boolean[] {
  const answers: boolean[] = []
  let isSynced = false
  for (const line of trace.split('\n')) {
    if (/f(data)?sync\(\d+<[^>]*landside\.db-wal>/.test(line)) isSynced = true
    if (!line.includes('HTTP/1.1 202')) continue
    answers.push(isSynced)
    isSynced = false
  }
  return answers
}
