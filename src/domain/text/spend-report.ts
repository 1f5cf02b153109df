import { spendFigures, type SpendContainer, type SpendEntry } from '../spend/spend-entries.ts'
import {
  entriesByCurrency,
  figureOf,
  maxReportCurrencies,
  postedCoverage,
  type SpendPeriod,
} from '../spend/spend-table.ts'
import type { ReportSchedule } from '../spend/report-schedule.ts'
import type { Format } from './format.ts'
import { formatMoney } from './money.ts'
import { describePostedCoverage, spendFigureLabels, spendPeriod, spendRule } from './spend.ts'
import { formatClock } from './time.ts'
import { weekdays } from './weekdays.ts'

/** `Every Monday, 8:00 AM`, `Monthly on day 1, 8:00 AM`. */
export function describeSchedule(format: Format, { repeat, day, hour }: ReportSchedule): string {
  const at = formatClock(format, hour * 60)
  return repeat === 'weekly'
    ? `Every ${weekdays[day - 1] ?? weekdays[0]}, ${at}`
    : `Monthly on day ${day}, ${at}`
}

/** `Monthly spend: May 2026 to Sun, Nov 22`. */
export function reportSubject(format: Format, name: string, period: SpendPeriod): string {
  return `${name}: ${spendPeriod(format, period)}`
}

/** Says which currencies a report shows if there are more: `The 5 currencies with the most entries. The XLSX has all 7.` */
export function currencyNote(currencies: number): string {
  return `The ${maxReportCurrencies} currencies with the most entries. The XLSX has all ${currencies}.`
}

/** The text of a report's mail: the totals per currency, and what they cover. `url`: where the page is; null if unknown. */
export function reportText(
  format: Format,
  name: string,
  {
    data,
    departures,
    meta,
  }: {
    readonly data: readonly SpendEntry[]
    readonly departures: readonly SpendContainer[]
    readonly meta: SpendPeriod
  },
  url: string | null,
): string {
  const currencies = entriesByCurrency(data)
  const sums = currencies.slice(0, maxReportCurrencies).map(([currency, entries]) =>
    spendFigures
      .map((figure) => {
        const amount = figureOf(figure, entries, departures)
        const text =
          amount === null ? 'nothing on record' : formatMoney(format, { amount, currency })
        return `${spendFigureLabels[figure]}: ${text}`
      })
      .join('\n'),
  )
  return [
    `${name}\n${spendPeriod(format, meta)}`,
    ...(sums.length === 0 ? ['No spend in this period.'] : sums),
    ...(currencies.length > maxReportCurrencies ? [currencyNote(currencies.length)] : []),
    `Posted: ${describePostedCoverage(format, postedCoverage(departures)).toLowerCase()}. ${spendRule}`,
    'The PDF has charts by month. The XLSX has every line, customer and month, and the invoices.',
    ...(url === null ? [] : [`See it in Landside, or end this report: ${url}`]),
  ].join('\n\n')
}
