import type { Line, ShipmentPlace, Shipment, ShipmentSummary } from '#domain/container/shipment.ts'
import type { CustomerRecord } from '#domain/container/customer-name.ts'
import * as z from 'zod/mini'
import { unreadableField } from './unreadable-field.ts'
import { instant, moment, oneOf, pageOf, text } from './shapes.ts'

const place: z.ZodMiniType<ShipmentPlace> = z.object({ locode: text, name: text, zone: text })
export const customerRecord: z.ZodMiniType<CustomerRecord> = z.object({
  id: z.string(),
  sent: z.string(),
  names: z.array(z.string()),
})
const line: z.ZodMiniType<Line> = z.object({ scac: z.string(), name: text })

const summary = {
  id: z.string(),
  billOfLading: z.string(),
  bookingNumbers: z.array(z.string()),
  line: z.nullable(line),
  customer: text,
  customerRecord: z.optional(customerRecord),
  references: z.array(z.string()),
  tags: z.array(z.string()),
  vessel: text,
  voyage: text,
  portOfLading: z.nullable(place),
  portOfDischarge: z.nullable(place),
  destination: z.nullable(place),
  etaAt: moment,
  arrivedAt: moment,
  destinationArrivedAt: moment,
  destinationEtaAt: z.optional(moment),
  firstPlan: z.optional(
    z.object({ departureDays: z.optional(z.number()), inlandDays: z.optional(z.number()) }),
  ),
  trackingStoppedAt: moment,
  trackingStoppedReason: text,
  unreadable: z.optional(z.array(unreadableField)),
}

export const shipmentSummary: z.ZodMiniType<ShipmentSummary> = z.object(summary)

/** `GET /api/shipments`: one row. */
export const shipmentRow = z.object({
  ...summary,
  normalizedNumber: text,
  createdAt: moment,
  vesselImo: text,
  departureEstimatedAt: moment,
  departedAt: moment,
  originalDepartureAt: moment,
  originalEtaAt: moment,
  originalDestinationEtaAt: moment,
  destinationEtaAt: moment,
  lineAttemptedAt: moment,
  lineCheckedAt: moment,
  containerIds: z.array(z.string()),
}) satisfies z.ZodMiniType<Shipment>
export type ShipmentRow = z.infer<typeof shipmentRow>

export const shipmentPage = pageOf(shipmentRow)
export type ShipmentPage = z.infer<typeof shipmentPage>

const reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** `POST /api/shipments/{id}/papers`: adds to and removes from the service's current list of references or tags. */
export const referencesEdit = z.object({
  list: z.enum(['references', 'tags']),
  add: z.array(reference).check(z.maxLength(50)),
  remove: z.array(reference).check(z.maxLength(50)),
})
export type ReferencesEdit = z.infer<typeof referencesEdit>
export const editedReferences = oneOf(z.array(z.string()))

/** `GET /api/shipments/{id}`: the row and the document as the service sent it; null for everyone but admins. */
export const shipmentDetail = oneOf(
  z.object({ shipment: shipmentRow, raw: z.unknown(), readAt: instant }),
)
export type ShipmentDetail = z.infer<typeof shipmentDetail>['data']
