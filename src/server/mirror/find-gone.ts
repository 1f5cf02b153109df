import type { Instant } from '#domain/time/instant.ts'
import { findUnseen, markContainerGone } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findUnseenShipments, markShipmentGone } from '../store/containers/shipments.ts'
import type { ListName } from '../store/sync/sync-state.ts'
import type { ReadOutcome } from './read-container.ts'

/**
 * Runs after a complete sweep. A record that neither this sweep nor the previous one found is requested by id, and is
 * gone only if the service says so. This way pages that shift while they are read, and lists that hide records, lose
 * nothing.
 */
export async function settleGone(
  deps: {
    readonly store: Store
    readonly readContainer: (id: string) => Promise<ReadOutcome>
    readonly readShipment: (id: string) => Promise<ReadOutcome>
  },
  list: ListName,
  unseenSince: Instant,
): Promise<void> {
  if (list === 'tracking_requests') return
  const isContainers = list === 'containers'
  const ids = isContainers
    ? await findUnseen(deps.store.db, unseenSince)
    : await findUnseenShipments(deps.store.db, unseenSince)
  for (const id of ids) {
    const outcome = await (isContainers ? deps.readContainer(id) : deps.readShipment(id))
    if (outcome.ok) continue
    if (outcome.failure.kind !== 'not-found') return
    await deps.store.transaction((tx) =>
      isContainers ? markContainerGone(tx, id, unseenSince) : markShipmentGone(tx, id, unseenSince),
    )
  }
}
