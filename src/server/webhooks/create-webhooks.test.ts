import { expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { theirContainer, theirShipment } from '../mirror/testing/their-records.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listJournal } from '../store/containers/journal.ts'
import { countNotices } from '../store/sync/webhook-notices.ts'
import { theirEvent, theirNotice, theirUpdate } from './testing/their-notices.ts'
import {
  accountOpener,
  grounded,
  held,
  isQuiet,
  statusOf,
  deliver,
} from './testing/followed-account.ts'

onEachEngine('Webhooks', (open) => {
  const follow = accountOpener(open)

  it('bring a container that came along at once, and ask nothing for it', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    const before = service.calls.length
    await account.post(theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    expect(service.calls.length).toBe(before)
  })

  it('and reading find the same change: it is remembered once', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    await deliver(account, theirUpdate('n-1', account.time.now(), held))
    await account.time.advance(120_000)
    const journal = await listJournal(account.store.db, { containerId: 'container-1', limit: 50 })
    expect(journal.filter(({ field }) => field === 'status')).toHaveLength(1)
  })

  it('are each applied once, however often they are delivered', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    const notice = theirUpdate('n-1', account.time.now(), held)
    expect(await account.post(notice)).toBe('kept')
    expect(await account.post(notice)).toBe('known')
    await account.time.until(() => isQuiet(account))
    await account.time.advance(1_000)
    service.records.set('container container-1', grounded)
    const back = theirUpdate('n-2', account.time.now(), grounded)
    await deliver(account, back, notice, notice)
    expect(await statusOf(account)).toBe('grounded')
    const journal = await listJournal(account.store.db, { containerId: 'container-1', limit: 50 })
    expect(journal.filter(({ field }) => field === 'status')).toHaveLength(2)
    expect((await account.webhooks.report()).received).toMatchObject({ kept: 2, known: 3 })
  })

  it('that come late never overwrite what was read since', async () => {
    const service = createSmallService([held])
    const account = await follow(service)
    await deliver(account, theirUpdate('n-1', '2026-11-20T20:00:00Z', grounded))
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).lastNoticeAt).not.toBeNull()
  })

  it('that come in the wrong order leave the newest', async () => {
    const service = createSmallService([theirContainer('container-1', { current_status: 'new' })])
    const account = await follow(service)
    service.records.set('container container-1', held)
    const first = account.time.now()
    await account.time.advance(5_000)
    const second = account.time.now()
    await deliver(account, theirUpdate('n-2', second, held), theirUpdate('n-1', first, grounded))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('written in the very second of a reading have the container read again, because it is unknown which is newer', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    await account.time.advance(14_500)
    await account.mirror.rereadContainer('container-1')
    service.records.set('container container-1', held)
    const written = `${account.time.now().slice(0, 19)}Z`
    await account.time.advance(400)
    await deliver(account, theirUpdate('n-1', written, held))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('written close to a reading change nothing before the service was asked, for they may be the older', async () => {
    const service = createSmallService([held])
    const account = await follow(service)
    await account.mirror.rereadContainer('container-1')
    service.behaviour.instead = () => new Response(null, { status: 503 })
    await account.post(theirUpdate('n-1', account.time.now(), grounded))
    await account.time.advance(5_000)
    expect(await statusOf(account)).toBe('on_ship')
    service.behaviour.instead = null
    await account.time.until(() => isQuiet(account))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('of a container whose answer cannot be read are not done with: it is asked about again', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    service.behaviour.instead = (request) =>
      request.url.includes('container-1') ? new Response('<html></html>') : null
    await account.post(
      theirNotice('n-1', {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'container-1', type: 'container' },
      }),
    )
    await account.time.advance(3_000)
    expect((await countNotices(account.store.db)).waiting).toBe(1)
    service.behaviour.instead = null
    await account.time.until(() => isQuiet(account))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('say nothing about what they leave out', async () => {
    const deadlines = { pickup_lfd_terminal: '2026-11-24T08:00:00Z' }
    const whole = theirContainer(
      'container-1',
      { import_deadlines: deadlines },
      { shipment: 'shipment-1' },
    )
    const account = await follow(createSmallService([whole, theirShipment('shipment-1')]))
    const partial = {
      id: 'container-1',
      type: 'container',
      attributes: { number: 'MSKU0000001', current_status: 'on_ship' },
    }
    await deliver(account, theirUpdate('n-1', account.time.now(), partial))
    const [container] = await findContainers(account.store.db, ['container-1'])
    expect(container?.status).toBe('on_ship')
    expect(container?.reportedDeadlines.terminal).toBe('2026-11-24T08:00:00Z')
    expect(container?.shipment?.id).toBe('shipment-1')
  })

  it('that name a container without bringing it have it read', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    await deliver(
      account,
      theirNotice('n-1', {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'event-1', type: 'transport_event' },
        included: [theirEvent('event-1', 'container.transport.available', 'container-1')],
      }),
    )
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('that name no container at all are asked about', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    const notice = theirNotice('n-1', {
      event: 'container.transport.available',
      at: account.time.now(),
      reference: { id: 'event-1', type: 'transport_event' },
    })
    const event = theirEvent('event-1', 'container.transport.available', 'container-1')
    service.records.set('webhook_notification n-1', notice.data)
    service.records.set('transport_event event-1', event)
    await deliver(account, notice)
    expect(service.calls).toContain('GET /webhook_notifications/n-1?include=reference_object')
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('that nobody can explain have the newest containers looked at', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    await deliver(
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

  it('ten of one container cost one reading', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    await account.webhooks.stop()
    const notices = Array.from({ length: 10 }, (_, at) =>
      theirNotice(`n-${at}`, {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'container-1', type: 'container' },
      }),
    )
    for (const notice of notices) await account.post(notice)
    await account.time.advance(1_000)
    account.webhooks.start()
    await account.time.until(() => isQuiet(account), 5_000)
    const reads = service.calls.filter((call) => call.startsWith('GET /containers/container-1'))
    expect(reads).toHaveLength(1)
  })
})
