import { expect, it } from 'vitest'
import type { OrderDetail } from '#wire/api/orders.ts'
import { refOf } from './carrier-view.ts'
import { OrderProblem } from './order-problem.ts'
import { onEachOrderDesk, tokenOf, visitor, type Entry } from './testing/order-desk.ts'

/** `npm run test:long`: 10,000. */
const steps = process.env['LONG'] ? 10_000 : 180

onEachOrderDesk('whatever a carrier sends', (desk) => {
  it('changes its own order at most, and shows nothing of another', async () => {
    const all = [
      await desk.send(await desk.add(['1'], 'harbor')),
      await desk.send(await desk.add(['2'], 'sol')),
      await desk.send(await desk.add(['3'], 'bay')),
    ]
    const at = '2026-11-20T20:40:00Z'
    const entries: readonly Entry[] = [
      { act: 'accept' },
      { act: 'confirm-receipt' },
      { act: 'decline', reason: '<img src=x onerror=alert(1)>' },
      { act: 'report-pickup', at },
      { act: 'report-return', at, returnedTo: '=1+1' },
      { act: 'undo-report' },
    ]
    const refs = ['1', '0', '-1', '__proto__', all[1]?.id ?? '', ...['1', '2', '3'].map(refIn(all))]
    const rowsOf = async (id: string) => {
      const { events, lines } = await desk.orders.find(id, true)
      return JSON.stringify([events, lines])
    }
    for (let step = 0; step < steps; step += 1) {
      const [own, ...others] = [0, 1, 2].map((turn) => all[(step + turn) % all.length])
      const [entry, ref] = [entries[(step * 7) % entries.length], refs[(step * 5) % refs.length]]
      if (!own || !entry || ref === undefined) throw new Error('No step')
      const before = await Promise.all(others.map((one) => rowsOf(one?.id ?? '')))
      const acts = { refs: [ref], entry }
      const shown = await desk.carriers.act(tokenOf(own), acts, visitor).catch((error: unknown) => {
        if (error instanceof OrderProblem) return null
        throw error
      })
      expect(await Promise.all(others.map((one) => rowsOf(one?.id ?? '')))).toEqual(before)
      const numbers = others.flatMap((one) => one?.lines.map(({ number }) => number) ?? [])
      for (const number of numbers) expect(JSON.stringify(shown)).not.toContain(number)
    }
  }, 3_600_000)
})

/** The name of each order's own container, in its order. */
function refIn(orders: readonly OrderDetail[]) {
  return (containerId: string, at: number) => refOf(orders[at]?.id ?? '', containerId)
}
