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
  /** Whether its alerts are posted to the team's chat; only for the team's rules. */
  toChat: z.boolean(),
}

/** A rule as the caller sees it, with how often it fired. */
export const alertRule = z.object({
  id: z.string(),
  kind: z.enum(alertKinds),
  /** True for the caller's own rule, false for the team's. */
  own: z.boolean(),
  ...terms,
  /** Whether the caller gets mails for it. */
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

/** `GET /api/alert-rules`: the team's and one's own. Every write returns the same. */
export const alertRuleList = z.object({ data: z.array(alertRule) })

/** `POST /api/alert-rules`. Only managers create and change the team's. */
export const newAlertRule = z.object({
  kind: z.enum(alertKinds),
  own: z.boolean(),
  ...terms,
})
export type NewAlertRule = z.infer<typeof newAlertRule>

/** `PUT /api/alert-rules/{id}`. 409 if someone has changed it since the version `basedOn`. */
export const alertRuleChange = z.object({ ...terms, basedOn: z.int().check(z.minimum(0)) })
export type AlertRuleChange = z.infer<typeof alertRuleChange>

/** `PUT /api/alert-rules/{id}/mail`: whether the caller gets mails for it. */
export const alertRuleMail = z.object({ on: z.boolean() })

const hour = z.int().check(z.minimum(0), z.maximum(23))
/** Hours without notifications; null: none. */
export const quiet = z.nullable(z.object({ from: hour, to: hour, brokenByMoney: z.boolean() }))

/** `GET` and `PUT /api/alert-quiet`: the hours in which the caller wants no mails; null: none. */
export const alertQuiet = oneOf(
  z.object({
    quiet,
    /** Whether this server has a mail server configured; if not, no mail is sent. */
    isMailConfigured: z.boolean(),
  }),
)
export const alertQuietChange = z.object({ quiet })
export type QuietHoursRow = z.infer<typeof quiet>

/**
 * The team's chat. The whole secret is shown once, in the reply to the person who created it; after that only its last
 * four characters.
 */
export const alertHook = z.object({
  url: z.string(),
  secretEnd: z.string(),
  quiet,
  changedBy: personRef,
  changedAt: instant,
  /** Result of the last message; null: none was sent to this address yet. */
  last: z.nullable(z.object({ at: instant, result: z.string(), taken: z.boolean() })),
})
export type AlertHookRow = z.infer<typeof alertHook>

/** `GET /api/alert-hook`, and the reply to every write. `newSecret`: only if it was just created. */
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
