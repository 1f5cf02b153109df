import { isKnownZone } from '#domain/time/zone.ts'
import * as z from 'zod/mini'
import { oneOf, text } from './shapes.ts'

/** `GET /api/digest`: the daily mail of the person who asks. */
export const digestState = z.object({
  /** Whether this server knows a mail server; where not, nothing is sent. */
  isConfigured: z.boolean(),
  /** The address it goes to. */
  email: z.string(),
  /** The zone in whose mornings it is sent; null: none is. */
  zone: text,
})
export type DigestState = z.infer<typeof digestState>

export const digestAnswer = oneOf(digestState)

/** `PUT /api/digest`: subscribes to the mornings of a zone, or ends the mails. */
export const digestRequest = z.object({
  zone: z.nullable(z.string().check(z.refine(isKnownZone, 'Choose a time zone'))),
})
