import { endsSequence, isDialogOpen } from '#web/ui/shortcuts.tsx'
import type { KeyboardEvent } from 'react'
import { headActOf, moveOf, step, type HeadAct, type Position, type Size } from './keys.ts'

interface Doors {
  readonly at: Position
  readonly size: Size
  readonly singleKeys: boolean
  readonly moveTo: (to: Position) => void
  /** Moves the focused column or changes its width; null if columns can't be arranged. */
  readonly onHead: ((act: HeadAct) => void) | null
  readonly onOpen: (() => void) | null
  readonly onPeek: (() => void) | null
  readonly onMark: ((range: boolean) => void) | null
  readonly onMarkAll: (() => void) | null
  /** Further single keys of the view, on the focused row. */
  readonly onKey: ((key: string) => boolean) | null
}

const controls = 'button:not(:disabled), input, select, a[href]'

/** The keys of a grid: moving, entering and leaving a cell, opening, peeking, marking. */
export function gridKeyDown(event: KeyboardEvent<HTMLElement>, doors: Doors): void {
  if (!(event.target instanceof HTMLElement)) return
  const cell = event.target.closest<HTMLElement>('[data-column]')
  if (!cell || event.defaultPrevented || endsSequence() || isDialogOpen()) return
  if (event.target !== cell) return insideCell(event, cell, event.target)
  if (doors.at.row < 0 && headKeyDown(event, cell, doors)) return
  const move = moveOf(event, doors.singleKeys)
  if (move) return handled(event, () => doors.moveTo(step(doors.at, move, doors.size)))
  if (doors.at.row < 0) return
  if (event.key === 'Enter') return handled(event, () => enter(cell, doors.onOpen))
  if (event.key === ' ') return space(event, doors)
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
    return handled(event, () => openMenu(cell.closest('[role=row]')))
  }
  if ((event.ctrlKey || event.metaKey) && event.key === 'a' && doors.onMarkAll) {
    return handled(event, doors.onMarkAll)
  }
  if (doors.singleKeys && !event.ctrlKey && !event.metaKey && !event.altKey) letter(event, doors)
}

/** Within a cell the side arrows move through its controls, and Esc leaves it. */
function insideCell(event: KeyboardEvent, cell: HTMLElement, target: HTMLElement): void {
  if (event.key === 'Escape') return handled(event, () => cell.focus())
  if (target.matches('input:not([type=checkbox]), select, textarea')) return
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  const all = [...cell.querySelectorAll<HTMLElement>(controls)]
  const at = all.indexOf(target)
  if (by !== 0 && at >= 0) handled(event, () => all[at + by]?.focus())
}

/** Returns true if the header handled the key. */
function headKeyDown(event: KeyboardEvent, cell: HTMLElement, doors: Doors): boolean {
  const act = headActOf(event)
  const { onHead } = doors
  const run = asksForMenu(event)
    ? () => openMenu(cell)
    : event.key === 'Enter' || event.key === ' '
      ? () => press(cell, event.shiftKey)
      : act && onHead
        ? () => onHead(act)
        : null
  if (run) handled(event, run)
  return run !== null
}

function asksForMenu(event: KeyboardEvent): boolean {
  return (
    (event.altKey && event.key === 'ArrowDown') ||
    (event.shiftKey && event.key === 'F10') ||
    event.key === 'ContextMenu'
  )
}

function openMenu(within: Element | null): void {
  within?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
}

function press(cell: HTMLElement, shiftKey: boolean): void {
  const control = cell.querySelector<HTMLElement>('[data-sort], input')
  control?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

function enter(cell: HTMLElement, onOpen: (() => void) | null): void {
  const control = cell.querySelector<HTMLElement>(controls)
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
