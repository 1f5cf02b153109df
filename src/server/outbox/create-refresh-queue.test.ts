import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { theirContainer } from '../mirror/testing/their-records.ts'
import { readPolicy } from '../store/people/policy.ts'
import { ana, ben, openQueue } from './testing/open-queue.ts'

const hour = 3_600_000
const staleContainer = { terminal_checked_at: '2026-11-18T00:00:00Z', current_status: 'available' }
const notEnabled = () =>
  Response.json(
    { errors: [{ status: '403', title: 'API access not enabled', detail: 'Contact support.' }] },
    { status: 403 },
  )

type Opened = Awaited<ReturnType<typeof openQueue>>

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `container-${from + at}`)

onEachEngine('The refresh queue', (open) => {
  let opened: Opened | null = null

  async function account(
    ...options: Parameters<typeof openQueue> extends [unknown, ...infer R] ? R : never
  ) {
    opened = await openQueue(open, ...options)
    return opened
  }

  afterEach(async () => {
    await opened?.end()
    opened = null
  })

  it('makes one job of one container, however many ask, and one call', async () => {
    const { queue, time, asked } = await account(3)
    const [first] = await queue.ask(['container-1'], ana, 'single')
    const [second] = await queue.ask(['container-1'], ben, 'single')
    expect(second?.id).toBe(first?.id)
    expect(second?.askedBy.map(({ name }) => name)).toEqual(['Ana', 'Ben'])
    await time.advance(2_000)
    expect(asked()).toEqual(['container-1'])
  })

  it('lets two people press 12 times in a minute: ten calls, two wait, and know how long', async () => {
    const { queue, time, asked } = await account(12)
    for (const [at, id] of names(0, 12).entries()) {
      await queue.ask([id], at % 2 ? ana : ben, 'single')
    }
    await time.advance(1_000)
    expect(asked()).toHaveLength(10)
    const waiting = queue.list().filter(({ state }) => state === 'queued')
    expect(waiting.map(({ place }) => place)).toEqual([1, 2])
    const expected = Math.max(...waiting.map((job) => Date.parse(job.expectedAt ?? '')))
    await time.advance(expected - time.nowMs() + 1_000)
    expect(asked()).toHaveLength(12)
  })

  it('sends single requests before bulk ones, and reserves two of the ten slots for them', async () => {
    const { queue, time, asked } = await account(40)
    await queue.ask(names(0, 30), ana, 'bulk')
    await time.advance(1_000)
    expect(asked()).toHaveLength(8)
    await queue.ask(['container-35'], ben, 'single')
    await queue.ask(['container-36'], ben, 'single')
    await time.advance(1_000)
    expect(asked().slice(8)).toEqual(['container-35', 'container-36'])
  })

  it('moves a container up when somebody asks for it alone', async () => {
    const { queue } = await account(40)
    await queue.ask(names(0, 30), ana, 'bulk')
    const [job] = await queue.ask(['container-29'], ben, 'single')
    expect(job).toMatchObject({ kind: 'single', place: 1 })
  })

  it('says what changed once the terminal has been asked', async () => {
    const { queue, time, service } = await account(2)
    await queue.ask(['container-1'], ana, 'single')
    await time.advance(1_000)
    service.records.set(
      'container container-1',
      theirContainer('container-1', {
        terminal_checked_at: '2026-11-20T20:42:04Z',
        availability_known: true,
        available_for_pickup: true,
        current_status: 'available',
      }),
    )
    await time.advance(12_000)
    const [job] = queue.list()
    expect(job?.state).toBe('changed')
    expect(job?.changes.toSorted()).toEqual(['availability', 'status'])
  })

  it('says that nothing changed where only the check is new', async () => {
    const { queue, time, service } = await account(2)
    await queue.ask(['container-1'], ana, 'single')
    await time.advance(1_000)
    service.records.set(
      'container container-1',
      theirContainer('container-1', { terminal_checked_at: '2026-11-20T20:42:04Z' }),
    )
    await time.advance(12_000)
    expect(queue.list()[0]).toMatchObject({ state: 'unchanged', changes: [] })
  })

  it('says after 90 seconds that it takes long, and still reports a later update', async () => {
    const { queue, time, service } = await account(2)
    await queue.ask(['container-1'], ana, 'single')
    await time.advance(92_000)
    expect(queue.list()[0]?.state).toBe('waiting-long')
    service.records.set(
      'container container-1',
      theirContainer('container-1', { terminal_checked_at: '2026-11-20T20:44:00Z' }),
    )
    await time.advance(20_000)
    expect(queue.list()[0]?.state).toBe('unchanged')
  })

  it('answers with the last job where the container was refreshed within the minute', async () => {
    const { queue, time, service, asked } = await account(2)
    const [first] = await queue.ask(['container-1'], ana, 'single')
    await time.advance(1_000)
    service.records.set(
      'container container-1',
      theirContainer('container-1', { terminal_checked_at: '2026-11-20T20:42:04Z' }),
    )
    await time.advance(20_000)
    const [again] = await queue.ask(['container-1'], ben, 'single')
    expect(again).toMatchObject({ id: first?.id, state: 'unchanged' })
    await time.advance(45_000)
    const [later] = await queue.ask(['container-1'], ben, 'single')
    expect(later?.id).not.toBe(first?.id)
    await time.advance(1_000)
    expect(asked()).toHaveLength(2)
  })

  it('pauses as a whole for as long as the service asks', async () => {
    const { queue, time, service, asked } = await account(4)
    service.behaviour.instead = (request) =>
      request.method === 'PATCH'
        ? new Response(null, { status: 429, headers: { 'retry-after': '23' } })
        : null
    await queue.ask(names(0, 3), ana, 'single')
    await time.advance(1_000)
    expect(asked()).toHaveLength(1)
    service.behaviour.instead = null
    await time.advance(20_000)
    expect(asked()).toHaveLength(1)
    await time.advance(4_000)
    expect(asked()).toHaveLength(4)
  })

  it('fails with a message where the account may not refresh', async () => {
    const { queue, time, service } = await account(2)
    service.behaviour.instead = (request) =>
      request.method === 'PATCH'
        ? Response.json({ errors: [{ title: 'API access not enabled' }] }, { status: 403 })
        : null
    await queue.ask(['container-1'], ana, 'single')
    await time.advance(1_000)
    expect(queue.list()[0]).toMatchObject({
      state: 'failed',
      failure: "Refresh isn't enabled for this account.",
    })
  })

  it('asks no more once the account may not refresh, over a restart, but for one probe a day', async () => {
    const first = await account(8, { said: staleContainer, automatic: true })
    const { time, service, store, mirror, asked } = first
    service.behaviour.instead = (request) => (request.method === 'PATCH' ? notEnabled() : null)
    await first.queue.ask(names(0, 3), ana, 'single')
    await time.advance(60_000)
    expect(asked()).toHaveLength(1)
    expect((await readPolicy(store.db)).policy.canRefresh).toBe(false)
    await Promise.all([first.queue.stop(), mirror.stop()])
    const queue = await first.again()
    await time.advance(15 * 60_000)
    expect(asked()).toHaveLength(1)
    time.jump(23 * hour)
    await time.advance(11 * 60_000)
    expect(asked()).toHaveLength(1)
    time.jump(hour)
    await time.advance(11 * 60_000)
    expect(asked()).toHaveLength(2)
    await time.advance(60 * 60_000)
    expect(asked()).toHaveLength(2)
    await queue.stop()
  })

  it('goes on by itself once a probe is accepted', async () => {
    const { queue, time, service, store, asked } = await account(8, {
      said: staleContainer,
      automatic: true,
    })
    service.behaviour.instead = (request) => (request.method === 'PATCH' ? notEnabled() : null)
    await time.advance(30_000)
    expect(asked()).toHaveLength(1)
    const denied = await queue.probe(ana)
    await time.advance(1_000)
    expect(asked()).toHaveLength(2)
    expect(queue.list().find(({ id }) => id === denied?.id)?.state).toBe('failed')
    service.behaviour.instead = null
    expect(await queue.probe(ana)).not.toBeNull()
    await time.advance(1_000)
    expect((await readPolicy(store.db)).policy.canRefresh).toBe(true)
    await time.advance(30_000)
    expect(asked().length).toBeGreaterThan(3)
  })

  it('takes no other refusal for that', async () => {
    const { queue, time, service, store, asked } = await account(4)
    service.behaviour.instead = (request) =>
      request.method === 'PATCH'
        ? Response.json({ errors: [{ status: '403', title: 'Forbidden' }] }, { status: 403 })
        : null
    await queue.ask(names(0, 2), ana, 'single')
    await time.advance(1_000)
    expect(asked()).toHaveLength(2)
    expect((await readPolicy(store.db)).policy.canRefresh).toBe(true)
  })

  it('lets a person take back what they asked, and no more', async () => {
    const { queue, time } = await account(20)
    await queue.ask(names(0, 12), ana, 'single')
    await time.advance(1_000)
    const [waiting] = queue.list()
    const jobId = waiting?.id ?? ''
    expect(await queue.cancel(jobId, ben)).toEqual({ ok: false, why: 'not-yours' })
    await queue.ask([waiting?.containerId ?? ''], ben, 'single')
    expect(await queue.cancel(jobId, ana)).toMatchObject({ ok: true, job: { state: 'queued' } })
    expect(await queue.cancel(jobId, ben)).toMatchObject({ ok: true, job: { state: 'cancelled' } })
    const sent = queue.list().find(({ state }) => state === 'sent')
    expect(await queue.cancel(sent?.id ?? '', ana)).toEqual({ ok: false, why: 'too-late' })
    expect(await queue.cancel('no such job', ana)).toEqual({ ok: false, why: 'not-found' })
  })

  it('goes on after a restart with what waited and with what was sent', async () => {
    const first = await account(14)
    await first.queue.ask(names(0, 14), ana, 'single')
    await first.time.advance(1_000)
    await first.queue.stop()
    const queue = await first.again()
    expect(queue.queued()).toBe(4)
    first.service.records.set(
      'container container-0',
      theirContainer('container-0', { terminal_checked_at: '2026-11-20T20:42:05Z' }),
    )
    await first.time.advance(62_000)
    expect(first.asked()).toHaveLength(14)
    const job = queue.list().find(({ containerId }) => containerId === 'container-0')
    expect(job?.state).toBe('unchanged')
    await queue.stop()
  })

  it('leaves stale containers alone while people have left fewer than six slots free', async () => {
    const stale = { terminal_checked_at: '2026-11-18T00:00:00Z', current_status: 'available' }
    const busy = await account(12, { said: stale, automatic: true })
    await busy.queue.ask(names(0, 5), ana, 'single')
    await busy.time.advance(50_000)
    expect(busy.asked().toSorted()).toEqual(names(0, 5))
  })

  it('spends idle slots on stale containers, four a minute, and none where it is switched off', async () => {
    const stale = { terminal_checked_at: '2026-11-18T00:00:00Z', current_status: 'available' }
    const off = await account(12, { said: stale })
    await off.time.advance(60_000)
    expect(off.asked()).toHaveLength(0)
    await off.end()
    const on = await account(12, { said: stale, automatic: true })
    await on.time.advance(60_000)
    expect(on.asked()).toHaveLength(4)
    expect(on.queue.list()[0]).toMatchObject({ kind: 'automatic', askedBy: [] })
  })
})
