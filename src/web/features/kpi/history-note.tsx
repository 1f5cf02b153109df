import { useFormat } from '#web/data/format.ts'
import { localDateAt } from '#domain/zone.ts'
import { formatLongDate } from '#domain/words/time.ts'
import type { DeparturesAnswer } from '#wire/api/departures.ts'

/** How far back what is shown reaches, and what cannot be known of the time before Landside looked. */
export function HistoryNote({ answer: { data, meta } }: { readonly answer: DeparturesAnswer }) {
  const format = useFormat()
  const since = formatLongDate(format, meta.since, null)
  return (
    <p className="max-w-prose px-gutter pt-4 text-data text-muted">
      Containers that left since {since}, as far as the tracking service still lists them. Landside
      follows this account since{' '}
      {formatLongDate(format, localDateAt(meta.followedSince, 'UTC'), null)}: when a container
      became available, its holds, a moved last free day and its slots are known from then on, and
      not measured of containers that had left before.
      {data.length < meta.total &&
        ` Measured are the latest ${data.length} of ${meta.total} containers.`}
    </p>
  )
}
