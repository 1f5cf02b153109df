import { afterEach, beforeEach, expect, it } from 'vitest'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { createAuth } from '../auth/create-auth.ts'
import { createSmtp } from '../digest/smtp.ts'
import { createFleet, type Fleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { setAlertMail, setQuietHours } from '../store/alerts/alert-rules.ts'
import { writeFacility } from '../store/containers/facilities.ts'
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
let fleet: Fleet
let watch: Watch
let smtp: ReturnType<typeof createSmtp>
const warnings: unknown[] = []

beforeEach(async () => {
  mails = await openMailServer()
  smtp = createSmtp({ url: mails.url, from: 'landside@landside.test' })
  time = createVirtualTime('2026-11-20T20:42:00Z')
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
const notifierWith = (mail: Parameters<typeof createNotifier>[0]['mail']): Notifier => {
  let made = 0
  return createNotifier({
    store,
    fleet,
    mail,
    post: fail,
    origin: 'https://landside.example',
    newId: () => `message-${(made += 1)}`,
    now: time.now,
    after: time.after,
    log: { error: fail, warn: (facts) => void warnings.push(facts), info: skip },
  })
}
const sendDue = (): Promise<void> => notifierWith((mail) => smtp.send(mail)).sendDue()

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
    const send = notifierWith((mail) => {
      ids.push(mail.id)
      return smtp.send(mail)
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
    writeFacility(tx, {
      id: 'pier-400',
      kind: 'terminal',
      name: 'Pier 400',
      nickname: hostile,
      firmsCode: null,
      city: null,
      placeId: null,
    }),
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
