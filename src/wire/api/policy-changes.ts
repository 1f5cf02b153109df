import { maxTarget, moneyTargetMeasures, targetKey, targetMeasures } from '#domain/policy/target.ts'
import { formatNames } from '#domain/policy/policy.ts'
import * as z from 'zod/mini'
import { gateCalendarOf, governingRule, tariff } from './policy.ts'
import { enteredDay, instant, personRef, visibleName } from './shapes.ts'

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60))

const gateHours = z
  .object({ opens: minuteOfDay, cutOff: minuteOfDay })
  .check(z.refine((hours) => hours.cutOff > hours.opens, 'The cutoff must be after the opening'))

/** A URL longer than this carries somebody's session. */
export const maxSiteLength = 500

/** A terminal closes on a few dozen days a year, and nobody knows them years ahead. */
const maxDays = 150

/** Why the gates are closed; may be empty. */
const closureName = z.string().check(z.maxLength(120), visibleName)

/** A calendar as a person sets it. */
const gateCalendar = gateCalendarOf(gateHours, closureName).check(
  z.refine(
    ({ closures, exceptions }) =>
      Object.keys(closures).length + Object.keys(exceptions).length <= maxDays,
    `${maxDays} days at most`,
  ),
)

/** A line, place, customer or type that a rate or rule is for; null: all of them. */
const scope = z.nullable(z.string().check(z.maxLength(200), visibleName))

const tariffTier = z.object({
  from: z.int().check(z.minimum(1), z.maximum(1000)),
  perDay: z.number().check(z.minimum(0), z.maximum(1_000_000)),
})

const tariffTerms = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(80), visibleName),
  charge: z.enum(['demurrage', 'per-diem', 'storage']),
  lineScac: scope,
  facilityId: scope,
  customer: scope,
  equipmentType: scope,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Enter a 3-letter code like USD')),
  effectiveFrom: enteredDay,
  effectiveTo: z.nullable(enteredDay),
  freeDays: z.int().check(z.minimum(0), z.maximum(365)),
  freeDaysCount: z.enum(['working', 'calendar']),
  startEvent: z.enum(['discharged', 'available', 'arrived', 'rail-unloaded', 'out-gated']),
  startDayCounts: z.boolean(),
  chargedDays: z.enum(['calendar', 'working']),
  chargeOutDay: z.boolean(),
  tiers: z.array(tariffTier).check(
    z.minLength(1, 'Add a daily rate'),
    z.maxLength(20),
    z.refine(
      (tiers) => tiers.every((tier, i) => tier.from > (tiers[i - 1]?.from ?? 0)),
      'Each tier must start on a later day than the one before',
    ),
  ),
}

/**
 * `POST /api/policy/tariffs` (a new one) and `PUT /api/policy/tariffs/{id}` (its next version). `basedOn` is the
 * version that was changed, 0 for a new one: 409 if someone else has saved a later one meanwhile.
 */
export const tariffChange = z
  .object({ ...tariffTerms, basedOn: z.int().check(z.minimum(0)) })
  .check(
    z.refine(({ effectiveFrom, effectiveTo }) => !effectiveTo || effectiveTo >= effectiveFrom, {
      path: ['effectiveTo'],
      error: 'End date is before start date',
    }),
  )
export type TariffChange = z.infer<typeof tariffChange>

/**
 * `POST /api/policy/tariffs/import`: many at once, all or none. `id` null: a new one; else the next version of that
 * one. Errors are identified by path: `tariffs.3.currency`.
 */
export const tariffImport = z.object({
  tariffs: z.array(z.object({ id: scope, change: tariffChange })).check(
    z.minLength(1, 'Nothing to import'),
    z.maxLength(300, '300 rates at most'),
    z.refine((tariffs) => {
      const ids = tariffs.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    }, 'Each rate can be changed only once'),
  ),
})
export type TariffImport = z.infer<typeof tariffImport>

/** The version that was changed, 0 if there is no decision yet: 409 if someone else has saved one meanwhile. */
const basedOn = z.int().check(z.minimum(0))

/**
 * `PUT /api/policy/gates/{facilityId}`; `standard` is the calendar of every other facility. Null: back to the default.
 */
export const gatesChange = z.object({ calendar: z.nullable(gateCalendar), basedOn })

/** A web page that people open: https only, without a username or password, as `URL` writes it. */
const siteUrl = z
  .url({ protocol: /^https$/, normalize: true, error: 'Enter a URL that starts with https://' })
  .check(
    z.maxLength(maxSiteLength, `${maxSiteLength} characters at most`),
    z.refine((url) => !/^https:[/][/][^/?#]*@/.test(url), 'Remove the username and password'),
  )

/** `PUT /api/policy/booking-sites/{facilityId}`: where people book appointments there; null: not entered. */
export const bookingSiteChange = z.object({ url: z.nullable(siteUrl), basedOn })
export type BookingSiteChange = z.infer<typeof bookingSiteChange>

/** `PUT /api/policy/rule`: which source governs, and exceptions for lines or customers; the first match wins. */
export const ruleChange = z.object({
  rule: governingRule,
  ruleOverrides: z
    .array(
      z
        .object({ lineScac: scope, customer: scope, rule: governingRule })
        .check(
          z.refine(
            ({ lineScac, customer }) => lineScac !== null || customer !== null,
            'Choose a line or a customer',
          ),
        ),
    )
    .check(z.maxLength(200)),
  basedOn,
})
export type RuleChange = z.infer<typeof ruleChange>

const hours = z.number().check(z.minimum(1, '1 hour minimum'), z.maximum(720, '720 hours maximum'))

/**
 * `PUT /api/policy/freshness`: after how many hours terminal data is stale, depending on how near the last free day is.
 */
export const freshnessChange = z.object({ near: hours, close: hours, far: hours, basedOn })
export type FreshnessChange = z.infer<typeof freshnessChange>

/** `PUT /api/policy/format`: the format of what the server writes (email, PDF, shared pages). */
export const formatChange = z.object({ format: z.enum(formatNames), basedOn })
export type FormatChange = z.infer<typeof formatChange>

/**
 * `PUT /api/policy/target`: what the team aims for; null: nothing. Percent of a share, the median in days or hours, or an
 * amount per container in one currency.
 */
export const targetChange = z
  .object({
    measure: z.enum([...targetMeasures, ...moneyTargetMeasures]),
    /** ISO 4217, of a measure of money; null: the measure isn't one. */
    currency: z._default(z.nullable(z.string().check(z.regex(/^[A-Z]{3}$/))), null),
    target: z.nullable(z.number().check(z.minimum(0, '0 or more'))),
    basedOn,
  })
  .check(
    z.refine(({ measure, target }) => target === null || target <= maxTarget(measure), {
      error: 'Too high',
      path: ['target'],
    }),
    z.refine(({ measure, currency }) => targetKey(measure, currency) !== null, {
      error: 'Required',
      path: ['currency'],
    }),
  )
export type TargetChange = z.infer<typeof targetChange>

/** `GET /api/policy/tariffs/{id}`: every version of one, newest first. */
export const tariffVersions = z.object({
  data: z.array(z.object({ tariff, by: personRef, at: instant })),
})
export type TariffVersion = z.infer<typeof tariffVersions>['data'][number]

/** `PUT /api/policy/illustration`: whether the built-in trial rates are used. */
export const illustrationChange = z.object({ on: z.boolean() })

/** `GET /api/policy/changes`: who changed what, newest first. Nothing is ever overwritten. */
export const policyChanges = z.object({
  data: z.array(
    z.object({
      subject: z.enum([
        'tariff',
        'gates',
        'booking-site',
        'illustration',
        'rule',
        'freshness',
        'format',
        'target',
      ]),
      subjectId: z.string(),
      version: z.number(),
      /** The tariff's name, `on` or `off`, `set` or `as shipped`, the rule, hours (`6, 12, 24`), the format's name, the target, or the site's URL. */
      what: z.string(),
      by: personRef,
      at: instant,
    }),
  ),
})
export type PolicyChangeEntry = z.infer<typeof policyChanges>['data'][number]
