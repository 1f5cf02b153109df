import type { TrackingRequestDocument } from '#wire/upstream/tracking-request.ts'
import type { KnownRequest } from '../account/known-request.ts'
import { instant } from '../http/instant.ts'

/** A tracking request as the service writes it. */
export function requestDocument(request: KnownRequest): TrackingRequestDocument {
  return {
    id: request.id,
    type: 'tracking_request',
    attributes: {
      request_number: request.number,
      request_type: request.type,
      scac: request.scac,
      ref_numbers: [...request.references],
      shipment_tags: [...request.tags],
      status: request.status,
      failed_reason: request.failedReason,
      is_retrying: request.retries !== null && request.status === 'pending',
      retry_count: request.retries,
      created_at: instant(request.createdAt),
      updated_at: instant(request.updatedAt),
    },
    relationships: {
      tracked_object: {
        data: request.shipmentId === null ? null : { id: request.shipmentId, type: 'shipment' },
      },
      customer: {
        data: request.customerId === null ? null : { id: request.customerId, type: 'party' },
      },
      user: { data: request.userId === null ? null : { id: request.userId, type: 'user' } },
    },
    links: { self: `/v2/tracking_requests/${request.id}` },
  }
}
