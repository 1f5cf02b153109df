import { isKnownZone } from '#domain/time/zone.ts'
import * as z from 'zod/mini'
import { oneOf, text } from './shapes.ts'

/** `GET /api/digest`: the caller's daily mail. */
export const digestState = z.object({
  /** Whether this server has a mail server configured; if not, nothing is sent. */
  isConfigured: z.boolean(),
  /** The address it is sent to. */
  email: z.string(),
  /** The zone in whose mornings it is sent; null: not subscribed. */
  zone: text,
})
export type DigestState = z.infer<typeof digestState>

export const digestAnswer = oneOf(digestState)

/** `PUT /api/digest`: subscribes to the mornings of a zone, or unsubscribes. */
export const digestRequest = z.object({
  zone: z.nullable(z.string().check(z.refine(isKnownZone, 'Choose a time zone'))),
})
