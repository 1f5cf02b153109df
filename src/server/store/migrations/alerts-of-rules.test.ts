import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { countOwnAlerts } from '../alerts/alerts.ts'
import { migrate } from './migrate.ts'
import type { Store } from '../engine/open-store.ts'

const at = '2026-11-20T20:42:00Z'
const indexes = ['alert_telling_of_alert', 'alert_of_rule', 'alert_own_standing']

/** Undoes the step, as if the store were of the version before. */
async function withoutStep({ db }: Store): Promise<void> {
  for (const name of indexes) await db.schema.dropIndex(name).execute()
  await sql`delete from kysely_migration where name = '0026-alerts-of-rules'`.execute(db)
}

onEachEngine('indexes over alerts', (open) => {
  it('come to a store of the version before', async () => {
    const store = await open(() => at)
    await withoutStep(store)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await countOwnAlerts(store.db)).toEqual(new Map())
    if (!store.isShared) {
      const { rows } = await sql<{ detail: string }>`
        explain query plan select id from alert_telling where alert_id = 'a'
      `.execute(store.db)
      expect(rows.map(({ detail }) => detail).join()).toContain('alert_telling_of_alert')
    }
    // Each is there: one that is not cannot be dropped.
    await withoutStep(store)
    await store.close()
  })
})
