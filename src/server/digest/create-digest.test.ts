import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { aContainer, aTariff, newYork } from '#domain/testing/containers.ts'
import { digestAnswer } from '#wire/api/digest.ts'
import { assessContainer } from '../fleet/container-row.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { jsonPut, openTestServer, type Requester, type TestServer } from '../testing/test-server.ts'
import { createDigest } from './create-digest.ts'
import { createSmtp } from './smtp.ts'
import { friday } from '../../testing/world-moment.ts'

let mails: MailServer
let server: TestServer
let manager: Requester
beforeAll(async () => {
  mails = await openMailServer()
  server = await openTestServer({
    at: friday,
    containers: 5,
    env: { SMTP_URL: mails.url, MAIL_FROM: 'landside@landside.test' },
  })
  manager = await server.as('manager')
})
afterAll(async () => {
  await server.end()
  await mails.close()
})

const zoned = (zone: string | null): RequestInit => jsonPut({ zone })

const forgetSubscriptions = () =>
  server.store.transaction((tx) => tx.db.deleteFrom('digest_subscription').execute())

describe('the daily mail', () => {
  const policy = { ...defaultPolicy, tariffs: [aTariff()] }
  const rows = [
    aContainer({ id: '1', number: 'MSKU1234565', deadlines: { terminal: '2026-11-19' } }),
    aContainer({ id: '2', number: 'TCLU9876543', deadlines: { terminal: '2026-11-20' } }),
    aContainer({
      id: '3',
      number: 'HLXU0000000',
      portZone: newYork,
      deadlines: { terminal: '2026-11-19' },
    }),
  ].map((container) => assessContainer(container, '2026-11-20T14:30:00Z', policy))
  let now: Instant
  let smtp: ReturnType<typeof createSmtp>
  const timers = createVirtualTime()
  const warnings: unknown[] = []
  const digest = (inForce: Policy = policy) =>
    createDigest({
      store: server.store,
      fleet: {
        rows: () => rows,
        policy: () => ({ policy: inForce, illustration: false, versions: {} }),
      },
      send: (mail, signal) => smtp.send(mail, signal),
      origin: 'https://landside.example',
      now: () => now,
      after: timers.after,
      log: { error: ignore, warn: (facts) => void warnings.push(facts), info: ignore },
    })

  beforeEach(async () => {
    mails.inbox.length = 0
    mails.refuse('never')
    mails.stall(null)
    warnings.length = 0
    smtp = createSmtp({ url: mails.url, from: 'landside@landside.test', after: timers.after })
    await forgetSubscriptions()
    await manager('/api/digest', zoned('Pacific/Honolulu'))
    now = '2026-11-20T14:30:00Z'
  })
  afterEach(() => smtp.close())

  it('is written in the format that the account chose', async () => {
    await manager('/api/digest', zoned('America/Los_Angeles'))
    await server.store.transaction((tx) =>
      tx.db.updateTable('digest_subscription').set({ last_day: '2026-11-19' }).execute(),
    )
    await digest({ ...policy, writtenFormat: 'international' }).sendDue()
    expect(mails.inbox[0]?.text).toContain(
      'Subject: 1 past LFD, 1 to pick up today (Pacific time, Fri 20 Nov)',
    )
  })

  it('comes in the morning of the zone, once, with what its terminals owe and what costs next', async () => {
    await manager('/api/digest', zoned('America/Los_Angeles'))
    await server.store.transaction((tx) =>
      tx.db.updateTable('digest_subscription').set({ last_day: '2026-11-19' }).execute(),
    )
    now = '2026-11-20T13:59:00Z'
    await digest().sendDue()
    expect(mails.inbox).toEqual([])

    now = '2026-11-20T14:00:00Z'
    await digest().sendDue()
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(1)
    const [mail] = mails.inbox
    expect(mail?.to).toEqual(['manager@landside.test'])
    expect(mail?.text).toContain(
      'Subject: 1 past LFD, 1 to pick up today (Pacific time, Fri, Nov 20)',
    )
    expect(mail?.text).toContain('Estimated now: $235.00')
    expect(mail?.text).toContain('Cost of missing today: $705.00')
    expect(mail?.text).toContain('MSKU1234565 · APM P400, Los Angeles · 1 day past LFD')
    expect(mail?.text).not.toContain('HLXU0000000')
    expect(mail?.text).toContain('List-Unsubscribe: <https://landside.example/settings/digest>')

    now = '2026-11-21T14:00:00Z'
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(2)
  })

  it('is one, whatever the person changes after it was sent', async () => {
    now = '2026-11-20T16:30:00Z'
    await digest().sendDue()
    for (const zone of ['Pacific/Honolulu', null, 'Pacific/Honolulu', 'America/Anchorage']) {
      await manager('/api/digest', zoned(zone))
      await digest().sendDue()
    }
    expect(mails.inbox).toHaveLength(1)
    now = '2026-11-21T16:30:00Z'
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(2)
  })

  it('is one, also where two instances find it due at once', async () => {
    now = '2026-11-21T16:30:00Z'
    await Promise.all([digest().sendDue(), digest().sendDue()])
    expect(mails.inbox).toHaveLength(1)
  })

  it('is tried again where the mail server refused it, and is no mail of the afternoon', async () => {
    now = '2026-11-22T16:30:00Z'
    mails.refuse('at-once')
    await digest().sendDue()
    mails.refuse('never')
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(1)
    now = '2026-11-23T23:00:00Z'
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(1)
  })

  it('waits between tries, under one id: a server that refuses may have taken it', async () => {
    const one = digest()
    mails.refuse('at-once')
    const tryAt = async (at: Instant): Promise<number> => {
      now = at
      await one.sendDue()
      return warnings.length
    }
    expect(await tryAt('2026-11-20T16:30:00Z')).toBe(1)
    expect(await tryAt('2026-11-20T16:34:00Z')).toBe(1)
    expect(await tryAt('2026-11-20T16:35:00Z')).toBe(2)
    expect(await tryAt('2026-11-20T16:44:00Z')).toBe(2)
    mails.refuse('never')
    expect(await tryAt('2026-11-20T16:45:00Z')).toBe(2)
    expect(mails.inbox).toMatchObject([
      {
        head: expect.arrayContaining([
          expect.stringMatching(/^Message-ID: <daily-2026-11-20-.+@landside\.test>$/i),
        ]),
      },
    ])
  })

  it('is tried again, with the reason in the log, where the mail server isn’t done with it within a minute', async () => {
    now = '2026-11-24T16:30:00Z'
    mails.stall('manager@landside.test')
    const sent = digest().sendDue()
    await expect.poll(() => mails.stalled()).toBe(1)
    await timers.advance(60_000)
    await sent
    expect(warnings).toMatchObject([
      { day: '2026-11-24', reason: expect.stringContaining('not taken within 60 s') },
    ])
    mails.stall(null)
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(1)
  })

  it('is cut by a stop without a wait, and tried again', async () => {
    now = '2026-11-25T16:30:00Z'
    mails.stall('manager@landside.test')
    const stopped = digest()
    stopped.start()
    await expect.poll(() => mails.stalled()).toBe(1)
    await stopped.stop()
    await expect.poll(() => mails.stalled()).toBe(0)
    mails.stall(null)
    await digest().sendDue()
    expect(mails.inbox).toHaveLength(1)
  })
})

describe('subscribing', () => {
  beforeEach(forgetSubscriptions)

  it('is each person’s own, and ends with a word', async () => {
    const read = async (ask: Requester) =>
      digestAnswer.parse(await (await ask('/api/digest')).json()).data
    await manager('/api/digest', zoned('America/New_York'))
    expect(await read(manager)).toEqual({
      isConfigured: true,
      email: 'manager@landside.test',
      zone: 'America/New_York',
    })
    expect((await read(await server.as('support'))).zone).toBeNull()
    expect((await manager('/api/digest', zoned('Nowhere/Land'))).status).toBe(422)
    await manager('/api/digest', zoned(null))
    expect((await read(manager)).zone).toBeNull()
  })

  it('brings a mail by itself once it is six there', async () => {
    mails.inbox.length = 0
    await manager('/api/digest', zoned('Asia/Tokyo'))
    // 20:42 in London is 05:42 in Tokyo.
    await server.advance(16 * 60_000)
    expect(mails.inbox).toEqual([])
    await server.advance(3 * 60_000)
    // A real mail server answers in its own time.
    await expect.poll(() => mails.inbox.length, { timeout: 30_000 }).toBe(1)
    expect(mails.inbox[0]?.text).toContain(
      'Subject: 0 past LFD, 0 to pick up today (Tokyo time, Sat, Nov 21)',
    )
    expect(mails.inbox[0]?.text).toContain(
      'No containers at Tokyo time terminals or ramps, so no demurrage is accruing there.',
    )
  })
})

function ignore(): void {}
