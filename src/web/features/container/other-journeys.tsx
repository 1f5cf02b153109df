import { viewerZone } from '#web/data/format.ts'
import { isEnded } from '#domain/container/place.ts'
import { useSearch } from '#web/data/search.ts'
import { paths } from '#web/paths.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { TextLink } from '#web/ui/link.tsx'

/** Other journeys of the same number, those that are over included: containers come back, and callers mix them up. */
export function OtherJourneys({ row }: { readonly row: FleetRow }) {
  const { container, now } = row
  const { answer } = useSearch(container.number, true)
  const others = (answer?.records.containers ?? []).filter(
    (other) => other.number === container.number && other.id !== container.id,
  )
  if (others.length === 0) return null
  return (
    <section aria-label="Other journeys" className="px-gutter pb-4 text-data">
      <h2 className="mb-1 text-label font-semibold">Other journeys</h2>
      <ul>
        {others.map((other) => (
          <li key={other.id} className="flex flex-wrap gap-x-3 py-1">
            <TextLink to={paths.container(other.id)}>
              {other.shipment ? `BL ${other.shipment.billOfLading}` : 'BL not reported'}
            </TextLink>
            <span className="text-muted">
              {isEnded(other) ? 'ended' : 'under way'}, tracked since{' '}
              <EventTime at={other.createdAt} zone={viewerZone} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
