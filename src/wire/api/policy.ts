import type { GateCalendar, GateHours } from '#domain/policy/gate-calendar.ts'
import { formatNames, type Policy } from '#domain/policy/policy.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import * as z from 'zod/mini'
import { enteredDay, localDate, oneOf, text } from './shapes.ts'

/**
 * One facility's gates, given schemas for the hours and the reasons of closures; weekdays are ISO, 1 Monday to 7
 * Sunday.
 */
export function gateCalendarOf(
  hours: z.ZodMiniType<GateHours>,
  reason: z.ZodMiniType<string>,
): z.ZodMiniType<GateCalendar> {
  const onWeekday = z.exactOptional(hours)
  return z.object({
    weekly: z.object({
      1: onWeekday,
      2: onWeekday,
      3: onWeekday,
      4: onWeekday,
      5: onWeekday,
      6: onWeekday,
      7: onWeekday,
    }),
    holidays: z.enum(['none', 'us-federal', 'us-terminal']),
    closures: z.record(enteredDay, reason),
    exceptions: z.record(enteredDay, hours),
    assumed: z.boolean(),
  })
}

const gateCalendar = gateCalendarOf(z.object({ opens: z.number(), cutOff: z.number() }), z.string())

export const tariff: z.ZodMiniType<Tariff> = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  charge: z.enum(['demurrage', 'per-diem', 'storage']),
  lineScac: text,
  facilityId: text,
  customer: text,
  equipmentType: text,
  currency: z.string(),
  effectiveFrom: localDate,
  effectiveTo: z.nullable(localDate),
  freeDays: z.number(),
  freeDaysCount: z.enum(['working', 'calendar']),
  startEvent: z.enum(['discharged', 'available', 'arrived', 'rail-unloaded', 'out-gated']),
  startDayCounts: z.boolean(),
  chargedDays: z.enum(['calendar', 'working']),
  chargeOutDay: z.boolean(),
  tiers: z.array(z.object({ from: z.number(), perDay: z.number() })),
  illustration: z.boolean(),
})

export const governingRule = z.enum(['earliest', 'line-first', 'terminal-first', 'provider'])

const policy: z.ZodMiniType<Policy> = z.object({
  canRefresh: z.boolean(),
  rule: governingRule,
  ruleOverrides: z.array(
    z.object({
      lineScac: text,
      customer: text,
      rule: governingRule,
    }),
  ),
  freshnessHours: z.object({ near: z.number(), close: z.number(), far: z.number() }),
  gates: z.object({ byFacility: z.record(z.string(), gateCalendar), standard: gateCalendar }),
  tariffs: z.array(tariff),
  writtenFormat: z.enum(formatNames),
  bookingSites: z.record(z.string(), z.string()),
  targets: z.record(z.string(), z.number()),
})

/**
 * `GET /api/policy` and the `policy` event of `GET /api/live`: the policy by which containers are assessed, everywhere
 * at once.
 */
export const policyInForce = z.object({
  policy,
  /** Whether illustration rates are among the tariffs. */
  illustration: z.boolean(),
  /**
   * The last version of everything two people may change at once, to base a change on: `rule`, `freshness`, `format`,
   * `gates:` or `booking-site:` and the facility's id, `target:` and the measure. Missing: 0.
   */
  versions: z.record(z.string(), z.number()),
})
export type PolicyInForce = z.infer<typeof policyInForce>

export const policyAnswer = oneOf(policyInForce)
