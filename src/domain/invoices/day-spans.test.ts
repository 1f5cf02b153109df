import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { createDaySpans } from './day-spans.ts'

const day = (at: number): LocalDate => addDays('2026-01-01', at)
const span = fc.tuple(fc.nat(60), fc.nat(9)).map(([from, more]) => [from, from + more] as const)

it('finds a span that shares a day with one of those added, and no other', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), span, (added, [from, to]) => {
      const spans = createDaySpans()
      for (const [start, end] of added) spans.add(day(start), day(end))
      const shares = added.some(([start, end]) => start <= to && from <= end)
      expect(spans.meets(day(from), day(to))).toBe(shares)
    }),
  )
})
