import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { deletePlan, findPlan, listPlans, writePlan } from './pickup-plans.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }

onEachEngine('plans of pickups', (open) => {
  let store: Store
  let now: Instant = '2026-11-20T20:42:00Z'
  beforeEach(async () => {
    store = await open(() => now)
  })
  afterEach(() => store.close())

  const plan = (id: string) => ({
    id,
    by: ana,
    first: '2026-11-20' as const,
    days: 7,
    pickups: [
      {
        containerId: 'container-1',
        number: 'MSKU1234565',
        facilityId: 'pier-400',
        facilityName: 'APM P400',
        day: '2026-11-23' as const,
        cost: { amount: 705.5, currency: 'USD' },
        lastFreeDay: '2026-11-20' as const,
      },
    ],
  })

  it('are saved as they were made, and listed latest first', async () => {
    await store.transaction((tx) => writePlan(tx, plan('a'), null))
    now = '2026-11-20T20:42:00.500Z'
    await store.transaction((tx) => writePlan(tx, plan('b'), null))
    expect((await listPlans(store.db, 10)).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(await listPlans(store.db, 1)).toHaveLength(1)
    expect(await findPlan(store.db, 'a')).toMatchObject({ ...plan('a'), containers: 1 })
  })

  it('are gone when they are thrown away', async () => {
    await store.transaction((tx) => writePlan(tx, plan('a'), null))
    await store.transaction((tx) => deletePlan(tx, 'a'))
    expect(await findPlan(store.db, 'a')).toBeNull()
    expect(await listPlans(store.db, 10)).toEqual([])
  })
})
