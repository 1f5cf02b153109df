import { AsyncLocalStorage } from 'node:async_hooks'

const sending = new AsyncLocalStorage<string>()

/**
 * Runs `work` for a sender: its transactions wait in that sender's own line. A sender is a person, a drayage carrier with
 * all its links (`carriers/1`: see `TurnLine` for groups), or, before it is known who it is, a network.
 */
export function sentBy<T>(sender: string, work: () => T): T {
  return sending.run(sender, work)
}

/** Whose request is running; empty when the server works on its own. */
export function currentSender(): string {
  return sending.getStore() ?? ''
}
