import type { CSSProperties } from 'react'
import type { GridColumn } from './column.ts'

/** A shown column, before its position is computed. */
export interface ShownColumn<T> {
  readonly column: GridColumn<T>
  readonly pin: 'start' | 'end' | null
  /** Pixels, by design or by hand. */
  readonly width: number
  /** Its share of the remaining width. None if it is pinned or was resized. */
  readonly grow: number
  readonly sorted: 'asc' | 'desc' | null
  /** Position among several sort keys, from 1; null if it's the only one or doesn't sort. */
  readonly sortPlace: number | null
}

/** Whether the same columns are shown in the same way. */
export function areSameColumns(
  a: readonly ShownColumn<never>[],
  b: readonly ShownColumn<never>[],
): boolean {
  return (
    a.length === b.length &&
    a.every((one, at) => {
      const other = b[at]
      return (
        other !== undefined &&
        one.column === other.column &&
        one.pin === other.pin &&
        one.width === other.width &&
        one.grow === other.grow &&
        one.sorted === other.sorted &&
        one.sortPlace === other.sortPlace
      )
    })
  )
}

/** A column and its position on screen. */
export interface PlacedColumn<T> extends ShownColumn<T> {
  /** Index among the columns, from 0, not counting checkboxes. */
  readonly at: number
  /** Pixels from the pinned edge. */
  readonly offset: number
}

/** Width of the checkboxes at the start, including the gutter. */
export const selectWidth = 44

/** Pixels by which a key or a menu item makes a column wider or narrower. */
export const widthStep = 24

/** The columns as designed, from start to end. */
export function designedColumns<T>(columns: readonly GridColumn<T>[]): ShownColumn<T>[] {
  return pins.flatMap((pin) =>
    columns
      .filter((column) => !column.hiddenAtFirst && (column.pin ?? null) === pin)
      .map((column) => ({
        column,
        pin,
        width: column.width,
        grow: pin ? 0 : (column.grow ?? 0),
        sorted: null,
        sortPlace: null,
      })),
  )
}

const pins = ['start', null, 'end'] as const

/** The columns on screen from start to end, with the position of their cells. */
export function placeColumns<T>(
  shown: readonly ShownColumn<T>[],
  leading: number,
): PlacedColumn<T>[] {
  return shown.map((one, at) => ({
    ...one,
    at,
    offset:
      one.pin === 'end' ? widthOf(shown.slice(at + 1)) : leading + widthOf(shown.slice(0, at)),
  }))
}

/** The total width of columns in pixels, before any of them grows. */
export function widthOf(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, 0)
}

/** The position of a cell: as wide as its column, stuck to its edge if pinned, with margins for the cells left out. */
export function cellStyle(
  placed: PlacedColumn<never>,
  lift: number,
  { before = 0, after = 0 } = {},
): CSSProperties {
  const { width, grow, pin, offset } = placed
  return {
    width,
    flexGrow: grow,
    ...(before > 0 ? { marginInlineStart: before } : {}),
    ...(after > 0 ? { marginInlineEnd: after } : {}),
    ...(pin === null ? {} : { position: 'sticky', zIndex: lift }),
    ...(pin === 'start' ? { insetInlineStart: offset } : {}),
    ...(pin === 'end' ? { insetInlineEnd: offset, marginInlineStart: 'auto' } : {}),
  }
}

/** Pixels covered at either edge by pinned columns, so that a focused cell is never under them. */
export function coveredEdges(placed: readonly PlacedColumn<never>[], leading: number) {
  const covered = (edge: 'start' | 'end') => widthOf(placed.filter(({ pin }) => pin === edge))
  return { start: leading + covered('start'), end: covered('end') }
}
