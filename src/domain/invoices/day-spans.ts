import { epochDay, type LocalDate } from '../time/local-date.ts'

/** A set of days, entered and looked up as spans, both days included. */
export interface DaySpans {
  /** Whether any day of the span is in the set. */
  meets(from: LocalDate, to: LocalDate): boolean
  add(from: LocalDate, to: LocalDate): void
}

/** An empty set. A lookup takes the logarithm of the spans, since a container may have thousands of invoice lines. */
export function createDaySpans(): DaySpans {
  /** Apart from each other, in order. */
  const spans: (readonly [from: number, to: number])[] = []

  /** The first span that ends on `day` or later. */
  function firstFrom(day: number): number {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((spans[middle]?.[1] ?? day) < day) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    meets(from, to) {
      const next = spans[firstFrom(epochDay(from))]
      return next !== undefined && next[0] <= epochDay(to)
    },
    add(from, to) {
      let [start, end] = [epochDay(from), epochDay(to)]
      const first = firstFrom(start)
      let past = first
      for (let span = spans[past]; span && span[0] <= end; span = spans[past]) {
        start = Math.min(start, span[0])
        end = Math.max(end, span[1])
        past += 1
      }
      spans.splice(first, past - first, [start, end])
    },
  }
}
