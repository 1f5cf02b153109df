import type { ServedRecord } from '../../mirror/testing/small-service.ts'

/** A notification as the service posts it: about `reference`, with its included records. */
export function theirNotice(
  id: string,
  notice: {
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
        event: notice.event,
        delivery_status: 'pending',
        ...(notice.at === null ? {} : { created_at: notice.at }),
      },
      relationships: {
        reference_object: { data: { id: notice.reference.id, type: notice.reference.type } },
        webhook: { data: { id: 'webhook-1', type: 'webhook' } },
        webhook_notification_logs: { data: [] },
      },
    },
    included: notice.included ?? [],
  }
}

/** An event of a container, as included; `container` null: without naming its container. */
export function theirEvent(id: string, event: string, container: string | null): ServedRecord {
  const relationships =
    container === null
      ? {}
      : { relationships: { container: { data: { id: container, type: 'container' } } } }
  return {
    id,
    type: 'transport_event',
    attributes: { event, timestamp: '2026-11-20T20:00:00Z', data_source: 'terminal' },
    ...relationships,
  }
}

/** An update from a container's terminal, which includes the whole container. */
export function theirUpdate(id: string, at: string | null, container: ServedRecord) {
  const reference: ServedRecord = {
    id: `update-${id}`,
    type: 'container_updated_event',
    attributes: { changeset: {}, timestamp: at, data_source: 'terminal' },
    relationships: { container: { data: { id: container.id, type: 'container' } } },
  }
  const included = [container, reference]
  return theirNotice(id, { event: 'container.updated', at, reference, included })
}
