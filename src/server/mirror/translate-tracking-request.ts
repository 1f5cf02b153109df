import type { AnyResource } from '#wire/upstream/json-api.ts'
import {
  readTrackingRequestAttributes,
  readTrackingRequestRelationships,
} from '#wire/upstream/tracking-request.ts'
import type { TrackingRequest } from '../store/facts.ts'
import {
  identifierOf,
  idOf,
  momentOf,
  readParts,
  textOf,
  textsOf,
  type Translated,
} from './translated.ts'

/** Their words for what kind of number it is; another word is kept as it came. */
const kinds: Readonly<Record<string, string>> = {
  bill_of_lading: 'bill-of-lading',
  booking_number: 'booking',
  container: 'container',
}

/** A tracking request in our words. Source: public facts, sections 12.1 and 12.2. */
export function translateTrackingRequest(resource: AnyResource): Translated<TrackingRequest> {
  const parts = readParts(resource, readTrackingRequestAttributes, readTrackingRequestRelationships)
  if (!parts.ok) return parts
  const { attributes: said, relationships } = parts.facts
  const number = identifierOf(said.request_number)
  if (!number) return { ok: false, reason: 'request_number: a request without a number' }
  const kind = identifierOf(said.request_type) ?? 'unknown'
  const tracked = relationships.tracked_object?.data
  return {
    ok: true,
    facts: {
      id: resource.id,
      number,
      kind: kinds[kind] ?? kind,
      lineScac: textOf(said.scac),
      state: textOf(said.status) ?? 'pending',
      failedReason: textOf(said.failed_reason),
      isRetrying: said.is_retrying ?? false,
      retryCount: said.retry_count ?? null,
      references: textsOf(said.ref_numbers),
      tags: textsOf(said.shipment_tags),
      shipmentId: tracked?.type === 'shipment' ? idOf(tracked.id) : null,
      createdAt: momentOf(said.created_at),
      updatedAt: momentOf(said.updated_at),
    },
  }
}
