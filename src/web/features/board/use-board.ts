import { useSession } from '#web/data/session.ts'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { boardRows, laneCounts } from './lanes.ts'
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
  const boxes = useMemo(
    () => (mine && me !== null ? ownedBy(fleet.boxes, me) : fleet.boxes),
    [fleet.boxes, mine, me],
  )
  const board = useMemo(() => boardRows(boxes, null), [boxes])
  const rows = useMemo(() => narrowed(boxes, within), [boxes, within])
  const counts = useMemo(() => laneCounts(boxes), [boxes])
  return {
    fleet,
    /** The boxes that the board is made of: everybody's, or one's own. */
    boxes,
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

export type BoardModel = ReturnType<typeof useBoard>
