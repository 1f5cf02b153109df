import { afterEach, expect, it } from 'vitest'
import { epochMs, instantAt } from '#domain/time/instant.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { findContainers, listInPlay } from '../store/containers/containers.ts'
import { listJournal } from '../store/containers/journal.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import { addReceipt, listReceipts } from '../store/orders/order-receipts.ts'
import { aReceipt } from '../store/testing/receipts.ts'
import { mirrorAll, openMirror, openMirrorAt, type OpenMirror } from './testing/open-mirror.ts'
import {
  createSmallService,
  type ServedRecord,
  type SmallService,
} from './testing/small-service.ts'
import {
  theirBooking,
  theirContainer,
  theirPort,
  theirShipment,
  theirTerminal,
} from './testing/their-records.ts'

const containers = (count: number): ServedRecord[] =>
  Array.from({ length: count }, (_, at) => theirContainer(`container-${1000 + at}`))

onEachEngine('The mirror', (open) => {
  let opened: OpenMirror | null = null

  async function follow(service: SmallService): Promise<OpenMirror> {
    opened = await openMirror(open, service)
    return opened
  }

  afterEach(async () => {
    await opened?.mirror.stop()
    await opened?.store.close()
    opened = null
  })

  it('takes in no page while memory is short, says so, and goes on once there is room', async () => {
    const account = await follow(createSmallService(containers(120)))
    account.memory.isShort = true
    await account.mirror.start()
    await account.time.advance(60_000)
    expect(await listInPlay(account.store.db)).toEqual([])
    expect(account.mirror.state().failure).toMatchObject({
      kind: 'unreadable',
      detail: expect.stringMatching(/memory is almost full/),
    })
    account.memory.isShort = false
    await account.time.until(() => account.mirror.state().phase === 'following')
    expect(await listInPlay(account.store.db)).toHaveLength(120)
    expect(account.mirror.state().failure).toBeNull()
  })

  it('copies every container of every page, with shipment, booking, terminal and its zone', async () => {
    const account = await follow(
      createSmallService([
        ...containers(120),
        theirContainer('container-1', {}, { shipment: 'shipment-1', terminal: 'terminal-1' }),
        theirShipment('shipment-1'),
        theirTerminal('terminal-1', 'port-1'),
        theirPort('port-1'),
        theirBooking('request-1', 'BKG123456', 'shipment-1'),
      ]),
    )
    await mirrorAll(account)
    expect(await listInPlay(account.store.db)).toHaveLength(121)
    const [container] = await findContainers(account.store.db, ['container-1'])
    expect(container?.shipment?.bookingNumbers).toEqual(['BKG123456'])
    expect(container?.facility).toMatchObject({
      name: 'Fenix Marine Services',
      zone: 'America/Los_Angeles',
    })
    const [shipment] = await findShipments(account.store.db, ['shipment-1'])
    expect(shipment?.containerIds).toEqual(['container-1'])
  })

  it.each([
    ['without meta', { meta: false }],
    ['without links', { links: false }],
    ['without either', { meta: false, links: false }],
    ['with a cap of 7', { cap: 7 }],
  ])('finds the end of a list %s', async (_, behaviour) => {
    const service = createSmallService(containers(105))
    Object.assign(service.behaviour, behaviour)
    const account = await follow(service)
    await mirrorAll(account)
    expect(await listInPlay(account.store.db)).toHaveLength(105)
  })

  it('does without the relations that the service does not grant', async () => {
    const service = createSmallService([
      theirContainer('container-1', {}, { terminal: 'terminal-1' }),
      theirTerminal('terminal-1', 'port-1'),
      theirPort('port-1'),
    ])
    service.behaviour.include = []
    const account = await follow(service)
    await mirrorAll(account)
    const [container] = await findContainers(account.store.db, ['container-1'])
    expect(container?.facility?.zone).toBe('America/Los_Angeles')
  })

  it('keeps a record without an id, with the reason, and all others of its page', async () => {
    const account = await follow(createSmallService([...containers(3), theirContainer('')]))
    await mirrorAll(account)
    expect(await listInPlay(account.store.db)).toHaveLength(3)
    const [record] = await listUnreadable(account.store.db, 10)
    expect(record).toMatchObject({ resource: 'containers', recordId: null })
    expect(record?.reason).toContain('id')
  })

  it('takes hostile text for text, and hostile ids for unreadable', async () => {
    const account = await follow(
      createSmallService([
        ...containers(2),
        theirContainer('container-7', {
          seal_number: 'a\u0000b\ud800<script>',
          ref_numbers: ['__proto__'],
        }),
        theirContainer('container\u0000-8'),
        theirContainer('container-9', { number: 'N'.repeat(100_000) }),
        theirContainer('container-10', {}, { shipment: 'ship\u0000ment', terminal: '../../admin' }),
      ]),
    )
    await mirrorAll(account)
    const inPlay = await listInPlay(account.store.db)
    expect(inPlay.map(({ id }) => id)).toEqual([
      'container-10',
      'container-1000',
      'container-1001',
      'container-7',
      'container-9',
    ])
    expect(inPlay.find(({ id }) => id === 'container-9')?.number).toBe('No number (ID containe)')
    expect(await listUnreadable(account.store.db, 10)).toHaveLength(1)
  })

  it('deletes interchange receipts of more than 18 months ago with each full sync', async () => {
    const account = await follow(createSmallService(containers(3)))
    const { store, time } = account
    for (const id of ['old', 'young'])
      await store.transaction((tx) => addReceipt(tx, aReceipt({ id, sha256: id })))
    const uploaded_at = instantAt(epochMs(time.now()) - 551 * 86_400_000)
    await store.db
      .updateTable('delivery_order_receipt')
      .set({ uploaded_at })
      .where('id', '=', 'old')
      .execute()
    await mirrorAll(account)
    expect((await listReceipts(store.db, 'order-1')).map(({ id }) => id)).toEqual(['young'])
  })

  it('notices what changes, and remembers old and new', async () => {
    const service = createSmallService(containers(80))
    const account = await follow(service)
    await mirrorAll(account)
    const changed = theirContainer('container-1000', {
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }],
    })
    service.records.set('container container-1000', changed)
    await account.time.advance(20_000)
    const [entry] = await listJournal(account.store.db, {
      containerId: 'container-1000',
      limit: 10,
    })
    expect(entry).toMatchObject({
      field: 'holds',
      old: [],
      new: [{ name: 'customs', status: 'hold', description: null }],
      source: 'terminal',
    })
  })

  it('goes on from the page it had reached when it was stopped', async () => {
    const service = createSmallService(containers(300))
    let served = 0
    service.behaviour.instead = (request) => {
      if (!request.url.includes('/containers')) return null
      served += 1
      return served > 3 ? new Response(null, { status: 503 }) : null
    }
    const account = await follow(service)
    await account.mirror.start()
    await account.time.until(() => served > 3)
    await account.mirror.stop()
    service.behaviour.instead = null
    service.calls.length = 0
    account.mirror = account.again()
    await mirrorAll(account)
    const pages = service.calls.filter((call) => call.startsWith('GET /containers?'))
    expect(pages[0]).toContain('page%5Bnumber%5D=4')
    expect(await listInPlay(account.store.db)).toHaveLength(300)
  })

  it('takes a container for gone only when two sweeps have missed it and the service says so', async () => {
    const service = createSmallService(containers(6))
    const account = await follow(service)
    await mirrorAll(account)
    service.records.delete('container container-1005')
    await account.time.advance(11 * 60_000)
    expect(await findContainers(account.store.db, ['container-1005'])).toHaveLength(1)
    await account.time.advance(11 * 60_000)
    expect(await findContainers(account.store.db, ['container-1005'])).toHaveLength(0)
  })

  it('keeps a container that lists hide but the service still has', async () => {
    const service = createSmallService(containers(6))
    const account = await follow(service)
    await mirrorAll(account)
    service.behaviour.instead = (request) =>
      request.url.includes('/containers?') ? Response.json({ data: [], links: {} }) : null
    await account.time.advance(35 * 60_000)
    expect(await listInPlay(account.store.db)).toHaveLength(6)
  })

  it('says what is wrong while the service is down, keeps the data, and recovers by itself', async () => {
    const service = createSmallService(containers(5))
    const account = await follow(service)
    await mirrorAll(account)
    service.behaviour.instead = () => new Response('<html>Bad gateway</html>', { status: 502 })
    await account.time.until(() => account.mirror.state().phase === 'failing')
    expect(account.mirror.state().failure).toMatchObject({ kind: 'unreachable' })
    expect(await listInPlay(account.store.db)).toHaveLength(5)
    service.behaviour.instead = null
    await account.time.until(() => account.mirror.state().phase === 'following')
  })

  it('says that the key is refused', async () => {
    const service = createSmallService(containers(1))
    service.behaviour.instead = () => new Response('HTTP Token: Access denied.', { status: 401 })
    const account = await follow(service)
    await account.mirror.start()
    await account.time.until(() => account.mirror.state().failure !== null)
    expect(account.mirror.state().failure?.kind).toBe('refused')
  })

  it('never follows a link that the service gives, only its own pages', async () => {
    const service = createSmallService(containers(120))
    const account = await follow(service)
    await mirrorAll(account)
    expect(service.calls.filter((call) => call.includes('elsewhere'))).toEqual([])
  })

  it('shows how far it is, and about how long it will take', async () => {
    const service = createSmallService(containers(4 * 150))
    service.behaviour.cap = 4
    const account = await follow(service)
    await account.mirror.start()
    await account.time.until(() => (account.mirror.state().resources[0]?.fetched ?? 0) > 4)
    const state = account.mirror.state()
    expect(state.phase).toBe('first-mirror')
    expect(state.resources[0]).toMatchObject({ total: 600, complete: false })
    // 150 pages of containers, and those of the lists that wait for them, which nobody has counted yet.
    expect(state.aboutSecondsLeft).toBeGreaterThan(90)
    expect(state.aboutSecondsLeft).toBeLessThan(180)
  })

  it('reads the containers before the rest, and as fast as the budget allows, however long each answer takes', async () => {
    const service = createSmallService([...containers(200), theirShipment('shipment-1')])
    service.behaviour.cap = 1
    const time = createVirtualTime()
    const account = await openMirrorAt(time, open, async (request) => {
      await new Promise<void>((resolve) => void time.after(150, resolve))
      return service.fetch(request)
    })
    opened = account
    await account.mirror.start()
    await time.until(() => account.mirror.state().resources[0]?.complete === true)
    expect(time.elapsedMs()).toBeLessThan(60_000 * 1.02)
    expect(service.calls.filter((call) => !call.startsWith('GET /containers'))).toEqual([])
    await time.until(() => account.mirror.state().phase === 'following')
  })
})
