import { expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { TrackingRequest } from '../schema/facts.ts'
import { listTrackingRequests, writeTrackingRequest } from './tracking-requests.ts'

const now: Instant = '2026-11-20T20:42:00Z'

function aRequest(id: string, createdAt: Instant, references: readonly string[]): TrackingRequest {
  return {
    id,
    number: `MSKU${id}`,
    kind: 'container',
    lineScac: null,
    state: 'pending',
    failedReason: null,
    isRetrying: false,
    retryCount: null,
    references: [...references],
    tags: [],
    shipmentId: null,
    createdAt,
    updatedAt: null,
  }
}

onEachEngine('Tracking requests', (open) => {
  it('are listed newest first, as many as a browser takes, and the list says if it is all of them', async () => {
    const store = await open(() => now)
    const add = (id: string, createdAt: Instant, characters: number) =>
      store.transaction((tx) =>
        writeTrackingRequest(tx, aRequest(id, createdAt, ['x'.repeat(characters)]), now),
      )
    await add('1', '2026-11-01T00:00:00Z', 10)
    await add('2', '2026-11-03T00:00:00Z', 10)
    await add('3', '2026-11-02T00:00:00Z', 10)
    const small = await listTrackingRequests(store.db)
    expect(small.requests.map(({ id }) => id)).toEqual(['2', '3', '1'])
    expect(small.isComplete).toBe(true)
    await add('3', '2026-11-02T00:00:00Z', 16_000_000)
    const large = await listTrackingRequests(store.db)
    expect(large.requests.map(({ id }) => id)).toEqual(['2'])
    expect(large.isComplete).toBe(false)
    await store.close()
  })
})
