import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { health } from '#wire/api/health.ts'
import { people, teamSessions } from '#wire/api/people.ts'
import { session } from '#wire/api/session.ts'
import { StoreRefused } from './store/schema/engine.ts'
import {
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  openTestServer,
  type TestServer,
} from './testing/test-server.ts'
import { friday } from '../testing/world-moment.ts'

/** The machine's time in these tests, and a demo of more than three years later. */
const machineAt: Instant = friday
const demoAt: Instant = '2030-07-03T06:50:00Z'
const day = 86_400_000

let server: TestServer
beforeEach(async () => {
  // What the sign-in engine takes for the time.
  vi.useFakeTimers({ toFake: ['Date'], now: epochMs(machineAt) })
  server = await openMirroredServer({ at: machineAt, env: { DEMO_AT: demoAt } })
})
afterEach(async () => {
  await server.end()
  vi.useRealTimers()
})

/** The sandbox's time from its admin API. */
async function sandboxNow(): Promise<Instant> {
  const answer = await server.sandbox.app.request('http://localhost/sandbox/clock')
  const { now } = z.object({ now: z.string() }).parse(await answer.json())
  return instantAt(Date.parse(now))
}

describe('a demo at a set time', () => {
  it('is at that time in the server and in the sandbox, and runs on at normal speed', async () => {
    const ask = await server.as('coordinator')
    const readSession = async () => session.parse(await (await ask('/api/session')).json())
    expect(await readSession()).toMatchObject({ serverTime: demoAt, demoAt })
    expect(await sandboxNow()).toBe(demoAt)
    await server.advance(2 * 60_000)
    expect(await readSession()).toMatchObject({ serverTime: '2030-07-03T06:52:00Z', demoAt })
    expect(await sandboxNow()).toBe('2030-07-03T06:52:00Z')
  })

  it('is there in facts and rules: sources were checked lately, and last free days are near', async () => {
    const ask = await server.as('coordinator')
    const rows = await containersSeenBy(ask)
    const checks = rows.flatMap(({ checkedAt }) => (checkedAt === null ? [] : [epochMs(checkedAt)]))
    expect(checks.length).toBeGreaterThan(0)
    expect(Math.max(...checks)).toBeLessThanOrEqual(epochMs(demoAt))
    expect(Math.max(...checks)).toBeGreaterThan(epochMs(demoAt) - day)
    const days = rows.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.date]))
    expect(days.every((date) => date > '2030-01-01')).toBe(true)
    const { sync } = health.parse(await (await (await server.as('admin'))('/api/health')).json())
    expect(sync.lastSuccessAt).toBe(demoAt)
  })

  it('does not reach sessions: they last as long as by the machine’s clock', async () => {
    const ask = await server.as('admin')
    vi.setSystemTime(epochMs(machineAt) + 13 * day)
    expect((await ask('/api/session')).status).toBe(200)
    vi.setSystemTime(epochMs(machineAt) + 29 * day)
    expect((await ask('/api/session')).status).toBe(401)
  })

  it('shows when somebody was here in the time of the demo', async () => {
    const ask = await server.as('admin')
    const { data } = teamSessions.parse(await (await ask('/api/sessions')).json())
    expect(data).toMatchObject([{ startedAt: demoAt, lastSeenAt: demoAt }])
    const team = people.parse(await (await ask('/api/people')).json())
    expect(team.data.find(({ role }) => role === 'admin')?.lastSeenAt).toBe(demoAt)
  })

  it('lets a link to set a password count, and says until when in its own time', async () => {
    const ask = await server.as('admin')
    const person = { name: 'Bea', email: 'bea@example.com', role: 'support' }
    const invited = z
      .object({ token: z.string(), expiresAt: z.string() })
      .parse(await (await ask('/api/people', jsonPost(person))).json())
    expect(invited.expiresAt).toBe('2030-07-10T06:50:00Z')
    const read = () => server.request('/api/auth/invitation', jsonPost({ token: invited.token }))
    expect((await read()).status).toBe(200)
  })

  it('leaves leases and rate windows on the machine’s clock', async () => {
    expect(await server.store.clock(server.store.db)).toBe(epochMs(machineAt))
    const taken = await server.store.db.selectFrom('rate_slot').select('taken_at').execute()
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.every(({ taken_at }) => taken_at === epochMs(machineAt))).toBe(true)
  })

  it('ends a moved world’s time back at its own, not at the machine’s', async () => {
    const clock = 'http://localhost/sandbox/clock'
    await server.sandbox.app.request(clock, jsonPost({ advanceMs: 5 * day }))
    expect(await sandboxNow()).not.toBe(demoAt)
    await server.sandbox.app.request(clock, { method: 'DELETE' })
    expect(await sandboxNow()).toBe(demoAt)
  })
})

describe('a store of a demo', () => {
  it('is refused to one that starts earlier, and taken by one that starts later', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-demo-'))
    const start = async (at: string): Promise<void> => {
      const store = { kind: 'sqlite', directory } as const
      const started = await openTestServer({ at: machineAt, env: { DEMO_AT: at }, store })
      await started.end()
    }
    await start('2030-07-03T07:50Z')
    await expect(start('2030-07-03T06:50Z')).rejects.toThrow(StoreRefused)
    await start('2030-07-03T08:50Z')
    await rm(directory, { recursive: true })
  })

  it('is refused without one, where it is ahead of the present', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-demo-'))
    const store = { kind: 'sqlite', directory } as const
    await (await openTestServer({ at: machineAt, env: { DEMO_AT: demoAt }, store })).end()
    await expect(openTestServer({ at: machineAt, store })).rejects.toThrow(
      'which is later than now',
    )
    await rm(directory, { recursive: true })
  })
})
