import type { Format } from '#domain/text/format.ts'
import { formatDayOfYear } from '#domain/text/time.ts'
import type { Measure, Reading } from '#domain/history/kpi.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { measureLabels, measureMeanings, readingFigure } from '#domain/text/kpi.ts'

import type { Chart } from '#web/parts/chart/chart-svg.ts'

/** One week with its reading. */
export interface TrendWeek {
  readonly week: LocalDate
  readonly reading: Reading
}

/** A measure week by week, as a chart for a file. Shares are drawn as percentages. */
export function trendChart(
  format: Format,
  measure: Measure,
  weeks: readonly TrendWeek[],
): Omit<Chart, 'stamp'> {
  return {
    title: `${measureLabels[measure]}, by week`,
    sentence: measureMeanings[measure],
    key: {},
    bars: weeks.map(({ week, reading }) => ({
      label: ['week of', weekLabel(format, week)],
      value: drawnValue(reading),
      valueLabel: readingFigure(reading),
    })),
  }
}

/** `16 Nov`: the Monday on which a week begins. */
export function weekLabel(format: Format, week: LocalDate): string {
  return formatDayOfYear(format, week, null)
}

/** What a reading amounts to: a share of 1, or a median; null where nothing was measured. */
export function valueOf(reading: Reading): number | null {
  switch (reading.kind) {
    case 'none':
      return null
    case 'share':
      return reading.whole === 0 ? null : reading.part / reading.whole
    case 'spread':
      return reading.median
  }
}

function drawnValue(reading: Reading): number {
  const value = valueOf(reading) ?? 0
  return reading.kind === 'share' ? 100 * value : value
}
