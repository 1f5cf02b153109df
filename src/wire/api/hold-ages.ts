import * as z from 'zod/mini'
import { instant } from './shapes.ts'

/** `GET /api/hold-ages`: since when holds of containers in play stand. A hold that always stood is not among them. */
export const holdAges = z.object({
  data: z.array(z.object({ containerId: z.string(), hold: z.string(), since: instant })),
})
