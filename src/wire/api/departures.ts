import type { CustomerRecord } from '#domain/container/customer-name.ts'
import type { Departure } from '#domain/history/kpi-departure.ts'
import * as z from 'zod/mini'
import { customerRecord } from './shipments.ts'
import { instant, localDate, text } from './shapes.ts'

const days = z.nullable(z.number())

const sums = z.array(z.object({ amount: z.number(), currency: text }))
const charge = z.nullable(z.object({ basis: z.enum(['posted', 'billed']), sums }))

const departure = z.object({
  id: z.string(),
  number: z.string(),
  facility: z.nullable(z.object({ id: z.string(), name: z.string() })),
  line: z.nullable(z.object({ scac: z.string(), name: text })),
  route: z.nullable(z.object({ id: z.string(), name: z.string() })),
  customer: text,
  /** Place of the customer's record in `customers`; omitted: no record claims the name. */
  customerRecord: z.optional(z.number()),
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
  /** Each record once: one customer may have thousands of containers and 1,500 characters of names. */
  customers: z.array(customerRecord),
  meta: z.object({
    since: localDate,
    /** Total number; `data` holds the latest of them if they don't fit into one answer. */
    total: z.number(),
    /** Start of tracking in Landside: earlier changes weren't seen. */
    followedSince: instant,
  }),
})

/** The same with each customer's record at its containers. */
export interface DeparturesAnswer extends Pick<z.infer<typeof departures>, 'meta'> {
  readonly data: readonly Departure[]
}

/** Puts each customer's record at its containers again: see {@link shareCustomers}. */
export function joinCustomers({
  data,
  customers,
  meta,
}: z.infer<typeof departures>): DeparturesAnswer {
  return { data: joinRecords(data, customers), meta }
}

/** The same for the rows alone. */
export function joinRecords(
  rows: z.infer<typeof departures>['data'],
  customers: z.infer<typeof departures>['customers'],
): readonly Departure[] {
  return rows.map(({ customerRecord: place, ...row }) => {
    const record = place === undefined ? undefined : customers[place]
    return record ? { ...row, customerRecord: record } : row
  })
}

/** The rows of an answer with each customer's record held once, as the answer sends them. */
export function shareCustomers(
  data: readonly Departure[],
): Pick<z.infer<typeof departures>, 'customers'> & { readonly rows: readonly object[] } {
  const places = new Map<string, number>()
  const customers: CustomerRecord[] = []
  const rows = data.map(({ customerRecord: record, ...row }) => {
    if (!record) return row
    const key = JSON.stringify([record.id, record.sent])
    const place = places.get(key) ?? customers.push(record) - 1
    places.set(key, place)
    return { ...row, customerRecord: place }
  })
  return { rows, customers }
}
