/** Functions called on each event. */
export interface Listeners<Event> {
  /** Adds a listener. Returns a function that removes it. */
  readonly add: (listener: (event: Event) => void) => () => void
  /** Calls every listener, in the order in which they were added. */
  readonly notify: (event: Event) => void
}

/**
 * @param onError receives what a listener throws, so that the others are still called. If omitted, it is rethrown at
 * once.
 */
export function createListeners<Event = void>(
  onError?: (error: unknown, event: Event) => void,
): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          if (!onError) throw error
          onError(error, event)
        }
      }
    },
  }
}

/** Listens to several sources at once. Returns a function that stops listening to all of them. */
export function listenToAll(
  sources: readonly ((listener: () => void) => () => void)[],
  listener: () => void,
): () => void {
  const stops = sources.map((listen) => listen(listener))
  return () => stops.forEach((stop) => stop())
}
