import type { Format } from '#domain/text/format.ts'
import { formatDate } from '#domain/text/time.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/**
 * The current day at the terminals of these rows, never the viewer's: `Fri 20 Nov`, or `Fri 20 / Sat 21 Nov` while they
 * differ. Null if no row has its terminal's zone.
 */
export function describeDays(format: Format, rows: readonly FleetRow[]): string | null {
  const days = new Set(rows.flatMap(({ assessment }) => assessment.urgency.today ?? []))
  const dates = [...days].sort().map((day) => formatDate(format, day, day))
  return dates.reduceRight<string | null>((after, day) => {
    if (after === null) return day
    const month = day.slice(day.lastIndexOf(' '))
    return `${after.endsWith(month) ? day.slice(0, -month.length) : day} / ${after}`
  }, null)
}
