import { expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { by, onEachOrderDesk } from './testing/order-desk.ts'

onEachOrderDesk('what stands beside the carrier’s word', (desk) => {
  const lfd = '2026-11-24T08:00:00Z'
  const outAt: Instant = '2026-11-20T18:00:00Z'
  /** The service says that the container has left the terminal. */
  async function leave(id: string) {
    const { milestones } = containerFacts(id, lfd)
    const gone = { shipmentId: 's1', milestones: { ...milestones, portFullOutAt: outAt } }
    await put(desk.store, desk.time.now(), {
      containers: [containerFacts(id, lfd, { ...gone, status: 'picked_up' })],
    })
  }
  const listed = async () => (await desk.orders.list(null))[0]

  it('is that a container has left: nothing about the terminal is news then', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    await desk.answer(order, ['1', '2'], { act: 'accept' })
    await leave('1')
    await desk.refreshFleet()
    expect(await listed()).toMatchObject({
      isChanged: false,
      lines: [
        { state: 'accepted', changed: [], gone: { at: outAt }, trouble: null },
        { state: 'accepted', changed: [], gone: null, trouble: null },
      ],
    })
    await desk.answer(order, ['1'], { act: 'report-pickup', at: desk.time.now() })
    expect((await desk.orders.find(order.id, true)).lines[0]).toMatchObject({ gone: null })
  })

  it('is that nobody reports a pickup after its day', async () => {
    await desk.answer(await desk.send(await desk.add(['1'])), ['1'], { act: 'accept' })
    expect(await listed()).toMatchObject({ lines: [{ trouble: null }] })
    await desk.time.advance(4 * 86_400_000)
    await desk.refreshFleet()
    expect(await listed()).toMatchObject({ lines: [{ trouble: 'overdue' }] })
  })

  it('keeps what was sent, with its zone, of a container that is done', async () => {
    const order = await desk.send(await desk.add(['1']))
    const at = desk.time.now()
    for (const act of ['report-pickup', 'report-delivery'] as const)
      await desk.answer(order, ['1'], { act, at })
    await desk.answer(order, ['1'], { act: 'report-return', at, returnedTo: null })
    const { lines } = await desk.orders.find(order.id, true)
    expect(lines[0]).toMatchObject({
      state: 'empty-returned',
      isTracked: true,
      content: order.lines[0]?.content,
    })
  })

  it('isn’t lost when somebody puts a returned container on the same order again', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    const at = desk.time.now()
    for (const act of ['report-pickup', 'report-delivery'] as const)
      await desk.answer(order, ['1'], { act, at })
    await desk.answer(order, ['1'], { act: 'report-return', at, returnedTo: 'Depot 7' })
    await expect(desk.add(['1'])).rejects.toThrow(
      'was picked up on this order already. Choose another day.',
    )
    expect((await desk.orders.find(order.id, true)).lines[0]).toMatchObject({
      state: 'empty-returned',
      report: { emptyReturnedAt: at, returnedTo: 'Depot 7' },
    })
  })

  it('isn’t lost either when the return is all that was reported', async () => {
    const order = await desk.send(await desk.add(['1', '2']))
    const at = desk.time.now()
    await desk.answer(order, ['1'], { act: 'report-return', at, returnedTo: 'Depot 7' })
    await expect(desk.add(['1'])).rejects.toThrow('was picked up on this order already.')
    expect((await desk.orders.find(order.id, true)).lines[0]).toMatchObject({
      state: 'empty-returned',
      report: { emptyReturnedAt: at, returnedTo: 'Depot 7' },
    })
  })

  it('isn’t a draft again because a container was added after it was accepted', async () => {
    const order = await desk.send(await desk.add(['1']))
    await desk.answer(order, ['1'], { act: 'accept' })
    expect(await desk.add(['2'])).toMatchObject({ state: 'accepted', isChanged: true })
    expect(await listed()).toMatchObject({ state: 'accepted', isChanged: true })
  })

  it('is an appointment that the terminal reports: the carrier learns of it', async () => {
    const appointmentAt: Instant = '2026-11-23T18:00:00Z'
    const booked = { shipmentId: 's1', appointmentAt }
    await put(desk.store, desk.time.now(), { containers: [containerFacts('1', lfd, booked)] })
    const order = await desk.send(await desk.add(['1']))
    expect(order.lines[0]?.content?.appointment).toMatchObject({ at: appointmentAt })
    await desk.orders.act(order.id, { containerIds: ['1'], entry: { act: 'cancel' } }, by)
  })
})
