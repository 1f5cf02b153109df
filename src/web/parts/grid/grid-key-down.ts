import type { KeyboardEvent } from 'react'
import { moveOf, step, type Position, type Size } from './keys.ts'

interface Doors {
  readonly at: Position
  readonly size: Size
  readonly singleKeys: boolean
  readonly moveTo: (to: Position) => void
  readonly onOpen: (() => void) | null
  readonly onPeek: (() => void) | null
  readonly onMark: ((range: boolean) => void) | null
  readonly onMarkAll: (() => void) | null
  /** Further single keys of the view, on the focused row. */
  readonly onKey: ((key: string) => boolean) | null
}

/** What keys do in a grid: moving, entering a cell and leaving it, opening, peeking, marking. */
export function gridKeyDown(event: KeyboardEvent<HTMLElement>, doors: Doors): void {
  if (!(event.target instanceof HTMLElement)) return
  const cell = event.target.closest<HTMLElement>('[data-column]')
  if (!cell || event.defaultPrevented) return
  if (event.target !== cell) {
    if (event.key === 'Escape') handled(event, () => cell.focus())
    return
  }
  const move = moveOf(event, doors.singleKeys)
  if (move) return handled(event, () => doors.moveTo(step(doors.at, move, doors.size)))
  if (doors.at.row < 0) return headKeyDown(event, cell)
  if (event.key === 'Enter') return handled(event, () => enter(cell, doors.onOpen))
  if (event.key === ' ') return space(event, doors)
  if ((event.ctrlKey || event.metaKey) && event.key === 'a' && doors.onMarkAll) {
    return handled(event, doors.onMarkAll)
  }
  if (doors.singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey) letter(event, doors)
}

function headKeyDown(event: KeyboardEvent, cell: HTMLElement): void {
  if (event.key === 'Enter' || event.key === ' ') {
    handled(event, () => press(cell, event.shiftKey))
  }
  if ((event.altKey && event.key === 'ArrowDown') || event.key === 'ContextMenu') {
    handled(event, () => cell.querySelector<HTMLElement>('[aria-haspopup]')?.click())
  }
}

function press(cell: HTMLElement, shiftKey: boolean): void {
  const control = cell.querySelector<HTMLElement>('[data-sort], input')
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

function enter(cell: HTMLElement, onOpen: (() => void) | null): void {
  const control = cell.querySelector<HTMLElement>('button:not(:disabled), input, a[href]')
  if (control && control.dataset['opens'] === undefined) control.focus()
  else onOpen?.()
}

function space(event: KeyboardEvent, doors: Doors): void {
  if (doors.onPeek && !event.shiftKey) return handled(event, doors.onPeek)
  if (doors.onMark) handled(event, () => doors.onMark?.(event.shiftKey))
}

function letter(event: KeyboardEvent, doors: Doors): void {
  if (event.key.toLowerCase() === 'x' && doors.onMark) {
    return handled(event, () => doors.onMark?.(event.shiftKey))
  }
  if (doors.onKey?.(event.key)) event.preventDefault()
}

function handled(event: KeyboardEvent, act: () => void): void {
  event.preventDefault()
  act()
}
