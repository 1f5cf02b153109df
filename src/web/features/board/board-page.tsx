import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { paths } from '#web/paths.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { GroupingMenu } from '#web/parts/grid/grouping-menu.tsx'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useMedia, wide } from '#web/ui/use-media.ts'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useCallback } from 'react'
import { BandHead } from './band-head.tsx'
import { boardColumns, narrowBoardColumns } from './board-columns.tsx'
import { describeDays } from './board-days.ts'
import { BoardFoot } from './board-foot.tsx'
import { groupKey, groupings, type Grouping } from './groups.ts'
import { LaneStrip } from './lane-strip.tsx'
import { NarrowedTo } from './narrowed-to.tsx'
import { NumberLink } from './number-link.tsx'
import { useBoard, type BoardModel } from './use-board.ts'

/** What must move, in what order, with the next step: the start of the day. */
export function BoardPage() {
  const format = useFormat()
  const model = useBoard()
  const { fleet, board, rows, counts, within, mine } = model
  const { group } = within
  const past = counts['past-lfd']
  usePageTitle('Board', past > 0 ? `${past} past LFD` : null)
  const isWide = useMedia(wide)
  const onPaper = usePrinting()
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
              checked={mine}
              onChange={(event) => model.setMine(event.target.checked)}
            >
              Mine
            </Checkbox>
            <GroupingMenu options={groupOptions} value={group} onChange={model.setGroup} />
          </span>
        }
      />
      <IgnoredNotice names={model.ignored} />
      <Panel name="Board counts">
        <LaneStrip board={board} counts={isReading(fleet) ? null : counts} {...{ within, mine }} />
      </Panel>
      {(within.band !== null || within.traits.length > 0) && (
        <NarrowedTo {...{ within, mine, rows }} />
      )}
      <FleetGrid
        board
        name="Board"
        columns={isWide || onPaper ? boardColumns : narrowBoardColumns}
        rows={rows}
        groupBy={groupBy}
        renderGroupHead={(band) => <BandHead {...{ within, mine }} group={band} />}
        instead={
          <FleetState fleet={fleet}>
            <NothingHere model={model} />
          </FleetState>
        }
      />
      <Panel name="Board notes">
        <BoardFoot board={board.map(fleet.currentOf)} counts={counts} mine={mine} />
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

function factsOf(format: Format, { fleet, board, mine }: BoardModel) {
  if (isReading(fleet)) return []
  const terminals = new Set(board.map((row) => row.container.facility?.id ?? null))
  terminals.delete(null)
  const own = mine ? 'true' : null
  return [
    describeDays(format, board),
    <NumberLink key="containers" to={paths.board({ mine: own })}>
      {counted(board.length, 'container')}
    </NumberLink>,
    <NumberLink key="terminals" to={paths.board({ group: 'terminal', mine: own })}>
      {counted(terminals.size, 'terminal')}
    </NumberLink>,
    describeLoading(fleet),
  ].filter((fact) => fact !== null)
}

/** Nothing is here yet: then nothing is counted either, for a 0 would be a claim. */
function isReading({ loaded, complete }: BoardModel['fleet']): boolean {
  return loaded === 0 && !complete
}

/** An empty lane states what was checked, and when. */
function NothingHere({ model: { within, mine, fleet } }: { readonly model: BoardModel }) {
  const isNarrow = mine || within.lane !== null || within.band !== null || within.traits.length > 0
  return (
    <EmptyState
      title={isNarrow ? 'No containers match' : 'No pickups due in the next 3 gate days'}
      actions={isNarrow && <ButtonLink to={paths.board()}>Show full Board</ButtonLink>}
    >
      Checked {counted(fleet.containers.length, 'container')} just now, in each terminal’s local
      time.
    </EmptyState>
  )
}
