import type * as z from 'zod'

/** Where what people add is written down: kinds of things, each by its id, as text. */
export interface Storage {
  /** In the order in which the ids were first saved. */
  load(kind: string): readonly (readonly [id: string, text: string])[]
  save(kind: string, id: string, text: string): void
  remove(kind: string, id: string): void
  close(): void
}

/** Things of one kind by id, in the order in which they came; every change is written down at once. */
export interface Shelf<T> {
  get(id: string): T | undefined
  list(): readonly T[]
  entries(): readonly (readonly [string, T])[]
  set(id: string, value: T): void
  delete(id: string): void
}

/** Opens the shelf of a kind. What is written there and no longer fits the schema is a defect, told at once. */
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

/** Keeps nothing beyond the process. */
export const nowhere: Storage = {
  load: () => [],
  save: () => {},
  remove: () => {},
  close: () => {},
}
