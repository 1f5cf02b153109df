import type { CheckedForecast } from '#domain/planning/forecast-record.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import * as z from 'zod/mini'
import { localDate, text } from './shapes.ts'

/** A forecast beside what was owed, in one currency. Amounts are cents. */
export interface ForecastRecordRow extends CheckedForecast {
  /** The day on which it was made. */
  readonly first: LocalDate
  readonly through: LocalDate
  readonly currency: string | null
  readonly nothingMoves: number
  readonly containers: number
}

const row: z.ZodMiniType<ForecastRecordRow> = z.object({
  first: localDate,
  through: localDate,
  currency: text,
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  nothingMoves: z.number(),
  containers: z.number(),
  actual: z.number(),
  unknown: z.number(),
})

/** `GET /api/forecast-record`: the forecasts through the last 30 days that could be checked, the oldest first. */
export const forecastRecord = z.object({ data: z.array(row) })
