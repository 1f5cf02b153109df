import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import type { SearchHit } from '#wire/api/search.ts'
import { put } from '../fleet/testing/containers.ts'
import { openStore, type Store } from '../store/engine/open-store.ts'
import { writeTrackingRequest } from '../store/sync/tracking-requests.ts'
import { createSearch, type Search } from './create-search.ts'
import { anAccount } from './testing/account.ts'
import { lookUpCases } from './testing/look-up-cases.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const others = 3000

let store: Store
let search: Search

beforeAll(async () => {
  store = await openStore({ kind: 'sqlite-memory' }, { now: () => now })
  const { containers, shipments, bookings } = anAccount(others)
  await put(store, now, { containers, shipments })
  await store.transaction(async (tx) => {
    for (const [shipmentId, number] of bookings)
      await writeTrackingRequest(tx, aBooking(shipmentId, number), now)
  })
  const around = {
    store,
    isMirroring: () => false,
    onError: (error: unknown) => {
      throw error
    },
  }
  search = createSearch({ ...around, elapsed: () => 0 })
  search.start()
  await search.settled()
})
afterAll(async () => {
  search.stop()
  await store.close()
})

async function hitsOf(typed: string): Promise<string[]> {
  const { data } = await search.find(typed)
  const hits = data.kind === 'one' ? data.hits : data.lines.flatMap(({ hit }) => hit ?? [])
  return hits.map(nameOf)
}

function nameOf(hit: SearchHit): string {
  return hit.kind === 'group' ? `${hit.through.field} ${hit.through.value}` : hit.id
}

function aBooking(shipmentId: string, number: string) {
  return {
    id: `request-${number}`,
    number,
    kind: 'booking',
    lineScac: null,
    state: 'created',
    failedReason: null,
    isRetrying: false,
    retryCount: null,
    references: [],
    tags: [],
    shipmentId,
    createdAt: now,
    updatedAt: null,
  }
}

describe('what people type, and what they mean', () => {
  it.each(lookUpCases)('%s: %j is %s', async (_how, typed, meant) => {
    expect((await hitsOf(typed))[0]).toBe(meant)
  })

  it('at least 99 in 100 are among the first three', async () => {
    const missed: string[] = []
    for (const [, typed, meant] of lookUpCases)
      if (!(await hitsOf(typed)).slice(0, 3).includes(meant)) missed.push(typed)
    expect(lookUpCases.length).toBeGreaterThanOrEqual(300)
    expect(missed.length / lookUpCases.length).toBeLessThanOrEqual(0.01)
  })
})
