import { useAssessedFleet } from '#web/parts/fleet.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { groupings } from './groups.ts'
import { boardFilters, boardRows, laneCounts } from './lanes.ts'

const parameters = {
  lane: parseAsStringLiteral(boardFilters),
  group: parseAsStringLiteral(groupings).withDefault('urgency'),
}

/** What the board shows: the lanes with their counts, and the list that the address asks for. */
export function useBoard() {
  const fleet = useAssessedFleet()
  const [search] = useSearchParams()
  const [{ lane, group }, setState] = useQueryStates(parameters)
  const board = useMemo(() => boardRows(fleet.boxes, null), [fleet.boxes])
  const rows = useMemo(() => boardRows(board, lane), [board, lane])
  const counts = useMemo(() => laneCounts(board), [board])
  return {
    fleet,
    board,
    rows,
    counts,
    lane,
    group,
    ignored: ignoredParameters(search, parameters),
    setGroup: (next: typeof group) => void setState({ group: next }),
  }
}

export type BoardModel = ReturnType<typeof useBoard>
