/** The `maxItems` items with the lowest scores, lowest first, and how many were offered in total. */
export interface Best<T> {
  offer(item: T, score: number): void
  list(): readonly T[]
  offered(): number
}

/** Selects the best few of many items without sorting them all. */
export function createBest<T>(maxItems: number): Best<T> {
  const items: { readonly item: T; readonly score: number }[] = []
  let offered = 0
  return {
    offer(item, score) {
      offered += 1
      const last = items.at(-1)
      if (last && items.length === maxItems && score >= last.score) return
      const place = items.findIndex((one) => one.score > score)
      items.splice(place === -1 ? items.length : place, 0, { item, score })
      items.splice(maxItems)
    },
    list: () => items.map(({ item }) => item),
    offered: () => offered,
  }
}
