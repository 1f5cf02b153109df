/** Consecutive days, as epoch days, both ends included. */
export interface DaySpan {
  readonly first: number
  readonly last: number
}

/** A set of days, as epoch days, that is added to and looked up in spans. */
export interface DaySpans {
  /** The days in order, each once. */
  readonly all: readonly DaySpan[]
  /** Whether any day of the span is in the set. */
  meets(span: DaySpan): boolean
  add(span: DaySpan): void
}

/** An empty set. A lookup takes the logarithm of the spans, since a container may have thousands of invoice lines. */
export function createDaySpans(): DaySpans {
  /** Apart from each other, in order. */
  const spans: DaySpan[] = []

  /** The place of the first span that ends on `day` or later. */
  function firstFrom(day: number): number {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((spans[middle]?.last ?? day) < day) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    all: spans,
    meets({ first, last }) {
      const next = spans[firstFrom(first)]
      return next !== undefined && next.first <= last
    },
    add({ first, last }) {
      if (last < first) return
      // Those that it overlaps or continues become one with it.
      const from = firstFrom(first - 1)
      let [to, start, end] = [from, first, last]
      for (let span = spans[to]; span && span.first <= end + 1; span = spans[to]) {
        start = Math.min(start, span.first)
        end = Math.max(end, span.last)
        to += 1
      }
      spans.splice(from, to - from, { first: start, last: end })
    },
  }
}
