import { expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { listAlerts } from '../store/alerts/alerts.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createWatch } from './watch.ts'

it('who begins to watch fires nothing for what was over by then, though its copy still showed it', async () => {
  const time = createVirtualTime()
  const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
  const shared = { store, now: time.now, after: time.after, onError: fail }
  const become = (holds: ContainerFacts['holds']) =>
    put(store, time.now(), {
      containers: [containerFacts('container-1', '2026-11-21T08:00:00Z', { holds })],
    })
  await become([{ name: 'customs', status: 'hold', description: null }])
  const fleet = await createFleet({ ...shared, isMirroring: () => false })
  await fleet.settled()
  const watch = createWatch({
    ...shared,
    fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    newId: () => 'alert-1',
  })

  await become([])
  watch.start()
  await watch.settled()
  const ask = { personId: 'nobody', since: '2026-01-01T00:00:00Z', limit: 10 } as const
  expect(await listAlerts(store.db, ask)).toEqual([])

  await become([{ name: 'customs', status: 'hold', description: null }])
  await watch.settled()
  expect(await listAlerts(store.db, ask)).toMatchObject([{ alert: { cause: { hold: 'customs' } } }])
  await watch.stop()
  fleet.stop()
  await store.close()
})

it('an alert neither fires nor ends while what decides about its container cannot be read', async () => {
  const time = createVirtualTime()
  const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
  const shared = { store, now: time.now, after: time.after, onError: fail }
  const customs = { name: 'customs', status: 'hold', description: null }
  const unreadable = [
    {
      facts: ['holds'],
      field: 'holds_at_pod_terminal',
      raw: '7',
      since: time.now(),
      lastReadAt: null,
    },
  ]
  const become = (said: Partial<ContainerFacts>) =>
    put(store, time.now(), {
      containers: [containerFacts('container-1', '2026-11-21T08:00:00Z', said)],
    })
  await become({})
  const fleet = await createFleet({ ...shared, isMirroring: () => false })
  await fleet.settled()
  const watch = createWatch({
    ...shared,
    fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    newId: () => 'alert-1',
  })
  watch.start()
  const alerts = async () => {
    await watch.settled()
    const ask = { personId: 'nobody', since: '2026-01-01T00:00:00Z', limit: 10 } as const
    return (await listAlerts(store.db, ask)).map(({ alert }) => alert.resolved === null)
  }
  await become({ holds: [customs], unreadable })
  expect(await alerts()).toEqual([])
  await become({ holds: [customs] })
  expect(await alerts()).toEqual([true])
  await become({ holds: [], unreadable })
  expect(await alerts()).toEqual([true])
  await become({ holds: [] })
  expect(await alerts()).toEqual([false])
  await watch.stop()
  fleet.stop()
  await store.close()
})

function fail(error: unknown): never {
  throw error
}
