import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { listInPlay } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import { ingest } from './ingest.ts'
import { theirContainer } from './testing/their-records.ts'

onEachEngine('A document with a record that our own code fails on', (open) => {
  let store: Store | null = null

  afterEach(async () => {
    await store?.close()
    store = null
  })

  /** Takes in three containers, of which the code fails on the second, with what it had already written of it. */
  async function takeIn(error: Error) {
    const time = createVirtualTime()
    store = await open(time.now)
    const data = ['container-1', 'container-2', 'container-3'].map((id) => theirContainer(id))
    const times = { askedAt: time.now(), readAt: time.now() }
    const taken = store.transaction((tx) =>
      ingest(
        {
          ...tx,
          touchContainer(id) {
            if (id === 'container-2') throw error
            tx.touchContainer(id)
          },
        },
        { data, included: [] },
        'containers',
        times,
      ),
    )
    return { store, taken }
  }

  it('takes in the others and sets that one aside with the reason', async () => {
    const { store, taken } = await takeIn(new RangeError('Day 2932897 is outside the calendar'))
    expect(await taken).toMatchObject({
      ids: ['container-1', 'container-2', 'container-3'],
      updated: 2,
    })
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual(['container-1', 'container-3'])
    expect(await listUnreadable(store.db, 10)).toMatchObject([
      {
        resource: 'container',
        recordId: 'container-2',
        reason: 'couldn’t be stored: Day 2932897 is outside the calendar',
      },
    ])
  })

  it('takes in none where the store itself fails', async () => {
    const { store, taken } = await takeIn(new Error('connection lost'))
    await expect(taken).rejects.toThrow('connection lost')
    expect(await listInPlay(store.db)).toEqual([])
  })
})
