import type { Departure } from '#domain/history/kpi-departure.ts'
import * as z from 'zod/mini'
import { customerRecord } from './shipments.ts'
import { instant, localDate, text } from './shapes.ts'

const days = z.nullable(z.number())

const sums = z.array(z.object({ amount: z.number(), currency: text }))
const charge = z.nullable(z.object({ basis: z.enum(['posted', 'billed']), sums }))

const departure: z.ZodMiniType<Departure> = z.object({
  id: z.string(),
  number: z.string(),
  facility: z.nullable(z.object({ id: z.string(), name: z.string() })),
  line: z.nullable(z.object({ scac: z.string(), name: text })),
  route: z.nullable(z.object({ id: z.string(), name: z.string() })),
  customer: text,
  customerRecord: z.optional(customerRecord),
  outOn: localDate,
  lastFreeDay: z.nullable(localDate),
  dwellDays: days,
  daysToAvailable: days,
  daysToOut: days,
  freeDays: z.nullable(z.object({ allowed: z.number(), used: z.number() })),
  holds: z.array(z.object({ name: z.string(), hours: z.number() })),
  lastFreeDays: z.nullable(z.object({ first: localDate, last: localDate })),
  slots: z.object({ due: z.number(), kept: z.number() }),
  demurrage: charge,
  posted: z.nullable(sums),
  perDiem: charge,
  lateDays: z.nullable(z.object({ charged: z.number(), avoidable: z.number() })),
})

/** `GET /api/departures?days=28`: how containers left today and in the days before it (UTC), latest first. */
export const departures = z.object({
  data: z.array(departure),
  meta: z.object({
    since: localDate,
    /** Total number; `data` holds the latest of them if they don't fit into one answer. */
    total: z.number(),
    /** Start of tracking in Landside: earlier changes weren't seen. */
    followedSince: instant,
  }),
})
export type DeparturesAnswer = z.infer<typeof departures>
