import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { listBaselines, writePlan } from '../plans/pickup-plans.ts'
import { migrate } from './migrate.ts'

onEachEngine('baselines of plans', (open) => {
  it('are missing for plans of the version before, and stored from then on', async () => {
    const store = await open(() => '2026-11-20T20:42:00Z')
    const by = { id: 'p-1', name: 'Ana' }
    const plan = { by, first: '2026-11-21', days: 5, pickups: [] } as const
    await store.db.schema.alterTable('pickup_plan').dropColumn('baseline').execute()
    await sql`insert into pickup_plan (id, by_id, by_name, at, first_day, days, containers, pickups)
      values ('old', 'p-1', 'Ana', '2026-11-20T20:00:00.000Z', '2026-11-21', 5, 0, '[]')`.execute(
      store.db,
    )
    await sql`delete from kysely_migration where name = '0041-plan-baselines'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const baseline = [{ containerId: 'c-1', cost: { amount: 240, currency: 'USD' } }]
    await store.transaction((tx) => writePlan(tx, { id: 'new', ...plan }, baseline))
    expect(await listBaselines(store.db, '2026-11-01T00:00:00Z', { offset: 0, limit: 9 })).toEqual([
      { first: '2026-11-21', baseline },
      { first: '2026-11-21', baseline: null },
    ])
    expect(
      await listBaselines(store.db, '2026-11-20T20:30:00Z', { offset: 0, limit: 9 }),
    ).toHaveLength(1)
    await store.close()
  })
})
