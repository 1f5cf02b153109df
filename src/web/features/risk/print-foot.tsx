import { useFormat, viewerZone } from '#web/data/format.ts'
import { facilityZone } from '#domain/container/place.ts'
import { forecastMeaning } from '#domain/text/forecast.ts'
import { figureMeanings } from '#domain/text/risk.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import type { Risk } from './use-risk.ts'

/** On paper only: the meaning of each figure, in whose time, and when it was printed. */
export function PrintFoot({ risk: { fleet, model, policy } }: { readonly risk: Risk }) {
  const format = useFormat()
  const { now } = fleet
  const zones = new Set(model.running.flatMap(({ container }) => facilityZone(container) ?? []))
  const labels = [...new Set([...zones].map((zone) => zoneName(zone)))].toSorted()
  const rates = policy.tariffs.map(({ name, version }) => `${name}, version ${version}`)
  return (
    <footer className="hidden border-t border-line px-gutter pt-2 text-label font-normal print:block">
      <p>
        <b>Posted</b> {figureMeanings.posted} <b>Estimated</b> {figureMeanings.estimated}{' '}
        <b>If nothing moves</b> {figureMeanings.projected} <b>Cost of missing today</b>{' '}
        {figureMeanings.missed} <b>Per diem</b> {figureMeanings['per-diem']} <b>No estimate</b>{' '}
        {figureMeanings['not-costed']} <b>Projected cost, next 14 days</b> {forecastMeaning}{' '}
        Currencies aren’t combined.
      </p>
      <p>
        Rates: {rates.length === 0 ? 'none' : rates.join('; ')}. Days are counted in each terminal’s
        local time ({labels.join(', ') || 'time zones unknown'}). Landside,{' '}
        {formatEventTime(format, now, viewerZone, now)}.
      </p>
    </footer>
  )
}
