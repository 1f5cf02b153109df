import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../testing/each-engine.ts'
import { openStore, type StoreOptions } from './store/engine/open-store.ts'
import { addToLedger } from './testing/ledger-file.ts'
import {
  freePort,
  signIn,
  startInstance,
  startService,
  until,
  type Instance,
} from './testing/instances.ts'
import { containerOf, noticeOf, sendNotice } from './testing/webhook-containers.ts'

// Whole servers, killed while notices come in, people ask for refreshes and the account is followed.
// LONG=1: as many cycles as the promise names; KILL_CYCLES: another number. The sums of all runs are in KILL_LEDGER.
const long = Boolean(process.env['LONG'])
const cyclesOf = { sqlite: long ? 300 : 5, postgres: long ? 100 : 2 }
const file = process.env['KILL_LEDGER'] ?? join(tmpdir(), 'landside-kill-cycles.json')
const postgres = inject('postgres')
const timeLimit = { timeout: 4 * 3_600_000 }

let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  service = await startService(200)
})
afterAll(() => service.close())

describe.concurrent('A server that is killed at any moment', timeLimit, () => {
  it('loses nothing it acknowledged, and starts again, on SQLite', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-kill-'))
    const options = { kind: 'sqlite', directory } as const
    expect(await killAgainAndAgain('sqlite', options, { DATA_DIR: directory })).toEqual(nothingLost)
    await rm(directory, { recursive: true })
  })

  it.skipIf(postgres === null)(
    'loses nothing it acknowledged, and starts again, on Postgres',
    async () => {
      const options = await freshPostgres(postgres ?? '')
      const env = { DATABASE_URL: options.url }
      expect(await killAgainAndAgain('postgres', options, env)).toEqual(nothingLost)
    },
  )
})

/** What the server has acknowledged. Ended jobs are deleted in time, so only those of the current cycle are in it. */
interface Acknowledged {
  readonly notices: Set<number>
  readonly refreshes: Set<string>
}

/** What was acknowledged and is not there. */
interface Lost {
  readonly notices: readonly number[]
  readonly refreshes: readonly string[]
  readonly containers: readonly number[]
}

const nothingLost: Lost = { notices: [], refreshes: [], containers: [] }

async function killAgainAndAgain(
  engine: keyof typeof cyclesOf,
  options: StoreOptions,
  env: Readonly<Record<string, string>>,
): Promise<Lost> {
  const acknowledged: Acknowledged = { notices: new Set(), refreshes: new Set() }
  const cycles = Number(process.env['KILL_CYCLES'] ?? cyclesOf[engine])
  const PORT = String(await freePort())
  const start = () => startInstance(service, { ...env, PORT, LOG_LEVEL: 'error' })
  let instance = await start()
  const cookie = await signIn(instance)
  let counted = 0
  let version = 0
  for (let cycle = 1; cycle <= cycles; cycle += 1) {
    // Another moment each time, and the same ones in every run.
    await useUntilKilled(instance, cookie, acknowledged, 3 + ((cycle * 7) % 23))
    const lost = await findLost(options, acknowledged, version)
    if (lost.notices.length + lost.refreshes.length > 0) return { ...lost, containers: [] }
    version = lost.version
    instance = await start()
    const notices = acknowledged.notices.size - counted
    const refreshes = acknowledged.refreshes.size
    const sums = await addToLedger(file, engine, { cycles: 1, notices, refreshes })
    counted = acknowledged.notices.size
    acknowledged.refreshes.clear()
    if (cycle === cycles) process.stdout.write(`${engine}: ${JSON.stringify(sums)} in ${file}\n`)
  }
  await until('all that was taken is applied', async () => {
    const health = await fetch(`${instance.url}/api/health`, { headers: { cookie } })
    const { webhooks } = (await health.json()) as { webhooks: { waiting: number; failed: number } }
    expect(webhooks.failed).toBe(0)
    return webhooks.waiting === 0
  })
  await instance.signal('SIGTERM')
  const store = await openStore(options, { now: () => '2026-11-20T20:42:00Z' })
  const containers = await store.db.selectFrom('container').select('id').execute()
  const stored = new Set(containers.map(({ id }) => id))
  await store.close()
  const containersLost = [...acknowledged.notices].filter(
    (number) => !stored.has(containerOf(number)),
  )
  return { ...nothingLost, containers: containersLost }
}

/** Sends notices and refresh requests, and kills the server once it has answered `enough` more notices. */
async function useUntilKilled(
  instance: Instance,
  cookie: string,
  acknowledged: Acknowledged,
  enough: number,
): Promise<void> {
  const from = acknowledged.notices.size
  const server = { isKilled: false }

  async function send(lane: number): Promise<void> {
    for (let number = nextNumber(acknowledged, lane); !server.isKilled; number += lanes) {
      const isTaken = await sendNotice(instance, number)
      if (isTaken) acknowledged.notices.add(number)
      if (server.isKilled || acknowledged.notices.size - from < enough) continue
      server.isKilled = true
      instance.process.kill('SIGKILL')
    }
  }

  async function ask(): Promise<void> {
    while (!server.isKilled) {
      const numbers = [...acknowledged.notices]
      const number = numbers[(numbers.length * 7) % Math.max(numbers.length - 1, 1)] ?? 0
      for (const id of await askForRefresh(instance, cookie, containerOf(number)))
        acknowledged.refreshes.add(id)
    }
  }

  // What was under way when the process died gets no answer, and so counts for nothing.
  await Promise.allSettled([...Array.from({ length: lanes }, (_, lane) => send(lane)), ask()])
  await instance.signal('SIGKILL')
}

/** Notices under way at once; each lane has numbers of its own. */
const lanes = 3

function nextNumber({ notices }: Acknowledged, lane: number): number {
  const own = [...notices].filter((number) => number % lanes === lane)
  // The one that may have been taken without an answer is left alone.
  return Math.max(lane - lanes, ...own) + 2 * lanes
}

async function askForRefresh({ url }: Instance, cookie: string, id: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/refreshes`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: url,
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ containerIds: [id] }),
  })
  if (answer.status !== 202) return []
  const { data } = (await answer.json()) as { data: { id: string }[] }
  return data.map((job) => job.id)
}

/** What is missing in the store of a killed process. Also checks that versions have no gaps. */
async function findLost(
  options: StoreOptions,
  { notices, refreshes }: Acknowledged,
  before: number,
): Promise<Pick<Lost, 'notices' | 'refreshes'> & { readonly version: number }> {
  const store = await openStore(options, { now: () => '2026-11-20T20:42:00Z' })
  const { db } = store
  const keys = await db.selectFrom('webhook_notice').select('key').execute()
  const known = new Set(keys.map(({ key }) => key))
  const jobs = await db.selectFrom('refresh_job').select('id').execute()
  const stored = new Set(jobs.map(({ id }) => id))
  const { version } = await db
    .selectFrom('fleet_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThanOrEqual(before)
  const { changes } = await db
    .selectFrom('change')
    .select((eb) => eb.fn.countAll<number>().as('changes'))
    .where('version', '>', before)
    .executeTakeFirstOrThrow()
  expect(changes).toBe(version - before)
  await store.close()
  return {
    notices: [...notices].filter((number) => !known.has(noticeOf(number))),
    refreshes: [...refreshes].filter((id) => !stored.has(id)),
    version,
  }
}
