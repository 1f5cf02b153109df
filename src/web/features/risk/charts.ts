import { isLoadDay } from '#domain/fleet/deadline-load.ts'
import { areAllClosed } from '#domain/policy/gates.ts'
import type { Format } from '#domain/text/format.ts'
import { closureKey } from '#domain/text/gate-closures.ts'
import { describeLoadBar, describeLoadPlace, loadSentence } from '#domain/text/risk.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Chart } from '#web/parts/chart/bars.tsx'
import { paths } from '#web/paths.ts'
import { barSearch } from './risk-links.ts'
import type { Risk } from './use-risk.ts'

/** One bar for each last free day. Containers on hold are hatched, days with all gates closed shaded. */
export function loadChart(format: Format, { load, today }: Risk['model']): Chart {
  return {
    title: 'Containers by last free day',
    sentence: loadSentence(format, load, today),
    fileName: 'landside-load',
    key: { hatched: 'on hold', shaded: closureKey(load.map(({ gates }) => gates)) },
    bars: load.map((bar) => ({
      id: bar.at,
      label: isLoadDay(bar.at)
        ? dayLabel(format, bar.at)
        : [describeLoadPlace(format, bar.at, today)],
      stacks: [{ hatched: bar.held, [bar.band ?? 'later']: bar.containers - bar.held }],
      valueLabel: String(bar.containers),
      isShaded: areAllClosed(bar.gates),
      to: paths.containers(barSearch(bar, load)),
      name: describeLoadBar(format, bar, today),
    })),
  }
}

/** Fourteen consecutive days need no year. */
function dayLabel(format: Format, day: LocalDate): readonly string[] {
  return [formatWeekday(day), formatDayOfYear(format, day, day)]
}
