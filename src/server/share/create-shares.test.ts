import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { assessContainer } from '../fleet/container-row.ts'
import { containerFacts, put, shipmentFacts } from '../fleet/testing/containers.ts'
import { markContainerGone } from '../store/containers/containers.ts'
import { changeHandling } from '../store/containers/write-handling.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { SharedView } from '#wire/api/shares.ts'
import { createShares, type Shares } from './create-shares.ts'

const by = { id: 'p1', name: 'Sofia Marin', address: '::1', requestId: 'r' }
const container = { kind: 'container', subjectId: '1' } as const
const bill = { kind: 'shipment', subjectId: 's1' } as const

let time: VirtualTime
let store: Store
let shares: Shares

async function make(subject: typeof container | typeof bill, days = 7): Promise<string> {
  const made = await shares.make(subject, days, by)
  if ('refused' in made) throw new Error(made.refused)
  return made.token
}

onEachEngine('links for people without an account', (open) => {
  beforeEach(async () => {
    time = createVirtualTime('2026-11-20T20:42:00Z')
    store = await open(time.now)
    await put(store, time.now(), {
      shipments: [shipmentFacts('s1', { billOfLading: 'MAEU259871234', customer: 'Acme' })],
      containers: [
        containerFacts('1', '2026-11-20T08:00:00Z', { shipmentId: 's1' }),
        containerFacts('2', null, { shipmentId: 's1' }),
      ],
    })
    let ids = 0
    shares = createShares({
      store,
      now: time.now,
      newId: () => `link-${(ids += 1)}`,
      fleet: {
        policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }),
        assessRow: (container) => assessContainer(container, time.now(), defaultPolicy),
      },
    })
  })
  afterEach(() => store.close())

  it('store no token, only its hash, and appear in the audit without it', async () => {
    const token = await make(container)
    const stored = [
      await store.db.selectFrom('share_link').selectAll().execute(),
      await store.db.selectFrom('audit_entry').selectAll().execute(),
    ]
    expect(token).toHaveLength(43)
    expect(JSON.stringify(stored)).toContain('make share link')
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('never give the same token twice', async () => {
    expect(new Set(await Promise.all([make(container), make(container), make(bill)])).size).toBe(3)
  })

  it('show what is so now, not what was so when they were made', async () => {
    const token = await make(bill)
    expect((await read(shares, token))?.boxes).toMatchObject([
      { pickup: 'ready', lastFreeDay: { date: '2026-11-20', setByHand: false } },
      { pickup: 'ready', lastFreeDay: null },
    ])
    await store.transaction((tx) => markContainerGone(tx, '2', '2027-01-01T00:00:00Z'))
    expect((await read(shares, token))?.boxes).toHaveLength(1)
  })

  it('say that the gate is closed, once it takes no more trucks today', async () => {
    const { gates } = defaultPolicy
    const confirmed = {
      ...defaultPolicy,
      gates: { ...gates, standard: { ...gates.standard, assumed: false } },
    }
    const confirmedShares = createShares({
      store,
      now: time.now,
      newId: () => 'link-gate',
      fleet: {
        policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }),
        assessRow: (row) => assessContainer(row, time.now(), confirmed),
      },
    })
    const made = await confirmedShares.make(container, 7, by)
    const token = 'token' in made ? made.token : ''
    const pickup = async () => (await read(confirmedShares, token))?.boxes[0]?.pickup
    expect(await pickup()).toBe('ready')
    await time.advance(4 * 3_600_000)
    expect(await pickup()).toBe('gate-closed')
  })

  it('say that a person set the last free day, where one did', async () => {
    const to = {
      date: '2026-11-23',
      reason: 'by mail',
      evidence: null,
      until: '2026-11-30',
      against: [{ source: 'terminal', date: '2026-11-20' }],
    } as const
    const change = { kind: 'override', to } as const
    await store.transaction((tx) => changeHandling(tx, '1', change, { by, lastFreeDay: null }))
    const seen = await read(shares, await make(container))
    expect(seen?.boxes[0]?.lastFreeDay).toMatchObject({ date: '2026-11-23', setByHand: true })
    expect(JSON.stringify(seen)).not.toContain('by mail')
  })

  it('say that pickup is not known once the data is stale', async () => {
    const token = await make(container)
    await time.advance(26 * 3_600_000)
    expect((await read(shares, token))?.boxes[0]).toMatchObject({
      pickup: 'not-known',
      age: 'Terminal data from 1 day ago.',
    })
  })

  it('say when they were last opened, to the minute', async () => {
    const token = await make(container)
    await make(bill)
    await time.advance(90_500)
    await read(shares, token)
    await time.advance(10_000)
    await read(shares, token)
    expect((await shares.listAll()).map(({ name, lastOpenedAt }) => [name, lastOpenedAt])).toEqual(
      expect.arrayContaining([
        [containerFacts('1', null).number, '2026-11-20T20:43:00.000Z'],
        ['MAEU259871234', null],
      ]),
    )
  })

  it('lead nowhere once they end, are revoked, or their container is gone', async () => {
    const [short, long, gone] = [
      await make(container, 1),
      await make(container, 9),
      await make(bill),
    ]
    await time.advance(86_400_000)
    expect(await read(shares, short)).toBeNull()
    expect(await read(shares, long)).not.toBeNull()
    const [left] = await shares.list(container)
    await shares.revoke(left?.id ?? '', by)
    expect(await read(shares, long)).toBeNull()
    expect(await shares.list(container)).toEqual([])
    expect(await shares.revoke(left?.id ?? '', by)).toBeNull()
    expect(await read(shares, gone)).not.toBeNull()
  })

  describe('a token that is none', () => {
    it.each(['', ' ', 'link-1', '%', "' or 1=1", 'x'.repeat(4000), `${'A'.repeat(42)}!`])(
      '%j leads nowhere',
      async (token) => expect(await read(shares, token)).toBeNull(),
    )
  })
})

/** What a visitor with a token sees. */
async function read(from: Shares, token: string): Promise<SharedView | null> {
  const link = await from.find(token)
  return link && from.show(link)
}
