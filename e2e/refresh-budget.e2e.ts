import { expect, test } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { signInAs } from './person.ts'

/** A call as the sandbox's own log has it. */
interface Call {
  readonly method: string
  readonly path: string
  readonly at: string
  readonly status: number
}

async function refreshCalls(landside: Landside): Promise<Call[]> {
  const answer = await fetch(`${landside.sandboxUrl}/sandbox/calls`)
  const { data } = (await answer.json()) as { data: Call[] }
  return data.filter((call) => call.method === 'PATCH' && call.path.endsWith('/refresh'))
}

test.describe('the refresh bucket belongs to the account', () => {
  let landside: Landside
  test.beforeAll(async () => {
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'budget' })
  })
  test.afterAll(() => landside.close())

  test('twelve clicks by two people: ten calls, two waiting with true waits, one call for the shared container', async () => {
    const ana = await signInAs(landside.url, 'coordinator')
    const ben = await signInAs(landside.url, 'support')
    const page = (await (await ana.get('/api/containers?page[size]=20')).json()) as {
      data: { id: string }[]
    }
    const ids = page.data.map((row) => row.id)

    const shared = ids[0]
    for (const id of ids.slice(0, 7)) {
      expect((await ana.post('/api/refreshes', { containerIds: [id] })).status).toBe(202)
    }
    for (const id of [shared, ...ids.slice(7, 12)]) {
      expect((await ben.post('/api/refreshes', { containerIds: [id] })).status).toBe(202)
    }

    await expect
      .poll(async () => (await refreshCalls(landside)).length, { timeout: 20_000 })
      .toBe(10)
    const jobs = (await (await ana.get('/api/refreshes')).json()) as {
      data: {
        containerId: string
        state: string
        place: number | null
        expectedAt: string | null
        askedBy: unknown[]
      }[]
    }
    const waiting = jobs.data.filter((job) => job.state === 'queued')
    expect(waiting.map((job) => job.place)).toEqual([1, 2])
    expect(jobs.data.find((job) => job.containerId === shared)?.askedBy).toHaveLength(2)

    const calls = await refreshCalls(landside)
    const { offsetMs } = (await (await fetch(`${landside.sandboxUrl}/sandbox/clock`)).json()) as {
      readonly offsetMs: number
    }
    // The log of calls goes by the machine's clock, what people read by the demo's.
    const frees = Date.parse(calls[0]?.at ?? '') + offsetMs + 60_000
    for (const job of waiting) {
      const wait = Date.parse(job.expectedAt ?? '') - frees
      expect(wait).toBeGreaterThanOrEqual(0)
      expect(wait).toBeLessThan(5_000)
    }
  })
})
