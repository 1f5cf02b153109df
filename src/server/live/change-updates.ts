import { createListeners, listenToAll } from '../runtime/listeners.ts'
import { latestChange } from '../store/alerts/consequences.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { PushSource } from './push-source.ts'

/**
 * Announces that there is something new to read, or that someone has read something. Each browser then counts for its
 * person.
 */
export interface ChangeUpdates extends PushSource {
  /** A person marked changes as read or unread. */
  marked(): void
}

export function createChangeUpdates(
  store: Pick<Store, 'db' | 'onCommit' | 'onRemoteCommit'>,
): ChangeUpdates {
  const { add, notify } = createListeners()
  let marks = 0
  return {
    read: async () => ({ latest: await latestChange(store.db), marks }),
    onChange: (listener) => listenToAll([add, store.onCommit, store.onRemoteCommit], listener),
    marked() {
      marks += 1
      notify()
    },
  }
}
