/** The `most` items with the lowest scores, the lowest first; how many were offered in all. */
export interface Best<T> {
  offer(item: T, score: number): void
  list(): readonly T[]
  offered(): number
}

/** Keeps few of very many without sorting them all. */
export function createBest<T>(most: number): Best<T> {
  const kept: { readonly item: T; readonly score: number }[] = []
  let offered = 0
  return {
    offer(item, score) {
      offered += 1
      const last = kept.at(-1)
      if (last && kept.length === most && score >= last.score) return
      const place = kept.findIndex((one) => one.score > score)
      kept.splice(place === -1 ? kept.length : place, 0, { item, score })
      kept.splice(most)
    },
    list: () => kept.map(({ item }) => item),
    offered: () => offered,
  }
}
