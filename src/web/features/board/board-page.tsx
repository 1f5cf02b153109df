import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { paths } from '#web/paths.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { type FleetRow, sumRows } from '#web/fleet/row.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { optionalPart } from '#web/ui/optional-part.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Panel } from '#web/ui/panel.tsx'
import { roomy, useMedia, wide } from '#web/ui/use-media.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { boardColumns, closeBoardColumns, narrowBoardColumns } from './board-columns.tsx'
import { describeDays } from './board-days.ts'
import { groupKey } from './groups.ts'
import { LaneStrip } from './lane-strip.tsx'
import { NumberLink } from './number-link.tsx'
import { boardLane } from '#domain/fleet/sets.ts'
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
import type { finder as Finder } from '#domain/lists/row-words.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { memoizeLast, memoizeByKey } from '#web/data/memoize.ts'
import { useSession } from '#web/data/session.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { useRepairedAddress, valueWhere } from '#web/parts/url-state.ts'
import { parseAsArrayOf, useQueryStates } from 'nuqs'
import { boardRows } from './lanes.ts'

const BulkBar = optionalPart(async () => (await import('#web/parts/bulk-bar.tsx')).BulkBar)

const filters = () => import('./board-filters.tsx')
const BoardFilters = optionalPart(async () => (await filters()).BoardFilters)
const NarrowedTo = optionalPart(async () => (await filters()).NarrowedTo)
const BoardFoot = optionalPart(async () => (await filters()).BoardFoot)
const NothingHere = optionalPart(async () => (await filters()).NothingHere)
const PrintedFilters = optionalPart(async () => (await filters()).PrintedFilters)

/** What must move, in what order, with the next step: the start of the day. */
export function BoardPage() {
  const format = useFormat()
  const model = useBoard()
  const { fleet, board, rows, counts, within, scope } = model
  const { group } = within
  const past = counts['past-lfd']
  usePageTitle('Board', past > 0 ? `${past} past LFD` : null)
  const isWide = useMedia(wide)
  const isRoomy = useMedia(roomy)
  const onPaper = usePrinting()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const groupBy = useCallback((row: FleetRow) => groupKey(group, row), [group])
  const { cols } = model
  const columns = useMemo(() => {
    const bothCosts = cols === null || (cols.includes('fees') && cols.includes('estimated'))
    const close = isWide && !isRoomy && !onPaper && bothCosts
    const all = close ? closeBoardColumns : isWide || onPaper ? boardColumns : narrowBoardColumns
    if (cols === null) return all.filter(({ hiddenAtFirst }) => !hiddenAtFirst)
    const chosen = all.filter(({ id, fixed }) => fixed || cols.includes(id))
    return chosen.map((column) => ({ ...column, hiddenAtFirst: false }))
  }, [isWide, isRoomy, onPaper, cols])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Board"
        facts={factsOf(format, model)}
        actions={
          <Checkbox
            className="text-data print:hidden"
            checked={scope.mine}
            onChange={(event) => model.setScope({ mine: event.target.checked })}
          >
            Mine
          </Checkbox>
        }
      />
      <IgnoredNotice names={model.ignored} />
      <Panel name="Board counts">
        <LaneStrip board={board} counts={isReading(fleet) ? null : counts} {...{ within, scope }} />
      </Panel>
      <Panel name="the filters">
        {/* Its height is there from the start, so that nothing moves when it comes. */}
        <div
          className={classNames(
            'min-h-11 flex-none border-line print:hidden',
            // The bar has its own line.
            selected.size === 0 && 'border-b',
          )}
        >
          <Suspense>
            {selected.size > 0 ? (
              <BulkBar {...{ selected, rows }} onSelected={setSelected} />
            ) : (
              <BoardFilters
                {...{ scope, board }}
                whole={model.whole}
                traits={within.traits}
                onScope={model.setScope}
                onText={model.setText}
                onTraits={model.setTraits}
                group={group}
                onGroup={model.setGroup}
                columns={model.cols}
                onColumns={model.setColumns}
              />
            )}
          </Suspense>
        </div>
      </Panel>
      <Suspense>
        <PrintedFilters {...{ within, scope, rows }} />
        {(within.band !== null || within.traits.length > 0) && (
          <NarrowedTo {...{ within, scope, rows }} />
        )}
      </Suspense>
      <FleetGrid
        board
        name="Board"
        columns={columns}
        rows={rows}
        groupBy={groupBy}
        selected={selected}
        onSelected={setSelected}
        renderGroupHead={(band) => <BandHead {...{ within, scope }} group={band} />}
        instead={
          <FleetState fleet={fleet}>
            <Suspense>
              <NothingHere {...{ within, scope }} searched={fleet.containers.length} />
            </Suspense>
          </FleetState>
        }
      />
      <Panel name="Board notes">
        <footer className="min-h-8.5 flex-none border-t border-line text-label font-normal text-muted">
          <Suspense>
            <BoardFoot board={board.map(fleet.currentOf)} counts={counts} scope={scope} />
          </Suspense>
        </footer>
      </Panel>
    </div>
  )
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

const parameters = {
  ...boardParameters,
  cols: parseAsArrayOf(valueWhere((id) => boardColumns.some((column) => column.id === id))),
}

/** Whether a container has a text; null without one. Its code loads with the filters. */
function useFinder(text: string) {
  const [finder, setFinder] = useState<typeof Finder | null>(null)
  const isAsked = text.trim() !== ''
  useEffect(() => {
    if (isAsked)
      void filters().then(
        (parts) => setFinder(() => parts.finder),
        () => undefined,
      )
  }, [isAsked])
  return useMemo(() => (isAsked && finder ? finder(text) : null), [finder, isAsked, text])
}

/** The data of the Board: the lanes with their counts, and the list for the URL. */
function useBoard() {
  const fleet = useAssessedFleet()
  const me = useSession()?.person.id ?? null
  const ignored = useRepairedAddress(parameters)
  const [state, setState] = useQueryStates(parameters)
  const { lane, only, band, group, mine, q, terminal, line, customer, owner, cols } = state
  const within = useMemo<Narrowing>(
    () => ({ lane, traits: only, band, group }),
    [lane, only, band, group],
  )
  const scope = useMemo<Scope>(
    () => ({ mine, q, terminal, line, customer, owner }),
    [mine, q, terminal, line, customer, owner],
  )
  const containers = containersOf(fleet.containers, scope, me, useFinder(q))
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
    setText: (text: string, history: 'push' | 'replace') => void setState({ q: text }, { history }),
    cols,
    setColumns: (next: string[] | null) => void setState({ cols: next }),
    setTraits: (next: readonly string[]) => void setState({ only: [...next] }, { history: 'push' }),
  }
}

// Cached across page changes, so that what hasn't changed isn't counted again.
const containersOf = memoizeLast(inScope)
const wholeBoard = memoizeByKey((containers: readonly FleetRow[]) => boardRows(containers, null))

type BoardModel = ReturnType<typeof useBoard>
