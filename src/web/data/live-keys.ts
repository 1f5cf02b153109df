/**
 * Query keys of what the stream only says has changed. Apart from the queries, so that the first page doesn't load what reads
 * them.
 */
export const liveKeys = {
  customers: ['customers'],
  fields: ['custom-fields'],
  holdAges: ['hold-ages'],
  views: ['views'],
} as const
