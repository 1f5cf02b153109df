import { useQuery } from '@tanstack/react-query'
import { forecastRecord } from '#wire/api/forecast-record.ts'
import { endpointQuery } from './endpoint-query.ts'

/** Forecasts of the last 30 days beside what was owed. */
export function useForecastRecord() {
  return useQuery({
    ...endpointQuery('GET /api/forecast-record', forecastRecord, {}),
    staleTime: 3_600_000,
  })
}
