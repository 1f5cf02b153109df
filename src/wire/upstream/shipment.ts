import * as z from 'zod'
import { dateTime, resource, toMany, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/**
 * Why tracking with the line stopped (interface specification, Shipment line tracking). Public samples add
 * `account_closed`.
 */
export const stoppedReason = z.enum([
  'all_containers_terminated',
  'past_arrival_window',
  'past_full_out_window',
  'no_updates_at_line',
  'cancelled_by_user',
  'booking_cancelled',
])

export const shipmentAttributes = z.object({
  bill_of_lading_number: z.string(),
  normalized_number: z.string(),
  ref_numbers: z.array(z.string()).nullable(),
  created_at: dateTime,
  tags: z.array(z.string()),
  port_of_lading_locode: z.string().nullable(),
  port_of_lading_name: z.string().nullable(),
  port_of_discharge_locode: z.string().nullable(),
  port_of_discharge_name: z.string().nullable(),
  destination_locode: z.string().nullable(),
  destination_name: z.string().nullable(),
  shipping_line_scac: z.string(),
  shipping_line_name: z.string(),
  shipping_line_short_name: z.string(),
  customer_name: z.string().nullable(),
  pod_vessel_name: z.string().nullable(),
  pod_vessel_imo: z.string().nullable(),
  pod_voyage_number: z.string().nullable(),
  pol_etd_at: dateTime.nullable(),
  pol_atd_at: dateTime.nullable(),
  pod_eta_at: dateTime.nullable(),
  pod_original_eta_at: dateTime.nullable(),
  pod_ata_at: dateTime.nullable(),
  destination_eta_at: dateTime.nullable(),
  destination_ata_at: dateTime.nullable(),
  pol_timezone: z.string().nullable(),
  pod_timezone: z.string().nullable(),
  destination_timezone: z.string().nullable(),
  line_tracking_last_attempted_at: dateTime.nullable(),
  line_tracking_last_succeeded_at: dateTime.nullable(),
  line_tracking_stopped_at: dateTime.nullable(),
  line_tracking_stopped_reason: stoppedReason.nullable(),
  pol_original_etd_at: dateTime.nullable().optional(),
  destination_original_eta_at: dateTime.nullable().optional(),
})

export const shipmentRelationships = z.object({
  destination: toOne,
  port_of_lading: toOne,
  port_of_discharge: toOne,
  pod_terminal: toOne,
  destination_terminal: toOne,
  containers: toMany,
  line_tracking_stopped_by_user: toOne,
})

export const shipment = resource('shipment', shipmentAttributes, shipmentRelationships).required({
  relationships: true,
  links: true,
})
export type ShipmentDocument = z.infer<typeof shipment>
export type ShipmentAttributes = z.infer<typeof shipmentAttributes>

export const readShipmentAttributes = reading(shipmentAttributes)
export const readShipmentRelationships = reading(shipmentRelationships)
