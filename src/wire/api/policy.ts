import type { GateCalendar } from '#domain/gate-calendar.ts'
import type { Policy } from '#domain/policy.ts'
import type { Tariff } from '#domain/tariff.ts'
import * as z from 'zod/mini'
import { localDate, oneOf, text } from './shapes.ts'

const gateHours = z.object({ opens: z.number(), cutOff: z.number() })
const hoursOnWeekday = z.exactOptional(gateHours)

/** One facility's gates; weekdays are ISO, 1 Monday to 7 Sunday. */
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
  closures: z.record(localDate, z.string()),
  exceptions: z.record(localDate, gateHours),
  assumed: z.boolean(),
})

const tariff: z.ZodMiniType<Tariff> = z.object({
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

const rule = z.enum(['earliest', 'line-first', 'terminal-first', 'provider'])

const policy: z.ZodMiniType<Policy> = z.object({
  rule,
  ruleOverrides: z.array(
    z.object({
      lineScac: text,
      customer: text,
      rule,
    }),
  ),
  freshnessHours: z.object({ near: z.number(), close: z.number(), far: z.number() }),
  gates: z.object({ byFacility: z.record(z.string(), gateCalendar), standard: gateCalendar }),
  tariffs: z.array(tariff),
})

/** `GET /api/policy` and the `policy` event of `GET /api/live`: by what boxes are judged, everywhere at once. */
export const policyInForce = z.object({
  policy,
  /** Whether illustration rates are among the tariffs. */
  illustration: z.boolean(),
})
export type PolicyInForce = z.infer<typeof policyInForce>

export const policyAnswer = oneOf(policyInForce)
