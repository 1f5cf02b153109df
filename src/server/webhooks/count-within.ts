/** How many of the first items weigh at most `most` together; at least one, if there are any. */
export function countWithin<T>(
  items: readonly T[],
  most: number,
  weightOf: (item: T) => number,
): number {
  let total = 0
  const beyond = items.findIndex((item, at) => {
    total += weightOf(item)
    return at > 0 && total > most
  })
  return beyond < 0 ? items.length : beyond
}
