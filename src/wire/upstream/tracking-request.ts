import * as z from 'zod'
import { dateTime, resource, toOne } from './json-api.ts'
import { reading, type Read } from './reading.ts'

export const requestType = z.enum(['bill_of_lading', 'booking_number', 'container'])

/** Source: public facts, sections 12.1, 12.2 and 29. */
export const trackingRequestAttributes = z.object({
  request_number: z.string(),
  request_type: requestType,
  scac: z.string().nullable(),
  ref_numbers: z.array(z.string()).nullable(),
  shipment_tags: z.array(z.string()).nullable(),
  status: z.enum(['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped']),
  failed_reason: z.string().nullable(),
  is_retrying: z.boolean(),
  retry_count: z.number().int().nullable(),
  created_at: dateTime,
  updated_at: dateTime,
})

export const trackingRequestRelationships = z.object({
  tracked_object: toOne,
  customer: toOne,
  user: toOne,
})

export const trackingRequest = resource(
  'tracking_request',
  trackingRequestAttributes,
  trackingRequestRelationships,
)
export type TrackingRequestDocument = z.infer<typeof trackingRequest>

export const readTrackingRequestAttributes = reading(trackingRequestAttributes)
export const readTrackingRequestRelationships = reading(trackingRequestRelationships)

const initialField = z.object({ api_slug: z.string(), value: z.unknown() })

/** Body of `POST /tracking_requests`. Container fields without a number apply to every container. */
export const createTrackingRequest = z.object({
  data: z.object({
    type: z.literal('tracking_request'),
    attributes: z.object({
      request_type: requestType,
      request_number: z.string(),
      scac: z.string().optional(),
      auto_detect_vocc_scac: z.boolean().optional(),
      ref_numbers: z.array(z.string()).optional(),
      shipment_tags: z.array(z.string()).optional(),
      initial_custom_fields: z
        .object({
          shipment: z.array(initialField).optional(),
          containers: z.array(initialField.extend({ number: z.string().optional() })).optional(),
        })
        .optional(),
    }),
    relationships: z.object({ customer: toOne }).partial().optional(),
  }),
})
export type CreateTrackingRequest = z.infer<typeof createTrackingRequest>

/** Body of `POST /tracking_requests/infer_number`: plain JSON. */
export const inferNumberRequest = z.object({ number: z.string() })

const candidate = z.object({ scac: z.string(), name: z.string(), confidence: z.number() })

/** Source: public facts, section 12.3. Not JSON:API; here the kind of a booking is `booking`. */
export const inferNumberResult = z.object({
  data: z.object({
    id: z.string(),
    type: z.literal('infer_number_results'),
    attributes: z.object({
      number_type: z.enum(['container', 'bill_of_lading', 'booking']),
      validation: z.object({
        is_valid: z.boolean().nullable(),
        type: z.enum(['container', 'shipment']),
        check_digit_passed: z.boolean().nullable(),
        parsed_number: z.string().nullable(),
        reason: z.string().nullable(),
      }),
      shipping_line: z.object({
        decision: z.enum(['auto_select', 'needs_confirmation', 'no_prediction']),
        selected: candidate.nullable(),
        candidates: z.array(candidate),
      }),
    }),
  }),
})
export const readInferNumberResult = reading(inferNumberResult)
export type InferNumberResult = Read<z.output<typeof inferNumberResult>>

/** Answer of `PATCH /containers/{id}/refresh`: plain JSON. Source: public facts, section 8.2. */
export const refreshStarted = z.object({ message: z.string() })
