import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetail } from '#wire/api/orders.ts'
import { aJpeg, aPdf, joined } from '../../domain/testing/receipts.ts'
import { addOrderEvents } from '../store/orders/order-events.ts'
import { addReceipt } from '../store/orders/order-receipts.ts'
import { listAudit } from '../store/people/audit.ts'
import { aReceipt } from '../store/testing/receipts.ts'
import { by, onEachOrderDesk, tokenOf } from './testing/order-desk.ts'

/** A PDF unlike those with another text. */
const pdfOf = (text: string | number) => aPdf({ objects: [`(${text})`] })

onEachOrderDesk('interchange receipts', (desk) => {
  let order: OrderDetail

  beforeEach(async () => {
    order = await desk.send(await desk.add(['1', '2']))
  })

  const find = () => desk.orders.find(order.id, true)
  const receiptsOf = ({ lines }: OrderDetail) => lines.map(({ receipts }) => receipts)
  const audit = async () =>
    (await listAudit(desk.store.db, { limit: 50 })).map(({ action }) => action)

  it('are with their container for the team, and for the carrier without IDs', async () => {
    const shown = await desk.upload(order, '2', aPdf())
    await desk.time.advance(1_000)
    await desk.upload(order, '2', aJpeg())
    const [first, second] = ['2026-11-20T20:42:00.000Z', '2026-11-20T20:42:01.000Z']
    const [pdf, jpeg] = [aPdf().length, aJpeg().length]
    expect(shown.lines.map(({ receipts }) => receipts)).toEqual([
      [],
      [{ at: first, kind: 'pdf', size: pdf }],
    ])
    const found = await find()
    expect(receiptsOf(found)).toMatchObject([
      [],
      [
        { number: 1, at: first, kind: 'pdf', size: pdf },
        { number: 2, at: second, kind: 'jpeg', size: jpeg },
      ],
    ])
    expect(found.events.slice(0, 2)).toMatchObject([
      { act: 'receipt', side: 'carrier', containerId: '2', detail: 'JPEG' },
      { act: 'receipt', side: 'carrier', by: { name: 'Harbor Drayage' }, detail: 'PDF' },
    ])
    expect((await audit()).slice(0, 2)).toEqual(['upload receipt', 'upload receipt'])
  })

  it('are read as they were uploaded, under a name of ours', async () => {
    await desk.upload(order, '1', aPdf())
    await desk.upload(order, '1', aJpeg())
    const [[first, second] = []] = receiptsOf(await find())
    const { name, bytes } = await desk.receipts.read(first?.id ?? '')
    expect(name).toMatch(/^DO-1001-[A-Z]{4}\d{7}-receipt-1\.pdf$/)
    expect([...bytes]).toEqual([...aPdf()])
    expect((await desk.receipts.read(second?.id ?? '')).name).toMatch(/-receipt-2\.jpg$/)
    await expect(desk.receipts.read('nothing')).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('are on a container once: the same file again changes nothing', async () => {
    await desk.upload(order, '1', aPdf())
    const before = [await find(), await audit()]
    await desk.time.advance(60_000)
    expect((await desk.upload(order, '1', aPdf())).lines[0]?.receipts).toHaveLength(1)
    expect([await find(), await audit()]).toEqual(before)
    await Promise.all([1, 2, 3].map(() => desk.upload(order, '2', aPdf())))
    expect(receiptsOf(await find()).map(({ length }) => length)).toEqual([1, 1])
  })

  it('are deleted by the team, and can be uploaded again', async () => {
    await desk.upload(order, '1', aPdf())
    const [[receipt] = []] = receiptsOf(await find())
    const ben = { ...by, id: 'p2', name: 'Ben Ito' }
    const after = await desk.receipts.remove(receipt?.id ?? '', ben)
    expect(receiptsOf(after)).toEqual([[], []])
    expect(after.events[0]).toMatchObject({ act: 'delete receipt', by: { name: 'Ben Ito' } })
    expect(after.changedBy.name, 'the order stays hers').toBe('Ana Reyes')
    expect((await audit())[0]).toBe('delete receipt')
    await expect(desk.receipts.remove(receipt?.id ?? '', by)).rejects.toThrow('Receipt not found.')
    await desk.upload(order, '1', aPdf())
    expect(receiptsOf(await find())[0]).toHaveLength(1)
  })

  it('never get the number of another, deleted or not', async () => {
    await desk.upload(order, '1', pdfOf('a'))
    await desk.upload(order, '1', pdfOf('b'))
    const [[, second] = []] = receiptsOf(await find())
    await desk.receipts.remove(second?.id ?? '', by)
    await desk.upload(order, '1', pdfOf('c'))
    expect(receiptsOf(await find())[0]?.map(({ number }) => number)).toEqual([1, 3])
  })

  it('come after the empty’s return, when the gate has written them', async () => {
    const at = '2026-11-20T20:40:00Z'
    await desk.answer(order, ['1'], { act: 'report-return', at, returnedTo: null })
    expect((await desk.upload(order, '1', aPdf())).lines[0]?.receipts).toHaveLength(1)
  })

  describe('aren’t taken', () => {
    it.each([
      ['of a container that was declined', 'is-declined', /was declined/],
      ['of one that was canceled', 'is-canceled', /was canceled/],
    ] as const)('%s', async (_, why, message) => {
      if (why === 'is-declined')
        await desk.answer(order, ['1'], { act: 'decline', reason: 'No chassis' })
      else await desk.orders.act(order.id, { containerIds: ['1'], entry: { act: 'cancel' } }, by)
      const before = await find()
      await expect(desk.upload(order, '1', aPdf())).rejects.toThrow(message)
      expect(await find()).toEqual(before)
    })

    it.each(['0', '3', '-1', '1.0', '', '__proto__'])('of a container named “%s”', async (ref) => {
      await expect(desk.upload(order, ref, aPdf())).rejects.toMatchObject({ kind: 'not-found' })
    })

    it('of another order’s container, or one that wasn’t sent', async () => {
      const other = await desk.send(await desk.add(['3'], 'sol'))
      await expect(desk.upload(other, '2', aPdf())).rejects.toMatchObject({ kind: 'not-found' })
      await desk.orders.act(other.id, { containerIds: ['3'], entry: { act: 'cancel' } }, by)
      await desk.add(['3'])
      await expect(desk.upload(order, '3', aPdf())).rejects.toMatchObject({ kind: 'not-found' })
    })

    it('by a link that was revoked, replaced or has expired', async () => {
      const token = tokenOf(order)
      await desk.orders.setLink(order.id, 'new', by)
      await expect(desk.upload(order, '1', aPdf())).rejects.toThrow(
        'This link doesn’t work anymore.',
      )
      expect(tokenOf(await find())).not.toBe(token)
      const renewed = await find()
      await desk.time.advance(70 * 86_400_000)
      await expect(desk.upload(renewed, '1', aPdf())).rejects.toThrow(/doesn’t work anymore/)
      await desk.orders.setLink(order.id, null, by)
      expect(receiptsOf(await find())).toEqual([[], []])
    })

    it('if they are something else, said in the carrier’s language', async () => {
      const before = await find()
      const page = joined('<!doctype html><script>alert(1)</script>')
      await expect(desk.upload(order, '1', page)).rejects.toMatchObject({
        kind: 'bad-file',
        message: 'This file isn’t a PDF or JPEG. Choose another one, or take a picture.',
      })
      expect(await find()).toEqual(before)
      const other = await desk.send(await desk.add(['3'], 'sol'))
      await expect(desk.upload(other, '3', page)).rejects.toThrow(/^Este archivo no es un PDF/)
    })

    it('beyond 10 of a container', async () => {
      for (let at = 0; at < 10; at += 1) await desk.upload(order, '1', pdfOf(at))
      await expect(desk.upload(order, '1', pdfOf('more'))).rejects.toThrow(/^This container has 10/)
      await desk.upload(order, '2', pdfOf('more'))
    })

    it('beyond 100 of an order', async () => {
      await desk.store.transaction(async (tx) => {
        for (let at = 0; at < 100; at += 1) {
          const of = { orderId: order.id, containerId: `other-${at}` }
          await addReceipt(tx, aReceipt({ ...of, id: `${at}`, sha256: `${at}` }))
        }
      })
      await expect(desk.upload(order, '1', aPdf())).rejects.toThrow(/^This order has 100 receipts/)
    })

    it('beyond 5 GB of the account', async () => {
      await desk.store.transaction(async (tx) => {
        for (const id of ['a', 'b', 'c'])
          await addReceipt(tx, aReceipt({ orderId: 'another', id, sha256: id }))
      })
      // Their bytes are few, and count as many.
      const leave = (bytes: number) =>
        desk.store.db
          .updateTable('delivery_order_receipt')
          .set({ size: Math.ceil((5 * 1024 ** 3 - bytes) / 3) })
          .execute()
      await leave(aPdf().length - 3)
      await expect(desk.upload(order, '1', aPdf())).rejects.toThrow(/^There’s no space/)
      await leave(aPdf().length + 3)
      await desk.upload(order, '1', aPdf())
    })

    it('once the carrier has filled its part of the history', async () => {
      const note = { containerId: null, side: 'carrier', by, act: 'note', detail: 'Gate' } as const
      const notes = Array.from({ length: 2_000 }, (_, at) => ({ ...note, id: `note-${at}` }))
      await desk.store.transaction((tx) => addOrderEvents(tx, order.id, notes))
      await expect(desk.upload(order, '1', aPdf())).rejects.toThrow(/history of this order is full/)
      expect(receiptsOf(await find())).toEqual([[], []])
    })
  })
})
