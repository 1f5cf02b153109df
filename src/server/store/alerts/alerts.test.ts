import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Alert } from '#domain/alerts/alert.ts'
import { firstTeamRules } from '#domain/alerts/alert-rule.ts'
import { instantAt, epochMs, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { deleteAlertHook, findAlertHook, noteHookResult, writeAlertHook } from './alert-hook.ts'
import {
  deleteAlertRule,
  findQuietHours,
  listAlertRules,
  listMailedRules,
  setAlertMail,
  setQuietHours,
  writeAlertRule,
} from './alert-rules.ts'
import {
  isNotificationDue,
  planNotification,
  settleBatch,
  takeBatch,
} from './alert-notifications.ts'
import {
  addAlert,
  alertsRevision,
  changeAlert,
  countOpenAlerts,
  findAlerts,
  forgetAlerts,
  listAlerts,
  listEndedAlerts,
  listStandingAlerts,
} from './alerts.ts'
import type { Store } from '../engine/open-store.ts'

const ana = { id: 'ana', name: 'Ana' }
const held = (id: string, facts: Partial<Alert> = {}): Alert => ({
  id,
  ruleId: 'team-held',
  subject: `box:${id}`,
  cause: { kind: 'held', hold: 'customs' },
  firedAt: '2026-11-20T20:42:00Z',
  acknowledged: null,
  snoozedUntil: null,
  owner: null,
  actedAt: null,
  resolved: null,
  ...facts,
})

onEachEngine('alerts in the store', (open) => {
  let store: Store
  let now: Instant
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    store = await open(() => now)
  })
  afterEach(() => store.close())
  const later = (minutes: number) => (now = instantAt(epochMs(now) + minutes * 60_000))
  const add = (alert: Alert, personId: string | null = null) =>
    store.transaction((tx) => addAlert(tx, alert, personId))
  const list = (personId: string) =>
    listAlerts(store.db, { personId, since: '2026-11-06T00:00:00Z', limit: 10 })

  it('stand once, whoever fires them', async () => {
    await add(held('a'))
    await expect(add(held('a2', { subject: 'box:a' }))).rejects.toThrow(/unique/i)
    const [alert] = await findAlerts(store.db, ['a'])
    expect(alert).toEqual({ alert: held('a'), personId: null })
    const resolved = held('a', { resolved: { at: now, why: 'cause-gone' } })
    await store.transaction((tx) => changeAlert(tx, resolved))
    await add(held('a2', { subject: 'box:a' }))
    expect(await listStandingAlerts(store.db, ['box:a'])).toHaveLength(1)
    expect(await listStandingAlerts(store.db, ['box:b'])).toEqual([])
    expect(await list('ana')).toHaveLength(2)
    const lately = (subject: 'box:a' | 'box:b', since: Instant) =>
      listEndedAlerts(store.db, [subject], since)
    expect(await lately('box:a', now)).toEqual([resolved])
    expect(await lately('box:b', now)).toEqual([])
    expect(await lately('box:a', later(1))).toEqual([])
  })

  it('of a person’s own rule are seen by nobody else, and count for nobody else', async () => {
    await add(held('mine', { ruleId: 'r1' }), 'ana')
    await add(held('team'))
    expect((await list('ana')).map(({ alert }) => alert.id)).toEqual(['mine', 'team'])
    expect((await list('ben')).map(({ alert }) => alert.id)).toEqual(['team'])
    expect(await countOpenAlerts(store.db, 'ana', now)).toBe(2)
    expect(await countOpenAlerts(store.db, 'ben', now)).toBe(1)
  })

  it('do not wait while they are acknowledged or asleep', async () => {
    await add(held('a', { acknowledged: { by: ana, at: now } }))
    await add(held('b', { snoozedUntil: '2026-11-20T21:00:00Z' }))
    expect(await countOpenAlerts(store.db, 'ana', now)).toBe(0)
    expect(await countOpenAlerts(store.db, 'ana', '2026-11-20T21:00:00Z')).toBe(1)
  })

  it('change their revision with every change, and go when they are old', async () => {
    const seen = new Set([await alertsRevision(store.db)])
    await add(held('a'))
    seen.add(await alertsRevision(store.db))
    const gone = held('a', { resolved: { at: now, why: 'cause-gone' } })
    await store.transaction((tx) => changeAlert(tx, gone))
    seen.add(await alertsRevision(store.db))
    expect(seen.size).toBe(3)
    await store.transaction((tx) => forgetAlerts(tx, later(1)))
    expect(await findAlerts(store.db, ['a'])).toEqual([])
  })

  it('store changed rules, and list the others as shipped', async () => {
    expect((await listAlertRules(store.db)).map(({ rule }) => rule)).toEqual(firstTeamRules)
    const [first] = firstTeamRules
    if (!first) throw new Error('No rule')
    const own = { ...first, id: 'own', owner: ana }
    await store.transaction(async (tx) => {
      await writeAlertRule(tx, { ...first, on: false }, 1, ana)
      await writeAlertRule(tx, own, 1, ana)
      await setAlertMail(tx, 'own', 'ana', true)
      await setAlertMail(tx, 'own', 'ana', true)
    })
    const rules = await listAlertRules(store.db)
    expect(rules[0]).toMatchObject({ rule: { on: false }, version: 1, changedBy: ana })
    expect(rules.at(-1)?.rule).toEqual(own)
    expect(await listMailedRules(store.db, 'ana')).toEqual(['own'])
    await store.transaction((tx) => deleteAlertRule(tx, 'own'))
    expect(await listMailedRules(store.db, 'ana')).toEqual([])
    expect(await listAlertRules(store.db)).toHaveLength(firstTeamRules.length)
  })

  it('store a person’s quiet hours, at night by default', async () => {
    expect(await findQuietHours(store.db, 'ana')).toMatchObject({ from: 20, to: 6 })
    await store.transaction((tx) => setQuietHours(tx, 'ana', null))
    expect(await findQuietHours(store.db, 'ana')).toBeNull()
  })

  it('store the team’s chat with the outcome of the last message', async () => {
    expect(await findAlertHook(store.db)).toBeNull()
    const hook = { url: 'https://chat.example/1', secret: 's', quiet: null }
    await store.transaction((tx) => writeAlertHook(tx, hook, ana))
    await store.transaction((tx) => noteHookResult(tx, 'It answered 500.', false))
    expect((await findAlertHook(store.db))?.last).toMatchObject({
      result: 'It answered 500.',
      taken: false,
    })
    await store.transaction((tx) => writeAlertHook(tx, hook, ana))
    expect((await findAlertHook(store.db))?.last).toBeNull()
    await store.transaction((tx) => deleteAlertHook(tx))
    expect(await findAlertHook(store.db)).toBeNull()
  })

  const plan = (id: string, alertId: string, dueAt: Instant = now, again = true) =>
    store.transaction((tx) =>
      planNotification(tx, { id, alertId, channel: 'chat', target: 'team', dueAt, again }),
    )
  const take = (id: string) =>
    store.transaction((tx) => takeBatch(tx, 'chat', id, () => instantAt(epochMs(tx.at) + 300_000)))

  it('go to one reader in one message, under the same id on every attempt', async () => {
    for (const id of ['a', 'b', 'c']) await add(held(id))
    await plan('t1', 'a')
    await plan('t1 again', 'a')
    await plan('t2', 'b')
    await plan('t3', 'c', '2026-11-20T23:00:00Z')
    const first = await take('m1')
    expect(first).toMatchObject({ id: 'm1', tries: 1, channel: 'chat', target: 'team' })
    expect(first?.alerts.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await take('m2')).toBeNull()
    later(5)
    expect(await isNotificationDue(store.db, 'chat', now)).toBe(true)
    expect(await take('m3')).toMatchObject({ id: 'm1', tries: 2 })
    await store.transaction((tx) => settleBatch(tx, 'm1', 'sent'))
    later(5)
    expect(await isNotificationDue(store.db, 'chat', now)).toBe(false)
  })

  it('send nothing if they resolved before the notification was due', async () => {
    await add(held('a'))
    await plan('t1', 'a')
    const gone = held('a', { resolved: { at: now, why: 'cause-gone' } })
    await store.transaction((tx) => changeAlert(tx, gone))
    expect((await take('m1'))?.alerts).toEqual([])
    expect(await isNotificationDue(store.db, 'chat', now)).toBe(false)
  })

  it('notify those who were not notified before when they come back, and nobody twice', async () => {
    const gone = held('a', { resolved: { at: now, why: 'cause-gone' } })
    const change = (alert: Alert) => store.transaction((tx) => changeAlert(tx, alert))
    await add(held('a'))
    await plan('t1', 'a')
    await change(gone)
    await take('m1')
    await change(held('a', { cameBack: 1 }))
    await plan('t2', 'a', now, false)
    await plan('t3', 'a', now, false)
    expect((await take('m2'))?.alerts.map(({ id }) => id)).toEqual(['a'])
    await plan('t4', 'a', now, false)
    await store.transaction((tx) => settleBatch(tx, 'm2', 'sent'))
    await plan('t5', 'a', now, false)
    expect(await isNotificationDue(store.db, 'chat', later(10))).toBe(false)
    await plan('t6', 'a')
    expect(await isNotificationDue(store.db, 'chat', now)).toBe(true)
  })
})
