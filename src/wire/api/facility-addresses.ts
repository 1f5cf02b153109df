import * as z from 'zod/mini'

/**
 * `GET /api/facility-addresses`: street addresses of terminals and ramps, by facility; those without one are omitted.
 */
export const facilityAddresses = z.object({
  data: z.array(z.object({ facilityId: z.string(), address: z.string() })),
})
