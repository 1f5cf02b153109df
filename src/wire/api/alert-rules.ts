import { alertKinds } from '#domain/alerts/alert.ts'
import { maxAlertDays } from '#domain/alerts/alert-rule.ts'
import * as z from 'zod/mini'
import { instant, moment, oneOf, personRef } from './shapes.ts'

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
