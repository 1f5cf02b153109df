import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { widthOf, type PlacedColumn } from './placed-columns.ts'

/**
 * The columns that a row renders, in order, and the width of those left out on either side of the unpinned ones. Without that
 * width a growing column would take it and no longer line up with its header.
 */
export interface DrawnColumns<T> {
  readonly columns: readonly PlacedColumn<T>[]
  readonly before: number
  readonly after: number
}

/** A range of the list, in pixels from the start of its rows. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The columns that a row renders, given the one with the tab stop. The function is stable until they change. */
export type ColumnsInView<T> = (active: string | null) => DrawnColumns<T>

/** Determines which columns rows render: those on screen. */
export function useColumnsInView<T>(
  scroller: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn<T>[],
): ColumnsInView<T> {
  // Before layout, no list is wider than the window.
  const [seen, setSeen] = useState<Stretch>({ from: 0, to: globalThis.innerWidth })
  // Survives a re-sort; otherwise the first scroll after a sort would drop columns.
  const width = useRef(0)
  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame) return
    const look = () => {
      const next = { from: frame.scrollLeft, to: frame.scrollLeft + width.current }
      setSeen((was) => (drawsTheSame(placed, was, next) ? was : next))
    }
    const resized = new ResizeObserver((entries) => {
      width.current = entries.at(-1)?.contentRect.width ?? width.current
      frame.toggleAttribute('data-scrolls', widthOf(placed) > width.current)
      look()
    })
    resized.observe(frame)
    // Registered before the listeners that render rows: after them, reading the position would force the browser to lay
    // them out.
    frame.addEventListener('scroll', look, { capture: true, passive: true })
    return () => {
      resized.disconnect()
      frame.removeEventListener('scroll', look, { capture: true })
    }
  }, [scroller, placed])
  return useMemo(() => {
    const drawn = drawnColumns(placed, seen, null)
    const leftOut = placed.filter((one) => !drawn.columns.includes(one))
    return (active) =>
      leftOut.some(({ column }) => column.id === active)
        ? drawnColumns(placed, seen, active)
        : drawn
  }, [placed, seen])
}

/**
 * The pinned columns, and a contiguous range of those with a pixel in view, extended to the column `also` if the keyboard
 * focus is in it.
 */
export function drawnColumns<T>(
  placed: readonly PlacedColumn<T>[],
  { from, to }: Stretch,
  also: string | null,
): DrawnColumns<T> {
  const moving = placed.filter(({ pin }) => pin === null)
  const isWanted = ({ column, offset, width }: PlacedColumn<T>) =>
    column.id === also || (offset + width > from && offset < to)
  const first = Math.max(moving.findIndex(isWanted), 0)
  const end = moving.findLastIndex(isWanted) + 1
  const drawn = moving.slice(first, end)
  return {
    columns: placed.filter((one) => one.pin !== null || drawn.includes(one)),
    before: widthOf(moving.slice(0, first)),
    after: widthOf(moving.slice(end)),
  }
}

function drawsTheSame(placed: readonly PlacedColumn<never>[], a: Stretch, b: Stretch): boolean {
  const now = drawnColumns(placed, a, null).columns
  const then = drawnColumns(placed, b, null).columns
  return now.length === then.length && now.every((one, at) => one === then[at])
}
