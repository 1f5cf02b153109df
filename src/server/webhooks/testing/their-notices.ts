import type { ServedRecord } from '../../mirror/testing/small-service.ts'

/** A notification as the service posts it: about `reference`, with what it brings along. */
export function theirNotice(
  id: string,
  told: {
    readonly event: string
    readonly at: string | null
    readonly reference: { readonly id: string; readonly type: string }
    readonly included?: readonly ServedRecord[]
  },
) {
  return {
    data: {
      id,
      type: 'webhook_notification',
      attributes: {
        id,
        event: told.event,
        delivery_status: 'pending',
        ...(told.at === null ? {} : { created_at: told.at }),
      },
      relationships: {
        reference_object: { data: { id: told.reference.id, type: told.reference.type } },
        webhook: { data: { id: 'webhook-1', type: 'webhook' } },
        webhook_notification_logs: { data: [] },
      },
    },
    included: told.included ?? [],
  }
}

/** An event of a box, as it comes along; `box` null: without saying whose it is. */
export function theirEvent(id: string, event: string, box: string | null): ServedRecord {
  const relationships =
    box === null ? {} : { relationships: { container: { data: { id: box, type: 'container' } } } }
  return {
    id,
    type: 'transport_event',
    attributes: { event, timestamp: '2026-11-20T20:00:00Z', data_source: 'terminal' },
    ...relationships,
  }
}

/** What a box's terminal says now: the whole box comes along. */
export function theirUpdate(id: string, at: string | null, box: ServedRecord) {
  const reference: ServedRecord = {
    id: `update-${id}`,
    type: 'container_updated_event',
    attributes: { changeset: {}, timestamp: at, data_source: 'terminal' },
    relationships: { container: { data: { id: box.id, type: 'container' } } },
  }
  const included = [box, reference]
  return theirNotice(id, { event: 'container.updated', at, reference, included })
}
