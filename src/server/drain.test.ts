import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { freshPostgres } from '../testing/each-engine.ts'
import { signIn, startInstance, startService, until, type Instance } from './testing/instances.ts'

const server = inject('postgres')
const timeLimit = { timeout: 120_000 }

describe.skipIf(server === null)('An instance that is asked to end', timeLimit, () => {
  let service: Awaited<ReturnType<typeof startService>>
  let running: Instance[] = []
  beforeAll(async () => {
    service = await startService(60)
  })
  afterEach(async () => {
    for (const one of running) await one.signal('SIGKILL')
  })
  afterAll(() => service.close())

  it('fails no request, and its streams go on at another without a gap', async () => {
    const { url } = await freshPostgres(server ?? '')
    const env = { DATABASE_URL: url }
    const first = await startInstance(service, env)
    const second = await startInstance(service, env)
    running = [first, second]
    const cookie = await signIn(first)
    const asking = askAsABalancerDoes([first, second], cookie)
    const stream = await follow(first, cookie, null)
    await until('the stream brings something', async () => stream.text().includes('event: sync'))
    await first.signal('SIGTERM')
    expect(await stream.ended).toBe('well')
    const { asked, failed } = await asking.stop()
    expect(failed).toEqual([])
    expect(asked).toBeGreaterThan(100)

    const resumed = await follow(second, cookie, stream.lastId() ?? '0')
    await until('it is resumed', async () => resumed.text().includes('event: limits'))
    expect(resumed.text()).not.toContain('event: reset')
    await until('the other one follows the account', () => second.leads(), 15_000)
    resumed.leave()
  })
})

/** Asks the first instance that is ready, four at a time; where one takes no connection, the next is asked. */
function askAsABalancerDoes(instances: readonly Instance[], cookie: string) {
  const state = { isStopped: false, asked: 0, failed: [] as string[] }
  let ready = [...instances]

  /** A balancer's look at who is ready. */
  async function look(): Promise<void> {
    const answers = await Promise.all(
      instances.map(({ url }) =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    )
    ready = instances.filter((_, at) => answers[at])
  }

  async function askOne(from: readonly Instance[]): Promise<void> {
    const [to, ...others] = from
    if (!to) return void state.failed.push('nobody takes a connection')
    try {
      const answer = await fetch(`${to.url}/api/containers?page[size]=20`, { headers: { cookie } })
      await answer.text()
      if (!answer.ok) state.failed.push(`${to.url} answered ${answer.status}`)
    } catch (error) {
      const cause = error instanceof Error ? error.cause : null
      if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')
        return askOne(others)
      state.failed.push(`${to.url}: ${String(cause ?? error)}`)
    }
  }

  async function ask(): Promise<void> {
    while (!state.isStopped) {
      // Between two looks it goes on sending where it was ready the last time.
      if (state.asked % 40 === 0) await look()
      state.asked += 1
      await askOne(ready)
    }
  }

  const all = Array.from({ length: 4 }, ask)
  return {
    async stop() {
      state.isStopped = true
      await Promise.all(all)
      return state
    },
  }
}

/** Follows the live stream of an instance, from the event `lastId` on where it is given. */
async function follow(instance: Instance, cookie: string, lastId: string | null) {
  const leaving = new AbortController()
  const answer = await fetch(`${instance.url}/api/live`, {
    headers: { cookie, ...(lastId === null ? {} : { 'last-event-id': lastId }) },
    signal: leaving.signal,
  })
  let text = ''
  async function read(): Promise<'well' | 'badly'> {
    try {
      for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk)
      return 'well'
    } catch {
      return 'badly'
    }
  }
  return {
    ended: read(),
    text: () => text,
    lastId: () => [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? null,
    leave: () => leaving.abort(),
  }
}
