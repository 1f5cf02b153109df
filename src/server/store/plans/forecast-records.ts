import type {
  ForecastEntry,
  ForecastOutcome,
  RecordedForecast,
} from '#domain/planning/forecast-record.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Selectable } from 'kysely'
import { fromJson, toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { ForecastRecordTable } from '../schema/forecast-tables.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** A forecast with what came of it. Amounts are cents. */
export interface StoredForecast extends Omit<RecordedForecast, 'entries'> {
  readonly containers: number
  readonly outcome: ForecastOutcome
}

/** Whether a forecast that begins on this day was recorded, in any currency. */
export async function hasForecast(db: Database, first: LocalDate): Promise<boolean> {
  const row = await db
    .selectFrom('forecast_record')
    .select('first_day')
    .where('first_day', '=', first)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Forecasts through days up to `through` that weren't checked yet, the oldest first. */
export async function listUnchecked(
  db: Database,
  through: LocalDate,
): Promise<readonly RecordedForecast[]> {
  const rows = await db
    .selectFrom('forecast_record')
    .selectAll()
    .where('actual', 'is', null)
    .where('through', '<=', through)
    .orderBy('first_day')
    .orderBy('currency')
    .execute()
  return rows.map((row) => ({ ...forecastOf(row), entries: fromJson(row.entries) }))
}

/** Checked forecasts through days from `since` on, the oldest first. */
export async function listChecked(
  db: Database,
  since: LocalDate,
): Promise<readonly StoredForecast[]> {
  const rows = await db
    .selectFrom('forecast_record')
    .selectAll()
    .where('through', '>=', since)
    .where('actual', 'is not', null)
    .orderBy('first_day')
    .orderBy('currency')
    .execute()
  return rows.flatMap((row) => {
    const { containers, actual, expected_known: expected, unknown } = row
    if (actual === null || expected === null || unknown === null) return []
    return [{ ...forecastOf(row), containers, outcome: { actual, expected, unknown } }]
  })
}

/** Records forecasts. One that was recorded before stays as it was. */
export async function writeForecasts(
  tx: WriteTransaction,
  forecasts: readonly RecordedForecast[],
): Promise<void> {
  if (forecasts.length === 0) return
  await tx.db
    .insertInto('forecast_record')
    .values(
      forecasts.map((one) => ({
        first_day: one.first,
        currency: one.currency ?? '',
        through: one.through,
        at: sortable(tx.at),
        expected: one.expected,
        low: one.low,
        high: one.high,
        nothing_moves: one.nothingMoves,
        containers: one.entries.length,
        entries: toJson(one.entries),
      })),
    )
    .onConflict((oc) => oc.columns(['first_day', 'currency']).doNothing())
    .execute()
}

/** Saves what came of a forecast. Its containers are no longer needed. */
export async function writeOutcome(
  tx: WriteTransaction,
  { first, currency }: Pick<RecordedForecast, 'first' | 'currency'>,
  { actual, expected, unknown }: ForecastOutcome,
): Promise<void> {
  await tx.db
    .updateTable('forecast_record')
    .set({
      actual,
      expected_known: expected,
      unknown,
      entries: toJson<readonly ForecastEntry[]>([]),
    })
    .where('first_day', '=', first)
    .where('currency', '=', currency ?? '')
    .execute()
}

/** Deletes forecasts that began before this day. */
export async function forgetForecasts(tx: WriteTransaction, before: LocalDate): Promise<void> {
  await tx.db.deleteFrom('forecast_record').where('first_day', '<', before).execute()
}

function forecastOf(row: Selectable<ForecastRecordTable>): Omit<RecordedForecast, 'entries'> {
  return {
    first: row.first_day,
    through: row.through,
    currency: row.currency === '' ? null : row.currency,
    expected: row.expected,
    low: row.low,
    high: row.high,
    nothingMoves: row.nothing_moves,
  }
}
