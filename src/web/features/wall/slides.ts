import { boardLane, boardLanes, fleetSets, isOnBoard, type BoardLane } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'

type WallLane = BoardLane | 'blocked'

/** The views of a wall screen: the whole Board lane by lane, or one lane. */
export type WallView = 'board' | WallLane
export const wallViews: readonly WallView[] = ['board', ...boardLanes, 'blocked']

/** One page of a lane. */
export interface Slide {
  readonly lane: WallLane
  /** Containers of the whole lane. */
  readonly total: number
  readonly rows: readonly FleetRow[]
  /** This page among those of its lane, from 1. */
  readonly page: number
  readonly pages: number
}

/** Rows on one page. */
export const rowsOnSlide = 12

/** How long a page is shown. */
export const slideSeconds = 15

/** After this long without an update, the wall shows that it isn't live. */
export const staleMinutes = 10

/**
 * The pages of a wall, lane after lane. A lane without containers has none, but a wall of one lane always has a page,
 * because an empty lane is worth showing.
 */
export function slidesOf(view: WallView, containers: readonly FleetRow[]): Slide[] {
  const lanes = view === 'board' ? boardLanes : [view]
  const slides = lanes.flatMap((lane) => pagesOf(lane, rowsIn(lane, containers)))
  const [first] = lanes
  if (slides.length > 0 || first === undefined) return slides
  return [{ lane: first, total: 0, rows: [], page: 1, pages: 1 }]
}

/** The containers of a lane of the Board, in the order of what costs next. */
function rowsIn(lane: WallLane, containers: readonly FleetRow[]): FleetRow[] {
  return containers.filter((row) =>
    lane === 'blocked'
      ? fleetSets.onHoldOnBoard.has(row)
      : isOnBoard(row) && boardLane(row) === lane,
  )
}

function pagesOf(lane: WallLane, rows: readonly FleetRow[]): Slide[] {
  const pages = Math.ceil(rows.length / rowsOnSlide)
  return Array.from({ length: pages }, (_, at) => ({
    lane,
    total: rows.length,
    rows: rows.slice(at * rowsOnSlide, (at + 1) * rowsOnSlide),
    page: at + 1,
    pages,
  }))
}
