import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aTariff } from '#domain/testing/containers.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { changedSince, currentVersion } from '../containers/changes.ts'
import type { PolicyDecision } from '../schema/facts.ts'
import type { Store } from '../engine/open-store.ts'
import { lastDecision, listDecisions, readPolicy, writeDecision } from './policy.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }
const rate = (perDay: number): PolicyDecision => ({
  subject: 'tariff',
  id: 't-1',
  value: aTariff({ id: 't-1', tiers: [{ from: 1, perDay }] }),
})

onEachEngine('what a team decided', (open) => {
  let store: Store
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
  })
  afterEach(() => store.close())

  const decide = (decision: PolicyDecision, version: number) =>
    store.transaction((tx) => writeDecision(tx, decision, version, ana))

  it('is nothing at first: what the product ships holds', async () => {
    expect(await readPolicy(store.db)).toEqual({
      policy: defaultPolicy,
      illustration: false,
      versions: {},
    })
  })

  it('applies in its latest version, and retains every earlier one with who and when', async () => {
    await decide(rate(235), 1)
    await decide(rate(250), 2)
    const { policy } = await readPolicy(store.db)
    expect(policy.tariffs).toMatchObject([{ tiers: [{ perDay: 250 }] }])
    expect(await lastDecision(store.db, rate(0))).toBe(2)
    expect(await listDecisions(store.db)).toMatchObject([
      { version: 2, by: ana, at: '2026-11-20T20:42:00.000Z' },
      { version: 1, by: ana },
    ])
  })

  it('says which source governs and when a word is too old, and which version of each is in force', async () => {
    const ruleOverrides = [{ lineScac: null, customer: 'Northbeam', rule: 'provider' }] as const
    const value = { rule: 'line-first', ruleOverrides } as const
    await decide({ subject: 'rule', id: 'rule', value }, 1)
    const freshnessHours = { near: 1, close: 2, far: 3 }
    await decide({ subject: 'freshness', id: 'freshness', value: freshnessHours }, 1)
    await decide({ subject: 'gates', id: 't-9', value: null }, 1)
    expect(await readPolicy(store.db)).toMatchObject({
      policy: { ...value, freshnessHours },
      versions: { rule: 1, freshness: 1, 'gates:t-9': 1 },
    })
  })

  it('cannot be the same version twice', async () => {
    await decide(rate(235), 1)
    await expect(decide(rate(250), 1)).rejects.toThrow(/unique/i)
    expect(await listDecisions(store.db)).toHaveLength(1)
  })

  it('makes every older version of the fleet too old to follow, and later ones good again', async () => {
    const before = await currentVersion(store.db)
    await decide(rate(235), 1)
    const after = await currentVersion(store.db)
    expect(after).toBe(before + 1)
    expect(await changedSince(store.db, before)).toBe('too-old')
    await store.transaction(async (tx) => tx.touchContainer('container-1'))
    expect(await changedSince(store.db, after)).toMatchObject({ containers: ['container-1'] })
    expect(await changedSince(store.db, before)).toBe('too-old')
  })
})
