import { trendSpans } from '#domain/history/trend.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { readWhole } from './page-query.ts'
import type { Routes } from './route.ts'

const standardMonths = 6
const maxMonths = Math.max(...trendSpans)

/** What was posted, invoiced, paid, recovered and is in dispute, by month. */
export function spendRoutes({
  readSpend,
}: {
  readonly readSpend: (months: number) => Promise<SpendAnswer>
}): Routes {
  return {
    'GET /api/spend': async (c) =>
      readSpend(readWhole(c, 'months', 1, maxMonths) ?? standardMonths),
  }
}
