import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { findContainers, listInPlay } from '../store/containers.ts'
import { listJournal } from '../store/journal.ts'
import { listUnreadable } from '../store/unreadable.ts'
import { listUnreadableFields } from '../store/unreadable-fields.ts'
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
      holds: [],
      fees: [],
      reportedDeadlines: { provider: '2026-11-28' },
    })
    expect(await journal()).toEqual([])
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
