import fc from 'fast-check'
import type { Departure } from '../history/kpi-departure.ts'
import { addDays } from '../time/local-date.ts'

const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-12', days))
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const days = some(fc.double({ min: 0, max: 30, noNaN: true }))

const charge = some(
  fc.record({
    basis: fc.constantFrom('posted', 'billed'),
    sums: fc.constantFrom(
      [],
      [{ amount: 470, currency: 'USD' }],
      [
        { amount: 235.5, currency: 'USD' },
        { amount: 610, currency: 'CAD' },
      ],
    ),
  }),
)

/** Departures of six weeks, in which everything may be missing. */
export const anyDeparture: fc.Arbitrary<Departure> = fc.record({
  id: fc.uuid(),
  number: fc.constant('MSKU1234565'),
  facility: some(fc.constantFrom({ id: 'a', name: 'A' }, { id: 'b', name: 'B' })),
  line: some(fc.constantFrom({ scac: 'MAEU', name: 'Maersk' }, { scac: 'HLCU', name: null })),
  route: some(
    fc.constantFrom(
      { id: 'CNSHA>USLAX', name: 'Shanghai to Los Angeles' },
      { id: 'VNSGN>USCHI', name: 'Ho Chi Minh City to Chicago' },
    ),
  ),
  customer: some(fc.constantFrom('Northbeam', 'Harbor & Sons')),
  outOn: day,
  lastFreeDay: some(day),
  dwellDays: days,
  daysToAvailable: days,
  daysToOut: days,
  freeDays: some(fc.constantFrom({ allowed: 4, used: 3 }, { allowed: 5, used: 5 })),
  holds: fc.array(
    fc.record({
      name: fc.constantFrom('customs', 'freight'),
      hours: fc.integer({ min: 0, max: 90 }),
    }),
    { maxLength: 2 },
  ),
  lastFreeDays: some(fc.record({ first: day, last: day })),
  demurrage: charge,
  posted: some(fc.constantFrom([], [{ amount: 470, currency: 'USD' }])),
  perDiem: charge,
  lateDays: some(fc.constantFrom({ charged: 3, avoidable: 1 }, { charged: 2, avoidable: 0 })),
  slots: fc.constantFrom({ due: 0, kept: 0 }, { due: 1, kept: 1 }, { due: 2, kept: 0 }),
})
