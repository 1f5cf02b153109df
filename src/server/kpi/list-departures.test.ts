import { expect, it } from 'vitest'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { instantAt } from '#domain/time/instant.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createDepartures } from './list-departures.ts'

it('caches an answer for a minute, of the last four numbers of days alone', async () => {
  let atMs = Date.UTC(2026, 10, 20)
  const now = () => instantAt(atMs)
  const store = await openStore({ kind: 'sqlite-memory' }, { now })
  let reads = 0
  const fleet = {
    rows: () => {
      reads += 1
      return []
    },
    assessFacts: () => {
      throw new Error('Nothing has left')
    },
    policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }),
  }
  const departures = createDepartures({ store, fleet, now })
  await departures(30)
  await departures(30)
  expect(reads).toBe(1)
  for (const days of [31, 32, 33]) await departures(days)
  await departures(30)
  expect(reads).toBe(4)
  await departures(34)
  await departures(30)
  expect(reads).toBe(6)
  atMs += 60_000
  await departures(34)
  expect(reads).toBe(7)
  await store.close()
})
