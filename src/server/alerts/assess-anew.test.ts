import { expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { writeAlertHook } from '../store/alerts/alert-hook.ts'
import { listAlertRules, writeAlertRule } from '../store/alerts/alert-rules.ts'
import { listAlerts } from '../store/alerts/alerts.ts'
import { assessAnew } from '../store/migrations/0021-assess-anew.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createWatch } from './watch.ts'

it.each([true, false])(
  'an upgraded store (%s) mentions new rules once in Changes, without notifying anyone of what they find',
  async (isUpgraded) => {
    const time = createVirtualTime()
    const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
    const holds = [{ name: 'customs', status: 'hold', description: null }]
    const containers = ['container-1', 'container-2', 'container-3'].map((id) =>
      containerFacts(id, '2026-11-21T08:00:00Z', { holds }),
    )
    await put(store, time.now(), { containers })
    if (isUpgraded) await assessAnew.up(store.db)
    const by = { id: 'ana', name: 'Ana Reyes' }
    await store.transaction(async (tx) => {
      await writeAlertHook(tx, { url: 'https://chat.example/', secret: 's', quiet: null }, by)
      for (const { rule } of await listAlertRules(tx.db))
        await writeAlertRule(tx, { ...rule, toChat: true }, 1, by)
    })
    const consequences = () =>
      store.db.selectFrom('consequence').select(['kind', 'container_id']).execute()
    const before = await consequences()
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
    watch.start()
    await watch.settled()
    const ask = { personId: 'nobody', since: '2026-01-01T00:00:00Z', limit: 10 } as const
    expect(await listAlerts(store.db, ask)).toHaveLength(3)
    const notifications = await store.db.selectFrom('alert_telling').selectAll().execute()
    expect(notifications).toHaveLength(isUpgraded ? 0 : 3)
    const added = isUpgraded ? [{ kind: 'data-trouble', container_id: null }] : []
    expect(await consequences()).toEqual([...before, ...added])

    watch.rulesChanged()
    await watch.settled()
    expect(await consequences()).toEqual([...before, ...added])
    await watch.stop()
    fleet.stop()
    await store.close()
  },
)

function fail(error: unknown): never {
  throw error
}
