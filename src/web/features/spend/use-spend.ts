import { spendFigures } from '#domain/spend/spend-entries.ts'
import {
  spendColumns,
  spendCurrencies,
  spendGroupings,
  type SpendColumn,
  type SpendScope,
} from '#domain/spend/spend-table.ts'
import { trendSpans } from '#domain/history/trend.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { spend, type SpendAnswer } from '#wire/api/spend.ts'
import { endpointQuery } from '#web/data/endpoint-query.ts'
import { useFormat } from '#web/data/format.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import { useQuery } from '@tanstack/react-query'
import {
  createParser,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'

const parseAsColumn = createParser<SpendColumn>({
  parse: (text) => (text === 'before' || text === 'none' || isLocalDate(text) ? text : null),
  serialize: (column) => column,
})

const standardMonths = 6

const parameters = {
  months: parseAsNumberLiteral(trendSpans).withDefault(standardMonths),
  group: parseAsStringLiteral(spendGroupings).withDefault('line'),
  figure: parseAsStringLiteral(spendFigures).withDefault('invoiced'),
  currency: parseAsString,
  open: parseAsStringLiteral(spendFigures),
  line: parseAsString,
  customer: parseAsString,
  month: parseAsColumn,
}

/** What the Spend page shows: the URL has the filters and the opened cell, the server has the amounts. */
export function useSpend() {
  const format = useFormat()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const { months, group, figure, currency, open, line, customer, month } = state
  const query = useQuery({
    ...endpointQuery('GET /api/spend', spend, { query: { months } }),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  const filters = {
    months: months === standardMonths ? null : String(months),
    group: group === 'line' ? null : group,
    figure: figure === 'invoiced' ? null : figure,
    currency,
  }
  return {
    format,
    query,
    months,
    group,
    figure,
    currency,
    open,
    scope: { line, customer, column: month } satisfies SpendScope,
    ignored: ignoredParameters(search, parameters),
    set: (next: Partial<typeof state>) => void setState(next, { history: 'push' }),
    /** The page without an opened cell. */
    wholePath: paths.spend(filters),
    /** The URL that opens what is behind a cell. */
    pathOf: (of: NonNullable<typeof open>, { line, customer, column }: SpendScope) =>
      paths.spend({ ...filters, open: of, line, customer, month: column }),
  }
}

export type Spend = ReturnType<typeof useSpend>

/** The amounts of one currency. */
export function useOwnSpend({ currency }: Spend, answer: SpendAnswer) {
  return useMemo(() => {
    const { data, departures, meta } = answer
    const currencies = spendCurrencies(data)
    const asked = currencies.find((one) => (one ?? unknownCurrency) === currency)
    const own = asked === undefined ? (currencies[0] ?? null) : asked
    const entries = data.filter((entry) => entry.currency === own)
    return {
      currency: own,
      currencies,
      entries,
      departures,
      since: meta.since,
      today: meta.today,
      columns: spendColumns(entries, meta.since, meta.today),
    }
  }, [answer, currency])
}

export type OwnSpend = ReturnType<typeof useOwnSpend>

/** In the URL, for amounts whose facility didn't give a currency. */
export const unknownCurrency = '~'
