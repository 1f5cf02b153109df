import { createListeners, listenToAll } from '../runtime/listeners.ts'
import { alertsRevision } from '../store/alerts/alerts.ts'
import type { Store } from '../store/engine/open-store.ts'

/** Announces that alerts fired, changed or resolved. Each browser then fetches what its person sees. */
export interface AlertUpdates {
  read(): Promise<{ readonly revision: string }>
  onChange(listener: () => void): () => void
  /** Something about alerts changed here. */
  changed(): void
}

/** Publishes alert changes made here or at another instance. */
export function createAlertUpdates(store: Pick<Store, 'db' | 'onRemoteCommit'>): AlertUpdates {
  const { add, notify } = createListeners()
  return {
    read: async () => ({ revision: await alertsRevision(store.db) }),
    onChange: (listener) => listenToAll([add, store.onRemoteCommit], listener),
    changed: notify,
  }
}
