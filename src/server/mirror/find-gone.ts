import type { Instant } from '#domain/time/instant.ts'
import { findUnseen, markContainerGone } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findUnseenShipments, markShipmentGone } from '../store/containers/shipments.ts'
import type { ListName } from '../store/sync/sync-state.ts'
import type { ReadOutcome } from './read-container.ts'

/**
 * After a complete sweep: what neither it nor the one before met is asked for by name, and is gone only where the
 * service says so. Pages that shift while they are read, and lists that hide records, lose nothing this way.
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
