import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { createAuth } from '../auth/create-auth.ts'
import { createSmtp } from '../digest/smtp.ts'
import { createFleet, type ServerFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { findAlertHook, writeAlertHook } from '../store/alerts/alert-hook.ts'
import { planNotification } from '../store/alerts/alert-notifications.ts'
import { setAlertMail, setQuietHours } from '../store/alerts/alert-rules.ts'
import { writeFacilities } from '../store/containers/facilities.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { openStore, type Store } from '../store/engine/open-store.ts'
import { openMailServer, type MailServer } from '../testing/mail-server.ts'
import { createNotifier, type Notifier } from './create-notifier.ts'
import { createWatch, type Watch } from './watch.ts'

const ana = 'ana@landside.test'
/** No machine would put it in a name; a person who means harm would. */
const hostile = 'P400\r\nBcc: thief@evil.test\r\n\r\n<b>Pay</b> at https://evil.test'

let mails: MailServer
let time: VirtualTime
let store: Store
let fleet: ServerFleet
let watch: Watch
let smtp: ReturnType<typeof createSmtp>
const warnings: unknown[] = []

beforeEach(async () => {
  mails = await openMailServer()
  time = createVirtualTime('2026-11-20T20:42:00Z')
  smtp = createSmtp({ url: mails.url, from: 'landside@landside.test', after: time.after })
  store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
  warnings.length = 0
  await createAuth({
    store,
    secret: 's'.repeat(32),
    baseUrl: 'http://localhost:4900',
    arePlainCookies: false,
    identityProvider: null,
    onError: fail,
  })
  await store.transaction(async (tx) => {
    const since = {
      emailVerified: 0,
      createdAt: tx.at,
      updatedAt: tx.at,
      disabledAt: null,
    } as const
    for (const id of ['ana', 'ben'])
      await tx.db
        .insertInto('person')
        .values({ ...since, id, name: id, email: `${id}@landside.test`, role: 'coordinator' })
        .execute()
    await setAlertMail(tx, 'team-held', 'ana', true)
  })
  const shared = { store, now: time.now, after: time.after, onError: fail }
  fleet = await createFleet({ ...shared, isMirroring: () => false })
  let made = 0
  watch = createWatch({
    ...shared,
    fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    newId: () => `alert-${(made += 1)}`,
  })
  watch.start()
})
afterEach(async () => {
  await watch.stop()
  fleet.stop()
  smtp.close()
  await store.close()
  await mails.close()
})

/** Sends what is due, as whoever follows the account would. */
const notifierWith = (
  mail: Parameters<typeof createNotifier>[0]['mail'],
  post: Parameters<typeof createNotifier>[0]['post'] = fail,
): Notifier => {
  let made = 0
  return createNotifier({
    store,
    fleet,
    mail,
    post,
    origin: 'https://landside.example',
    newId: () => `message-${(made += 1)}`,
    now: time.now,
    after: time.after,
    log: { error: fail, warn: (facts) => void warnings.push(facts), info: skip },
  })
}
const overSmtp: Parameters<typeof createNotifier>[0]['mail'] = (mail, signal) =>
  smtp.send(mail, signal)
const sendDue = (): Promise<void> => notifierWith(overSmtp).sendDue()

/** Containers become this; each costs from midnight at Los Angeles on. */
const become = async (
  containers: Readonly<Record<string, readonly string[]>>,
  facts: Partial<ContainerFacts> = {},
): Promise<void> => {
  await put(store, time.now(), {
    containers: Object.entries(containers).map(([id, holds]) =>
      containerFacts(id, '2026-11-21T08:00:00Z', {
        holds: holds.map((name) => ({ name, status: 'hold', description: null })),
        availability: 'not-available',
        ...facts,
      }),
    ),
  })
  await watch.settled()
}

it('goes to subscribers as text, with a link to the dashboard', async () => {
  await become({ 'container-1': ['customs'] })
  await sendDue()
  expect(mails.inbox).toHaveLength(1)
  const [mail] = mails.inbox
  expect(mail?.to).toEqual([ana])
  expect(mail?.head).toContain('Subject: MSKU0000001: On hold near LFD')
  expect(mail?.head).toContain(
    'List-Unsubscribe: <https://landside.example/settings/notifications>',
  )
  expect(mail?.text).toContain(
    'MSKU0000001: The customs hold is blocking pickup. Pick up by Fri, Nov 20 · LFD Sat, Nov 21 (gate may be closed). Clear customs hold. https://landside.example/containers/container-1',
  )
  expect(mail?.text).toContain('Alerts: https://landside.example/alerts')
})

it('is one for everything that is due, and none for what was sent already', async () => {
  await become({ 'container-1': ['customs', 'freight'], 'container-2': ['customs'] })
  await sendDue()
  await become({ 'container-1': ['customs', 'freight'], 'container-2': ['customs'] })
  await time.advance(10 * 60_000)
  await sendDue()
  expect(mails.inbox.map(({ head }) => head.find((line) => line.startsWith('Subject')))).toEqual([
    'Subject: 3 alerts',
  ])
})

it('is none for an alert that resolved and came back, unless it resolved before anybody was notified', async () => {
  await become({ 'container-1': ['customs'] })
  await sendDue()
  await become({ 'container-1': [] })
  await time.advance(20 * 60_000)
  await become({ 'container-1': ['customs'] })
  await sendDue()
  expect(mails.inbox).toHaveLength(1)

  await become({ 'container-1': ['customs'], 'container-2': ['freight'] })
  await become({ 'container-1': ['customs'], 'container-2': [] })
  await sendDue()
  expect(mails.inbox).toHaveLength(1)
  await become({ 'container-1': ['customs'], 'container-2': ['freight'] })
  await sendDue()
  expect(mails.inbox.map(({ to }) => to)).toEqual([[ana], [ana]])
  expect(mails.inbox[1]?.text).toContain('The freight hold is blocking pickup.')
})

it.each(['at-once', 'after-all-was-sent'] as const)(
  'is sent again where the mail server refused it (%s), under the same name, and then once',
  async (when) => {
    const ids: (string | undefined)[] = []
    const send = notifierWith((mail, signal) => {
      ids.push(mail.id)
      return smtp.send(mail, signal)
    })
    await become({ 'container-1': ['customs'] })
    mails.refuse(when)
    await send.sendDue()
    expect(mails.inbox).toEqual([])
    expect(warnings).toMatchObject([{ channel: 'mail', tries: 1 }])
    mails.refuse('never')
    await send.sendDue()
    expect(mails.inbox, 'not before its time').toEqual([])
    await time.advance(60_000)
    await send.sendDue()
    await time.advance(3_600_000)
    await send.sendDue()
    expect(mails.inbox).toHaveLength(1)
    expect(ids).toEqual(['message-1', 'message-1'])
    expect(mails.inbox[0]?.head).toContain('Message-ID: <message-1@landside.test>')
  },
)

it('is logged with one short line of a long refusal', async () => {
  await become({ 'container-1': ['customs'] })
  mails.refuse('at-once', 'no '.repeat(300_000))
  await sendDue()
  const [warning] = warnings as { reason: string }[]
  expect(warning?.reason).toMatch(/^[^\n]{400,500}$/)
})

/** Plans a message to the team's chat, as a rule with it would. */
const planChat = () =>
  store.transaction(async (tx) => {
    const hook = { url: 'https://chat.example', secret: 's', quiet: null }
    await writeAlertHook(tx, hook, { id: 'ana', name: 'Ana' })
    await planNotification(tx, {
      id: 'to-chat',
      alertId: 'alert-1',
      channel: 'chat',
      target: 'team',
      dueAt: time.now(),
      again: true,
    })
  })

it('holds up neither the chat nor, for more than a minute, other readers where a mailbox never answers', async () => {
  const posted: string[] = []
  const running = notifierWith(overSmtp, async ({ id }) => {
    posted.push(id)
    return { taken: true, result: 'Delivered (200).', isFinal: true }
  })
  await store.transaction((tx) => setAlertMail(tx, 'team-held', 'ben', true))
  await become({ 'container-1': ['customs'] })
  await store.transaction((tx) =>
    tx.db
      .updateTable('alert_telling')
      .set({ due_at: '2026-11-20T20:41:00.000Z' })
      .where('target', '=', 'ana')
      .execute(),
  )
  await planChat()
  mails.stall(ana)
  running.start()
  await expect.poll(() => mails.stalled()).toBe(1)
  await expect.poll(() => posted).toHaveLength(1)
  expect(mails.inbox).toEqual([])

  mails.stall(null)
  await time.advance(60_000)
  await expect.poll(() => mails.inbox.map(({ to }) => to)).toContainEqual(['ben@landside.test'])
  expect(warnings).toMatchObject([
    { channel: 'mail', tries: 1, reason: expect.stringContaining('not taken within 60 s') },
  ])
  await running.stop()
})

it('is cut by a stop without a wait, and sent again under the same name', async () => {
  const ids: (string | undefined)[] = []
  const send: typeof overSmtp = (mail, signal) => {
    ids.push(mail.id)
    return smtp.send(mail, signal)
  }
  await become({ 'container-1': ['customs'] })
  // On the last attempt, a failure that isn't a stop would end it.
  await store.transaction((tx) => tx.db.updateTable('alert_telling').set({ tries: 9 }).execute())
  mails.stall(ana)
  const stopped = notifierWith(send)
  stopped.start()
  await expect.poll(() => mails.stalled()).toBe(1)
  await stopped.stop()
  await expect.poll(() => mails.stalled()).toBe(0)

  mails.stall(null)
  time.jump(2 * 3_600_000)
  await notifierWith(send).sendDue()
  expect(mails.inbox).toHaveLength(1)
  expect(ids).toEqual(['message-1', 'message-1'])
})

it('ends a message to the chat when it is stopped', async () => {
  let isCut = false
  const running = notifierWith(overSmtp, async (_, signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    isCut = true
    return { taken: false, result: 'Couldn’t connect: stopped.', isFinal: false }
  })
  await become({ 'container-1': ['customs'] })
  await planChat()
  running.start()
  await expect.poll(() => mails.inbox).toHaveLength(1)
  await running.stop()
  expect(isCut).toBe(true)
  expect((await findAlertHook(store.db))?.last).toBeNull()
})

it('waits for the end of the reader’s night at the terminal', async () => {
  await store.transaction((tx) =>
    setQuietHours(tx, 'ana', { from: 12, to: 14, brokenByMoney: false }),
  )
  await become({ 'container-1': ['customs'] })
  await sendDue()
  expect(mails.inbox).toEqual([])
  time.jump(2 * 3_600_000)
  await sendDue()
  expect(mails.inbox).toHaveLength(1)
})

it('treats names and notes as plain text: no extra header, no extra recipient', async () => {
  await store.transaction((tx) =>
    writeFacilities(tx, [
      {
        facts: {
          id: 'pier-400',
          kind: 'terminal',
          name: 'Pier 400',
          nickname: hostile,
          firmsCode: null,
          city: null,
          placeId: null,
        },
      },
    ]),
  )
  await become({ 'container-1': [hostile] }, { number: hostile, portTerminalId: 'pier-400' })
  await sendDue()
  expect(mails.inbox.map(({ to }) => to)).toEqual([[ana]])
  const names = mails.inbox[0]?.head.map((line) => line.split(':')[0]?.toLowerCase())
  expect(names).not.toContain('bcc')
  expect(new Set(names).size).toBe(names?.length)
  const types = mails.inbox[0]?.head.filter((line) => line.startsWith('Content-Type'))
  expect(types).toEqual(['Content-Type: text/plain; charset=utf-8'])
  expect(mails.inbox[0]?.text).toContain('<b>Pay</b>')
})

it('is none where no mail server is configured, and is not tried again', async () => {
  await become({ 'container-1': ['customs'] })
  const none = notifierWith(null)
  await none.sendDue()
  await time.advance(3_600_000)
  await none.sendDue()
  expect(warnings).toMatchObject([{ reason: 'Email isn’t set up' }])
  await sendDue()
  expect(mails.inbox).toEqual([])
})

function fail(error: unknown): never {
  throw error
}

function skip(): void {}
