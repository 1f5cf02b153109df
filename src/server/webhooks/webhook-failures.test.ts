import { expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { theirContainer } from '../mirror/testing/their-records.ts'
import { findContainers } from '../store/containers/containers.ts'
import { FenceLost } from '../store/engine/fence.ts'
import { countNotices, listNotices } from '../store/sync/webhook-notices.ts'
import { sign } from './signature.ts'
import { bytesOf, secret, type OpenWebhooks } from './testing/open-webhooks.ts'
import { theirNotice, theirUpdate } from './testing/their-notices.ts'
import {
  accountOpener,
  grounded,
  held,
  isQuiet,
  statusOf,
  deliver,
} from './testing/followed-account.ts'

onEachEngine('Webhook failures', (open) => {
  const follow = accountOpener(open)

  it('wait for a service that is down, and lose nothing', async () => {
    const service = createSmallService([grounded])
    const account = await follow(service)
    service.records.set('container container-1', held)
    service.behaviour.instead = () => new Response('<html></html>', { status: 503 })
    await account.post(
      theirNotice('n-1', {
        event: 'container.transport.available',
        at: account.time.now(),
        reference: { id: 'container-1', type: 'container' },
      }),
    )
    await account.time.advance(60_000)
    expect((await account.webhooks.report()).waiting).toBe(1)
    service.behaviour.instead = null
    await account.time.until(() => isQuiet(account), 120_000)
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('of unknown kinds are stored whole and counted', async () => {
    const account = await follow(createSmallService([grounded]))
    const notice = { ...theirUpdate('n-1', account.time.now(), held) }
    await deliver(
      account,
      theirNotice('n-2', { ...asReceived(account), event: 'container.fumigated' }),
    )
    await deliver(account, notice)
    const report = await account.webhooks.report()
    expect(report.unknown).toEqual([{ event: 'container.fumigated', count: 1 }])
    expect(await listNotices(account.store.db, 'unknown', 10)).toMatchObject([
      { key: 'n-2', body: { data: { id: 'n-2' } } },
    ])
  })

  it('with a valid signature and nonsense content are stored, counted, and stop nothing else', async () => {
    const account = await follow(createSmallService([grounded]))
    const nonsense = ['<html>502</html>', '[]', '{"data":[]}', '{"data":{"id":7}}', '\u0000', '']
    for (const body of nonsense) expect(await account.post(body)).toBe('kept')
    await deliver(account, theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).failed).toBe(nonsense.length)
  })

  it('with hostile records in them cost only those', async () => {
    const account = await follow(createSmallService([grounded]))
    const hostile = [
      { id: 'x'.repeat(9000), type: 'container', attributes: {} },
      { id: 'container-\u0000', type: 'container', attributes: { number: 'A\u0000' } },
      { id: 'container-9', type: 'container', attributes: { number: { toString: 1 } } },
    ]
    const notice = theirUpdate('n-1', account.time.now(), held)
    await deliver(account, { ...notice, included: [...hostile, ...notice.included, null, 7, 'x'] })
    expect(await statusOf(account)).toBe('on_ship')
    expect((await account.webhooks.report()).failed).toBe(0)
  })

  it('that run into a defect of ours are stored and answered, and do not affect others', async () => {
    const account = await follow(createSmallService([grounded]))
    const { db } = account.store
    await db.schema.alterTable('container').renameTo('elsewhere').execute()
    const notice = theirUpdate('n-1', account.time.now(), held)
    expect(await account.post(notice)).toBe('kept')
    await account.time.until(() => isQuiet(account))
    await db.schema.alterTable('elsewhere').renameTo('container').execute()
    expect(await listNotices(db, 'failed', 10)).toMatchObject([{ key: 'n-1', body: notice }])
    await deliver(account, theirUpdate('n-2', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
  })

  it('are only stored by an instance that is no longer the leader', async () => {
    const account = await follow(createSmallService([grounded]))
    await account.webhooks.stop()
    const lost = { check: () => Promise.reject(new FenceLost()), holds: () => false }
    const other = account.reopen(lost)
    other.start()
    const bytes = bytesOf(theirUpdate('n-1', account.time.now(), held))
    expect(await other.receive(bytes, sign(bytes, secret))).toBe('kept')
    expect(await statusOf(account)).toBe('grounded')
    expect((await other.report()).waiting).toBe(1)
    await other.stop()
  })

  it('that were stored and not applied when the process ended are applied by the next', async () => {
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
      theirUpdate(`n-${n}`, at, theirContainer(`new-${n}`)),
    )
    await deliver(account, ...notices)
    await other.stop()
    expect((await countNotices(account.store.db)).waiting).toBe(0)
    expect(await findContainers(account.store.db, ['new-0', 'new-29'])).toHaveLength(2)
  })

  it.each([-86_400_000, 86_400_000])('go on when the clock jumps by %i ms', async (jump) => {
    const account = await follow(createSmallService([grounded]))
    account.time.jump(jump)
    await deliver(account, theirUpdate('n-1', account.time.now(), held))
    expect(await statusOf(account)).toBe('on_ship')
    await account.time.advance(1_000)
    await deliver(account, theirUpdate('n-2', account.time.now(), grounded))
    expect(await statusOf(account)).toBe('grounded')
  })

  function asReceived({ time }: OpenWebhooks) {
    return { at: time.now(), reference: { id: 'container-1', type: 'container' }, included: [held] }
  }
})
