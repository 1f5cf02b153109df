import { expect, it } from 'vitest'
import { openStore } from '../store/engine/open-store.ts'
import { listNotices, saveNotice } from '../store/sync/webhook-notices.ts'
import { applyNotices } from './apply-notices.ts'

it('applies so many notices together as have 200 records, at least one', async () => {
  const now = '2026-11-20T20:00:00Z'
  const store = await openStore({ kind: 'sqlite-memory' }, { now: () => now })
  const records = [300, 120, 70, 90]
  await store.transaction(async (tx) => {
    for (const [at, count] of records.entries())
      await saveNotice(tx, {
        key: `notice-${at}`,
        event: null,
        writtenAt: null,
        body: { included: Array.from({ length: count }, () => null) },
      })
  })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const waiting: number[] = []
  while (await applyNotices({ store, mirror: { nudge: () => undefined }, log }))
    waiting.push((await listNotices(store.db, 'waiting', 9)).length)
  expect(waiting).toEqual([3, 1, 0])
  await store.close()
})
