import { useFormat } from '#web/data/format.ts'
import { governingHolds, governingHoldsField } from '#domain/container/holds.ts'
import { instantAt, type Instant } from '#domain/time/instant.ts'
import { facilityZone } from '#domain/container/place.ts'
import { capitalised } from '#domain/text/count.ts'
import { holdNoun, holdStatusLabel, describeWhoClears } from '#domain/text/holds.ts'
import { formatAgeAt, formatEventTime } from '#domain/text/time.ts'
import type { HoldSince } from '#web/data/hold-ages.ts'
import { containerColumns } from '#web/parts/container-columns.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { handlingColumns } from '#web/parts/handling-columns.tsx'
import { InlandMark } from '#web/parts/hold-list.tsx'
import { Hourglass, Lock } from 'lucide-react'
import { holdsLookedAt, oldestSince, type HoldFilter } from './hold-list.ts'

/** Columns of the workbench: the holds that pass the filter, since when, who clears them, the cost of waiting. */
export function holdColumns(filter: HoldFilter, since: HoldSince): readonly GridColumn<FleetRow>[] {
  return [
    containerColumns.container,
    {
      id: 'holds',
      header: 'Holds',
      width: 190,
      texts: (row) => [shownHolds(row, filter)],
      // An icon each.
      beside: 48,
      cell: (row) => <Holds row={row} filter={filter} />,
    },
    {
      id: 'since',
      header: 'Since',
      width: 100,
      texts: (row) => [describeSince(oldestSince(row, filter, since), row.now)],
      sortBy: (row) => oldestSince(row, filter, since),
      cell: (row) => <Since row={row} filter={filter} since={since} />,
    },
    {
      id: 'clears',
      header: 'Cleared by',
      width: 200,
      grow: 1,
      cell: (row) => <Clears row={row} filter={filter} />,
    },
    containerColumns.urgency,
    containerColumns.fees,
    containerColumns.estimated,
    containerColumns.place,
    { ...containerColumns.bl, width: 150 },
    handlingColumns.owner,
    containerColumns.actions,
  ]
}

interface CellProps {
  readonly row: FleetRow
  readonly filter: HoldFilter
}

function Holds({ row, filter }: CellProps) {
  const holds = holdsLookedAt(row, filter)
  const all = governingHolds(row.container)
  const more = all.length - holds.length
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
      {holds.slice(0, 2).map((hold, place) => {
        const blocks = holdStatusLabel(hold.status) === 'Hold'
        const Icon = blocks ? Lock : Hourglass
        return (
          // Names may repeat; a hold has no identity.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={place}
            title={hold.description ?? ''}
            className="flex min-w-0 items-center gap-1"
          >
            <Icon
              aria-hidden
              size={13}
              className={blocks ? 'flex-none text-blocked-edge' : 'flex-none text-waiting-edge'}
            />
            <span className="truncate">{capitalised(holdNoun(hold.name))}</span>
            {!blocks && (
              <span className="text-muted">{holdStatusLabel(hold.status).toLowerCase()}</span>
            )}
          </span>
        )
      })}
      {governingHoldsField(row.container) === 'inlandHolds' && <InlandMark />}
      {holds.length > 2 && <span className="text-muted">+{holds.length - 2}</span>}
      {more > 0 && (
        <span className="text-muted" title={all.map(({ name }) => name).join(', ')}>
          {more} other
        </span>
      )}
    </span>
  )
}

function Since({ row, filter, since }: CellProps & { readonly since: HoldSince }) {
  const format = useFormat()
  const began = oldestSince(row, filter, since)
  const text = describeSince(began, row.now)
  if (began === null) return <span className="text-muted">{text}</span>
  if (began === 0) {
    return (
      <span
        className="text-muted"
        title="The hold was already there when Landside first read the container"
      >
        {text}
      </span>
    )
  }
  const at = instantAt(began)
  return (
    <time
      dateTime={at}
      title={`First seen ${formatEventTime(format, at, facilityZone(row.container), row.now)}`}
    >
      {text}
    </time>
  )
}

function describeSince(began: number | null, now: Instant): string {
  if (began === null) return 'Unknown'
  if (began === 0) return 'before first sync'
  return formatAgeAt(instantAt(began), now).replace(' ago', '')
}

/** The names of the holds that its cell shows. */
function shownHolds(row: FleetRow, filter: HoldFilter): string {
  return holdsLookedAt(row, filter)
    .slice(0, 2)
    .map(({ name }) => capitalised(holdNoun(name)))
    .join(' ')
}

function describeClears(row: FleetRow, filter: HoldFilter): string {
  const parties = [
    ...new Set(
      holdsLookedAt(row, filter).map(({ name }) =>
        name.trim() === '' ? 'ask the terminal' : describeWhoClears(name).replace(/^the /, ''),
      ),
    ),
  ]
  return capitalised(parties.join('; '))
}

function Clears({ row, filter }: CellProps) {
  const text = describeClears(row, filter)
  return (
    <span className="cell-text min-w-0" title={text}>
      {text}
    </span>
  )
}
