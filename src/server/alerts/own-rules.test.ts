import { expect, it } from 'vitest'
import { maxOwnAlerts, wholeFleet } from '#domain/alerts/alert-rule.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { setAlertMail, writeAlertRule } from '../store/alerts/alert-rules.ts'
import { countOwnAlerts, dropAlertsOf } from '../store/alerts/alerts.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createWatch } from './watch.ts'

const sam = { id: 'sam', name: 'Sam Ortiz' }
const rules = Array.from({ length: 20 }, (_, at) => ({
  id: `own-${at}`,
  kind: 'held' as const,
  owner: sam,
  on: true,
  scope: wholeFleet,
  days: null,
  toChat: false,
}))

/** 110 held containers and 20 own rules that are about each of them, with mails. */
async function open() {
  const time = createVirtualTime()
  const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
  const holds = [{ name: 'customs', status: 'hold', description: null }]
  const containers = Array.from({ length: 110 }, (_, at) =>
    containerFacts(`container-${at}`, '2026-11-21T08:00:00Z', { holds }),
  )
  await put(store, time.now(), { containers })
  const shared = { store, now: time.now, after: time.after, onError: fail }
  const fleet = await createFleet({ ...shared, isMirroring: () => false })
  await fleet.settled()
  let id = 0
  const watch = createWatch({
    ...shared,
    fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    newId: () => `id-${++id}`,
  })
  const counted = async (table: 'alert' | 'alert_telling') =>
    (await store.db.selectFrom(table).select('id').execute()).length
  return {
    async setEnabled(on: boolean) {
      await store.transaction(async (tx) => {
        for (const rule of rules) {
          await writeAlertRule(tx, { ...rule, on }, 1, sam)
          await setAlertMail(tx, rule.id, sam.id, true)
        }
      })
      watch.rulesChanged()
      await watch.settled()
    },
    start: () => watch.start(),
    standing: async () => (await countOwnAlerts(store.db)).get(sam.id) ?? 0,
    counted,
    drop: (ruleId: string) => store.transaction((tx) => dropAlertsOf(tx, ruleId)),
    async close() {
      await watch.stop()
      fleet.stop()
      await store.close()
    },
  }
}

it('a person’s own rules stand for so many alerts at once, and no more', async () => {
  const account = await open()
  account.start()
  await account.setEnabled(true)
  expect(await account.standing()).toBe(maxOwnAlerts)
  expect(await account.counted('alert_telling')).toBe(maxOwnAlerts)
  await account.close()
})

it('switching them off and on brings the same alerts back without notifying anyone again', async () => {
  const account = await open()
  account.start()
  await account.setEnabled(true)
  const before = [await account.counted('alert'), await account.counted('alert_telling')]
  await account.setEnabled(false)
  expect(await account.standing()).toBe(0)
  await account.setEnabled(true)
  expect(await account.standing()).toBe(maxOwnAlerts)
  expect([await account.counted('alert'), await account.counted('alert_telling')]).toEqual(before)
  await account.close()
})

it('a rule that is deleted takes its alerts along', async () => {
  const account = await open()
  account.start()
  await account.setEnabled(true)
  const before = await account.counted('alert')
  await account.drop('own-0')
  expect(await account.counted('alert')).toBe(before - 100)
  expect(await account.counted('alert_telling')).toBe(maxOwnAlerts - 100)
  await account.close()
})

function fail(error: unknown): never {
  throw error
}
