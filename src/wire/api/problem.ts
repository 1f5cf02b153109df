import * as z from 'zod/mini'

/** RFC 9457. `requestId` is for people to quote to support; `fields` lists the errors in a body. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.optional(z.string()),
  requestId: z.optional(z.string()),
  fields: z.optional(z.array(z.object({ field: z.string(), problem: z.string() }))),
})
export type Problem = z.infer<typeof problem>
