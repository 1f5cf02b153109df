import { describe, expect, it } from 'vitest'
import { assess } from './assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { blockerOf, sumAmounts } from './risk.ts'
import { aContainer, policyWith, type ContainerOptions } from '../testing/containers.ts'

describe('sums of many containers', () => {
  const money = (amount: number, currency: string) => [{ amount, currency }]

  it('come by currency, the one of most containers first, then the greater', () => {
    const containers = [
      money(900, 'EUR'),
      money(5, 'CAD'),
      money(5, 'USD'),
      money(6, 'USD'),
      money(700, 'CAD'),
      money(1000, 'JPY'),
    ]
    for (const order of [containers, containers.toReversed()])
      expect(
        sumAmounts(order).map(({ money: sum, containers }) => [sum.currency, containers]),
      ).toEqual([
        ['CAD', 2],
        ['USD', 2],
        ['JPY', 1],
        ['EUR', 1],
      ])
  })
})

describe('what stands between a released container and its pickup', () => {
  const blocker = (appointmentAt: ContainerOptions['appointmentAt'] | null) => {
    const container = aContainer({
      deadlines: { terminal: '2026-11-23' },
      appointmentAt: appointmentAt ?? null,
    })
    const governed = { ...container, deadline: governingDeadline(container, policyWith()) }
    return blockerOf({
      container: governed,
      assessment: assess(governed, '2026-11-20T20:42:00Z', policyWith()),
    })
  }

  it.each([
    ['nothing but a slot', null, 'ready-no-slot'],
    ['a slot in time', '2026-11-23T18:00:00Z', 'ready-slot'],
    ['a slot after the last free day', '2026-11-24T18:00:00Z', 'slot-after'],
    ['a slot that has passed', '2026-11-20T15:00:00Z', 'ready-no-slot'],
  ] as const)('%s', (_, appointmentAt, expected) => {
    expect(blocker(appointmentAt)).toBe(expected)
  })
})
