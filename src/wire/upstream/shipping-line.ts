import * as z from 'zod'
import { resource } from './json-api.ts'

/** Source: public facts, sections 16 and 29. */
export const shippingLineAttributes = z.object({
  scac: z.string(),
  name: z.string(),
  short_name: z.string(),
  alternative_scacs: z.array(z.string()),
  bill_of_lading_tracking_support: z.boolean(),
  booking_number_tracking_support: z.boolean(),
  container_number_tracking_support: z.boolean(),
  provided_data: z.record(z.string(), z.boolean()).optional(),
  tracking_url: z.string().nullable().optional(),
  contact_url: z.string().nullable().optional(),
})
export const shippingLine = resource('shipping_line', shippingLineAttributes, z.object({}))
export type ShippingLineDocument = z.infer<typeof shippingLine>
