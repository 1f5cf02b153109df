import { numberColumn, textColumn } from './export/export-table.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { knownPerDiem, type PerDiem } from '#domain/money/per-diem.ts'
import {
  perDiemGapLabels,
  returnByBasis,
  returnByLabel,
  describeReturnChip,
  describeReturned,
} from '#domain/text/per-diem.ts'
import { formatDate } from '#domain/text/time.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'
import { LookChip } from './urgency-chip.tsx'
import type { UrgencyLook } from './urgency-look.ts'

/** List cell: when the empty is due back, or why that isn't known. */
export function ReturnBy({ row: { assessment } }: { readonly row: FleetRow }) {
  const { perDiem, urgency } = assessment
  if (perDiem === null) return <span className="text-muted">not out yet</span>
  if (typeof perDiem === 'string')
    return (
      <span title={perDiemGapLabels[perDiem]} className={`${twoLines} min-w-0 text-muted`}>
        Unknown: <span className="truncate text-label">{perDiemGapLabels[perDiem]}</span>
      </span>
    )
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap">
      <span className={twoLines}>
        <ReturnDay perDiem={perDiem} today={urgency.today} />
      </span>
      {perDiem.state === 'running' ? (
        <ReturnChip perDiem={perDiem} />
      ) : (
        <span className="text-muted">{describeReturned(perDiem)}</span>
      )}
    </span>
  )
}

/** Compact rows have room for one. */
const twoLines = 'grid leading-4 in-data-[density=compact]:block'

/** On a card, which has no heading for it: `Return by Mon 30 Nov`, with a chip once it is near. */
export function ReturnBySoon({ perDiem, today }: DayProps) {
  return (
    <span className="block text-end">
      {returnByLabel(perDiem)} <ReturnDay perDiem={perDiem} today={today} />{' '}
      <ReturnChip perDiem={perDiem} />
    </span>
  )
}

interface DayProps {
  readonly perDiem: PerDiem
  readonly today: LocalDate | null
}

/** The return-by date, with `(sample free time)` if sample rates give it. */
export function ReturnDay({ perDiem, today }: DayProps) {
  const format = useFormat()
  const basis = returnByBasis(perDiem)
  return (
    <>
      {formatDate(format, perDiem.returnBy, today)}{' '}
      {basis !== null && <span className="text-label text-muted">({basis})</span>}
    </>
  )
}

/** How soon the empty is due back. */
export function ReturnChip({ perDiem }: { readonly perDiem: PerDiem }) {
  if (perDiem.daysLeft > 1)
    return <span className="text-data text-muted">{describeReturnChip(perDiem)}</span>
  return <LookChip look={returnLook(perDiem.daysLeft)}>{describeReturnChip(perDiem)}</LookChip>
}

/** When the empty is due back. Hidden until somebody adds it; always in the list of containers that are out. */
export const returnByColumn: GridColumn<FleetRow> = {
  id: 'return-by',
  header: 'Return by',
  width: 208,
  texts: ({ assessment: { perDiem, urgency } }, format) => {
    if (perDiem === null) return ['not out yet']
    if (typeof perDiem === 'string') return ['Unknown:', perDiemGapLabels[perDiem]]
    const date = formatDate(format, perDiem.returnBy, urgency.today)
    // Its smaller font makes up for the parentheses.
    const basis = returnByBasis(perDiem) ?? ''
    const due =
      perDiem.state === 'running' ? describeReturnChip(perDiem) : describeReturned(perDiem)
    // The basis is below the date, and what is due beside both.
    return [`${basis.length > date.length ? basis : date} ${due}`]
  },
  // Gap, and the padding and icon of the chip.
  beside: 34,
  isWhole: true,
  hiddenAtFirst: true,
  sortBy: ({ assessment }) => knownPerDiem(assessment.perDiem)?.returnBy ?? null,
  file: () => [
    {
      header: 'Return by',
      kind: 'day',
      value: ({ assessment }) => knownPerDiem(assessment.perDiem)?.returnBy ?? null,
    },
    textColumn('Return by, basis', ({ assessment: { perDiem } }) => {
      if (perDiem === null) return null
      if (typeof perDiem === 'string') return perDiemGapLabels[perDiem]
      return returnByBasis(perDiem) ?? 'by rate on file'
    }),
    numberColumn(
      'Days to return',
      ({ assessment }) => knownPerDiem(assessment.perDiem)?.daysLeft ?? null,
    ),
  ],
  cell: (row) => <ReturnBy row={row} />,
}

/**
 * The return place of the empty, as somebody entered it. Hidden until somebody adds it; always in the list of containers
 * that are out.
 */
export const returnToColumn: GridColumn<FleetRow> = {
  id: 'return-to',
  header: 'Return to',
  width: 120,
  hiddenAtFirst: true,
  texts: ({ container }) => [container.handling?.returnTo?.place ?? 'not reported'],
  sortBy: ({ container }) => container.handling?.returnTo?.place ?? null,
  file: () => [textColumn('Return to', ({ container }) => container.handling?.returnTo?.place)],
  cell: ({ container }) => (
    <span className={container.handling?.returnTo ? 'cell-text' : 'cell-text text-muted'}>
      {container.handling?.returnTo?.place ?? 'not reported'}
    </span>
  ),
}

/** From which day the empty can be picked up, as somebody entered it. */
export const emptyReadyColumn: GridColumn<FleetRow> = {
  id: 'empty-ready',
  header: 'Empty ready',
  width: 120,
  hiddenAtFirst: true,
  texts: (row, format) => [emptyReadyText(format, row)],
  isWhole: true,
  sortBy: ({ container }) => container.handling?.emptyReady?.on ?? null,
  file: () => [
    {
      header: 'Empty ready',
      kind: 'day',
      value: ({ container }) => container.handling?.emptyReady?.on ?? null,
    },
  ],
  cell: (row) => <EmptyReadyDay row={row} />,
}

/** List cell: since when it is empty; nobody may have told yet. */
export function EmptyReadyDay({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const isKnown = Boolean(row.container.handling?.emptyReady)
  return (
    <span className={isKnown ? 'whitespace-nowrap' : 'text-muted'}>
      {emptyReadyText(format, row)}
    </span>
  )
}

function emptyReadyText(format: Format, { container, assessment }: FleetRow): string {
  const on = container.handling?.emptyReady?.on
  return on === undefined ? 'not reported' : formatDate(format, on, assessment.urgency.today)
}

function returnLook(daysLeft: number): UrgencyLook {
  if (daysLeft < 0) return 'over'
  return daysLeft === 0 ? 'last-day' : 'soon'
}
