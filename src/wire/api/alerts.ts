import { alertKinds, type AlertCause } from '#domain/alerts/alert.ts'
import { maxAlertDays } from '#domain/alerts/alert-rule.ts'
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
    kind: z.literal('silent'),
    facility: z.string(),
    heardAt: moment,
    containers: z.number(),
  }),
])

/** An alert as the person who asks sees it. Its state follows from its moments and the clock. */
export const alertRow = z.object({
  id: z.string(),
  ruleId: z.string(),
  cause,
  /** Null where it is about a facility. */
  containerId: text,
  containerNumber: text,
  /** The facility it is about; null where it is about a container. */
  facilityId: text,
  /** Whether it comes of a rule of one's own, which nobody else sees. */
  own: z.boolean(),
  firedAt: instant,
  acknowledged: z.nullable(z.object({ by: personRef, at: instant })),
  snoozedUntil: moment,
  owner: z.nullable(personRef),
  resolved: z.nullable(z.object({ at: instant, why: z.enum(['cause-gone', 'rule-off']) })),
  /** How often its cause went and was back soon after. */
  cameBack: z.number(),
})
export type AlertRow = z.infer<typeof alertRow>

/** Resolved alerts that are listed at most: the latest of the last 14 days. */
export const mostResolved = 300

/** `GET /api/alerts`: all that stand and the latest that resolved, the newest first. */
export const alertList = z.object({ data: z.array(alertRow) })

/** `GET /api/alerts/open`: how many wait for the person who asks. */
export const openAlerts = oneOf(z.object({ open: z.number() }))

/** `POST /api/alerts/deeds`: what a person does about alerts. Those that have resolved meanwhile stay as they are. */
export const alertDeeds = z.object({
  ids: z.array(z.string()).check(z.minLength(1, 'Choose an alert'), z.maxLength(2000)),
  deed: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['acknowledge', 'reopen']) }),
    z.object({ kind: z.literal('snooze'), until: instant }),
    /** `ownerId` null: nobody looks after it. */
    z.object({ kind: z.literal('own'), ownerId: text }),
  ]),
})
export type AlertDeeds = z.infer<typeof alertDeeds>

/** The `alerts` event of `GET /api/live`: something about alerts has changed; who sees which is asked for. */
export const alertUpdates = z.object({ revision: z.string() })

const facet = z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))
const scope = z.object({
  terminal: facet,
  line: facet,
  customer: facet,
  owner: facet,
  tag: facet,
})
const terms = {
  on: z.boolean(),
  scope,
  days: z.nullable(z.int().check(z.minimum(0), z.maximum(maxAlertDays))),
  /** Whether its alerts are posted to the team's chat; of the team's rules only. */
  toChat: z.boolean(),
}

/** A rule as the person who asks sees it, with how much it said. */
export const alertRule = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** One's own; else the team's. */
  own: z.boolean(),
  ...terms,
  /** Whether the person who asks gets mails of it. */
  mail: z.boolean(),
  version: z.number(),
  changedBy: z.nullable(personRef),
  changedAt: moment,
  noise: z.object({
    fired: z.number(),
    takenUp: z.number(),
    ignored: z.number(),
    waiting: z.number(),
    withdrawn: z.number(),
    medianMinutes: z.nullable(z.number()),
  }),
})
export type AlertRuleRow = z.infer<typeof alertRule>

/** `GET /api/alert-rules`: the team's and one's own. Every write answers the same. */
export const alertRuleList = z.object({ data: z.array(alertRule) })

/** `POST /api/alert-rules`. The team's are the managers' to make and to change. */
export const newAlertRule = z.object({
  kind: z.enum(alertKinds),
  own: z.boolean(),
  ...terms,
})
export type NewAlertRule = z.infer<typeof newAlertRule>

/** `PUT /api/alert-rules/{id}`. 409 where somebody has changed it since the version `basedOn`. */
export const alertRuleChange = z.object({ ...terms, basedOn: z.int().check(z.minimum(0)) })
export type AlertRuleChange = z.infer<typeof alertRuleChange>

/** `PUT /api/alert-rules/{id}/mail`: whether the person who asks gets mails of it. */
export const alertRuleMail = z.object({ on: z.boolean() })

const hour = z.int().check(z.minimum(0), z.maximum(23))
const quiet = z.nullable(z.object({ from: hour, to: hour, brokenByMoney: z.boolean() }))

/** `GET` and `PUT /api/alert-quiet`: the hours in which the person who asks wants no mails; null: none. */
export const alertQuiet = oneOf(
  z.object({
    quiet,
    /** Whether this server knows a mail server; where not, no mail is sent. */
    isMailConfigured: z.boolean(),
  }),
)
export const alertQuietChange = z.object({ quiet })
export type QuietHoursRow = z.infer<typeof quiet>

/** The team's chat. The secret is whole once, in the answer to who made it; after that its last four characters. */
export const alertHook = z.object({
  url: z.string(),
  secretEnd: z.string(),
  quiet,
  changedBy: personRef,
  changedAt: instant,
  /** What came of the last message; null: none was sent to this address yet. */
  last: z.nullable(z.object({ at: instant, result: z.string(), taken: z.boolean() })),
})
export type AlertHookRow = z.infer<typeof alertHook>

/** `GET /api/alert-hook`, and the answer of every write to it. `newSecret`: only where it was just made. */
export const alertHookAnswer = oneOf(
  z.object({ hook: z.nullable(alertHook), newSecret: z.optional(z.string()) }),
)
export type AlertHookAnswer = z.infer<typeof alertHookAnswer>['data']

/** `PUT /api/alert-hook`. A new address gets a new secret; so does `renew`. */
export const alertHookChange = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Enter a URL (https://…)' }).check(z.maxLength(2000)),
  quiet,
  renew: z.boolean(),
})
export type AlertHookChange = z.infer<typeof alertHookChange>
