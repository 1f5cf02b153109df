import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtProgram } from '../../testing/built-program.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { findContainers } from '../store/containers/containers.ts'
import { openStore } from '../store/engine/open-store.ts'
import { countNotices } from '../store/sync/webhook-notices.ts'
import { openWebhooks } from './testing/open-webhooks.ts'

const receiver = join(import.meta.dirname, 'testing', 'receive-until-killed.ts')
const cycles = process.env['LONG'] ? 300 : 4

/** Lets a process receive from number `from` until it has answered some more, and kills it; the last it answered. */
async function receiveUntilKilled(directory: string, from: number): Promise<number> {
  const program = await builtProgram(receiver)
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, directory, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    const last = () => Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (last() >= from + 15) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', () => resolve(last()))
  })
}

it('What was answered is never lost, wherever between answering and applying the process is killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'landside-webhooks-'))
  let next = 0
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    next = (await receiveUntilKilled(directory, next)) + 1
  }
  const account = await openWebhooks(
    (now) => openStore({ kind: 'sqlite', directory }, { now }),
    createSmallService(),
  )
  account.webhooks.start()
  const { db } = account.store
  await account.time.until(async () => (await countNotices(db)).waiting === 0)
  await account.webhooks.stop()
  const ids = Array.from({ length: next }, (_, number) => `container-${number}`)
  const stored = await findContainers(db, ids)
  expect(stored).toHaveLength(next)
  expect(await countNotices(db)).toMatchObject({ waiting: 0, failed: 0 })
  await account.store.close()
  await rm(directory, { recursive: true })
}, 600_000)
