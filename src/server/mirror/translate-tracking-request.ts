import { ownValue } from '#domain/tables/own-value.ts'
import { standInNumber } from '#domain/identity/container-number.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { unreadableValue } from '#wire/upstream/reading.ts'
import {
  readTrackingRequestAttributes,
  readTrackingRequestRelationships,
  type trackingRequestAttributes,
} from '#wire/upstream/tracking-request.ts'
import type * as z from 'zod'
import type { TrackingRequest } from '../store/schema/facts.ts'
import {
  identifierOf,
  longLists,
  idOf,
  momentOf,
  readParts,
  textOf,
  textsOf,
  translated,
  type FactsFed,
  type Translated,
} from './translated.ts'

/** The service's words for the kind of number; an unknown word is stored as sent. */
const kinds: Readonly<Record<string, string>> = {
  bill_of_lading: 'bill-of-lading',
  booking_number: 'booking',
  container: 'container',
}

/** A translated tracking request. Source: public facts, sections 12.1 and 12.2. */
export function translateTrackingRequest(resource: AnyResource): Translated<TrackingRequest> {
  const parts = readParts(resource, readTrackingRequestAttributes, readTrackingRequestRelationships)
  const { attributes: said, relationships } = parts
  const number = identifierOf(said.request_number)
  const kind = identifierOf(said.request_type) ?? 'unknown'
  const tracked = relationships.tracked_object?.data
  return translated(
    {
      id: resource.id,
      number: number ?? standInNumber(resource.id),
      kind: ownValue(kinds, kind) ?? kind,
      lineScac: textOf(said.scac),
      state: textOf(said.status) ?? 'unknown',
      failedReason: textOf(said.failed_reason),
      isRetrying: said.is_retrying ?? false,
      retryCount: said.retry_count ?? null,
      references: textsOf(said.ref_numbers),
      tags: textsOf(said.shipment_tags),
      shipmentId: tracked?.type === 'shipment' ? idOf(tracked.id) : null,
      createdAt: momentOf(said.created_at),
      updatedAt: momentOf(said.updated_at),
    },
    [
      ...parts.unreadable,
      ...longLists(said, ['ref_numbers', 'shipment_tags']),
      ...(number
        ? []
        : [unreadableValue('request_number', resource.attributes?.['request_number'])]),
    ],
    fed,
  )
}

const fed: FactsFed<keyof z.infer<typeof trackingRequestAttributes> | 'tracked_object'> = {
  request_number: ['number'],
  request_type: ['kind'],
  scac: ['lineScac'],
  ref_numbers: ['references'],
  shipment_tags: ['tags'],
  status: ['state'],
  failed_reason: ['failedReason'],
  is_retrying: ['isRetrying'],
  retry_count: ['retryCount'],
  created_at: ['createdAt'],
  updated_at: ['updatedAt'],
  tracked_object: ['shipmentId'],
}
