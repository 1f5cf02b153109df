import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { measures } from '#domain/history/kpi.ts'
import { isMeasured } from '#domain/testing/performance-oracle.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { listChecked } from '../store/plans/forecast-records.ts'
import { createDepartures } from '../kpi/list-departures.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { openPast, type PastOptions } from './testing/past.ts'

const opened: Store[] = []
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
})

async function open(options: PastOptions) {
  const past = await openPast(options)
  opened.push(past.store)
  return past
}

/** Every row that the past consists of. */
async function contentOf({ db }: Store): Promise<unknown> {
  const tables = [
    'container_handling',
    'container_note',
    'policy_decision',
    'saved_view',
    'invoice',
    'dispute',
    'pickup_plan',
    'audit_entry',
    'container',
    'shipment',
    'facility',
    'journal',
    'consequence',
    'alert',
    'rail_event',
  ]
  const content: Record<string, unknown> = {}
  for (const table of tables)
    content[table] = (await sql`select * from ${sql.table(table)}`.execute(db)).rows
  return content
}

async function count({ db }: Store, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

describe('the past of a demo', () => {
  it('is the same for a seed and a moment, and another for another seed', async () => {
    const [one, again, other] = [
      await open({ days: 12 }),
      await open({ days: 12 }),
      await open({ days: 12, seed: 'another' }),
    ]
    expect(await contentOf(again.store)).toEqual(await contentOf(one.store))
    expect(await contentOf(other.store)).not.toEqual(await contentOf(one.store))
  })

  it('has journal, changes and alerts, fired and resolved, each within its days', async () => {
    const { store, isBuilt } = await open({ days: 20 })
    expect(isBuilt).toBe(true)
    const from = '2026-10-31T20:42:00.000Z'
    expect(await findClaim(store.db)).toBe(from)
    expect(await readSyncFact(store.db, 'demoHistory')).toMatchObject({
      until: '2026-11-20T20:42:00.000Z',
    })
    for (const table of ['journal', 'consequence']) {
      const { rows } = await sql<{
        first: string
        last: string
      }>`select min(learnt_at) as first, max(learnt_at) as last from ${sql.table(table)}`.execute(
        store.db,
      )
      expect((rows[0]?.first ?? '') >= from).toBe(true)
      expect((rows[0]?.last ?? '9') <= '2026-11-20T20:42:00.000Z').toBe(true)
    }
    const alerts = await store.db.selectFrom('alert').select('resolved_at').execute()
    expect(alerts.some(({ resolved_at }) => resolved_at === null)).toBe(true)
    expect(alerts.some(({ resolved_at }) => resolved_at !== null)).toBe(true)
  })

  it('measures what KPIs show of the containers that left', async () => {
    const { store, now } = await open({ days: 30 })
    const after = () => () => undefined
    const onError = (error: unknown) => {
      throw error
    }
    const fleet = await createFleet({ store, now, after, isMirroring: () => false, onError })
    const { data } = await createDepartures({ store, fleet, now })(30)
    fleet.stop()
    const forecasts = await listChecked(store.db, '2026-10-01')
    expect(forecasts.length).toBeGreaterThan(3)
    expect(forecasts.every(({ through }) => through < '2026-11-20')).toBe(true)
    expect(data.length).toBeGreaterThan(20)
    const measured = measures.filter((measure) => data.some((one) => isMeasured(measure, one)))
    // No demo invoice charges per diem.
    expect(measured).toEqual(measures.filter((measure) => measure !== 'per-diem'))
  })

  it('sends nothing: no notification is planned, and no request takes a slot of the API limit', async () => {
    const { store } = await open({ days: 12 })
    expect(await count(store, 'alert')).toBeGreaterThan(0)
    for (const table of ['alert_telling', 'rate_slot', 'refresh_job', 'webhook_notice'])
      expect([table, await count(store, table)]).toEqual([table, 0])
  })

  it('has no record that could not be read', async () => {
    const { store } = await open({ days: 12 })
    expect(await count(store, 'unreadable')).toBe(0)
  })

  it('that is cut short has no marker', async () => {
    const { store, isBuilt } = await open({
      days: 12,
      onProgress: (share, stop) => share > 0.5 && stop(),
    })
    expect(isBuilt).toBe(false)
    expect(await readSyncFact(store.db, 'demoHistory')).toBeNull()
  })
})
