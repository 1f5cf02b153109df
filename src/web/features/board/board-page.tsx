import { counted } from '#domain/words/count.ts'
import { paths } from '#web/paths.ts'
import { FleetGrid } from '#web/parts/fleet-grid.tsx'
import { FleetState, loadingWords } from '#web/parts/fleet-state.tsx'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { plainLayout } from '#web/parts/grid/column.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { useMedia, wide } from '#web/ui/use-media.ts'
import { useCallback } from 'react'
import { BandHead } from './band-head.tsx'
import { boardColumns, narrowBoardColumns } from './board-columns.tsx'
import { daysWords } from './board-days.ts'
import { BoardFoot } from './board-foot.tsx'
import { GroupMenu } from './group-menu.tsx'
import { groupKey } from './groups.ts'
import { LaneStrip } from './lane-strip.tsx'
import { useBoard, type BoardModel } from './use-board.ts'

/** What must move, in what order, with the next step: the start of the day. */
export function BoardPage() {
  const model = useBoard()
  const { fleet, board, rows, counts, lane, group } = model
  usePageTitle('Board', counts.over > 0 ? `${counts.over} over` : null)
  const isWide = useMedia(wide)
  const groupBy = useCallback((row: FleetBox) => groupKey(group, row), [group])
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Board"
        facts={factsOf(model)}
        actions={<GroupMenu value={group} onChange={model.setGroup} />}
      />
      <IgnoredNotice names={model.ignored} />
      <LaneStrip
        board={board}
        counts={isReading(fleet) ? null : counts}
        active={asLane(lane)}
        group={group}
      />
      <FleetGrid
        board
        name="Board"
        columns={isWide ? boardColumns : narrowBoardColumns}
        rows={rows}
        layout={plainLayout}
        groupBy={groupBy}
        renderGroupHead={(band) => <BandHead grouping={group} group={band} />}
        instead={
          <FleetState fleet={fleet}>
            <NothingHere model={model} />
          </FleetState>
        }
      />
      <BoardFoot board={board} notJudged={counts['not-judged']} />
    </div>
  )
}

function factsOf({ fleet, board }: BoardModel): string[] {
  if (isReading(fleet)) return []
  const terminals = new Set(board.map((row) => row.box.facility?.id ?? null))
  terminals.delete(null)
  return [
    daysWords(board),
    counted(board.length, 'container'),
    counted(terminals.size, 'terminal'),
    loadingWords(fleet),
  ].filter((fact) => fact !== null)
}

/** Nothing is here yet: then nothing is counted either, for a 0 would be a claim. */
function isReading({ loaded, complete }: BoardModel['fleet']): boolean {
  return loaded === 0 && !complete
}

function asLane(lane: BoardModel['lane']) {
  return lane === 'not-judged' ? null : lane
}

/** Nothing in a lane is good news; it says what was looked at, and when. */
function NothingHere({ model: { lane, fleet } }: { readonly model: BoardModel }) {
  const checked = `Checked ${counted(fleet.boxes.length, 'container')} just now, each by its terminal’s own day.`
  const all = lane && <ButtonLink to={paths.board()}>Show the whole board</ButtonLink>
  return (
    <EmptyState title={emptyTitles[lane ?? 'all']} actions={all}>
      {checked}
    </EmptyState>
  )
}

const emptyTitles = {
  all: 'Nothing is over, due within three days, or without a date.',
  over: 'Nothing is over its last free day.',
  today: 'No last free day is today.',
  tomorrow: 'No last free day is tomorrow.',
  'days-2-3': 'No last free day in two or three days.',
  'no-date': 'Every discharged container has a last free day.',
  blocked: 'No container on the board is held.',
  'not-judged': 'Every container on the board can be judged.',
} as const
