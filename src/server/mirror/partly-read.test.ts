import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { findContainers, listInPlay } from '../store/containers/containers.ts'
import { listJournal } from '../store/containers/journal.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import { listUnreadableFields } from '../store/containers/unreadable-fields.ts'
import { mirrorAll, openMirror, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService, type SmallService } from './testing/small-service.ts'
import { theirContainer, theirShipment } from './testing/their-records.ts'

const customs = { name: 'customs', status: 'hold', description: null }

onEachEngine('A record with fields that cannot be read', (open) => {
  let account: OpenMirror | null = null

  afterEach(async () => {
    await account?.mirror.stop()
    await account?.store.close()
    account = null
  })

  async function follow(service: SmallService) {
    account = await openMirror(open, service)
    await mirrorAll(account)
    const { store, time } = account
    return {
      store,
      serve: async (said: object) => {
        service.records.set('container container-1', theirContainer('container-1', said))
        await time.advance(20_000)
      },
      container: async () => (await findContainers(store.db, ['container-1']))[0],
      journal: () => listJournal(store.db, { containerId: 'container-1', limit: 10 }),
      changes: () => store.db.selectFrom('consequence').selectAll().execute(),
      fields: () => listUnreadableFields(store.db, { offset: 0, limit: 10 }),
    }
  }

  it('keeps the values last read, and the journal goes on from them', async () => {
    const at = '2026-11-18T17:00:00Z'
    const said = { holds_at_pod_terminal: [customs], pod_discharged_at: at }
    const { container, serve, journal, fields } = await follow(
      createSmallService([theirContainer('container-1', said)]),
    )
    await serve({ holds_at_pod_terminal: 'x', pod_discharged_at: 7, seal_number: 'S1' })
    expect(await container()).toMatchObject({
      holds: [customs],
      milestones: { dischargedAt: at },
      sealNumber: 'S1',
      unreadable: [
        { field: 'pod_discharged_at', raw: '7', lastReadAt: expect.any(String) },
        { field: 'holds_at_pod_terminal', raw: '"x"', lastReadAt: expect.any(String) },
      ],
    })
    expect((await journal()).map(({ field }) => field)).toEqual(['sealNumber'])
    expect(await fields()).toMatchObject([
      {
        resource: 'container',
        recordId: 'container-1',
        field: 'holds_at_pod_terminal',
        raw: '"x"',
      },
      { resource: 'container', recordId: 'container-1', field: 'pod_discharged_at', raw: '7' },
    ])
    const since = (await container())?.unreadable?.[0]?.since
    await serve({ holds_at_pod_terminal: [], pod_discharged_at: 8, seal_number: 'S1' })
    expect((await container())?.unreadable).toMatchObject([
      { field: 'pod_discharged_at', raw: '8', since },
    ])
    expect(await journal()).toMatchObject([{ field: 'holds', old: [customs], new: [] }, {}])
    await serve({ pod_discharged_at: at, seal_number: 'S1' })
    expect((await container())?.unreadable).toBeUndefined()
    expect(await fields()).toEqual([])
    expect(await journal()).toHaveLength(2)
  })

  it('has the first 200 references, of 6,000 characters in all, and says that there are more', async () => {
    const many = (count: number, length: number) =>
      Array.from({ length: count }, (_, at) => `PO-${at}`.padEnd(length, '7'))
    const { container, serve } = await follow(
      createSmallService([theirContainer('container-1', { ref_numbers: many(1_990, 12) })]),
    )
    expect((await container())?.references).toHaveLength(200)
    expect((await container())?.unreadable).toMatchObject([
      { field: 'ref_numbers', raw: '"1990 entries"' },
    ])
    await serve({ ref_numbers: many(40, 12) })
    expect((await container())?.references).toHaveLength(40)
    expect((await container())?.unreadable).toBeUndefined()
  })

  it('never takes holds for none that were never read', async () => {
    const { container, serve, journal } = await follow(
      createSmallService([
        theirContainer('container-1', { holds_at_pod_terminal: [customs, 'TMF'] }),
      ]),
    )
    expect(await container()).toMatchObject({
      holds: [customs],
      unreadable: [{ field: 'holds_at_pod_terminal.1', lastReadAt: null }],
    })
    await serve({ holds_at_pod_terminal: [customs, { ...customs, name: 'TMF' }] })
    expect((await container())?.holds).toHaveLength(2)
    expect(await journal()).toEqual([])
  })

  it('reads the beginning of a list that is longer than any container has, and says that there is more', async () => {
    const many = Array.from({ length: 300 }, (_, at) => ({ ...customs, name: `hold ${at}` }))
    const { container } = await follow(
      createSmallService([theirContainer('container-1', { holds_at_pod_terminal: many })]),
    )
    expect((await container())?.holds).toHaveLength(20)
    expect((await container())?.unreadable).toMatchObject([
      { field: 'holds_at_pod_terminal', raw: '"300 entries"', lastReadAt: null },
    ])
  })

  it('doesn’t add up holds that change their names in a list that is never wholly read', async () => {
    const named = (round: number) => ({
      holds_at_pod_terminal: Array.from({ length: 60 }, (_, at) => ({
        ...customs,
        name: `hold ${round} ${at}`,
      })),
    })
    const { container, serve } = await follow(
      createSmallService([theirContainer('container-1', named(0))]),
    )
    for (const round of [1, 2, 3]) await serve(named(round))
    const holds = (await container())?.holds ?? []
    expect(holds).toHaveLength(20)
    expect(holds[0]?.name).toBe('hold 3 0')
  })

  it('never hides a hold or a fee that was read behind an older list', async () => {
    const exam = { type: 'exam', amount: 170, currency_code: 'USD' }
    const { container, serve, journal } = await follow(
      createSmallService([theirContainer('container-1', { fees_at_pod_terminal: [exam] })]),
    )
    const demurrage = { type: 'demurrage', amount: 900, currency_code: 'USD' }
    await serve({
      holds_at_pod_terminal: [customs, 'x'],
      fees_at_pod_terminal: [demurrage, 'exam'],
    })
    expect(await container()).toMatchObject({
      holds: [customs],
      fees: [
        { type: 'demurrage', amount: 900 },
        { type: 'exam', amount: 170 },
      ],
    })
    expect((await journal()).map(({ field }) => field)).toEqual(['fees', 'holds'])
    await serve({ holds_at_pod_terminal: ['x'], fees_at_pod_terminal: [demurrage] })
    expect(await container()).toMatchObject({ holds: [customs], fees: [{ type: 'demurrage' }] })
  })

  it.each<[string, object]>([
    ['a hold without a status', { holds_at_pod_terminal: [{ name: 'customs' }] }],
    ['a hold whose name is no text', { holds_at_pod_terminal: [{ name: {}, status: 'hold' }] }],
    ['an amount in words', { fees_at_pod_terminal: [{ type: 'exam', amount: '700 USD' }] }],
    [
      'a currency that is none',
      { fees_at_pod_terminal: [{ type: 'exam', amount: 7, currency_code: 'US$' }] },
    ],
    ['no word whether availability is known', { availability_known: null }],
    ['availability left out', { available_for_pickup: undefined }],
    ['a last free day that does not exist', { pickup_lfd: '2026-11-31' }],
  ])('makes no entry of %s', async (_, said) => {
    const whole = {
      availability_known: true,
      available_for_pickup: true,
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      pickup_lfd: '2026-11-28',
    }
    const { container, serve, journal } = await follow(
      createSmallService([theirContainer('container-1', whole)]),
    )
    await serve({ ...whole, ...said })
    const held = await container()
    expect(held?.unreadable).toHaveLength(1)
    expect(held).toMatchObject({
      availability: 'available',
      reportedDeadlines: { provider: '2026-11-28' },
    })
    expect(await journal()).toEqual([])
  })

  it('invents no hold and no fee, and nothing changes until they can be read', async () => {
    const fee = { type: 'demurrage', amount: 900, currency_code: 'USD' }
    const { container, serve, journal, changes } = await follow(
      createSmallService([theirContainer('container-1')]),
    )
    await serve({
      holds_at_pod_terminal: [{ ...customs, status: ['hold'] }, { status: 'hold' }],
      fees_at_pod_terminal: [{ ...fee, amount: '900 USD' }],
    })
    expect(await container()).toMatchObject({
      holds: [
        { name: 'customs', status: '', unreadable: ['status'] },
        { name: '', status: 'hold', unreadable: ['name'] },
      ],
      fees: [{ type: 'demurrage', amount: 0, unreadable: ['amount'] }],
    })
    expect(await journal()).toEqual([])
    await serve({ holds_at_pod_terminal: [], fees_at_pod_terminal: [] })
    expect(await container()).toMatchObject({ holds: [], fees: [] })
    expect(await journal()).toEqual([])
    expect(await changes()).toEqual([])
    await serve({ holds_at_pod_terminal: [{ ...customs, status: [7] }] })
    await serve({ holds_at_pod_terminal: [customs] })
    expect(await journal()).toMatchObject([{ field: 'holds', old: [], new: [customs] }])
  })

  it('completes an entry from what was last read of it, and drops what is no longer sent', async () => {
    const usda = { name: 'USDA', status: 'hold', description: null }
    const exam = { type: 'exam', amount: 475, currency_code: 'USD' }
    const { container, serve, journal } = await follow(
      createSmallService([
        theirContainer('container-1', {
          holds_at_pod_terminal: [{ ...customs, description: 'exam' }, usda],
          fees_at_pod_terminal: [exam],
        }),
      ]),
    )
    await serve({
      holds_at_pod_terminal: [{ ...customs, status: {}, description: ['x'] }, usda],
      fees_at_pod_terminal: [{ ...exam, amount: 500, currency_code: 'US$' }],
    })
    expect(await container()).toMatchObject({
      holds: [{ ...customs, description: 'exam' }, usda],
      fees: [{ type: 'exam', amount: 475, currency: 'USD' }],
    })
    expect(await journal()).toEqual([])
    await serve({
      holds_at_pod_terminal: [{ ...customs, description: ['x'] }],
      fees_at_pod_terminal: [{ type: 'demurrage', amount: 700, currency_code: 'US$' }],
    })
    expect(await container()).toMatchObject({
      holds: [{ ...customs, description: 'exam' }],
      fees: [{ type: 'demurrage', amount: 700, unreadable: ['currency'] }],
    })
  })

  it('keeps availability and status where they are null or left out', async () => {
    const said = { availability_known: true, available_for_pickup: true }
    const { container, serve, journal, changes } = await follow(
      createSmallService([theirContainer('container-1', said)]),
    )
    const kept = { availability: 'available', status: 'grounded' }
    await serve({ availability_known: null, current_status: null })
    expect(await container()).toMatchObject(kept)
    await serve({ availability_known: undefined, current_status: undefined })
    expect(await container()).toMatchObject(kept)
    await serve({ availability_known: true, available_for_pickup: undefined })
    expect(await container()).toMatchObject({
      ...kept,
      unreadable: [{ field: 'available_for_pickup', raw: 'absent' }],
    })
    expect(await journal()).toEqual([])
    expect(await changes()).toEqual([])
  })

  it('has no status where none was ever sent', async () => {
    const { container, serve } = await follow(
      createSmallService([theirContainer('container-1', { current_status: undefined })]),
    )
    await serve({ current_status: undefined, seal_number: 'S1' })
    expect(await container()).toMatchObject({ status: 'unknown', sealNumber: 'S1' })
    expect((await container())?.unreadable).toBeUndefined()
  })

  it('is set aside only without an id or a type', async () => {
    const records = [
      theirContainer('container-1', { number: {} }),
      { id: 'container-2', type: 'container', attributes: [] },
      { id: 'container-3', type: 'container', relationships: [] },
      theirShipment('shipment-1', { ref_numbers: [null], pod_eta_at: '2026-13-45' }),
    ]
    const { store } = await follow(createSmallService(records))
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual([
      'container-1',
      'container-2',
      'container-3',
    ])
    expect(await listUnreadable(store.db, 10)).toEqual([])
  })

  it('is set aside alone where it nests 100,000 levels', async () => {
    const service = createSmallService([1, 2, 3].map((n) => theirContainer(`container-${n}`)))
    const levels = 100_000
    const deep = '['.repeat(levels) + ']'.repeat(levels)
    const withDeep = {
      ...service,
      fetch: async (request: Request) => {
        const answer = await service.fetch(request)
        const text = await answer.text()
        const [first, last] = text.split('"id":"container-2"')
        const body = last === undefined ? text : `${first}"id":"container-2","deep":${deep}${last}`
        return new Response(body, answer)
      },
    }
    const { store } = await follow(withDeep)
    expect((await listInPlay(store.db)).map(({ id }) => id)).toEqual(['container-1', 'container-3'])
    expect(await listUnreadable(store.db, 10)).toMatchObject([
      { resource: 'containers', recordId: null, reason: 'nested too deeply' },
    ])
  })
})
