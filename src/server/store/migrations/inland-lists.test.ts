import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { listJournal } from '../containers/journal.ts'
import { toJson } from '../schema/json-column.ts'
import { migrate } from './migrate.ts'
import { containerFacts } from '../testing/facts.ts'
import { writeContainer } from '../containers/write-container.ts'
import { inlandLists } from './0023-inland-lists.ts'

const at = '2026-11-20T20:42:00Z'
const customs = { name: 'customs', status: 'hold', description: null }
const demurrage = { type: 'demurrage', amount: 200, currency: 'USD' }
const rawOf = (attributes: object) => ({ id: 'container-1', type: 'container', attributes })

onEachEngine('the lists of inland facilities', (open) => {
  it('are taken from the documents of a store that did not read them, and the next reading finds nothing changed', async () => {
    const store = await open(() => at)
    await sql`drop index journal_of_inland_holds`.execute(store.db)
    await sql`drop index unreadable_field_by_container`.execute(store.db)
    await sql`alter table unreadable_field drop column container_id`.execute(store.db)
    const documents = {
      'container-1': rawOf({
        ind_facility_holds: [{ ...customs, description: ' ' }, null],
        ind_facility_fees: [{ type: 'demurrage', amount: 200, currency_code: 'USD' }],
      }),
      'container-2': rawOf({ ind_facility_holds: [], ind_facility_fees: null }),
      'container-3': rawOf({ ind_facility_holds: null }),
      'container-4': rawOf({ ind_facility_holds: [7] }),
    }
    const reading = (id: string, when = at) => ({
      raw: Object.entries(documents).find(([key]) => key === id)?.[1],
      askedAt: when as typeof at,
      readAt: when as typeof at,
    })
    await store.transaction(async (tx) => {
      for (const id of Object.keys(documents))
        await writeContainer(tx, containerFacts(id), reading(id))
    })
    await inlandLists.up(store.db)
    const rows = await store.db
      .selectFrom('container')
      .select(['id', 'facts'])
      .orderBy('id')
      .execute()
    const now = [
      { inlandHolds: [customs], inlandFees: [demurrage] },
      { inlandHolds: [] },
      {},
      {},
    ].map((lists, index) => ({ ...containerFacts(`container-${index + 1}`), ...lists }))
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual(now)
    for (const facts of now) {
      const written = await store.transaction((tx) => writeContainer(tx, facts, reading(facts.id)))
      expect(['same', 'changed']).toContain(written.outcome)
      expect(await listJournal(store.db, { containerId: facts.id, limit: 5 })).toEqual([])
    }
    // Byte for byte as a translated record is written: the lists after the fees of the port.
    const lists = { fees: [], inlandHolds: [customs], inlandFees: [demurrage] }
    expect(rows[0]?.facts).toContain(toJson(lists).slice(1, -1))
    await store.close()
  })

  it('reach a store that already took a step with a higher number', async () => {
    const store = await open(() => at)
    await sql`drop index journal_of_inland_holds`.execute(store.db)
    await sql`drop index unreadable_field_by_container`.execute(store.db)
    await sql`alter table unreadable_field drop column container_id`.execute(store.db)
    await sql`delete from kysely_migration where name = '0023-inland-lists'`.execute(store.db)
    await migrate(store.db, 'sqlite')
    const { rows } = await sql`select container_id from unreadable_field`.execute(store.db)
    expect(rows).toEqual([])
    await store.close()
  })
})
