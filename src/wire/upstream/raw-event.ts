import * as z from 'zod'
import { dateTime, resource, toOne } from './json-api.ts'
import { reading } from './reading.ts'

/** A message from the line itself, estimates included (public facts, section 11.2). */
export const rawEventAttributes = z.object({
  event: z.string().nullable(),
  original_event: z.string(),
  timestamp: dateTime.nullable(),
  estimated: z.boolean(),
  index: z.number().int(),
  timezone: z.string().nullable(),
  created_at: dateTime,
  location_name: z.string(),
  location_locode: z.string().nullable(),
  vessel_name: z.string().nullable(),
  vessel_imo: z.string().nullable(),
  voyage_number: z.string().nullable(),
  data_source: z.string(),
  actual_on: z.iso.date().nullable().optional(),
  estimated_on: z.iso.date().nullable().optional(),
  actual_at: dateTime.nullable().optional(),
  estimated_at: dateTime.nullable().optional(),
  will_occur_at: dateTime.nullable().optional(),
  invalidated_at: dateTime.nullable().optional(),
  data_provider_name: z.string().nullable().optional(),
  data_provider_code: z.string().nullable().optional(),
})
export const rawEvent = resource(
  'raw_event',
  rawEventAttributes,
  z.object({ location: toOne, vessel: toOne }),
)
export type RawEventDocument = z.infer<typeof rawEvent>
export const readRawEventAttributes = reading(rawEventAttributes)
