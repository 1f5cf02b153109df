import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createVirtualTime } from '../../../testing/virtual-time.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { migrate } from '../migrations/migrate.ts'
import { countRows } from '../schema/rows.ts'
import { giveEditLock, takeEditLock } from './edit-locks.ts'

onEachEngine('the lock of an edit', (open) => {
  async function locks() {
    const time = createVirtualTime()
    const store = await open(time.now)
    return {
      time,
      store,
      take: (holder: string, subject = 'shipment s') => takeEditLock(store, subject, holder),
      give: (holder: string) => giveEditLock(store, 'shipment s', holder),
    }
  }

  it('is one instance’s at a time, for each subject', async () => {
    const { store, take, give } = await locks()
    const both = await Promise.all([take('a'), take('b')])
    expect(both).toEqual([true, false])
    expect(await take('b', 'shipment t')).toBe(true)
    await give('b')
    expect(await take('c')).toBe(false)
    await give('a')
    expect(await take('b')).toBe(true)
    await store.close()
  })

  it('goes to who found it taken, before who had it', async () => {
    const { store, time, take, give } = await locks()
    await take('a')
    expect(await take('b')).toBe(false)
    await give('a')
    expect(await take('a')).toBe(false)
    expect(await take('b')).toBe(true)
    expect(await take('a')).toBe(false)
    await give('b')
    // Whoever was next has gone meanwhile.
    time.jump(1_000)
    expect(await take('b')).toBe(true)
    await store.close()
  })

  it('is over where its instance was killed, and isn’t given back by it later', async () => {
    const { store, time, take, give } = await locks()
    await take('a')
    time.jump(54_999)
    expect(await take('b')).toBe(false)
    time.jump(1)
    expect(await take('b')).toBe(true)
    await give('a')
    expect(await take('c')).toBe(false)
    await store.close()
  })

  it('leaves no row behind', async () => {
    const { store, time, take, give } = await locks()
    await take('a')
    await take('killed', 'shipment t')
    time.jump(55_000)
    await give('a')
    expect(await countRows(store.db, 'edit_lock')).toBe(0)
    await store.close()
  })

  it('is there in a store of the version before', async () => {
    const { store, take } = await locks()
    await store.db.schema.dropTable('edit_lock').execute()
    await sql`delete from kysely_migration where name = '0030-edit-locks'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    expect(await take('a')).toBe(true)
    await store.close()
  })
})
