import * as z from 'zod'
import { readMoment } from '#domain/time/instant.ts'
import { dateTime, hasPlausibleYear, resource, toMany, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** `current_status`, all 13 values (interface specification, States and transitions). */
export const containerStatus = z.enum([
  'new',
  'on_ship',
  'available',
  'not_available',
  'grounded',
  'on_rail',
  'picked_up',
  'off_dock',
  'delivered',
  'dropped',
  'loaded',
  'empty_returned',
  'awaiting_inland_transfer',
])

export const terminalHold = z.object({
  name: z.string(),
  status: z.enum(['pending', 'hold']),
  description: z.string().nullable().optional(),
})

export const terminalFee = z.object({
  type: z.enum(['demurrage', 'exam', 'extended_dwell_time', 'other', 'total']),
  amount: z.number(),
  currency_code: z.string().optional(),
})

/** A timestamp, or the date-only text of newer payloads. A text without a valid day doesn't count as empty. */
const deadlineText = z.stringFormat('last free day', (text) => {
  const day = text.trim()
  return (readMoment(day) ?? readMoment(`${day}T00:00`)) !== null && hasPlausibleYear(day)
})

export const importDeadlines = z.object({
  pickup_lfd_terminal: deadlineText.nullable(),
  pickup_lfd_rail: deadlineText.nullable(),
  pickup_lfd_line: deadlineText.nullable(),
})

/** Attributes of the interface specification, then those added by public captures of 2026. */
export const containerAttributes = z.object({
  number: z.string(),
  ref_numbers: z.array(z.string()),
  seal_number: z.string().nullable(),
  created_at: dateTime,
  equipment_type: z.enum(['dry', 'reefer', 'open top', 'flat rack', 'bulk', 'tank']).nullable(),
  equipment_length: z.number().int().nullable(),
  equipment_height: z.enum(['standard', 'high_cube']).nullable(),
  weight_in_lbs: z.number().nullable(),
  pickup_lfd: deadlineText.nullable(),
  pickup_appointment_at: dateTime.nullable(),
  availability_known: z.boolean(),
  available_for_pickup: z.boolean().nullable(),
  pod_arrived_at: dateTime.nullable(),
  pod_discharged_at: dateTime.nullable(),
  pod_full_out_at: dateTime.nullable(),
  terminal_checked_at: dateTime.nullable(),
  pod_full_out_chassis_number: z.string().nullable(),
  location_at_pod_terminal: z.string().nullable(),
  final_destination_full_out_at: dateTime.nullable(),
  empty_terminated_at: dateTime.nullable(),
  holds_at_pod_terminal: z.array(terminalHold),
  fees_at_pod_terminal: z.array(terminalFee),
  pod_timezone: z.string().nullable(),
  final_destination_timezone: z.string().nullable(),
  empty_terminated_timezone: z.string().nullable(),
  pod_rail_carrier_scac: z.string().nullable(),
  ind_rail_carrier_scac: z.string().nullable(),
  pod_last_tracking_request_at: dateTime.nullable(),
  shipment_last_tracking_request_at: dateTime.nullable(),
  pod_rail_loaded_at: dateTime.nullable(),
  pod_rail_departed_at: dateTime.nullable(),
  ind_eta_at: dateTime.nullable(),
  ind_ata_at: dateTime.nullable(),
  ind_rail_unloaded_at: dateTime.nullable(),
  ind_facility_lfd_on: deadlineText.nullable(),
  import_deadlines: importDeadlines.nullable(),
  /** Some records have none. */
  current_status: containerStatus.optional(),
  delivered_at: dateTime.nullable().optional(),
  empty_out_at: dateTime.nullable().optional(),
  pol_full_in_at: dateTime.nullable().optional(),
  pol_vessel_loaded_at: dateTime.nullable().optional(),
  pol_vessel_departed_at: dateTime.nullable().optional(),
  rail_last_tracking_request_at: dateTime.nullable().optional(),
  ind_facility_holds: z.array(terminalHold).nullable().optional(),
  ind_facility_fees: z.array(terminalFee).nullable().optional(),
})

export const containerRelationships = z.object({
  shipment: toOne,
  pickup_facility: toOne,
  pod_terminal: toOne,
  transport_events: toMany.optional(),
  raw_events: toMany.optional(),
})

export const container = resource('container', containerAttributes, containerRelationships)
export type ContainerDocument = z.infer<typeof container>
export type ContainerAttributes = z.infer<typeof containerAttributes>

export const readContainerAttributes = reading(containerAttributes)
export const readContainerRelationships = reading(containerRelationships)
