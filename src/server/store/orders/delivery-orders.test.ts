import { afterEach, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import type { Store } from '../engine/open-store.ts'
import { aLine, anOrder } from '../testing/orders.ts'
import {
  findOpenOrder,
  findOrder,
  findTaken,
  listOrders,
  listOrdersOf,
  nextOrderNumber,
  writeOrder,
} from './delivery-orders.ts'
import { addOrderEvents, listOrderEvents } from './order-events.ts'
import {
  claimOrderMail,
  listDueMails,
  listOrderMails,
  planOrderMails,
  replaceOrderMails,
  settleOrderMail,
} from './order-mails.ts'

const by = { id: 'p-1', name: 'Ana Reyes' }

onEachEngine('delivery orders', (open) => {
  let store: Store
  let now: `${string}Z` = '2026-11-20T20:42:00Z'
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    store = await open(() => now)
  })
  afterEach(() => store.close())
  const write = (order: ReturnType<typeof anOrder>) =>
    store.transaction((tx) => writeOrder(tx, order, by))

  it('are numbered from 1001, and listed newest first: all open ones, and the latest that ended', async () => {
    expect(await nextOrderNumber(store.db)).toBe(1001)
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'] as const
    for (const [place, day] of days.entries())
      await write(
        anOrder({
          id: `o-${place}`,
          number: 1001 + place,
          day,
          lines: [aLine({ containerId: `c-${place}`, state: place === 0 ? 'sent' : 'canceled' })],
        }),
      )
    expect(await nextOrderNumber(store.db)).toBe(1005)
    expect((await listOrders(store.db, 2)).map(({ number }) => number)).toEqual([1004, 1003, 1001])
  })

  it('refuse a container that is on another open order, whatever the code above checks', async () => {
    await write(anOrder())
    expect(await findTaken(store.db, ['container-1', 'container-2'], null)).toEqual([
      { containerId: 'container-1', number: 'MSKU1234565', order: 1001 },
    ])
    expect(await findTaken(store.db, ['container-1'], 'order-1')).toEqual([])
    const second = anOrder({ id: 'order-2', number: 1002, day: '2026-11-24' })
    await expect(write(second)).rejects.toThrow(/unique/i)
    expect(await findOrder(store.db, 'order-2')).toBeNull()
    await write(anOrder({ lines: [aLine({ state: 'declined' })] }))
    await write(second)
    const orders = await listOrdersOf(store.db, 'container-1')
    expect(orders.map(({ number }) => number)).toEqual([1002, 1001])
  })

  it('refuse a second open order for a carrier and day', async () => {
    await write(anOrder())
    const second = anOrder({ id: 'order-2', number: 1002, lines: [aLine({ containerId: 'c-2' })] })
    await expect(write(second)).rejects.toThrow(/unique/i)
    expect((await findOpenOrder(store.db, 'carrier-1', '2026-11-23'))?.id).toBe('order-1')
    expect(await findOpenOrder(store.db, 'carrier-1', '2026-11-24')).toBeNull()
  })

  it('keep what happened to them, the latest first', async () => {
    await write(anOrder())
    for (const [at, act] of ['create', 'send', 'accept'].entries())
      await store.transaction((tx) =>
        addOrderEvents(tx, 'order-1', [
          { id: `e-${at}`, containerId: null, side: 'team', by, act, detail: null },
        ]),
      )
    const events = await listOrderEvents(store.db, 'order-1', 2)
    expect(events.map(({ act }) => act)).toEqual(['accept', 'send'])
  })

  it('mails of people who send orders take turns', async () => {
    const mei = { id: 'p-2', name: 'Mei Chen' }
    for (const [place, person] of [by, by, by, mei].entries())
      await store.transaction(async (tx) => {
        const id = `o-${place}`
        const line = aLine({ containerId: `c-${place}` })
        const facts = { id, number: 1001 + place, carrierId: id, lines: [line] }
        await writeOrder(tx, anOrder(facts), person)
        const sent = { orderId: id, version: 1, senderId: person.id }
        await planOrderMails(tx, sent, ['desk@carrier.example'])
        // A change later doesn't move a colleague's mail.
        await writeOrder(tx, anOrder({ ...facts, instructions: 'Call first.' }), by)
      })
    const due = await listDueMails(store.db, now, 2)
    expect(due.map(({ orderId }) => orderId).toSorted()).toEqual(['o-0', 'o-3'])
  })

  it('keep the mails of the last five sendings', async () => {
    await write(anOrder())
    for (let version = 2; version <= 14; version += 2)
      await store.transaction(async (tx) => {
        const sent = { orderId: 'order-1', version, senderId: by.id }
        await replaceOrderMails(tx, sent)
        await planOrderMails(tx, sent, ['a@carrier.example', 'b@carrier.example'])
      })
    const mails = await listOrderMails(store.db, 'order-1')
    expect(mails.map(({ version }) => version)).toEqual([14, 14, 12, 12, 10, 10, 8, 8, 6, 6])
    expect(mails.map(({ state }) => state).slice(0, 4)).toEqual([
      'due',
      'due',
      'replaced',
      'replaced',
    ])
  })

  it('plan each mail once per version and person, and let one instance send it', async () => {
    await write(anOrder())
    const plan = (version: number) =>
      store.transaction((tx) =>
        planOrderMails(tx, { orderId: 'order-1', version, senderId: by.id }, [
          'Ana@carrier.example',
          'ana@carrier.example',
        ]),
      )
    await plan(1)
    await plan(1)
    const [mail, ...more] = await listDueMails(store.db, now, 10)
    expect(more).toEqual([])
    if (!mail) throw new Error('No mail is due')
    const until = '2026-11-20T20:47:00Z'
    const claim = () => store.transaction((tx) => claimOrderMail(tx, mail, until))
    expect(await claim()).toBe(true)
    expect(await claim()).toBe(false)
    expect(await listDueMails(store.db, now, 10)).toEqual([])
    // Its process ended: after the claim it is due again.
    expect(await listDueMails(store.db, until, 10)).toHaveLength(1)
    await store.transaction((tx) =>
      settleOrderMail(tx, mail, { state: 'sent', at: now, problem: null }),
    )
    await plan(1)
    expect(await listDueMails(store.db, until, 10)).toEqual([])
    await plan(2)
    expect(
      (await listOrderMails(store.db, 'order-1')).map(({ version, state }) => [version, state]),
    ).toEqual([
      [2, 'due'],
      [1, 'sent'],
    ])
  })
})
