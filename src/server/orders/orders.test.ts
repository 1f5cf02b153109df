import { describe, expect, it } from 'vitest'
import type { CarrierOrder } from '#wire/api/carrier-orders.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { findOrder } from '../store/orders/delivery-orders.ts'
import { findCarrier, writeCarrier } from '../store/people/carriers.ts'
import { by, day, onEachOrderDesk, tokenOf, visitor, type Entry } from './testing/order-desk.ts'

onEachOrderDesk('delivery orders', (desk) => {
  const add = (containerIds: readonly string[], carrierId?: string) =>
    desk.add(containerIds, carrierId)
  const send = (order: OrderDetail) => desk.send(order)
  const answer = (order: OrderDetail, refs: string[], entry: Entry) =>
    desk.answer(order, refs, entry)
  const states = ({ lines }: OrderDetail | CarrierOrder) => lines.map(({ state }) => state)

  describe('of one carrier and day', () => {
    it('is one: containers are added to it, and each only once', async () => {
      const first = await add(['1'])
      const second = await add(['1', '2'])
      expect(first.number).toBe('DO-1001')
      expect(second).toMatchObject({ id: first.id, version: 2, state: 'draft', isOpen: true })
      expect(second.lines.map(({ containerId }) => containerId)).toEqual(['1', '2'])
      expect(await add(['2'])).toMatchObject({ version: 2 })
    })

    it('refuses a container on another open order, and says on which', async () => {
      await add(['1', '2'])
      await expect(add(['3', '2'], 'sol')).rejects.toThrow(/ is already on DO-1001\.$/)
      expect(await desk.orders.list(null)).toHaveLength(1)
    })

    it('refuses what isn’t tracked, and a carrier that isn’t in the address book', async () => {
      await expect(add(['1', 'nowhere'])).rejects.toThrow(/isn’t tracked/)
      await expect(add(['1'], 'nobody')).rejects.toThrow('Carrier not found.')
      expect(await desk.orders.list(null)).toEqual([])
    })

    it('takes a container again that its carrier declined', async () => {
      const order = await send(await add(['1']))
      await answer(order, ['1'], { act: 'decline', reason: 'No chassis' })
      expect(await add(['1'], 'sol')).toMatchObject({ number: 'DO-1002', state: 'draft' })
      expect((await desk.orders.list('1')).map(({ state }) => state)).toEqual(['draft', 'declined'])
    })
  })

  describe('that two people work on', () => {
    it('isn’t changed by who saw an older version', async () => {
      const order = await add(['1'])
      const change = { basedOn: 1, day, instructions: 'Call first.', lines: [] } as const
      await desk.orders.change(order.id, { ...change, lines: [] }, by)
      await expect(
        desk.orders.change(order.id, { ...change, lines: [] }, by),
      ).rejects.toMatchObject({
        kind: 'changed',
        by: { name: 'Ana Reyes' },
      })
      await expect(desk.orders.send(order.id, 1, by)).rejects.toMatchObject({ kind: 'changed' })
    })

    it('is sent once by two clicks on the same version', async () => {
      const order = await add(['1'])
      const [first, second] = await Promise.all([send(order), send(order)])
      expect(first.version).toBe(2)
      expect(second.version).toBe(2)
      await desk.outbox.sendDue()
      expect(desk.mails.inbox).toHaveLength(2)
    })
  })

  describe('sent by email', () => {
    it('goes once to each person who gets orders, with the link and a PDF', async () => {
      const order = await send(await add(['1', '2']))
      await desk.outbox.sendDue()
      await desk.outbox.sendDue()
      expect(desk.mails.inbox.flatMap(({ to }) => to).toSorted()).toEqual([
        'dispatch@harbor.example',
        'night@harbor.example',
      ])
      const [mail] = desk.mails.inbox
      expect(mail?.text).toContain('Delivery order DO-1001')
      expect(mail?.text).toContain(`https://landside.example/carrier/${tokenOf(order)}`)
      expect(mail?.text).toContain('DO-1001.pdf')
      expect((await desk.orders.find(order.id, true)).mails.map(({ state }) => state)).toEqual([
        'sent',
        'sent',
      ])
    })

    it('has a message ID of its own for each address', async () => {
      const emails = ['m0+x@c.example', 'm0-x@c.example']
      await desk.store.transaction(async (tx) => {
        const contacts = emails.map((email) => ({
          name: email,
          email,
          phone: null,
          getsOrders: true,
        }))
        const harbor = await findCarrier(tx.db, 'harbor')
        if (!harbor) throw new Error('No carrier')
        await writeCarrier(
          tx,
          { id: 'harbor', facts: { ...harbor.facts, contacts }, version: 2 },
          by,
        )
      })
      await send(await add(['1']))
      await desk.outbox.sendDue()
      const ids = desk.mails.inbox.map(({ head }) =>
        head.find((line) => /^message-id:/i.test(line)),
      )
      expect(new Set(ids).size).toBe(2)
      for (const id of ids) expect(id).toMatch(/<order-[\w-]{43}@landside\.test>$/)
    })

    it('is tried again while the mail server refuses it, and says so once it is given up', async () => {
      const order = await send(await add(['1']))
      desk.mails.refuse('after-all-was-sent')
      await desk.outbox.sendDue()
      expect((await desk.orders.find(order.id, true)).mails[0]).toMatchObject({
        state: 'due',
        problem: expect.stringMatching(/./),
      })
      for (let tries = 0; tries < 6; tries += 1) {
        await desk.time.advance(5 * 3_600_000)
        await desk.outbox.sendDue()
      }
      expect((await desk.orders.find(order.id, true)).mails.map(({ state }) => state)).toEqual([
        'failed',
        'failed',
      ])
      expect(desk.mails.inbox).toEqual([])
      desk.mails.refuse('never')
      const again = await desk.orders.find(order.id, true)
      await send(again)
      await desk.outbox.sendDue()
      expect(desk.mails.inbox).toHaveLength(2)
    })

    it('isn’t sent once its link was revoked, and the link it would have had never works', async () => {
      const order = await send(await add(['1']))
      desk.mails.refuse('after-all-was-sent')
      await desk.outbox.sendDue()
      desk.mails.refuse('never')
      desk.mails.inbox.length = 0
      await desk.orders.setLink(order.id, null, by)
      const { link } = (await findOrder(desk.store.db, order.id)) ?? {}
      const next = desk.links.tokenOf(order.id, link?.nonce ?? '')
      await desk.time.advance(10 * 60_000)
      await desk.outbox.sendDue()
      expect(desk.mails.inbox).toEqual([])
      const again = await send(await desk.orders.find(order.id, true))
      expect(tokenOf(again)).not.toBe(next)
      expect(await desk.carriers.find(next)).toBeNull()
    })

    it('isn’t sent in an old version once there is a new one', async () => {
      const order = await send(await add(['1', '2']))
      const changed = await desk.orders.act(
        order.id,
        { containerIds: ['2'], entry: { act: 'cancel' } },
        by,
      )
      expect(changed.isChanged).toBe(true)
      await send(changed)
      await desk.outbox.sendDue()
      expect(desk.mails.inbox).toHaveLength(2)
      for (const { text } of desk.mails.inbox) expect(text).toContain('Please don’t pick up:')
    })
  })

  describe('answered by the carrier', () => {
    it('is read without changing anything', async () => {
      const order = await send(await add(['1']))
      const found = await desk.carriers.find(tokenOf(order))
      if (!found) throw new Error('The link doesn’t work')
      const before = await everything()
      expect(await desk.carriers.show(found)).toMatchObject({ number: 'DO-1001', seenAt: null })
      expect(await everything()).toEqual(before)
    })

    it('is accepted, given an appointment, picked up, delivered and returned', async () => {
      const order = await send(await add(['1']))
      const details = {
        act: 'enter-details',
        appointmentAt: '2026-11-23T18:00:00Z',
        confirmation: 'A-991',
        driver: 'L. Ortiz',
        truck: '118',
        chassis: null,
      } as const
      await answer(order, ['1'], { act: 'accept' })
      await answer(order, ['1'], details)
      await desk.time.advance(4 * 86_400_000)
      const at = '2026-11-23T18:40:00Z'
      await answer(order, ['1'], { act: 'report-pickup', at })
      await answer(order, ['1'], { act: 'report-delivery', at: '2026-11-23T21:00:00Z' })
      const done = await answer(order, ['1'], {
        act: 'report-return',
        at: '2026-11-24T17:00:00Z',
        returnedTo: 'WBCT',
      })
      expect(done.lines).toMatchObject([
        { state: 'empty-returned', report: { confirmation: 'A-991', pickedUpAt: at } },
      ])
      const ours = await desk.orders.find(order.id, true)
      expect(ours).toMatchObject({
        isOpen: false,
        state: 'empty-returned',
        seenAt: expect.any(String),
      })
      expect(ours.events.map(({ act, side }) => `${side} ${act}`).toReversed()).toEqual([
        'team add',
        'team send',
        'carrier accept',
        'carrier enter-details',
        'carrier report-pickup',
        'carrier report-delivery',
        'carrier report-return',
      ])
    })

    it('changes all of the chosen containers or none', async () => {
      const order = await send(await add(['1', '2']))
      const at = '2026-11-20T20:40:00Z'
      await answer(order, ['1'], { act: 'report-pickup', at })
      await expect(
        answer(order, ['1', '2'], { act: 'decline', reason: 'No truck' }),
      ).rejects.toThrow(/picked up/)
      expect(states(await desk.orders.find(order.id, true))).toEqual(['picked-up', 'sent'])
    })

    it('takes no time that is yet to come, and none of long ago', async () => {
      const order = await send(await add(['1']))
      const report = (at: `${string}Z`) => answer(order, ['1'], { act: 'report-pickup', at })
      await expect(report('2026-11-20T21:00:00Z')).rejects.toThrow('That time is in the future.')
      await expect(report('2026-09-01T21:00:00Z')).rejects.toThrow(/60 days/)
    })

    it('takes no delivery before the pickup and no return before the delivery, from either side', async () => {
      const order = await send(await add(['1'], 'sol'))
      const [early, late] = ['2026-11-20T13:00:00Z', '2026-11-20T14:20:00Z'] as const
      const byTeam = (entry: Entry & { readonly act: 'report-delivery' | 'undo-report' }) =>
        desk.orders.act(order.id, { containerIds: ['1'], entry }, by)
      const returnAt = (at: typeof early | typeof late) =>
        answer(order, ['1'], { act: 'report-return', at, returnedTo: null })
      await answer(order, ['1'], { act: 'report-pickup', at: late })
      await expect(answer(order, ['1'], { act: 'report-delivery', at: early })).rejects.toThrow(
        /: esa hora es anterior a la recogida\./,
      )
      await expect(byTeam({ act: 'report-delivery', at: early })).rejects.toThrow(
        /: that time is before its pickup\. If the pickup’s time is wrong, undo that report first\.$/,
      )
      await expect(returnAt(early)).rejects.toThrow(/anterior a la recogida/)
      // The pickup's time was the wrong one.
      await byTeam({ act: 'undo-report' })
      await answer(order, ['1'], { act: 'report-pickup', at: early })
      await byTeam({ act: 'report-delivery', at: late })
      await expect(returnAt(early)).rejects.toThrow(/anterior a la entrega/)
      expect(states(await returnAt(late))).toEqual(['empty-returned'])
    })

    it('takes an appointment that is over from our team, and what the carrier adds to it', async () => {
      const order = await send(await add(['1']))
      const past = {
        act: 'enter-details',
        appointmentAt: '2026-11-10T18:00:00Z',
        confirmation: null,
        driver: null,
        truck: null,
        chassis: null,
      } as const
      await desk.orders.act(order.id, { containerIds: ['1'], entry: past }, by)
      const named = await answer(order, ['1'], { ...past, driver: 'L. Ortiz' })
      expect(named.lines).toMatchObject([{ report: { driver: 'L. Ortiz' } }])
    })

    it('takes no appointment beyond the calendar', async () => {
      const order = await send(await add(['1']))
      const enter = (appointmentAt: `${string}Z`) =>
        answer(order, ['1'], {
          act: 'enter-details',
          appointmentAt,
          confirmation: null,
          driver: null,
          truck: null,
          chassis: null,
        })
      await expect(enter('0100-01-01T00:00:00Z')).rejects.toThrow(/60 days/)
      await expect(enter('2026-11-19T20:00:00Z')).rejects.toThrow(/That time has passed\.$/)
      expect((await enter('2026-11-20T18:00:00Z')).lines[0]?.report.appointmentAt).not.toBeNull()
      await expect(enter('9999-12-31T23:59:59Z')).rejects.toThrow(/400 days/)
      expect((await enter('2026-12-31T18:00:00Z')).lines[0]?.report.appointmentAt).not.toBeNull()
    })

    it('shows nothing that our people are still writing, and no container of the draft', async () => {
      const order = await send(await add(['1']))
      const more = await add(['2'])
      const lines = [
        {
          containerId: '1',
          deliverTo: { address: '1 Dock St', on: null, window: null },
          instructions: 'x',
        },
      ]
      const change = {
        basedOn: more.version,
        day: '2026-11-25',
        instructions: 'New',
        lines,
      } as const
      await desk.orders.change(order.id, change, by)
      const found = await desk.carriers.find(tokenOf(order))
      const shown = found && (await desk.carriers.show(found))
      expect(shown).toMatchObject({ day, instructions: null })
      expect(shown?.lines).toMatchObject([{ content: { deliverTo: null } }])
      await expect(answer(order, ['2'], { act: 'accept' })).rejects.toThrow(/isn’t on this order/)
    })

    it('has words in the carrier’s language when it can’t be done', async () => {
      const order = await send(await add(['1'], 'sol'))
      await answer(order, ['1'], { act: 'decline', reason: 'Sin chasis' })
      await expect(answer(order, ['1'], { act: 'accept' })).rejects.toThrow(/fue rechazado/)
    })

    it('has notes of the carrier in the history', async () => {
      const order = await send(await add(['1']))
      const noted = await desk.carriers.addNote(tokenOf(order), 'Gate is slow today', visitor)
      expect(noted.notes).toMatchObject([{ isOurs: false, text: 'Gate is slow today' }])
    })
  })

  describe('the carrier’s link', () => {
    it('works until it is revoked, renewed or over, and never if guessed or altered', async () => {
      const order = await send(await add(['1']))
      const token = tokenOf(order)
      const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
      for (const wrong of ['', 'x', altered, token.slice(1), `${token}A`, '../admin'])
        expect(await desk.carriers.find(wrong)).toBeNull()
      const renewed = await desk.orders.setLink(order.id, 'new', by)
      expect(tokenOf(renewed)).not.toBe(token)
      expect(await desk.carriers.find(token)).toBeNull()
      expect(await desk.carriers.find(tokenOf(renewed))).not.toBeNull()
      const revoked = await desk.orders.setLink(order.id, null, by)
      expect(revoked.link).toBeNull()
      expect(await desk.carriers.find(tokenOf(renewed))).toBeNull()
      await expect(desk.carriers.addNote(tokenOf(renewed), 'late', visitor)).rejects.toThrow(/link/)
    })

    it('ends 60 days after the order’s day', async () => {
      const order = await send(await add(['1']))
      await desk.time.advance(62 * 86_400_000)
      expect(await desk.carriers.find(tokenOf(order))).not.toBeNull()
      await desk.time.advance(86_400_000)
      expect(await desk.carriers.find(tokenOf(order))).toBeNull()
      expect((await desk.orders.find(order.id, true)).link).toBeNull()
    })

    it('stays the same when the order is sent again, and is in no row, no audit entry and no list', async () => {
      const order = await send(await add(['1']))
      await desk.time.advance(10 * 60_000)
      const again = await send(order)
      expect(tokenOf(again)).toBe(tokenOf(order))
      expect(JSON.stringify(await everything())).not.toContain(tokenOf(order))
      expect((await desk.orders.find(order.id, false)).link).toMatchObject({ url: null })
    })
  })

  it('a hold that appears after sending is a change that the carrier sees at once', async () => {
    const order = await send(await add(['1']))
    await put(desk.store, desk.time.now(), {
      containers: [
        containerFacts('1', '2026-11-24T08:00:00Z', {
          shipmentId: 's1',
          holds: [{ name: 'customs', status: 'hold', description: null }],
        }),
      ],
    })
    expect(await desk.orders.find(order.id, true)).toMatchObject({
      isChanged: true,
      lines: [{ changed: ['holds'] }],
    })
    const found = await desk.carriers.find(tokenOf(order))
    const shown = found && (await desk.carriers.show(found))
    expect(shown?.lines).toMatchObject([{ content: { holds: ['customs'] }, changed: ['holds'] }])
  })

  it('what is canceled changes nothing more', async () => {
    const order = await send(await add(['1']))
    await desk.orders.act(order.id, { containerIds: ['1'], entry: { act: 'cancel' } }, by)
    const before = await desk.orders.find(order.id, true)
    const at = '2026-11-20T20:40:00Z'
    for (const entry of [
      { act: 'accept' },
      { act: 'report-pickup', at },
      { act: 'undo-report' },
    ] as const)
      await expect(answer(order, ['1'], entry)).rejects.toThrow(/canceled/)
    expect(await desk.orders.find(order.id, true)).toEqual(before)
  })

  /** Every row of orders and of the audit. */
  async function everything(): Promise<unknown[]> {
    const rows: unknown[] = []
    for (const table of [
      'delivery_order',
      'delivery_order_line',
      'delivery_order_event',
      'delivery_order_mail',
      'delivery_order_receipt',
      'audit_entry',
    ] as const)
      rows.push(await desk.store.db.selectFrom(table).selectAll().execute())
    return rows
  }
})
