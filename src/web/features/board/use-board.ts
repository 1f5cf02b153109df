import { laneCounts } from '#domain/fleet/sums.ts'
import { sumRows, type FleetRow } from '#web/fleet/row.ts'
import { memoizeLast, memoizeByKey } from '#web/data/memoize.ts'
import { useSession } from '#web/data/session.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { boardRows } from './lanes.ts'
import { boardParameters, narrowed, ownedBy, type Narrowing } from './narrowing.ts'

/** What the board shows: the lanes with their counts, and the list that the address asks for. */
export function useBoard() {
  const fleet = useAssessedFleet()
  const me = useSession()?.person.id ?? null
  const ignored = useRepairedAddress(boardParameters)
  const [state, setState] = useQueryStates(boardParameters)
  const { lane, only, band, group, mine } = state
  const within = useMemo<Narrowing>(
    () => ({ lane, traits: only, band, group }),
    [lane, only, band, group],
  )
  const containers = mine && me !== null ? containersOf(me, fleet.containers) : fleet.containers
  const board = wholeBoard(containers)
  // Snoozed containers aren't on the board, so everything else is searched only among the rest.
  const among = lane === 'laid-aside' ? containers : board
  const rows = useMemo(() => narrowed(among, within), [among, within])
  const counts = sumRows(fleet.shown, containers, laneCounts)
  return {
    fleet,
    /** What presses, of everybody or of oneself. */
    board,
    rows,
    counts,
    within,
    mine,
    ignored,
    setGroup: (next: Narrowing['group']) =>
      void setState({ group: next, band: null }, { history: 'push' }),
    setMine: (next: boolean) => void setState({ mine: next }, { history: 'push' }),
  }
}

// Cached across page changes, so that what hasn't changed isn't counted again.
const containersOf = memoizeLast((person: string, containers: readonly FleetRow[]) =>
  ownedBy(containers, person),
)
const wholeBoard = memoizeByKey((containers: readonly FleetRow[]) => boardRows(containers, null))

export type BoardModel = ReturnType<typeof useBoard>
