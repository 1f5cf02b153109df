import type { CSSProperties } from 'react'
import type { GridColumn } from './column.ts'
import type { useGridTable } from './use-grid-table.ts'

/** A column where it stands on screen. */
export interface PlacedColumn<T> {
  readonly column: GridColumn<T>
  readonly pin: 'start' | 'end' | null
  /** Pixels from the pinned edge. */
  readonly offset: number
  readonly sorted: 'asc' | 'desc' | null
  /** Place among several sort keys, from 1; null where it sorts alone or not. */
  readonly sortPlace: number | null
}

/** Width of the tick boxes at the start, the gutter included. */
export const selectWidth = 44

/** The columns on screen from start to end, with what a cell needs to stand in its place. */
export function placeColumns<T extends object>(
  table: ReturnType<typeof useGridTable<T>>,
  columns: readonly GridColumn<T>[],
  leading: number,
): PlacedColumn<T>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const several = table.state.sorting.length > 1
  return table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = byId.get(leaf.id)
    if (!column) return []
    const pin = leaf.getIsPinned() || null
    return {
      column,
      pin,
      offset: pin === 'end' ? leaf.getAfter('end') : leaf.getStart('start') + leading,
      sorted: leaf.getIsSorted() || null,
      sortPlace: several && leaf.getIsSorted() ? leaf.getSortIndex() + 1 : null,
    }
  })
}

/** Where a cell stands: as wide as its column, stuck to its edge if pinned. */
export function cellStyle(placed: PlacedColumn<never>, lift: number): CSSProperties {
  const { column, pin, offset } = placed
  return {
    width: column.width,
    flexGrow: pin ? 0 : (column.grow ?? 0),
    ...(pin === null ? {} : { position: 'sticky', zIndex: lift }),
    ...(pin === 'start' ? { insetInlineStart: offset } : {}),
    ...(pin === 'end' ? { insetInlineEnd: offset, marginInlineStart: 'auto' } : {}),
  }
}

/** Pixels covered at either edge by pinned columns, so that a focused cell is never under them. */
export function coveredEdges(placed: readonly PlacedColumn<never>[], leading: number) {
  const width = (pin: 'start' | 'end') =>
    placed.reduce((sum, one) => sum + (one.pin === pin ? one.column.width : 0), 0)
  return { start: leading + width('start'), end: width('end') }
}
