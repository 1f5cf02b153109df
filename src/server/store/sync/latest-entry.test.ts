import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { writeAudit } from '../people/audit.ts'
import { claimStore } from '../engine/claim-store.ts'
import { refuseLaterEntries } from './latest-entry.ts'
import type { Store, WriteTransaction } from '../engine/open-store.ts'
import { writeSyncFact } from './sync-state.ts'
import { containerFacts } from '../testing/facts.ts'
import { writeContainer } from '../containers/write-container.ts'

const claimed: Instant = '2026-11-22T21:00:00Z'
const later: Instant = '2026-11-22T22:30:00Z'
const actor = { id: null, name: 'Ana', address: '127.0.0.1', requestId: 'r' }

onEachEngine('Entries later than the clock', (open) => {
  let now: Instant
  let store: Store
  beforeEach(async () => {
    now = claimed
    store = await open(() => now)
  })
  afterEach(() => store.close())

  it('are none in a new store', async () => {
    await expect(refuseLaterEntries(store, claimed, claimed)).resolves.toBeUndefined()
  })

  it.each<[string, (tx: WriteTransaction) => Promise<void>]>([
    ['a sync', (tx) => writeSyncFact(tx, 'lastSuccessAt', later)],
    [
      'a change of a container',
      async (tx) => {
        await writeContainer(tx, containerFacts('b', {}), {
          raw: {},
          askedAt: later,
          readAt: later,
        })
      },
    ],
    [
      'what a person did',
      (tx) => writeAudit(tx, actor, { action: 'sign in', object: 'ana@example.com' }),
    ],
  ])('refuse the store: %s', async (_, write) => {
    await claimStore(store, 'the sandbox')
    await expect(refuseLaterEntries(store, claimed, claimed)).resolves.toBeUndefined()
    now = later
    await store.transaction(write)
    await expect(refuseLaterEntries(store, later, claimed)).resolves.toBeUndefined()
    const place =
      store.engine === 'sqlite'
        ? 'Set DATA_DIR to an empty directory'
        : 'Set DATABASE_URL to an empty database'
    await expect(refuseLaterEntries(store, claimed, claimed)).rejects.toThrow(
      `The database has entries up to 2026-11-22T22:30:00Z, which is later than DEMO_AT (2026-11-22T21:00:00Z). ${place}, or set DEMO_AT to a later time.`,
    )
  })

  it('refuse it to the present, too: it was left by a demo of the future', async () => {
    await claimStore(store, 'the sandbox')
    await expect(refuseLaterEntries(store, '2026-11-20T20:42:00Z', null)).rejects.toThrow(
      'which is later than now (2026-11-20T20:42:00Z)',
    )
  })
})
