import { afterEach, expect, it } from 'vitest'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { migrate } from '../migrations/migrate.ts'
import { countStored } from './counts.ts'
import { countDropped, expireUnreadable, listUnreadable, saveUnreadable } from './unreadable.ts'

const day = 86_400_000
const start: Instant = '2026-11-20T20:00:00Z'

onEachEngine('Unreadable records', (open) => {
  let store: Store | null = null
  let now: Instant = start

  afterEach(async () => {
    await store?.close()
    store = null
    now = start
  })

  const opened = async () => (store = await open(() => now))
  const later = (ms: number) => (now = instantAt(epochMs(now) + ms))
  const lost = (raw: unknown, recordId: string | null = null, resource = 'containers') => ({
    resource,
    recordId,
    reason: 'record: expected object',
    raw,
  })
  const save = (to: Store, ...records: ReturnType<typeof lost>[]) =>
    to.transaction((tx) => saveUnreadable(tx, records))
  const rawsOf = async ({ db }: Store) =>
    (await db.selectFrom('unreadable').select('raw').execute()).map(({ raw }) => raw)

  it('are kept as JSON of about 2 kB, cut if they are longer', async () => {
    const store = await opened()
    const [long, short] = ['"😀'.repeat(1_000_000), 'x'.repeat(1_900)]
    await save(store, lost(long), lost(short))
    const raws = await rawsOf(store)
    expect(raws).toContain(JSON.stringify(short))
    const marked = raws.map((raw): unknown => JSON.parse(raw)).find((raw) => raw !== short)
    expect(marked).toEqual({
      cut: true,
      characters: JSON.stringify(long).length,
      beginning: expect.stringMatching(/^"\\"😀/),
    })
    for (const raw of raws) expect(Buffer.byteLength(raw)).toBeLessThan(4_000)
    for (const raw of raws) expect(raw.isWellFormed()).toBe(true)
  })

  it('are saved once if they have no ID and are the same again, and in one answer', async () => {
    const store = await opened()
    await save(store, lost('a'), lost('a'))
    later(1_000)
    await save(store, lost('a'))
    expect(await listUnreadable(store.db, 10)).toMatchObject([{ recordId: null, times: 2 }])
  })

  it('are at most 1,000 of a kind: the oldest go first, and the number of those is known', async () => {
    const store = await opened()
    await save(store, lost('of another kind', null, 'shipments'))
    for (let n = 0; n < 13; n += 1) {
      later(1_000)
      const hundred = Array.from({ length: 100 }, (_, at) => lost(`${n}-${at}`, `${n}-${at}`))
      await save(store, ...hundred)
    }
    expect((await countStored(store.db)).unreadable).toBe(1_001)
    expect(await countDropped(store.db)).toBe(300)
    const ids = (await listUnreadable(store.db, 2_000)).map(({ recordId }) => recordId)
    expect(ids).toContain('12-99')
    expect(ids).toContain('3-0')
    expect(ids).not.toContain('2-99')
    later(8 * day)
    await store.transaction((tx) => expireUnreadable(tx, 'containers', null))
    expect(await countDropped(store.db)).toBe(0)
  })

  it('without an ID go after a week, and once their list is read whole without them', async () => {
    const store = await opened()
    await save(store, lost('old'), lost('has an ID', 'one'), lost('other', null, 'shipments'))
    later(6 * day)
    await store.transaction((tx) => expireUnreadable(tx, 'containers', null))
    expect(await listUnreadable(store.db, 10)).toHaveLength(3)
    await store.transaction((tx) => expireUnreadable(tx, 'containers', now))
    expect((await listUnreadable(store.db, 10)).map((one) => one.resource)).toEqual([
      'containers',
      'shipments',
    ])
    later(2 * day)
    await store.transaction((tx) => expireUnreadable(tx, 'containers', null))
    expect(await listUnreadable(store.db, 10)).toMatchObject([{ recordId: 'one' }])
  })

  it('of the version before are cut', async () => {
    const store = await opened()
    await save(store, lost('small', 'small'), lost('large', 'large'))
    await store.db
      .updateTable('unreadable')
      .set({ raw: JSON.stringify('\\😀'.repeat(1_000_000)) as never })
      .where('record_id', '=', 'large')
      .execute()
    await store.db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', '0032-cut-unreadable' as never)
      .execute()
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const raws = (await rawsOf(store)).toSorted((a, b) => a.length - b.length)
    expect(raws[0]).toBe('"small"')
    expect(JSON.parse(raws[1] ?? '')).toMatchObject({ cut: true })
    expect(Buffer.byteLength(raws[1] ?? '')).toBeLessThan(4_000)
  })
})
