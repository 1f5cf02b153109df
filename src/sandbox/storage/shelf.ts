import type * as z from 'zod'

/** Stores what people add: records as strings, by kind and id. */
export interface Storage {
  /** In the order in which the ids were first saved. */
  load(kind: string): readonly (readonly [id: string, text: string])[]
  save(kind: string, id: string, text: string): void
  remove(kind: string, id: string): void
  /** Saves all of `work` at once, which is much faster than one by one. */
  together(work: () => void): void
  close(): void
}

/** Records of one kind by id, in insertion order. Every change is saved at once. */
export interface Shelf<T> {
  get(id: string): T | undefined
  list(): readonly T[]
  entries(): readonly (readonly [string, T])[]
  set(id: string, value: T): void
  delete(id: string): void
}

/** Opens the shelf of a kind. Throws if a stored record no longer fits the schema. */
export function openShelf<T>(storage: Storage, kind: string, schema: z.ZodType<T>): Shelf<T> {
  const things = new Map(
    storage.load(kind).map(([id, text]) => [id, schema.parse(JSON.parse(text))] as const),
  )
  return {
    get: (id) => things.get(id),
    list: () => [...things.values()],
    entries: () => [...things],
    set: (id, value) => {
      things.set(id, value)
      storage.save(kind, id, JSON.stringify(value))
    },
    delete: (id) => {
      if (things.delete(id)) storage.remove(kind, id)
    },
  }
}

/** Stores only in memory. */
export const nowhere: Storage = {
  load: () => [],
  save: () => {},
  remove: () => {},
  together: (work) => work(),
  close: () => {},
}
