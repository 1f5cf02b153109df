import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import type { PlacedColumn } from './placed-columns.ts'

/** The ids of the columns on screen; null where all of them are. */
export type ColumnsInView = () => ReadonlySet<string> | null

/**
 * Tells which columns are on screen, so that a new row can draw those first. The question stays the same function, and
 * rows are not drawn again because somebody scrolled sideways.
 */
export function useColumnsInView(
  scroller: RefObject<HTMLElement | null>,
  placed: readonly PlacedColumn<never>[],
): ColumnsInView {
  const seen = useRef<ReadonlySet<string> | null>(null)
  useLayoutEffect(() => {
    const frame = scroller.current
    if (!frame) return
    // Never asked while rows are drawn: the browser would have to lay them out for the answer.
    const look = () => {
      const ids = columnsBetween(placed, frame.scrollLeft, frame.scrollLeft + frame.clientWidth)
      seen.current = ids.length === placed.length ? null : new Set(ids)
    }
    const resized = new ResizeObserver(look)
    resized.observe(frame)
    frame.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      frame.removeEventListener('scroll', look)
    }
  }, [scroller, placed])
  return useCallback(() => seen.current, [])
}

/** The pinned columns, and the others of which some pixel lies between the two. */
export function columnsBetween(
  placed: readonly PlacedColumn<never>[],
  from: number,
  to: number,
): string[] {
  return placed
    .filter(({ pin, offset, width }) => pin !== null || (offset + width > from && offset < to))
    .map(({ column }) => column.id)
}
