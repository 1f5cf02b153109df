/** First and last item in view; the last is -1 where there is none. */
export interface Range {
  readonly first: number
  readonly last: number
}

/** Where each item begins, in pixels from the first one, and after the last where the list ends. */
export function topsOf(count: number, sizeOf: (index: number) => number): Float64Array {
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) {
    tops[index + 1] = (tops[index] ?? 0) + sizeOf(index)
  }
  return tops
}

/** The items that a window of `height` pixels, `scrolled` pixels from the top, shows wholly or in part. */
export function rangeAt(tops: Float64Array, scrolled: number, height: number): Range {
  return { first: itemAt(tops, scrolled), last: itemAt(tops, scrolled + Math.max(0, height)) }
}

/** How far to scroll so that an item stands free, moving no further than needed. */
export function scrolledTo(
  tops: Float64Array,
  index: number,
  scrolled: number,
  window: { readonly height: number; readonly coveredAbove: number },
): number {
  const highest = (tops[index] ?? 0) - window.coveredAbove
  const lowest = (tops[index + 1] ?? 0) - window.height
  return Math.max(0, scrolled > highest ? highest : Math.max(scrolled, lowest))
}

function itemAt(tops: Float64Array, offset: number): number {
  let low = 0
  let high = tops.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return Math.min(low, tops.length - 2)
}
