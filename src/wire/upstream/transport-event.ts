import * as z from 'zod'
import { dateTime, resource, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** Source: public facts, sections 11.1 and 29. Event names and data sources are open lists. */
export const transportEventAttributes = z.object({
  event: z.string(),
  timestamp: dateTime.nullable(),
  timezone: z.string().nullable(),
  location_locode: z.string().nullable(),
  voyage_number: z.string().nullable(),
  data_source: z.string(),
  created_at: dateTime,
  invalidated_at: dateTime.nullable().optional(),
  value: z.string().nullable().optional(),
})

export const transportEventRelationships = z.object({
  shipment: toOne,
  container: toOne,
  location: toOne,
  vessel: toOne,
  terminal: toOne,
})

export const transportEvent = resource(
  'transport_event',
  transportEventAttributes,
  transportEventRelationships,
)
export type TransportEventDocument = z.infer<typeof transportEvent>

export const readTransportEventAttributes = reading(transportEventAttributes)
export const readTransportEventRelationships = reading(transportEventRelationships)

export const vesselAttributes = z.object({
  name: z.string(),
  imo: z.string().nullable(),
  mmsi: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  nautical_speed_knots: z.number().nullable(),
  navigational_heading_degrees: z.number().nullable(),
  position_timestamp: dateTime.nullable(),
})
export const vessel = resource('vessel', vesselAttributes, z.object({}))
export type VesselDocument = z.infer<typeof vessel>
export const readVesselAttributes = reading(vesselAttributes)
