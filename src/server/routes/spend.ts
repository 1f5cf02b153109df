import { trendSpans } from '#domain/history/trend.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
import { joined } from './joined.ts'
import { readWhole } from './page-query.ts'
import { bytesAnswer, personOf, type Routes } from './route.ts'
import { jsonInSlices } from './json-in-slices.ts'

const standardMonths = 6
const maxMonths = Math.max(...trendSpans)

/** What was posted, invoiced, paid, recovered and is in dispute, by month. */
export function spendRoutes({
  readSpend,
}: {
  readonly readSpend: (months: number) => Promise<SpendAnswer>
}): Routes {
  /** One at a time, and once for everybody who asks: it reads every invoice and dispute. */
  const answers = joined((months: string, inTurn) =>
    inTurn(async () => {
      const { data, departures, ...rest } = await readSpend(Number(months))
      return jsonInSlices({ data, departures }, rest)
    }),
  )
  return {
    'GET /api/spend': async (c) => {
      const months = readWhole(c, 'months', 1, maxMonths) ?? standardMonths
      const bytes = await answers(String(months), personOf(c).id)
      return bytesAnswer(c, bytes, { 'content-type': 'application/json' })
    },
  }
}
