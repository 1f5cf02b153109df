import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { findFacilities } from '../store/containers/facilities.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import type { Store } from '../store/engine/open-store.ts'
import { ingest } from './ingest.ts'
import { theirContainer, theirTerminal } from './testing/their-records.ts'

onEachEngine('A page with far more included records than its records can have', (open) => {
  let store: Store | null = null
  const time = createVirtualTime()

  afterEach(async () => {
    await store?.close()
    store = null
  })

  const opened = async () => (store = await open(time.now))
  const times = () => ({ askedAt: time.now(), readAt: time.now() })

  const terminals = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => {
      const terminal = theirTerminal(`terminal-${at}`, 'port-1')
      return { ...terminal, attributes: { ...terminal.attributes, name: `${name} ${at}` } }
    })

  const containers = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      theirContainer(`container-${at}`, {}, { terminal: `terminal-${at}` }),
    )

  const take = (store: Store, data: readonly unknown[], included: readonly unknown[]) =>
    store.transaction((tx) => ingest(tx, { data, included }, 'containers', times()))

  it('has the first ones read, and the rest reported once', async () => {
    const store = await opened()
    await take(store, containers(30), terminals(9_999, 'Pier'))
    await take(store, containers(30), terminals(9_998, 'Dock'))
    expect((await findFacilities(store.db)).size).toBe(600)
    expect((await findFacilities(store.db)).get('terminal-599')?.name).toBe('Dock 599')
    expect(await listUnreadable(store.db, 10)).toMatchObject([
      {
        resource: 'containers',
        recordId: null,
        reason: '9998 included records on one page, of which 600 were read',
        times: 2,
      },
    ])
  })

  it('of 2,000 at most, all are read', async () => {
    const store = await opened()
    await take(store, containers(200), terminals(2_000, 'Pier'))
    expect((await findFacilities(store.db)).size).toBe(2_000)
    expect(await listUnreadable(store.db, 10)).toEqual([])
  })

  it('keeps nobody waiting while the names change', async () => {
    const store = await opened()
    await take(store, containers(1_000), [])
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    for (const name of ['Pier', 'Dock', 'Quay'])
      await take(store, containers(1_000), terminals(9_999, name))
    delay.disable()
    expect(delay.max / 1e6).toBeLessThan(1_500)
  })

  it('writes only what changed', async () => {
    const store = await opened()
    await take(store, containers(3), terminals(3, 'Pier'))
    const [first, second, ...rest] = terminals(3, 'Pier')
    const touched: string[] = []
    await store.transaction((tx) =>
      ingest(
        { ...tx, touchContainer: (id) => void touched.push(id) },
        { data: [], included: [first, { ...second, attributes: { name: 'Moved' } }, ...rest] },
        'containers',
        times(),
      ),
    )
    expect(touched).toEqual(['container-1'])
  })
})
