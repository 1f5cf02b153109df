import { expect, it } from 'vitest'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { listHoldAges } from './hold-ages.ts'
import { containerFacts } from '../testing/facts.ts'
import { writeContainer } from './write-container.ts'

onEachEngine('Since when a hold stands', (open) => {
  it('is when it was first seen after it was last absent; unknown where it always stood', async () => {
    let now: Instant = '2026-11-20T06:00:00Z'
    const store = await open(() => now)
    const read = async (...names: string[]) => {
      now = instantAt(epochMs(now) + 3_600_000)
      const holds = names.map((name) => ({ name, status: 'hold', description: null }))
      const reading = { raw: {}, askedAt: now, readAt: now }
      await store.transaction((tx) => writeContainer(tx, containerFacts('a', { holds }), reading))
    }
    const ages = async () =>
      Object.fromEntries((await listHoldAges(store.db)).map(({ hold, since }) => [hold, since]))

    await read('freight')
    expect(await ages()).toEqual({})
    await read('freight', 'customs')
    await read('freight', 'customs', 'TMF')
    expect(await ages()).toEqual({
      customs: '2026-11-20T08:00:00.000Z',
      TMF: '2026-11-20T09:00:00.000Z',
    })
    await read('freight', 'TMF')
    await read('freight', 'TMF', 'customs')
    expect(await ages()).toEqual({
      customs: '2026-11-20T11:00:00.000Z',
      TMF: '2026-11-20T09:00:00.000Z',
    })
    await read()
    await read('freight')
    expect(await ages()).toEqual({ freight: '2026-11-20T13:00:00.000Z' })
    await store.close()
  })
})
