import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDaySpans, type DaySpan } from './day-spans.ts'

const span = fc
  .tuple(fc.nat(60), fc.integer({ min: -2, max: 9 }))
  .map(([first, more]): DaySpan => ({ first, last: first + more }))
const daysOf = ({ first, last }: DaySpan) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)

it('keeps the days of the spans added, each once and in order, and finds those of another span', () => {
  fc.assert(
    fc.property(fc.array(span, { maxLength: 30 }), span, (added, other) => {
      const spans = createDaySpans()
      for (const one of added) spans.add(one)
      const days = new Set(added.flatMap(daysOf))
      expect(spans.all.flatMap(daysOf)).toEqual([...days].toSorted((a, b) => a - b))
      if (other.first <= other.last)
        expect(spans.meets(other)).toBe(daysOf(other).some((day) => days.has(day)))
    }),
  )
})
