import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** `GET /api/hold-ages`: when the holds of containers in play began. Excludes holds that were there from the start. */
export const holdAges = z.object({
  data: z.array(z.object({ containerId: z.string(), hold: z.string(), since: instant })),
})
