import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, type TestContext } from 'vitest'
import { freshPostgres } from '../testing/each-engine.ts'
import { documentedScheme, sign } from './webhooks/signature.ts'
import {
  findLeader,
  signIn,
  signOut,
  startInstance,
  startService,
  until,
  webhookSecret,
  type Instance,
} from './testing/instances.ts'

const server = inject('postgres')
const takenOverWithinMs = 15_000
/** Less than a heartbeat, at which streams are looked at anyway. */
const sessionsEndWithinMs = 6_000
const timeLimit = { timeout: 120_000 }

// At the same time: each waits most of its time for a lease to run out.
describe.skipIf(server === null).concurrent('Several instances on one Postgres', timeLimit, () => {
  let service: Awaited<ReturnType<typeof startService>>
  beforeAll(async () => {
    service = await startService(60)
  })
  afterAll(() => service.close())

  async function start(
    { onTestFinished }: TestContext,
    env: Readonly<Record<string, string>>,
  ): Promise<Instance> {
    const instance = await startInstance(service, env)
    onTestFinished(async () => {
      instance.process.kill('SIGCONT')
      await instance.signal('SIGKILL')
    })
    return instance
  }

  async function startTwo(test: TestContext) {
    const { url } = await freshPostgres(server ?? '')
    const first = await start(test, { DATABASE_URL: url })
    const second = await start(test, { DATABASE_URL: url })
    return { url, first, second }
  }

  it('have one that follows the account, and show the same version with the same containers', async (test) => {
    const { first, second } = await startTwo(test)
    expect(await first.leads()).toBe(true)
    expect(await second.leads()).toBe(false)
    const cookie = await signIn(first)
    const seen = async ({ url }: Instance) => {
      const answer = await fetch(`${url}/api/containers?page[size]=500`, { headers: { cookie } })
      const { data, meta } = (await answer.json()) as {
        data: { id: string }[]
        meta: { snapshot: number }
      }
      return { version: meta.snapshot, ids: data.map(({ id }) => id).toSorted() }
    }
    await until('both show the same', async () => {
      const [here, there] = [await seen(first), await seen(second)]
      return here.ids.length > 0 && JSON.stringify(here) === JSON.stringify(there)
    })
    expect((await seen(second)).ids.length).toBeGreaterThan(0)
  })

  it('end the streams of a session that was ended at another one, at once', async (test) => {
    const { first, second } = await startTwo(test)
    const [mine, another] = [await signIn(first), await signIn(first)]
    const streams = await Promise.all(
      [mine, another].map((cookie) => fetch(`${second.url}/api/live`, { headers: { cookie } })),
    )
    const [ended, living] = streams.map(follow)
    await signOut(first, mine)
    expect(await ended?.isOver(sessionsEndWithinMs)).toBe(true)
    const asked = await fetch(`${second.url}/api/session`, { headers: { cookie: mine } })
    expect(asked.status).toBe(401)
    // The other one goes on: it brings what happens after that.
    const before = living?.chunks() ?? 0
    const sending = keepSending(first)
    await until('it brings more', async () => (living?.chunks() ?? 0) > before)
    sending.stop()
    expect(living?.hasEnded()).toBe(false)
    await living?.leave()
  })

  it('go on within 15 seconds where the leader is killed', async (test) => {
    const { first, second } = await startTwo(test)
    await first.signal('SIGKILL')
    expect(await findLeader([second], takenOverWithinMs)).toBe(second)
  })

  it('go on where the leader is stopped, be it in a transaction, and it does no harm when it wakes', async (test) => {
    const { url, first, second } = await startTwo(test)
    const client = new Client({ connectionString: url })
    await client.connect()
    const sending = keepSending(first)
    await stopInTransaction(first, client)
    sending.stop()
    expect(await findLeader([second], takenOverWithinMs)).toBe(second)
    const fence = await fenceOf(client)
    await first.signal('SIGCONT')
    await until('it is up again', async () => (await fetch(`${first.url}/readyz`)).ok)
    expect(await first.leads()).toBe(false)
    expect(await second.leads()).toBe(true)
    expect(await fenceOf(client)).toBe(fence)
    await client.end()
  })

  it('go on where the leader is cut off from the database, and it asks the service nothing more', async (test) => {
    const { url } = await freshPostgres(server ?? '')
    const wire = await cuttable(url)
    const first = await start(test, { DATABASE_URL: wire.url })
    const second = await start(test, { DATABASE_URL: url })
    expect(await first.leads()).toBe(true)
    wire.cut()
    expect(await findLeader([second], takenOverWithinMs)).toBe(second)
    await until('it knows', async () => first.log().includes('The lease wasn’t renewed in time'))
    expect((await fetch(`${first.url}/readyz`)).status).toBe(503)
    await wire.close()
  })
})

/** Reads a stream until it ends or is left. */
function follow({ body }: Response) {
  const reader = body?.getReader()
  const state = { chunks: 0, hasEnded: false }
  async function read(): Promise<void> {
    while (!(await reader?.read())?.done) state.chunks += 1
    state.hasEnded = true
  }
  const over = read()
  return {
    chunks: () => state.chunks,
    hasEnded: () => state.hasEnded,
    /** Whether it ends by itself within a while. */
    isOver: (ms: number) =>
      until('it ends', async () => state.hasEnded, ms).then(
        () => true,
        () => false,
      ),
    async leave(): Promise<void> {
      await reader?.cancel()
      await over
    },
  }
}

/** Posts one notice after the other, as fast as they are answered: each is a transaction. */
function keepSending({ url }: Instance): { stop(): void } {
  const state = { isStopped: false }
  async function sendNext(): Promise<void> {
    for (let number = 0; !state.isStopped; number += 1) {
      const body = JSON.stringify({ data: { id: `n-${number}`, type: 'webhook_notification' } })
      const headers = {
        [documentedScheme.header]: sign(new TextEncoder().encode(body), webhookSecret),
      }
      await fetch(`${url}/webhooks/tracking`, { method: 'POST', headers, body })
    }
  }
  void sendNext().catch(() => undefined)
  return {
    stop: () => {
      state.isStopped = true
    },
  }
}

/** Stops the process at a moment at which it holds the lock that every writer needs. */
async function stopInTransaction(instance: Instance, client: Client): Promise<void> {
  await until('it is stopped in a transaction', async () => {
    await instance.signal('SIGSTOP')
    const { rows } = await client.query<{ count: string }>(
      `select count(*) from pg_stat_activity
       where state = 'idle in transaction' and datname = current_database()`,
    )
    if (Number(rows[0]?.count) > 0) return true
    await instance.signal('SIGCONT')
    return false
  })
}

async function fenceOf(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ fence: string }>('select fence from lease')
  return rows[0]?.fence
}

/** The same database through a wire that can be cut: bytes stay away, and no connection ends. */
async function cuttable(url: string) {
  const directory = await mkdtemp(join(tmpdir(), 'landside-wire-'))
  const host = new URL(url).searchParams.get('host') ?? ''
  const sockets = new Set<Socket>()
  let isCut = false
  const wire = createServer((near) => {
    const far = createConnection(join(host, '.s.PGSQL.5432'))
    const pass = (to: Socket) => (chunk: Buffer) => {
      if (!isCut) to.write(chunk)
    }
    near.on('data', pass(far))
    far.on('data', pass(near))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) =>
    wire.listen(join(directory, '.s.PGSQL.5432'), () => resolve()),
  )
  return {
    url: url.replace(host, directory),
    cut: () => {
      isCut = true
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => wire.close(resolve))
      await rm(directory, { recursive: true })
    },
  }
}
