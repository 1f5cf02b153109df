import type { CSSProperties } from 'react'
import type { GridColumn, GridLayout, SortKey } from './column.ts'
import { pinnedIds, shownIds } from './layout.ts'

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
export function placeColumns<T>(
  columns: readonly GridColumn<T>[],
  layout: GridLayout,
  leading: number,
): PlacedColumn<T>[] {
  const sort = layout.sort.filter((key) => columns.some((column) => column.id === key.id))
  const pins = pinnedIds(columns, layout)
  const pinned = new Set([...pins.start, ...pins.end])
  const free = shownIds(columns, layout).filter((id) => !pinned.has(id))
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const [starts, ends] = [named(pins.start), named(pins.end)]
  return [
    ...starts.map((column, index) => ({
      column,
      pin: 'start' as const,
      offset: leading + widthOf(starts.slice(0, index)),
      ...sortMark(sort, column.id),
    })),
    ...named(free).map((column) => ({
      column,
      pin: null,
      offset: 0,
      ...sortMark(sort, column.id),
    })),
    ...ends.map((column, index) => ({
      column,
      pin: 'end' as const,
      offset: widthOf(ends.slice(index + 1)),
      ...sortMark(sort, column.id),
    })),
  ]
}

function sortMark(sort: readonly SortKey[], id: string) {
  const at = sort.findIndex((key) => key.id === id)
  const key = sort[at]
  return {
    sorted: key ? (key.desc ? ('desc' as const) : ('asc' as const)) : null,
    sortPlace: key && sort.length > 1 ? at + 1 : null,
  }
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

/** Pixels that columns need together, before any of them grows. */
export function widthOf(columns: readonly Pick<GridColumn<never>, 'width'>[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0)
}

/** Pixels covered at either edge by pinned columns, so that a focused cell is never under them. */
export function coveredEdges(placed: readonly PlacedColumn<never>[], leading: number) {
  const width = (pin: 'start' | 'end') =>
    widthOf(placed.filter((one) => one.pin === pin).map((one) => one.column))
  return { start: leading + width('start'), end: width('end') }
}
