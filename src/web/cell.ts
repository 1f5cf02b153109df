import { useSyncExternalStore } from 'react'

/** A value that outlives the components that read it: the only kind of state at module level in `web`. */
export interface Cell<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  /** Calls `listener` after each change. Returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A cell that holds `first` until it is set. */
export function createCell<T>(first: T): Cell<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a cell; renders again when it changes. */
export function useCell<T>({ subscribe, get }: Cell<T>): T {
  return useSyncExternalStore(subscribe, get, get)
}
