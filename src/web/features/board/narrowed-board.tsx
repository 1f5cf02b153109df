import { facilityName } from '#domain/container/facility-name.ts'
import type { BoardFilter } from '#domain/fleet/sets.ts'
import { counted } from '#domain/text/count.ts'
import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import type { Format } from '#domain/text/format.ts'
import { laneLabels } from '#domain/text/urgency.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { usePrintedFilters } from '#web/ui/page-title.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { bandName } from './band-name.ts'
import { groupLabels } from './groups.ts'
import { scopeSearch, searchOf, type Narrowing, type Scope } from './narrowing.ts'
import { describeTrait } from './trait.ts'

interface Props {
  readonly within: Narrowing
  readonly scope: Scope
  readonly rows: readonly FleetRow[]
}

/** The filters besides the lane, each with a button that removes it. */
export function NarrowedTo({ within, scope, rows }: Props) {
  const format = useFormat()
  const { band, traits, group } = within
  const parts = [
    ...(band === null
      ? []
      : [{ label: bandName(format, group, band, rows), without: { ...within, band: null } }]),
    ...traits.map((trait) => ({
      label: describeTrait(trait),
      without: { ...within, traits: traits.filter((other) => other !== trait) },
    })),
  ]
  return (
    <p className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-gutter py-2 text-data text-muted">
      Only
      {parts.map(({ label, without }) => (
        <Link
          key={label}
          to={paths.board({ ...searchOf(without), ...scopeSearch(scope) })}
          aria-label={`Remove: ${label}`}
          className="inline-flex h-7 items-center gap-2 rounded-chip border border-line px-2 text-text hover:bg-hover pointer-coarse:h-11"
        >
          {label}
          <X aria-hidden size={12} className="text-muted print:hidden" />
        </Link>
      ))}
    </p>
  )
}

/** An empty lane states what was checked, and when. */
export function NothingHere({
  within,
  scope,
  searched,
}: Omit<Props, 'rows'> & { readonly searched: number }) {
  const { mine, ...others } = scope
  const isWithin =
    within.lane !== null ||
    within.band !== null ||
    within.traits.length > 0 ||
    Object.values(others).some(Boolean)
  const isNarrow = mine || isWithin
  const isMineAlone = mine && !isWithin
  return (
    <EmptyState
      title={
        isNarrow
          ? isMineAlone
            ? 'No containers are assigned to you'
            : 'No containers match'
          : 'No pickups due in the next 3 gate days'
      }
      actions={isNarrow && <ButtonLink to={paths.board()}>Show full Board</ButtonLink>}
    >
      Checked {counted(searched, 'container')} just now, in each terminal’s local time.
    </EmptyState>
  )
}

/** Names the filters on paper. */
export function PrintedFilters(props: Props) {
  usePrintedFilters(filtersInWords(useFormat(), props))
  return null
}

/** The Board in words, for paper. Names of a terminal, a line or an owner come from the rows, which are all of it. */
function filtersInWords(format: Format, { within, scope, rows }: Props): readonly string[] {
  const { lane, traits, band, group } = within
  const { facility, shipment, handling } = rows[0]?.container ?? {}
  const { mine, q, terminal, line, customer, owner } = scope
  return [
    lane && filterNames[lane],
    band && bandName(format, group, band, rows),
    ...traits.map(describeTrait),
    terminal && (facility ? facilityName(facility) : terminal),
    line && (shipment?.line?.name ?? line),
    customer,
    owner && (handling?.owner?.name ?? 'unassigned'),
    mine && 'mine',
    q.trim() === '' ? null : `“${q}”`,
    group !== 'urgency' && `grouped by ${groupLabels[group].toLowerCase()}`,
  ].filter((text): text is string => typeof text === 'string')
}

const filterNames: Readonly<Record<BoardFilter, string>> = {
  ...laneLabels,
  blocked: fleetSetLabels.onHoldOnBoard,
  'not-judged': fleetSetLabels.cannotAssessOnBoard,
  'laid-aside': 'Snoozed',
}
