import { useMemo, useRef, useState } from 'react'
import type { GridProps } from './grid-props.ts'
import { itemsOf } from './items.ts'
import type { Position } from './keys.ts'
import { coveredEdges, placeColumns, selectWidth } from './placed-columns.ts'
import { markOf, withRange, withRow } from './selection.ts'
import { useGridFocus } from './use-grid-focus.ts'
import { useGridTable } from './use-grid-table.ts'
import type { WindowHandle } from './virtual-window.tsx'

export const headHeight = 33
export const groupHeight = 36

type Asked<T extends object> = Pick<
  GridProps<T>,
  | 'columns'
  | 'rows'
  | 'rowId'
  | 'layout'
  | 'groupBy'
  | 'selected'
  | 'onSelected'
  | 'onFocusRow'
  | 'rowHeight'
>

/** What a grid shows and where the keyboard is in it: rows and bands in order, columns in place, focus, marks. */
export function useGridModel<T extends object>(asked: Asked<T>, onRowLeft: () => void) {
  const { columns, rows, rowId, layout, groupBy, selected, onSelected, rowHeight } = asked
  const scroller = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const window = useRef<WindowHandle>(null)
  const [anchor, setAnchor] = useState<string | null>(null)

  const table = useGridTable({ columns, rows, rowId, layout })
  const sorted = table.getRowModel().rows
  const isSorted = layout.sort.length > 0
  const list = useMemo(
    () =>
      itemsOf(
        sorted.map((row) => row.original),
        isSorted ? null : (groupBy ?? null),
      ),
    [sorted, groupBy, isSorted],
  )
  const rowIds = useMemo(() => list.rows.map(rowId), [list, rowId])
  const itemOfRow = useMemo(
    () => list.items.flatMap((item, index) => (item.kind === 'row' ? [index] : [])),
    [list],
  )
  const leading = selected ? selectWidth : 0
  const placed = placeColumns(table, columns, leading)
  const columnIds = [...(selected ? ['select'] : []), ...placed.map((one) => one.column.id)]
  const focus = useGridFocus({ root, rowIds, columnIds, onRowLeft })

  function moveTo(to: Position) {
    const item = itemOfRow[to.row]
    if (item !== undefined) window.current?.scrollTo(item)
    focus.moveTo(to)
    const row = list.rows[to.row]
    if (row) asked.onFocusRow?.(row)
  }

  function mark(id: string, on: boolean, range: boolean) {
    if (!selected) return
    onSelected?.(range ? withRange(selected, rowIds, anchor, id) : withRow(selected, id, on))
    setAnchor(id)
  }

  return {
    scroller,
    root,
    window,
    list,
    rowIds,
    placed,
    focus,
    focused: list.rows[focus.at.row] ?? null,
    /** Item of the focused row in the list, bands counted. */
    focusedItem: itemOfRow[focus.at.row] ?? null,
    columnCount: columnIds.length,
    width: table.getTotalSize() + leading,
    edges: coveredEdges(placed, leading),
    headMark: selected ? markOf(selected, rowIds).mark : null,
    moveTo,
    mark,
    markAll: (on: boolean) => onSelected?.(new Set(on ? rowIds : [])),
    /** Rows, columns and the rows that fit on a screen, for moving by keys. */
    size: () => ({
      rows: list.rows.length,
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
