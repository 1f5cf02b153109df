import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'
import type { Instant } from '#domain/instant.ts'
import { defaultPolicy } from '#domain/policy.ts'
import { aBox, aTariff, newYork } from '#domain/testing/boxes.ts'
import { digestAnswer } from '#wire/api/digest.ts'
import { createBoxRow } from '../fleet/box-row.ts'
import { jsonPut, openTestServer, type Ask, type TestServer } from '../testing/test-server.ts'
import { createDigest } from './create-digest.ts'
import { createSmtp } from './smtp.ts'

/** A mail server of our own, which keeps what it is given, and refuses where told to. */
const inbox: { to: readonly string[]; text: string }[] = []
let isRefusing = false
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_, __, done) => done(isRefusing ? new Error('Mailbox full') : null),
  onData(stream, { envelope }, done) {
    let text = ''
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    stream.on('end', () => {
      inbox.push({ to: envelope.rcptTo.map(({ address }) => address), text: unfolded(text) })
      done()
    })
  },
})
/** The mail's lines as they were before the transport folded them. */
function unfolded(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    )
}

let url: string
let server: TestServer
let manager: Ask
beforeAll(async () => {
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
  const address = mailServer.server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  server = await openTestServer({
    containers: 5,
    env: { SMTP_URL: url, MAIL_FROM: 'landside@landside.test' },
  })
  manager = await server.as('manager')
})
afterAll(async () => {
  await server.end()
  await new Promise<void>((resolve) => mailServer.close(() => resolve()))
})

const zoned = (zone: string | null): RequestInit => jsonPut({ zone })

describe('the daily mail', () => {
  const policy = { ...defaultPolicy, tariffs: [aTariff()] }
  const rows = [
    aBox({ id: '1', number: 'MSKU1234565', deadlines: { terminal: '2026-11-19' } }),
    aBox({ id: '2', number: 'TCLU9876543', deadlines: { terminal: '2026-11-20' } }),
    aBox({
      id: '3',
      number: 'HLXU0000000',
      portZone: newYork,
      deadlines: { terminal: '2026-11-19' },
    }),
  ].map((box) => createBoxRow(box, '2026-11-20T14:30:00Z', policy))
  let now: Instant
  let smtp: ReturnType<typeof createSmtp>
  const digest = () =>
    createDigest({
      store: server.store,
      fleet: { rows: () => rows, policy: () => ({ policy, illustration: false, versions: {} }) },
      send: (mail) => smtp.send(mail),
      origin: 'https://landside.example',
      now: () => now,
      after: () => () => undefined,
      log: silent,
    })
  const silent = { error: ignore, warn: ignore, info: ignore, debug: ignore }

  beforeEach(async () => {
    inbox.length = 0
    isRefusing = false
    smtp = createSmtp({ url, from: 'landside@landside.test' })
    await manager('/api/digest', zoned(null))
    await manager('/api/digest', zoned('Pacific/Honolulu'))
    now = '2026-11-20T14:30:00Z'
  })
  afterEach(() => smtp.close())

  it('comes in the morning of the zone, once, with what its terminals owe and what costs next', async () => {
    await manager('/api/digest', zoned('America/Los_Angeles'))
    await server.store.transaction((tx) =>
      tx.db.updateTable('digest_subscription').set({ last_day: '2026-11-19' }).execute(),
    )
    now = '2026-11-20T13:59:00Z'
    await digest().sendDue()
    expect(inbox).toEqual([])

    now = '2026-11-20T14:00:00Z'
    await digest().sendDue()
    await digest().sendDue()
    expect(inbox).toHaveLength(1)
    const [mail] = inbox
    expect(mail?.to).toEqual(['manager@landside.test'])
    expect(mail?.text).toContain('Subject: Los Angeles, Friday 20 November: 1 over, 1 today')
    expect(mail?.text).toContain('Estimated now: USD 235.00')
    expect(mail?.text).toContain('Cost of missing today: USD 705.00')
    expect(mail?.text).toContain('MSKU1234565 · APM P400 · 1 day over')
    expect(mail?.text).not.toContain('HLXU0000000')
    expect(mail?.text).toContain('List-Unsubscribe: <https://landside.example/settings/digest>')

    now = '2026-11-21T14:00:00Z'
    await digest().sendDue()
    expect(inbox).toHaveLength(2)
  })

  it('is one, also where two instances find it due at once', async () => {
    now = '2026-11-21T16:30:00Z'
    await Promise.all([digest().sendDue(), digest().sendDue()])
    expect(inbox).toHaveLength(1)
  })

  it('is tried again where the mail server refused it, and is no mail of the afternoon', async () => {
    now = '2026-11-22T16:30:00Z'
    isRefusing = true
    await digest().sendDue()
    isRefusing = false
    await digest().sendDue()
    expect(inbox).toHaveLength(1)
    now = '2026-11-23T23:00:00Z'
    await digest().sendDue()
    expect(inbox).toHaveLength(1)
  })
})

describe('subscribing', () => {
  it('is each person’s own, and ends with a word', async () => {
    const read = async (ask: Ask) =>
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
    inbox.length = 0
    await manager('/api/digest', zoned('Asia/Tokyo'))
    // 20:42 in London is 05:42 in Tokyo.
    await server.advance(16 * 60_000)
    expect(inbox).toEqual([])
    await server.advance(3 * 60_000)
    // A real mail server answers in its own time.
    await expect.poll(() => inbox.length, { timeout: 30_000 }).toBe(1)
    expect(inbox[0]?.text).toContain('Subject: Tokyo, Saturday 21 November: 0 over, 0 today')
    expect(inbox[0]?.text).toContain('No container stands at a terminal or ramp on Tokyo time.')
  })
})

function ignore(): void {}
