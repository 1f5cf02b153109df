import { useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Pixels a pointer may move before a press becomes a drag. */
const tremble = 6

interface Drag {
  readonly id: string
  readonly fromX: number
}

/** A dragged column, and the column before which it would be dropped (null: last). */
export interface ColumnDrag {
  readonly id: string
  readonly before: string | null
}

/**
 * Dragging headers to another position with a mouse or pen. The menu and Shift with the arrow keys do the same; on touch a
 * drag scrolls.
 */
export function useColumnDrag(
  row: RefObject<HTMLElement | null>,
  onDrop: ((id: string, before: string | null) => void) | null,
) {
  const start = useRef<Drag | null>(null)
  const justDragged = useRef(false)
  const [drag, setDrag] = useState<ColumnDrag | null>(null)

  function end(drop: boolean) {
    if (drop && drag !== null) onDrop?.(drag.id, drag.before)
    start.current = null
    setDrag(null)
  }

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent) {
        justDragged.current = false
        const id = draggableAt(event)
        start.current = id !== null && onDrop ? { id, fromX: event.clientX } : null
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current
        if (from === null) return
        if (drag === null && Math.abs(event.clientX - from.fromX) < tremble) return
        justDragged.current = true
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id: from.id, before: columnAfter(row.current, event.clientX) })
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      /** The click that ends a drag doesn't sort. */
      onClickCapture(event: { stopPropagation: () => void }) {
        if (justDragged.current) event.stopPropagation()
        justDragged.current = false
      },
    },
  }
}

function draggableAt(event: PointerEvent): string | null {
  if (event.button !== 0 || event.pointerType === 'touch') return null
  if (!(event.target instanceof Element)) return null
  if (event.target.closest('[aria-haspopup], [data-resize], input') !== null) return null
  return event.target.closest<HTMLElement>('[data-movable]')?.dataset['column'] ?? null
}

/** The column whose center is after `x` in reading order; null after the last. */
function columnAfter(row: HTMLElement | null, x: number): string | null {
  const cells = [...(row?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
  const ltr = row === null || getComputedStyle(row).direction === 'ltr'
  const after = cells.find((cell) => {
    const { left, right } = cell.getBoundingClientRect()
    const middle = (left + right) / 2
    return ltr ? x < middle : x > middle
  })
  return after?.dataset['column'] ?? null
}

/** Dragging the edge of a header: called with each width during the drag, and once with the final one. */
export function useColumnResize(onWidth: (width: number, done: boolean) => void) {
  const start = useRef<{ readonly fromX: number; readonly width: number } | null>(null)
  const widthAt = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    if (from === null) return null
    const by = event.clientX - from.fromX
    const ltr = getComputedStyle(event.currentTarget).direction === 'ltr'
    return from.width + (ltr ? by : -by)
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const cell = event.currentTarget.closest('[data-column]')
      start.current = { fromX: event.clientX, width: cell?.getBoundingClientRect().width ?? 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const width = widthAt(event)
      if (width !== null) onWidth(width, false)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const width = widthAt(event)
      start.current = null
      if (width !== null) onWidth(width, true)
    },
  }
}
