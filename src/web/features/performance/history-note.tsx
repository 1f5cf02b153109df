import { useFormat } from '#web/data/format.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { formatNumber } from '#domain/text/format.ts'
import { formatLongDate } from '#domain/text/time.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'

/** How far back the data goes, and what isn't known from before Landside tracked the account. */
export function HistoryNote({ answer: { data, meta } }: { readonly answer: DeparturesAnswer }) {
  const format = useFormat()
  const since = formatLongDate(format, meta.since, null)
  return (
    <p className="max-w-prose px-gutter pt-4 text-data text-muted">
      Containers that left since {since} and are still listed by the tracking provider. History
      starts {formatLongDate(format, localDateAt(meta.followedSince, 'UTC'), null)}. For containers
      that left before then, holds, appointments and LFD changes aren’t measured, and their
      availability comes from the provider’s events, read a few at a time.
      {data.length < meta.total &&
        ` Only the latest ${formatNumber(format, data.length)} of ${formatNumber(format, meta.total)} containers are measured, so earlier periods aren’t shown.`}
    </p>
  )
}
