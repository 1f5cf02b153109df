import type { AlertCause } from '#domain/alerts/alert.ts'
import { orderTroubles } from '#domain/orders/order-trouble.ts'
import * as z from 'zod/mini'
import { instant, localDate, moment, oneOf, personRef, text } from './shapes.ts'

const cause: z.ZodMiniType<AlertCause> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('lfd-earlier'),
    source: z.enum(['line', 'terminal', 'rail', 'provider']),
    from: localDate,
    to: localDate,
  }),
  z.object({ kind: z.literal('held'), hold: z.string() }),
  z.object({ kind: z.literal('slot-lost'), slotAt: instant }),
  z.object({ kind: z.literal('available'), since: instant }),
  z.object({
    kind: z.literal('unassessable'),
    what: z.enum(['deadline', 'readiness']),
    verdict: z.nullable(z.enum(['stale', 'unknown'])),
  }),
  z.object({ kind: z.literal('return-due'), returnBy: localDate }),
  z.object({
    kind: z.literal('order'),
    what: z.enum(orderTroubles),
    order: z.string(),
    carrier: z.string(),
  }),
  z.object({
    kind: z.literal('silent'),
    facility: z.string(),
    heardAt: moment,
    containers: z.number(),
  }),
])

/** An alert as the caller sees it. Its state follows from its timestamps and the clock. */
export const alertRow = z.object({
  id: z.string(),
  ruleId: z.string(),
  cause,
  /** Null if it is about a facility. */
  containerId: text,
  containerNumber: text,
  /** The facility it is about; null if it is about a container. */
  facilityId: text,
  /** Whether it comes from the caller's own rule, so that nobody else sees it. */
  own: z.boolean(),
  firedAt: instant,
  acknowledged: z.nullable(z.object({ by: personRef, at: instant })),
  snoozedUntil: moment,
  owner: z.nullable(personRef),
  resolved: z.nullable(z.object({ at: instant, why: z.enum(['cause-gone', 'rule-off']) })),
  /** How often its cause went away and returned soon after. */
  cameBack: z.number(),
})
export type AlertRow = z.infer<typeof alertRow>

/** Maximum listed resolved alerts: the latest of the last 14 days. */
export const mostResolved = 300

/** `GET /api/alerts`: all active ones and the latest resolved ones, newest first. */
export const alertList = z.object({ data: z.array(alertRow) })

/** `GET /api/alerts/open`: how many are waiting for the caller. */
export const openAlerts = oneOf(z.object({ open: z.number() }))

/** `POST /api/alerts/deeds`: a person's actions on alerts. Those that have resolved meanwhile stay as they are. */
export const alertDeeds = z.object({
  ids: z.array(z.string()).check(z.minLength(1, 'Choose an alert'), z.maxLength(2000)),
  deed: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['acknowledge', 'reopen']) }),
    z.object({ kind: z.literal('snooze'), until: instant }),
    /** `ownerId` null: nobody owns it. */
    z.object({ kind: z.literal('own'), ownerId: text }),
  ]),
})
export type AlertDeeds = z.infer<typeof alertDeeds>

/** The `alerts` event of `GET /api/live`: alerts have changed; each browser then requests the ones its person sees. */
export const alertUpdates = z.object({ revision: z.string() })
