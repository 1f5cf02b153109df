import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignCarriers, carrierDay, type CarrierPickup } from './assign-carriers.ts'
import type { DefaultCarrier } from './carrier.ts'

const monday = '2026-11-23'
const pickup = (containerId: string, facts: Partial<CarrierPickup> = {}): CarrierPickup => ({
  containerId,
  day: monday,
  terminal: 'tti',
  customer: { customer: 'Nova Foods' },
  declinedBy: null,
  ...facts,
})
const harbor = { id: 'harbor', movesADay: 2 }
const bay = { id: 'bay', movesADay: null }
const defaults: readonly DefaultCarrier[] = [
  { terminal: null, customer: null, carrier: 'bay' },
  { terminal: 'tti', customer: null, carrier: 'harbor' },
]
const assign = (pickups: readonly CarrierPickup[], taken: Readonly<Record<string, number>> = {}) =>
  Object.fromEntries(
    assignCarriers(pickups, [harbor, bay], defaults, new Map(Object.entries(taken))),
  )

describe('carriers for pickups', () => {
  it('are the most specific default, and the next once it has no moves left that day', () => {
    expect(assign([pickup('1'), pickup('2'), pickup('3')])).toEqual({
      1: 'harbor',
      2: 'harbor',
      3: 'bay',
    })
    expect(assign([pickup('1'), pickup('2')], { [carrierDay('harbor', monday)]: 1 })).toEqual({
      1: 'harbor',
      2: 'bay',
    })
    expect(assign([pickup('1'), pickup('2'), pickup('3', { day: '2026-11-24' })])[3]).toBe('harbor')
  })

  it('aren’t who declined it', () => {
    expect(assign([pickup('1', { declinedBy: 'harbor' })])).toEqual({ 1: 'bay' })
    expect(assign([pickup('1', { declinedBy: 'bay', terminal: 'wbct' })])).toEqual({})
  })

  it('aren’t carriers that were deleted', () => {
    expect(
      assignCarriers(
        [pickup('1')],
        [],
        [{ terminal: null, customer: null, carrier: 'gone' }],
        new Map(),
      ).size,
    ).toBe(0)
  })

  it('never get more than they move in a day, nor what no default covers', () => {
    const days = ['2026-11-23', '2026-11-24'] as const
    const pickups = fc.array(
      fc.record({
        day: fc.constantFrom(...days),
        terminal: fc.constantFrom('tti', 'wbct', null),
        declinedBy: fc.constantFrom('a', null),
      }),
      { maxLength: 30 },
    )
    const carriers = fc.tuple(fc.nat(4), fc.option(fc.nat(4)))
    const of = fc.array(
      fc.record({
        terminal: fc.constantFrom('tti', 'wbct', null),
        customer: fc.constant(null),
        carrier: fc.constantFrom('a', 'b', 'gone'),
      }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(pickups, carriers, of, (some, [a, b], own) => {
        const all = some.map((one, at) => pickup(`c-${at}`, one))
        const limits = [
          { id: 'a', movesADay: a },
          { id: 'b', movesADay: b },
        ]
        const assigned = assignCarriers(all, limits, own, new Map())
        for (const { id, movesADay } of limits)
          for (const day of days) {
            const mine = all.filter(
              (one) => one.day === day && assigned.get(one.containerId) === id,
            )
            expect(mine.length).toBeLessThanOrEqual(movesADay ?? Infinity)
          }
        for (const { containerId, declinedBy, terminal } of all) {
          const carrier = assigned.get(containerId)
          if (carrier === undefined) continue
          expect(carrier).not.toBe(declinedBy)
          expect(
            own.some(
              (one) =>
                one.carrier === carrier && (one.terminal === null || one.terminal === terminal),
            ),
          ).toBe(true)
        }
      }),
    )
  })
})
