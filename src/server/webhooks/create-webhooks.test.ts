import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { mirrorAll } from '../mirror/testing/open-mirror.ts'
import { createSmallService, type SmallService } from '../mirror/testing/small-service.ts'
import { theirBox, theirShipment } from '../mirror/testing/their-records.ts'
import { findContainers } from '../store/containers.ts'
import { listJournal } from '../store/journal.ts'
import { countNotices, listNotices } from '../store/webhook-notices.ts'
import { openWebhooks, type OpenWebhooks } from './testing/open-webhooks.ts'
import { theirEvent, theirNotice, theirUpdate } from './testing/their-notices.ts'

const grounded = theirBox('box-1')
const held = theirBox('box-1', { current_status: 'on_ship', available_for_pickup: false })

onEachEngine('Webhooks', (open) => {
  let opened: OpenWebhooks | null = null

  async function follow(service: SmallService): Promise<OpenWebhooks> {
    opened = await openWebhooks(open, service)
    await mirrorAll(opened)
    opened.webhooks.start()
    return opened
  }

  afterEach(async () => {
    await opened?.webhooks.stop()
    await opened?.mirror.stop()
    await opened?.store.close()
    opened = null
  })

  const statusOf = async ({ store }: OpenWebhooks, id = 'box-1') =>
    (await findContainers(store.db, [id]))[0]?.status
  const isQuiet = async ({ store }: OpenWebhooks) => (await countNotices(store.db)).waiting === 0

  async function tell(account: OpenWebhooks, ...notices: unknown[]): Promise<void> {
    for (const notice of notices) await account.post(notice)
    await account.time.until(() => isQuiet(account), 5_000)
  }

  it('bring a box that came along at once, and ask nothing for it', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    const before = service.calls.length
    await tell(account, theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    expect(service.calls.length).toBe(before)
  })

  it('and reading find the same change: it is remembered once', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container box-1', held)
    await tell(account, theirUpdate('n-1', account.time.now(), held))
    await account.time.advance(120_000)
    const journal = await listJournal(account.store.db, { containerId: 'box-1', limit: 50 })
    expect(journal.filter(({ field }) => field === 'status')).toHaveLength(1)
  })

  it('are each applied once, however often they are delivered', async () => {
    const account = await follow(createSmallService([grounded]))
    const notice = theirUpdate('n-1', account.time.now(), held)
    expect(await account.post(notice)).toBe('kept')
    expect(await account.post(notice)).toBe('known')
    await account.time.until(() => isQuiet(account))
    await account.time.advance(1_000)
    const back = theirUpdate('n-2', account.time.now(), grounded)
    await tell(account, back, notice, notice)
    expect(await statusOf(account)).toBe('grounded')
    const journal = await listJournal(account.store.db, { containerId: 'box-1', limit: 50 })
    expect(journal.filter(({ field }) => field === 'status')).toHaveLength(2)
    expect((await account.webhooks.report()).received).toMatchObject({ kept: 2, known: 3 })
  })

  it('that come late never overwrite what was read since', async () => {
    const service = createSmallService([held])
    const account = await follow(service)
    await tell(account, theirUpdate('n-1', '2026-11-20T20:00:00Z', grounded))
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).lastNoticeAt).not.toBeNull()
  })

  it('that come in the wrong order leave the newest', async () => {
    const account = await follow(createSmallService([theirBox('box-1', { current_status: 'new' })]))
    const first = account.time.now()
    await account.time.advance(5_000)
    const second = account.time.now()
    await tell(account, theirUpdate('n-2', second, held), theirUpdate('n-1', first, grounded))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('written in the very second of a reading have the box read again, for nobody can tell which is newer', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    await account.time.advance(14_500)
    await account.mirror.rereadContainer('box-1')
    service.records.set('container box-1', held)
    const written = `${account.time.now().slice(0, 19)}Z`
    await account.time.advance(400)
    await tell(account, theirUpdate('n-1', written, held))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('say nothing about what they leave out', async () => {
    const deadlines = { pickup_lfd_terminal: '2026-11-24T08:00:00Z' }
    const whole = theirBox('box-1', { import_deadlines: deadlines }, { shipment: 'shipment-1' })
    const account = await follow(createSmallService([whole, theirShipment('shipment-1')]))
    const partial = {
      id: 'box-1',
      type: 'container',
      attributes: { number: 'MSKU0000001', current_status: 'on_ship' },
    }
    await tell(account, theirUpdate('n-1', account.time.now(), partial))
    const [box] = await findContainers(account.store.db, ['box-1'])
    expect(box?.status).toBe('on_ship')
    expect(box?.reportedDeadlines.terminal).toBe('2026-11-24T08:00:00Z')
    expect(box?.shipment?.id).toBe('shipment-1')
  })

  it('that name a box without bringing it have it read', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container box-1', held)
    await tell(
      account,
      theirNotice('n-1', {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'event-1', type: 'transport_event' },
        included: [theirEvent('event-1', 'container.transport.available', 'box-1')],
      }),
    )
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('that name no box at all are asked about', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container box-1', held)
    const notice = theirNotice('n-1', {
      event: 'container.transport.available',
      at: account.time.now(),
      reference: { id: 'event-1', type: 'transport_event' },
    })
    const event = theirEvent('event-1', 'container.transport.available', 'box-1')
    service.records.set('webhook_notification n-1', notice.data)
    service.records.set('transport_event event-1', event)
    await tell(account, notice)
    expect(service.calls).toContain('GET /webhook_notifications/n-1?include=reference_object')
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('that nobody can explain have the newest boxes looked at', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container box-1', held)
    await tell(
      account,
      theirNotice('n-1', {
        event: 'container.transport.delivered',
        at: account.time.now(),
        reference: { id: 'event-1', type: 'transport_event' },
      }),
    )
    await account.time.advance(100)
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('ten of one box cost one reading', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    await account.webhooks.stop()
    const notices = Array.from({ length: 10 }, (_, at) =>
      theirNotice(`n-${at}`, {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'box-1', type: 'container' },
      }),
    )
    for (const notice of notices) await account.post(notice)
    await account.time.advance(1_000)
    account.webhooks.start()
    await account.time.until(() => isQuiet(account), 5_000)
    const reads = service.calls.filter((call) => call.startsWith('GET /containers/box-1'))
    expect(reads).toHaveLength(1)
  })

  it('wait for a service that is down, and lose nothing', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container box-1', held)
    service.behaviour.instead = () => new Response('<html></html>', { status: 503 })
    await account.post(
      theirNotice('n-1', {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'box-1', type: 'container' },
      }),
    )
    await account.time.advance(60_000)
    expect((await account.webhooks.report()).waiting).toBe(1)
    service.behaviour.instead = null
    await account.time.until(() => isQuiet(account), 120_000)
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('of kinds we do not know are kept whole and counted', async () => {
    const account = await follow(createSmallService([grounded]))
    const notice = { ...theirUpdate('n-1', account.time.now(), held) }
    await tell(account, theirNotice('n-2', { ...asTold(account), event: 'container.fumigated' }))
    await tell(account, notice)
    const report = await account.webhooks.report()
    expect(report.unknown).toEqual([{ event: 'container.fumigated', count: 1 }])
    expect(await listNotices(account.store.db, 'unknown', 10)).toMatchObject([
      { key: 'n-2', body: { data: { id: 'n-2' } } },
    ])
  })

  it('that are nonsense under a right signature are kept, counted, and stop nobody', async () => {
    const account = await follow(createSmallService([grounded]))
    const nonsense = ['<html>502</html>', '[]', '{"data":[]}', '{"data":{"id":7}}', '\u0000', '']
    for (const body of nonsense) expect(await account.post(body)).toBe('kept')
    await tell(account, theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).failed).toBe(nonsense.length)
  })

  it('with hostile records in them cost only those', async () => {
    const account = await follow(createSmallService([grounded]))
    const hostile = [
      { id: 'x'.repeat(9000), type: 'container', attributes: {} },
      { id: 'box-\u0000', type: 'container', attributes: { number: 'A\u0000' } },
      { id: 'box-9', type: 'container', attributes: { number: { toString: 1 } } },
    ]
    const notice = theirUpdate('n-1', account.time.now(), held)
    await tell(account, { ...notice, included: [...hostile, ...notice.included, null, 7, 'x'] })
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).failed).toBe(0)
  })

  it('that were kept and not applied when the process ended are applied by the next', async () => {
    const account = await follow(createSmallService([grounded]))
    await account.webhooks.stop()
    await account.post(theirUpdate('n-1', account.time.now(), held))
    await account.time.advance(2_000)
    expect((await account.webhooks.report()).waiting).toBe(1)
    const next = account.reopen()
    next.start()
    await account.time.until(() => isQuiet(account))
    await next.stop()
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('are applied once by two instances that share a store', async () => {
    const account = await follow(createSmallService([grounded]))
    const other = account.reopen()
    other.start()
    const at = account.time.now()
    await account.time.advance(1_000)
    const notices = Array.from({ length: 30 }, (_, n) =>
      theirUpdate(`n-${n}`, at, theirBox(`new-${n}`)),
    )
    await tell(account, ...notices)
    await other.stop()
    expect((await countNotices(account.store.db)).waiting).toBe(0)
    expect(await findContainers(account.store.db, ['new-0', 'new-29'])).toHaveLength(2)
  })

  it.each([-86_400_000, 86_400_000])('go on when the clock jumps by %i ms', async (jump) => {
    const account = await follow(createSmallService([grounded]))
    account.time.jump(jump)
    await tell(account, theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    await account.time.advance(1_000)
    await tell(account, theirUpdate('n-2', account.time.now(), grounded))
    expect(await statusOf(account)).toBe('grounded')
  })

  function asTold({ time }: OpenWebhooks) {
    return { at: time.now(), reference: { id: 'box-1', type: 'container' }, included: [held] }
  }
})
