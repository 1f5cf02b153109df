import { finish } from '../fleet/fleet.ts'
import { createDepartureColumns } from '../history/departure-columns.ts'
import type { Departure } from '../history/kpi-departure.ts'
import { createCellReader, type CellReader } from '../history/period-cells.ts'
import {
  readMeasureFigures,
  readOverview,
  type MeasureAsk,
  type PerformancePeriods,
} from '../history/performance.ts'

/** A reader of the columns of these departures. */
export function readerOf(departures: readonly Departure[]): CellReader {
  const columns = createDepartureColumns()
  departures.forEach((one, row) => columns.set(row, one))
  return createCellReader(columns)
}

export function overviewOf(departures: readonly Departure[], periods: PerformancePeriods) {
  return finish(readOverview(readerOf(departures), periods))
}

export function measureOf(
  departures: readonly Departure[],
  periods: PerformancePeriods,
  ask: Pick<MeasureAsk, 'measure'> & Partial<MeasureAsk>,
) {
  const all = { currency: null, hold: null, group: 'terminal', of: null, charts: 12 } as const
  return finish(readMeasureFigures(readerOf(departures), periods, { ...all, ...ask }))
}
