import { useMemo, useRef, useState } from 'react'
import { useColumnsInView } from './columns-in-view.ts'
import type { GridProps } from './grid-props.ts'
import { idsOf, itemsOf } from './items.ts'
import type { Position } from './keys.ts'
import {
  coveredEdges,
  placeColumns,
  selectWidth,
  widthOf,
  type ShownColumn,
} from './placed-columns.ts'
import { useGridFocus } from './use-grid-focus.ts'
import type { WindowHandle } from './virtual-window.tsx'

export const headHeight = 33
export const groupHeight = 36

type Asked<T extends object> = Pick<
  GridProps<T>,
  'rowId' | 'groupBy' | 'selected' | 'onSelected' | 'onFocusRow' | 'onRowLeft' | 'rowHeight'
>

/** The content of a grid and its keyboard position: rows and bands in order, columns in place, focus, marks. */
export function useGridModel<T extends object>(
  asked: Asked<T>,
  rows: readonly T[],
  shown: readonly ShownColumn<T>[],
) {
  const { rowId, groupBy, selected, onSelected, onRowLeft, rowHeight } = asked
  const scroller = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const window = useRef<WindowHandle>(null)
  const [anchor, setAnchor] = useState<string | null>(null)

  const list = useMemo(() => itemsOf(rows, groupBy ?? null), [rows, groupBy])
  const rowIds = useMemo(() => idsOf(list.rows, rowId), [list, rowId])
  const leading = selected ? selectWidth : 0
  const placed = useMemo(() => placeColumns(shown, leading), [shown, leading])
  const drawnColumns = useColumnsInView(scroller, placed)
  const columnIds = [...(selected ? ['select'] : []), ...placed.map((one) => one.column.id)]
  const headMark = useMemo(
    () => (selected ? markOf(selected, selected.size > 0 ? rowIds() : []).mark : null),
    [selected, rowIds],
  )
  const rowCount = list.rows.length
  const focus = useGridFocus({ root, rowIds, rowCount, columnIds, onRowLeft })

  function moveTo(to: Position) {
    const item = list.placeOfRow(to.row)
    if (item !== null) window.current?.scrollTo(item)
    focus.moveTo(to)
    const row = list.rows[to.row]
    if (row) asked.onFocusRow?.(row)
  }

  function mark(id: string, on: boolean, range: boolean) {
    if (!selected) return
    onSelected?.(range ? withRange(selected, rowIds(), anchor, id) : withRow(selected, id, on))
    setAnchor(id)
  }

  return {
    scroller,
    root,
    window,
    list,
    rowIds,
    placed,
    drawnColumns,
    focus,
    focused: list.rows[focus.at.row] ?? null,
    /** List index of the focused row, counting headings. */
    focusedItem: list.placeOfRow(focus.at.row),
    columnCount: columnIds.length,
    width: widthOf(shown) + leading,
    edges: coveredEdges(placed, leading),
    headMark,
    moveTo,
    mark,
    markAll: (on: boolean) => selected && onSelected?.(withAll(selected, rowIds(), on)),
    /** Rows, columns and the rows that fit on a screen, for moving by keys. */
    size: () => ({
      rows: rowCount,
      columns: columnIds.length,
      page: rowsOnScreen(scroller.current, rowHeight),
    }),
  }
}

export type GridModel<T extends object> = ReturnType<typeof useGridModel<T>>

function rowsOnScreen(scroller: HTMLElement | null, rowHeight: number): number {
  const height = (scroller?.clientHeight ?? 400) - headHeight
  return Math.max(1, Math.floor(height / rowHeight) - 1)
}

/** Marks or unmarks one row. */
export function withRow(selected: ReadonlySet<string>, id: string, mark: boolean): Set<string> {
  const next = new Set(selected)
  if (mark) next.add(id)
  else next.delete(id)
  return next
}

/** Marks every row from `from` to `to`, inclusive, in the order on screen. */
export function withRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  from: string | null,
  to: string,
): Set<string> {
  const end = ids.indexOf(to)
  const start = from === null ? end : ids.indexOf(from)
  if (end < 0) return new Set(selected)
  const [low, high] = start < 0 ? [end, end] : [Math.min(start, end), Math.max(start, end)]
  return new Set([...selected, ...ids.slice(low, high + 1)])
}

/** Marks or unmarks every row on screen; marked ones that filters hide don't change. */
export function withAll(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  mark: boolean,
): Set<string> {
  if (mark) return new Set([...selected, ...ids])
  const shown = new Set(ids)
  return new Set([...selected].filter((id) => !shown.has(id)))
}

/** Whether all, some or none of the rows on screen are marked, and how many marked ones aren't among them. */
export function markOf(
  selected: ReadonlySet<string>,
  ids: readonly string[],
): { mark: 'all' | 'some' | 'none'; hidden: number } {
  if (selected.size === 0) return { mark: 'none', hidden: 0 }
  const here = ids.reduce((count, id) => count + (selected.has(id) ? 1 : 0), 0)
  const mark = here === 0 ? 'none' : here === ids.length ? 'all' : 'some'
  return { mark, hidden: selected.size - here }
}
