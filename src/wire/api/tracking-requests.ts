import * as z from 'zod/mini'
import { moment, oneOf, text } from './shapes.ts'

export const numberKind = z.enum(['container', 'bill-of-lading', 'booking'])
export type NumberKind = z.infer<typeof numberKind>

/** A number we asked the service to track. `state` is the service's own term, an open list. */
export const trackingRequest = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.string(),
  lineScac: text,
  state: z.string(),
  failedReason: text,
  isRetrying: z.boolean(),
  retryCount: z.nullable(z.number()),
  references: z.array(z.string()),
  tags: z.array(z.string()),
  shipmentId: text,
  createdAt: moment,
  updatedAt: moment,
})
export type TrackingRequest = z.infer<typeof trackingRequest>

/** `GET /api/tracking-requests`: the newest first. `isComplete` false: there are older ones that the list leaves out. */
export const trackingRequestList = z.object({
  data: z.array(trackingRequest),
  isComplete: z.boolean(),
})

export type TrackingRequestList = z.infer<typeof trackingRequestList>

/** `POST /api/tracking-requests` → 201 with the request; 422 names the field that the service refused. */
export const newTrackingRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(6), z.maxLength(64)),
  kind: numberKind,
  /** Null: let the service detect the line. */
  lineScac: z.nullable(z.string().check(z.regex(/^[A-Z]{4}$/))),
  references: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
  tags: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)),
})
export type NewTrackingRequest = z.infer<typeof newTrackingRequest>
export const createdTrackingRequest = oneOf(trackingRequest)

/** `POST /api/tracking-requests/infer`. */
export const inferRequest = z.object({
  number: z.string().check(z.trim(), z.minLength(4), z.maxLength(64)),
})

const candidate = z.object({ scac: z.string(), name: text, confidence: z.number() })

/** The service's guess at what the number is. */
export const inference = z.object({
  number: z.string(),
  kind: z.nullable(numberKind),
  checkDigitPassed: z.nullable(z.boolean()),
  /** `chosen`: certain enough to use; `to-confirm`: ask the person; `none`: unknown. */
  decision: z.enum(['chosen', 'to-confirm', 'none']),
  line: z.nullable(candidate),
  candidates: z.array(candidate),
})
export type Inference = z.infer<typeof inference>
export const inferenceAnswer = oneOf(inference)

/** `PUT /api/shipments/{id}/tracking`: stops or resumes tracking it with the line. 204. */
export const trackingTurn = z.object({ on: z.boolean() })
