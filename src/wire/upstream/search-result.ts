import * as z from 'zod'
import { dateTime, resource } from './json-api.ts'

/** One row of `GET /search` (public facts, section 20). `entity_type` is the kind of record found. */
export const searchResultAttributes = z.object({
  entity_type: z.enum(['shipment', 'cargo', 'tracking_request']),
  number: z.string(),
  shipment_id: z.string().nullable(),
  scac: z.string().nullable(),
  port_of_lading_name: z.string().nullable(),
  port_of_discharge_name: z.string().nullable(),
  containers_count: z.number().int().nullable(),
  tracking_stopped: z.boolean().nullable(),
  tracking_stopped_reason: z.string().nullable(),
  status: z.string().nullable(),
  failed_reason: z.string().nullable(),
  ref_numbers: z.array(z.string()),
  created_at: dateTime,
  updated_at: dateTime,
})
export const searchResult = resource('search_result', searchResultAttributes, z.object({}))
export type SearchResultDocument = z.infer<typeof searchResult>
