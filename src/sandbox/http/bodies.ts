import * as z from 'zod'

/** Body of a write: one resource of this type with these attributes. */
export function edit<T extends string, A extends z.ZodType>(type: T, attributes: A) {
  return z.object({
    data: z.object({ id: z.string().optional(), type: z.literal(type), attributes }),
  })
}
