import { basisLabel, chargeBasis, formatMoney } from '#domain/text/money.ts'
import type { Format } from '#domain/text/format.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { postedColumn } from './cost-columns.tsx'
import { estimatedCharge, noPostedLabel, PostedCost, postedTexts } from './cost.tsx'
import type { GridColumn } from './grid/column.ts'
import { Amount, Stack } from './money.tsx'
import { initials } from '#web/ui/initials.ts'
import { placeTexts, StackedPlace } from './place.tsx'

/** Both where the page has no room for two columns: what was posted, and our estimate below it. */
export const costsColumn: GridColumn<FleetRow> = {
  ...postedColumn,
  header: 'Posted, est.',
  width: 106,
  // The longer line first: neither may be cut.
  texts: (row, format) =>
    [postedTexts(row, format)[0] ?? '', estimatedBelow(row, format) ?? ''].toSorted(
      (a, b) => b.length - a.length,
    ),
  cell: (row) => <Costs row={row} />,
}

/** Where the container is, in two lines. */
export const placeColumn: GridColumn<FleetRow> = {
  id: 'place',
  header: 'Location',
  width: 112,
  texts: placeTexts,
  grow: 0.6,
  stacked: true,
  cell: (row) => <StackedPlace row={row} />,
}

/** Who does it, by their initials, and how many notes there are. */
export const ownerColumn: GridColumn<FleetRow> = {
  id: 'owner',
  header: 'Owner',
  width: 64,
  texts: ({ container }) => [container.handling?.lastNote ? `${container.handling.notes}` : ''],
  // The initials, and the icon of the notes.
  beside: 46,
  isWhole: true,
  cell: (row) => <Owner row={row} />,
}

/** `est. $940.00`, `sample $940.00`, `no estimate` where none can be made; null if nothing accrues. */
function estimatedBelow({ assessment }: FleetRow, format: Format): string | null {
  const charge = estimatedCharge(assessment)
  if (charge)
    return `${basisLabel[chargeBasis(charge, 'estimated')]} ${formatMoney(format, charge.money)}`
  const { notCosted } = assessment.exposure
  return notCosted === null || notCosted === 'not-running' ? null : 'no estimate'
}

/** What is known of posted charges beside an amount takes the place of the estimate. */
function Costs({ row }: { readonly row: FleetRow }) {
  const below = estimatedBelow(row, useFormat())
  const { posted, feesUnreadable } = row.assessment.exposure
  const [first, ...others] = posted
  if (below === null || feesUnreadable || others.length > 0) return <PostedCost row={row} />
  return <Stack below={below}>{first ? <Amount money={first} /> : noPostedLabel(row)}</Stack>
}

function Owner({ row: { container } }: { readonly row: FleetRow }) {
  const { handling } = container
  const name = describeOwner(handling)
  const note = handling?.lastNote
  return (
    <>
      <span
        title={name}
        className={
          handling?.owner
            ? 'grid size-6 flex-none place-items-center rounded-full bg-shade-3 text-label font-semibold'
            : 'icon icon-user grid size-6 flex-none place-items-center before:me-0 rounded-full border border-dashed border-edge text-muted'
        }
      >
        {handling?.owner && <span aria-hidden>{initials(handling.owner.name)}</span>}
        <span className="sr-only">{name}</span>
      </span>
      {note && (
        <span
          className="icon icon-sticky-note ms-1 text-label text-muted"
          title={`${note.by.name}: ${note.text}`}
        >
          {handling.notes}
          <span className="sr-only">
            {' '}
            {handling.notes === 1 ? 'note' : 'notes, the last'} by {note.by.name}
          </span>
        </span>
      )}
    </>
  )
}
