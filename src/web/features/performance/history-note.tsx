import { useFormat } from '#web/data/format.ts'
import { localDateAt } from '#domain/time/zone.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { formatLongDate } from '#domain/text/time.ts'
import type { PerformanceMeta } from '#wire/api/performance.ts'

/** How far back the data goes, and what isn't known from before Landside tracked the account. */
export function HistoryNote({
  since,
  meta,
}: {
  readonly since: LocalDate
  readonly meta: PerformanceMeta
}) {
  const format = useFormat()
  return (
    <p className="max-w-prose px-gutter pt-4 text-data text-muted">
      Containers that left since {formatLongDate(format, since, null)} and are still listed by the
      tracking provider. History starts{' '}
      {formatLongDate(format, localDateAt(meta.followedSince, 'UTC'), null)}. For containers that
      left before then, holds, appointments and LFD changes aren’t measured, and their availability
      comes from the provider’s events, read a few at a time.
    </p>
  )
}
