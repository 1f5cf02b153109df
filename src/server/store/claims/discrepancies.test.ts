import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Settlement } from '#domain/documents/discrepancy-settling.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { findSettlements, keyText, settle, type DiscrepancyKey } from './discrepancies.ts'
import type { Store } from '../engine/open-store.ts'

const key: DiscrepancyKey = {
  documentId: 'd-1',
  subjectId: 'container-1',
  kind: 'last-free-day',
  item: '',
}
const settlement: Settlement = {
  decision: 'ignored',
  reason: 'older notice',
  documentSays: '2026-11-23',
  trackingSays: 'terminal 2026-11-18',
  by: { id: 'p-1', name: 'Ana Reyes' },
  at: '2026-11-20T20:42:00Z',
}

onEachEngine('what people decide about documents', (open) => {
  let store: Store
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
  })
  afterEach(() => store.close())

  const decide = (what: Settlement | null, from: string | null, about = key) =>
    store.transaction((tx) => settle(tx, about, what, from))
  const found = async () => (await findSettlements(store.db, ['d-1', 'd-2'])).get(keyText(key))

  it('is saved by document, subject, kind and item, and found again', async () => {
    expect(await found()).toBeUndefined()
    expect(await decide(settlement, null)).toBe(true)
    expect(await decide(settlement, null, { ...key, subjectId: 'container-2' })).toBe(true)
    expect(await found()).toEqual(settlement)
  })

  it('is replaced, or taken back, only by who has seen it', async () => {
    await decide(settlement, null)
    const other: Settlement = { ...settlement, decision: 'tracking-right', reason: null }
    expect(await decide(other, null)).toBe(false)
    expect(await decide(null, '2026-11-20T20:00:00Z')).toBe(false)
    expect(await found()).toEqual(settlement)
    expect(await decide(other, settlement.at)).toBe(true)
    expect(await found()).toEqual(other)
    expect(await decide(null, settlement.at)).toBe(true)
    expect(await found()).toBeUndefined()
  })
})
