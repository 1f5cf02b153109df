import * as z from 'zod/mini'
import { localDate, moment, oneOf, text } from './shapes.ts'

/**
 * A message from a line, terminal or railroad itself, estimates included. Every text is theirs: plain text only,
 * shortened.
 */
export const rawEvent = z.object({
  id: z.string(),
  /** The service's name for it: `vessel_discharged`; null if it has none. */
  event: text,
  /** The source's own text. */
  original: text,
  estimated: z.boolean(),
  /** When it happened or is expected, in UTC; its local time is in `zone` (IANA; null: not known). */
  at: moment,
  zone: text,
  /** The same in the older fields, as far as they are sent. Dates are calendar days at the place. */
  actualAt: moment,
  estimatedAt: moment,
  willOccurAt: moment,
  actualOn: z.nullable(localDate),
  estimatedOn: z.nullable(localDate),
  /** When the service recorded it (UTC). */
  learntAt: moment,
  withdrawnAt: moment,
  place: text,
  locode: text,
  vessel: text,
  voyage: text,
  /** `shipping_line` and the like, and which one it is. */
  source: text,
  provider: text,
  /** Names of the unreadable fields, as the service calls them. */
  unreadable: z.array(z.string()),
})
export type RawEvent = z.infer<typeof rawEvent>

/** `GET /api/containers/{id}/raw-events`: in journey order. `total` includes those beyond the limit. */
export const rawEventList = oneOf(
  z.object({
    events: z.array(rawEvent),
    total: z.number(),
    /** Records that couldn't be read at all. */
    unreadable: z.number(),
  }),
)
export type RawEventList = z.infer<typeof rawEventList>['data']
