import type { GateCalendar } from '#domain/gate-calendar.ts'
import * as z from 'zod/mini'
import { instant, localDate, personRef, text } from './shapes.ts'

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(24 * 60))

const gateHours = z
  .object({ opens: minuteOfDay, cutOff: minuteOfDay })
  .check(z.refine((hours) => hours.cutOff > hours.opens, 'The last truck comes after the opening'))

const hoursOnWeekday = z.exactOptional(gateHours)

/** A calendar as a person sets it; weekdays are ISO, 1 Monday to 7 Sunday. */
const gateCalendar: z.ZodMiniType<GateCalendar> = z.object({
  weekly: z.object({
    1: hoursOnWeekday,
    2: hoursOnWeekday,
    3: hoursOnWeekday,
    4: hoursOnWeekday,
    5: hoursOnWeekday,
    6: hoursOnWeekday,
    7: hoursOnWeekday,
  }),
  holidays: z.enum(['none', 'us-federal', 'us-terminal']),
  closures: z.record(localDate, z.string().check(z.maxLength(120))),
  exceptions: z.record(localDate, gateHours),
  assumed: z.boolean(),
})

const tariffTier = z.object({
  from: z.int().check(z.minimum(1), z.maximum(1000)),
  perDay: z.number().check(z.minimum(0), z.maximum(1_000_000)),
})

const tariffTerms = {
  name: z.string().check(z.trim(), z.minLength(1, 'It needs a name'), z.maxLength(80)),
  charge: z.enum(['demurrage', 'per-diem', 'storage']),
  lineScac: text,
  facilityId: text,
  customer: text,
  equipmentType: text,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Three letters, such as USD')),
  effectiveFrom: localDate,
  effectiveTo: z.nullable(localDate),
  freeDays: z.int().check(z.minimum(0), z.maximum(365)),
  freeDaysCount: z.enum(['working', 'calendar']),
  startEvent: z.enum(['discharged', 'available', 'arrived', 'rail-unloaded', 'out-gated']),
  startDayCounts: z.boolean(),
  chargedDays: z.enum(['calendar', 'working']),
  chargeOutDay: z.boolean(),
  tiers: z.array(tariffTier).check(
    z.minLength(1, 'It needs a rate'),
    z.maxLength(20),
    z.refine(
      (tiers) => tiers.every((tier, i) => tier.from > (tiers[i - 1]?.from ?? 0)),
      'Each rate begins on a later day than the one before',
    ),
  ),
}

/**
 * `POST /api/policy/tariffs` (a new one) and `PUT /api/policy/tariffs/{id}` (its next version). `basedOn` is the
 * version that was changed, 0 for a new one: 409 where somebody else has saved a later one meanwhile.
 */
export const tariffChange = z
  .object({ ...tariffTerms, basedOn: z.int().check(z.minimum(0)) })
  .check(
    z.refine(({ effectiveFrom, effectiveTo }) => !effectiveTo || effectiveTo >= effectiveFrom, {
      path: ['effectiveTo'],
      error: 'It ends before it begins',
    }),
  )
export type TariffChange = z.infer<typeof tariffChange>

/** `PUT /api/policy/gates/{facilityId}`; `standard` is the calendar of every other facility. Null: as shipped. */
export const gatesChange = z.object({ calendar: z.nullable(gateCalendar) })

/** `PUT /api/policy/illustration`: whether the rates shipped for trying the product are used. */
export const illustrationChange = z.object({ on: z.boolean() })

/** `GET /api/policy/changes`: who changed what, the latest first. Nothing is ever overwritten. */
export const policyChanges = z.object({
  data: z.array(
    z.object({
      subject: z.enum(['tariff', 'gates', 'illustration']),
      subjectId: z.string(),
      version: z.number(),
      /** The tariff's name, `on` or `off`, `set` or `as shipped`. */
      what: z.string(),
      by: personRef,
      at: instant,
    }),
  ),
})
export type PolicyChangeEntry = z.infer<typeof policyChanges>['data'][number]
