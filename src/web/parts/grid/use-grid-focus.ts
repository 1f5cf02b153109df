import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Position } from './keys.ts'

interface Place {
  /** Null: the header row. */
  readonly rowId: string | null
  readonly columnId: string
  /** The row's index when it was focused: where focus goes when the row leaves. */
  readonly index: number
}

interface Options {
  readonly root: RefObject<HTMLElement | null>
  readonly rowIds: () => readonly string[]
  readonly rowCount: number
  readonly columnIds: readonly string[]
  readonly onRowLeft: () => void
}

/** The single tab stop of a grid, tracked by row id through sorting, filtering and live updates. */
export function useGridFocus({ root, rowIds, rowCount, columnIds, onRowLeft }: Options) {
  const [place, setPlace] = useState<Place | null>(null)
  const moving = useRef(false)
  const inside = useRef(false)
  const placedAt = useMemo(
    () => (place === null || place.rowId === null ? -1 : rowIds().indexOf(place.rowId)),
    [place, rowIds],
  )
  const at = positionOf(place, placedAt, rowCount, columnIds)
  const columnId = columnIds[at.column] ?? ''
  const left = place !== null && place.rowId !== null && placedAt < 0

  const moveTo = useCallback(
    (to: Position) => {
      moving.current = true
      setPlace({
        rowId: to.row < 0 ? null : (rowIds()[to.row] ?? null),
        columnId: columnIds[to.column] ?? '',
        index: to.row,
      })
    },
    [rowIds, columnIds],
  )

  /** A click or a Tab moved focus there: follow without moving it. */
  const follow = useCallback(
    (toRow: string | null, toColumn: string) => {
      inside.current = true
      setPlace((was) =>
        was?.rowId === toRow && was.columnId === toColumn
          ? was
          : {
              rowId: toRow,
              columnId: toColumn,
              index: toRow === null ? -1 : Math.max(0, rowIds().indexOf(toRow)),
            },
      )
    },
    [rowIds],
  )

  useLayoutEffect(() => {
    // A focused row that is removed loses focus without an event: focus is then on the body.
    const { activeElement } = document
    const had =
      inside.current &&
      (activeElement === document.body || root.current?.contains(activeElement) === true)
    if (left && had) onRowLeft()
    if (left) moving.current ||= had
    if (!moving.current) return
    const rowId = at.row < 0 ? null : (rowIds()[at.row] ?? null)
    const cell = findCell(root.current, rowId, columnId)
    if (!cell) return
    moving.current = false
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  /** Focus moved to `to` on its own. */
  const leave = useCallback(
    (to: EventTarget | null) => {
      inside.current = to instanceof Node && root.current?.contains(to) === true
    },
    [root],
  )

  return { at, columnId, moveTo, follow, leave }
}

function positionOf(
  place: Place | null,
  placedAt: number,
  rows: number,
  columnIds: readonly string[],
): Position {
  if (!place) return { row: rows > 0 ? 0 : -1, column: 0 }
  const column = Math.max(0, columnIds.indexOf(place.columnId))
  if (place.rowId === null) return { row: -1, column }
  return { row: Math.min(rows - 1, placedAt < 0 ? place.index : placedAt), column }
}

function findCell(root: HTMLElement | null, rowId: string | null, columnId: string) {
  const row = rowId === null ? '[data-head]' : `[data-row="${CSS.escape(rowId)}"]`
  return root?.querySelector<HTMLElement>(`${row} [data-column="${CSS.escape(columnId)}"]`) ?? null
}
