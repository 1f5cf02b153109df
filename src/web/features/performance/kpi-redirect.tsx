import { paths } from '#web/paths.ts'
import { Navigate, useSearchParams } from 'react-router'

/** The former KPI page: its saved links open the same measure, group and containers at Performance. */
export function KpiRedirect() {
  const [search] = useSearchParams()
  return <Navigate to={paths.performance(fromKpi(search))} replace />
}

/** What the page had as days and a week are months and a period here. */
export function fromKpi(search: URLSearchParams): Readonly<Record<string, string>> {
  const { days, week, ...rest } = Object.fromEntries(search)
  return {
    ...rest,
    ...(days === '180' && { months: '6' }),
    ...(week !== undefined && { period: week }),
  }
}
