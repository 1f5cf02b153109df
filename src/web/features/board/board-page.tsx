import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { paths } from '#web/paths.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { type FleetRow, sumRows } from '#web/fleet/row.ts'
import { GroupingMenu } from '#web/parts/grid/grouping-menu.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { optionalPart } from '#web/ui/optional-part.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle, usePrintedFilters } from '#web/ui/page-title.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useMedia, wide } from '#web/ui/use-media.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { boardColumns, narrowBoardColumns } from './board-columns.tsx'
import { describeDays } from './board-days.ts'
import { groupKey, groupings, type Grouping, oldestFacts } from './groups.ts'
import { LaneStrip } from './lane-strip.tsx'
import { NumberLink } from './number-link.tsx'
import { boardLane, type BoardFilter } from '#domain/fleet/sets.ts'
import { GroupHead } from '#web/parts/group-head.tsx'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { laneLooks } from '#web/parts/urgency-look.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { bandFacts, inBand, withTrait } from './board-facts.ts'
import { bandName } from './band-name.ts'
import {
  boardParameters,
  inScope,
  narrowed,
  scopeSearch,
  searchOf,
  type Narrowing,
  type Scope,
} from './narrowing.ts'
import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import { laneLabels } from '#domain/text/urgency.ts'
import { describeOldest } from '#domain/text/freshness.ts'
import { facilityName, shortFacilityName } from '#domain/container/facility-name.ts'
import { TextLink } from '#web/ui/link.tsx'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { describeTrait } from './trait.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { memoizeLast, memoizeByKey } from '#web/data/memoize.ts'
import { useSession } from '#web/data/session.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { useQueryStates } from 'nuqs'
import { boardRows } from './lanes.ts'

const BulkBar = optionalPart(async () => (await import('#web/parts/bulk-bar.tsx')).BulkBar)

const BoardFilters = optionalPart(async () => (await import('./board-filters.tsx')).BoardFilters)

/** What must move, in what order, with the next step: the start of the day. */
export function BoardPage() {
  const format = useFormat()
  const model = useBoard()
  const { fleet, board, rows, counts, within, scope } = model
  const { group } = within
  const past = counts['past-lfd']
  usePageTitle('Board', past > 0 ? `${past} past LFD` : null)
  usePrintedFilters(filtersInWords(useFormat(), model))
  const isWide = useMedia(wide)
  const onPaper = usePrinting()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const groupBy = useCallback((row: FleetRow) => groupKey(group, row), [group])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Board"
        facts={factsOf(format, model)}
        actions={
          <span className="flex items-center gap-4 print:hidden">
            <Checkbox
              className="text-data"
              checked={scope.mine}
              onChange={(event) => model.setScope({ mine: event.target.checked })}
            >
              Mine
            </Checkbox>
            <GroupingMenu options={groupOptions} value={group} onChange={model.setGroup} />
          </span>
        }
      />
      <IgnoredNotice names={model.ignored} />
      <Panel name="Board counts">
        <LaneStrip board={board} counts={isReading(fleet) ? null : counts} {...{ within, scope }} />
      </Panel>
      <Panel name="the filters">
        {/* Its height is there from the start, so that nothing moves when it comes. */}
        <div className="min-h-11 flex-none border-b border-line print:hidden">
          <Suspense>
            {selected.size > 0 ? (
              <BulkBar {...{ selected, rows }} onSelected={setSelected} />
            ) : (
              <BoardFilters
                {...{ scope, board }}
                whole={model.whole}
                traits={within.traits}
                onScope={model.setScope}
                onTraits={model.setTraits}
              />
            )}
          </Suspense>
        </div>
      </Panel>
      {(within.band !== null || within.traits.length > 0) && (
        <NarrowedTo {...{ within, scope, rows }} />
      )}
      <FleetGrid
        board
        name="Board"
        columns={isWide || onPaper ? boardColumns : narrowBoardColumns}
        rows={rows}
        groupBy={groupBy}
        selected={selected}
        onSelected={setSelected}
        renderGroupHead={(band) => <BandHead {...{ within, scope }} group={band} />}
        instead={
          <FleetState fleet={fleet}>
            <NothingHere model={model} />
          </FleetState>
        }
      />
      <Panel name="Board notes">
        <BoardFoot board={board.map(fleet.currentOf)} counts={counts} scope={scope} />
      </Panel>
    </div>
  )
}

const groupLabels: Readonly<Record<Grouping, string>> = {
  urgency: 'Pick up by',
  terminal: 'Terminal',
  customer: 'Customer',
  owner: 'Owner',
}
const groupOptions = groupings.map((value) => ({ value, label: groupLabels[value] }))

/** The Board in words, for paper. Names of a terminal, a line or an owner come from the rows, which are all of it. */
function filtersInWords(format: Format, { within, scope, rows }: BoardModel): readonly string[] {
  const { lane, traits, band, group } = within
  const { facility, shipment, handling } = rows[0]?.container ?? {}
  const { mine, terminal, line, customer, owner } = scope
  return [
    lane && filterNames[lane],
    band && bandName(format, group, band, rows),
    ...traits.map(describeTrait),
    terminal && (facility ? facilityName(facility) : terminal),
    line && (shipment?.line?.name ?? line),
    customer,
    owner && (handling?.owner?.name ?? 'unassigned'),
    mine && 'mine',
    group !== 'urgency' && `grouped by ${groupLabels[group].toLowerCase()}`,
  ].filter((text): text is string => typeof text === 'string')
}

const filterNames: Readonly<Record<BoardFilter, string>> = {
  ...laneLabels,
  blocked: fleetSetLabels.onHoldOnBoard,
  'not-judged': fleetSetLabels.cannotAssessOnBoard,
  'laid-aside': 'Snoozed',
}

function factsOf(format: Format, { fleet, board, scope }: BoardModel) {
  if (isReading(fleet)) return []
  const terminals = new Set(board.map((row) => row.container.facility?.id ?? null))
  terminals.delete(null)
  const own = scopeSearch(scope)
  return [
    describeDays(format, board),
    <NumberLink key="containers" to={paths.board(own)}>
      {counted(board.length, 'container')}
    </NumberLink>,
    <NumberLink key="terminals" to={paths.board({ ...own, group: 'terminal' })}>
      {counted(terminals.size, 'terminal')}
    </NumberLink>,
    describeLoading(fleet),
  ].filter((fact) => fact !== null)
}

/** Nothing is loaded yet, so nothing is counted either: a 0 would be a claim. */
function isReading({ loaded, complete }: BoardModel['fleet']): boolean {
  return loaded === 0 && !complete
}

/** An empty lane states what was checked, and when. */
function NothingHere({ model: { within, scope, fleet } }: { readonly model: BoardModel }) {
  const { mine, ...portfolio } = scope
  const isWithin =
    within.lane !== null ||
    within.band !== null ||
    within.traits.length > 0 ||
    Object.values(portfolio).some((value) => value !== null)
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
      Checked {counted(fleet.containers.length, 'container')} just now, in each terminal’s local
      time.
    </EmptyState>
  )
}

interface Props {
  readonly within: Narrowing
  readonly scope: Scope
  readonly group: RowGroup<FleetRow>
}

/** Heading of a band of the board: its name, how many containers, the charges posted on them; each number opens its list. */
function BandHead({ within, scope, group: { key, rows } }: Props) {
  const format = useFormat()
  const [first] = rows
  const lane = first && within.group === 'urgency' ? boardLane(first) : null
  const name = bandName(format, within.group, key, rows)
  const band = inBand(within, key)
  const to = (narrowing: Narrowing) =>
    paths.board({ ...searchOf(narrowing), ...scopeSearch(scope) })
  return (
    <GroupHead
      mark={lane && <UrgencyShape look={laneLooks[lane]} />}
      name={name}
      count={
        <NumberLink to={to(band)} label={`${name}: ${counted(rows.length, 'container')}`}>
          {rows.length}
        </NumberLink>
      }
      facts={bandFacts(format, rows).map((fact) => (
        <NumberLink key={fact.trait} to={to(withTrait(band, fact))}>
          {fact.text}
        </NumberLink>
      ))}
    />
  )
}

interface BoardFootProps {
  readonly board: readonly FleetRow[]
  readonly counts: Readonly<Record<BoardFilter, number>>
  readonly scope: Scope
}

/** The basis of the numbers: the time zone of the day, what couldn't be assessed or is snoozed, and the oldest data. */
function BoardFoot({ board, counts, scope }: BoardFootProps) {
  const oldest = oldestFacts(board)
  const own = scopeSearch(scope)
  const toConfirm = board.filter(
    ({ container }) => container.deadline?.rule === 'until-confirmed',
  ).length
  const { 'not-judged': notAssessed, 'laid-aside': laidAside } = counts
  return (
    <footer className="flex min-h-8.5 flex-none flex-wrap items-center gap-x-2 border-t border-line px-gutter py-2 text-label font-normal text-muted">
      <span className="min-w-0">
        Days are counted in each terminal’s local time.{' '}
        {notAssessed > 0 && (
          <>
            {fleetSetLabels.cannotAssessOnBoard}:{' '}
            <TextLink to={paths.board({ ...own, lane: 'not-judged' })}>
              {counted(notAssessed, 'container')}
            </TextLink>
            .{' '}
          </>
        )}
        {laidAside > 0 && (
          <>
            {counted(laidAside, 'container')} snoozed.{' '}
            <TextLink to={paths.board({ ...own, lane: 'laid-aside' })}>Show</TextLink>
          </>
        )}
        {toConfirm > 0 && (
          <>
            {' '}
            {counted(toConfirm, 'last free day', 'last free days')} set manually{' '}
            {toConfirm === 1 ? 'needs' : 'need'} confirmation.{' '}
            <TextLink to={paths.containers({ override: 'to-confirm' })}>Show which</TextLink>
          </>
        )}
      </span>
      {oldest && (
        <span className="ms-auto min-w-0 wrap-anywhere max-sm:hidden">
          {describeOldest(
            oldest.assessment.freshness,
            oldest.container.facility && shortFacilityName(oldest.container.facility),
          )}
        </span>
      )}
    </footer>
  )
}

interface NarrowedToProps {
  readonly within: Narrowing
  readonly scope: Scope
  readonly rows: readonly FleetRow[]
}

/** The filters besides the lane, each with a button that removes it. */
function NarrowedTo({ within, scope, rows }: NarrowedToProps) {
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

/** The data of the Board: the lanes with their counts, and the list for the URL. */
function useBoard() {
  const fleet = useAssessedFleet()
  const me = useSession()?.person.id ?? null
  const ignored = useRepairedAddress(boardParameters)
  const [state, setState] = useQueryStates(boardParameters)
  const { lane, only, band, group, mine, terminal, line, customer, owner } = state
  const within = useMemo<Narrowing>(
    () => ({ lane, traits: only, band, group }),
    [lane, only, band, group],
  )
  const scope = useMemo<Scope>(
    () => ({ mine, terminal, line, customer, owner }),
    [mine, terminal, line, customer, owner],
  )
  const containers = containersOf(fleet.containers, scope, me)
  const board = wholeBoard(containers)
  // Snoozed containers aren't on the board, so everything else is searched only among the rest.
  const among = lane === 'laid-aside' ? containers : board
  const rows = useMemo(() => narrowed(among, within), [among, within])
  const counts = sumRows(fleet.shown, containers, laneCounts)
  return {
    fleet,
    /** The board's containers, of the scope. */
    board,
    /** All of the board's, to choose a scope from. */
    whole: wholeBoard(fleet.containers),
    rows,
    counts,
    within,
    scope,
    ignored,
    setGroup: (next: Narrowing['group']) =>
      void setState({ group: next, band: null }, { history: 'push' }),
    setScope: (change: Partial<Scope>) => void setState(change, { history: 'push' }),
    setTraits: (next: readonly string[]) => void setState({ only: [...next] }, { history: 'push' }),
  }
}

// Cached across page changes, so that what hasn't changed isn't counted again.
const containersOf = memoizeLast(inScope)
const wholeBoard = memoizeByKey((containers: readonly FleetRow[]) => boardRows(containers, null))

type BoardModel = ReturnType<typeof useBoard>
