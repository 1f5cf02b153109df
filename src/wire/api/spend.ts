import { disputeStates } from '#domain/invoices/dispute.ts'
import type { SpendContainer, SpendEntry } from '#domain/spend/spend-entries.ts'
import { spendFigures } from '#domain/spend/spend-entries.ts'
import * as z from 'zod/mini'
import { localDate, instant, text } from './shapes.ts'

const party = {
  line: z.nullable(z.object({ scac: z.string(), name: text })),
  customer: text,
}

const entry: z.ZodMiniType<SpendEntry> = z.object({
  ...party,
  figure: z.enum(spendFigures),
  month: z.nullable(localDate),
  currency: text,
  amount: z.number(),
  containers: z.array(z.string()),
  invoice: text,
  disputes: z.array(z.string()),
})

const container: z.ZodMiniType<SpendContainer> = z.object({
  ...party,
  id: z.string(),
  outOn: z.nullable(localDate),
  posted: z.nullable(z.array(z.object({ amount: z.number(), currency: text }))),
})

/**
 * `GET /api/spend?months=6`: every amount of the last `months` whole months and the current one, by UTC. Open disputes and
 * amounts without a day are in it whatever their month.
 */
export const spend = z.object({
  data: z.array(entry),
  /** Containers that left in these months: how many of them are known is the coverage of what was posted. */
  departures: z.array(container),
  /** What pickup plans saved on containers that left in these months: see `domain/planning/plan-savings.ts`. */
  plans: z.object({
    savings: z.array(
      z.object({
        currency: text,
        saved: z.number(),
        baseline: z.number(),
        posted: z.number(),
        containers: z.number(),
        sample: z.number(),
      }),
    ),
    plans: z.number(),
    unmeasuredPlans: z.number(),
    pickedUp: z.number(),
    compared: z.number(),
  }),
  /** Containers, invoices and disputes by ID, for lists. */
  numbers: z.record(z.string(), z.string()),
  invoices: z.record(
    z.string(),
    z.object({
      number: z.string(),
      biller: z.string(),
      issuedOn: z.nullable(localDate),
      isPaid: z.boolean(),
    }),
  ),
  disputes: z.record(z.string(), z.object({ subject: z.string(), state: z.enum(disputeStates) })),
  meta: z.object({
    /** The first day of the first month, and today, in UTC. */
    since: localDate,
    today: localDate,
    /** Containers that left; more than `departures` if they don't fit into one answer. */
    left: z.number(),
    /** Invoices on file that a corrected copy replaced. */
    corrected: z.number(),
    followedSince: instant,
  }),
})
export type SpendAnswer = z.infer<typeof spend>
