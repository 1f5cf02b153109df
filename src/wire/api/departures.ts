import type { Departure } from '#domain/history/kpi-departure.ts'
import * as z from 'zod/mini'
import { customerRecord } from './shipments.ts'
import { instant, localDate, text } from './shapes.ts'

const days = z.nullable(z.number())

const departure: z.ZodMiniType<Departure> = z.object({
  id: z.string(),
  number: z.string(),
  facility: z.nullable(z.object({ id: z.string(), name: z.string() })),
  line: z.nullable(z.object({ scac: z.string(), name: text })),
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
})

/** `GET /api/departures?days=28`: how containers left in the days before today (UTC) and today, the latest first. */
export const departures = z.object({
  data: z.array(departure),
  meta: z.object({
    since: localDate,
    /** How many there are; `data` holds the latest of them where they are more than one answer takes. */
    total: z.number(),
    /** Since when Landside looks: what changed before was not seen. */
    followedSince: instant,
  }),
})
export type DeparturesAnswer = z.infer<typeof departures>
