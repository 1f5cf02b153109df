import { useFormat, viewerZone } from '#web/data/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { useNow } from '#web/data/clock.ts'
import { policyChangeQueries } from '#web/data/policy-changes.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { Read } from '#web/ui/read.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { describeInForce, describeTerms, describeTier } from './tariff-text.ts'

/** Earlier versions of a rate, each with its terms, who saved it and when. Loaded when opened. */
export function TariffVersions({
  tariff,
  today,
}: {
  readonly tariff: Tariff
  readonly today: LocalDate
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="pt-1">
      <summary className="min-h-6 cursor-pointer text-label">
        Earlier versions of {tariff.name}
      </summary>
      {isOpen && <Versions id={tariff.id} today={today} />}
    </details>
  )
}

function Versions({ id, today }: { readonly id: string; readonly today: LocalDate }) {
  const format = useFormat()
  const query = useQuery(policyChangeQueries.tariff(id))
  const now = useNow()
  return (
    <Read inline name="earlier versions" query={query}>
      {(versions) => (
        <ol className="grid gap-2 border-s border-line ps-3 pt-1">
          {versions.slice(1).map(({ tariff, by, at }) => (
            <li key={tariff.version}>
              <p className="font-medium">
                Version {tariff.version}: {tariff.name}
              </p>
              <p>{describeTier(format, tariff)}</p>
              <p className="text-muted">
                {describeTerms(tariff)}, {describeInForce(format, tariff, today)}. Saved by{' '}
                {by.name}, <EventTime at={at} zone={viewerZone} now={now} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Read>
  )
}
