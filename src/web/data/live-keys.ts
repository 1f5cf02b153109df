/**
 * Query keys of data for which the stream only reports that it changed. Separate from the queries, so that the first page
 * doesn't load the code that reads them.
 */
export const liveKeys = {
  carriers: ['carriers'],
  customers: ['customers'],
  fields: ['custom-fields'],
  holdAges: ['hold-ages'],
  orders: ['delivery-orders'],
  views: ['views'],
} as const
