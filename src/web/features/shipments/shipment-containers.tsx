import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { containerCardHeight } from '#web/parts/container-card.tsx'
import { containerColumns } from '#web/parts/container-columns.tsx'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { boardLane, type BoardLane } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { postedSums } from '#web/parts/posted-sums.ts'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { ShipmentContainers as Containers } from './use-shipment-containers.ts'

interface Props {
  readonly containers: Containers
  /** How many containers the service lists for the shipment. */
  readonly of: number
}

const { container, status, readiness, deadline, fees, appointment, actions } = containerColumns
const columns = [container, status, readiness, deadline, fees, { ...appointment, grow: 1 }, actions]

/** The containers of a shipment, in the same grid as everywhere. */
export function ShipmentContainers({ containers, of }: Props) {
  const format = useFormat()
  const { rows, missing } = containers
  const isPhone = useMedia(phone)
  return (
    <section className="flex min-w-0 flex-col">
      <h2 className="flex items-baseline gap-3 px-gutter pt-4 pb-2.5 text-section">
        Containers <span className="text-data font-normal text-muted">{pressing(rows)}</span>
      </h2>
      <div
        className="flex max-h-[60vh] flex-col max-sm:max-h-none"
        style={{ height: heightFor(rows.length, isPhone) }}
      >
        <FleetGrid
          name="Containers of the shipment"
          columns={columns}
          rows={rows}
          instead={<EmptyState title="No containers yet" />}
        />
      </div>
      <div className="px-gutter py-3 text-label font-normal text-muted">
        <p className="dotted-list">
          <span>
            {rows.length} of {counted(of, 'container')}
          </span>
          {missing > 0 && <span>{missing} more completed or still loading</span>}
          {postedSums(rows).map(({ money, containers }) => (
            <span key={money.currency}>
              {formatMoney(format, money)} posted on {counted(containers, 'container')}
            </span>
          ))}
        </p>
      </div>
    </section>
  )
}

/** As high as its rows, so that the next section follows directly. An empty list leaves room for its message. */
function heightFor(rows: number, isPhone: boolean): string {
  if (rows === 0) return '160px'
  return isPhone ? `${rows * containerCardHeight}px` : `calc(var(--row) * ${rows} + 50px)`
}

/** The most urgent fact: `1 past LFD`, `2 to pick up today`. */
function pressing(rows: readonly FleetRow[]): string {
  const count = (lane: BoardLane) => rows.filter((row) => boardLane(row) === lane).length
  const past = count('past-lfd')
  const today = count('today')
  if (past > 0) return `${past} past LFD`
  return today > 0 ? `${today} to pick up today` : ''
}
