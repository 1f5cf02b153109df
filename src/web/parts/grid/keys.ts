/** The keyboard position in a grid: row -1 is the header. */
export interface Position {
  readonly row: number
  readonly column: number
}

export interface Size {
  readonly rows: number
  readonly columns: number
  /** Rows that fit on a screen. */
  readonly page: number
}

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'row-start'
  | 'row-end'
  | 'first'
  | 'last'
  | 'page-up'
  | 'page-down'

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The move for a key, or null. `singleKeys`: whether `j` and `k` count. */
export function moveOf(pressed: Pressed, singleKeys: boolean): Move | null {
  if (pressed.altKey) return null
  const corner = pressed.ctrlKey || pressed.metaKey
  switch (pressed.key) {
    case 'ArrowUp':
      return 'up'
    case 'ArrowDown':
      return 'down'
    case 'ArrowLeft':
      return 'left'
    case 'ArrowRight':
      return 'right'
    case 'Home':
      return corner ? 'first' : 'row-start'
    case 'End':
      return corner ? 'last' : 'row-end'
    case 'PageUp':
      return 'page-up'
    case 'PageDown':
      return 'page-down'
    case 'j':
      return singleKeys && !corner ? 'down' : null
    case 'k':
      return singleKeys && !corner ? 'up' : null
    default:
      return null
  }
}

/** The actions of keys on the column whose header has focus. */
export type HeadAct = 'move-left' | 'move-right' | 'wider' | 'narrower'

/** Shift with a side arrow moves a column, Alt with one sets its width; null for other keys. */
export function headActOf(pressed: Pressed & { readonly shiftKey: boolean }): HeadAct | null {
  const side = pressed.key === 'ArrowLeft' ? -1 : pressed.key === 'ArrowRight' ? 1 : 0
  if (side === 0 || pressed.ctrlKey || pressed.metaKey || pressed.shiftKey === pressed.altKey) {
    return null
  }
  if (pressed.shiftKey) return side < 0 ? 'move-left' : 'move-right'
  return side < 0 ? 'narrower' : 'wider'
}

/** The position after a move; it stops at the edges. */
export function step(at: Position, move: Move, size: Size): Position {
  const to = target(at, move, size)
  return {
    row: Math.max(-1, Math.min(size.rows - 1, to.row)),
    column: Math.max(0, Math.min(size.columns - 1, to.column)),
  }
}

function target(at: Position, move: Move, size: Size): Position {
  switch (move) {
    case 'up':
      return { ...at, row: at.row - 1 }
    case 'down':
      return { ...at, row: at.row + 1 }
    case 'left':
      return { ...at, column: at.column - 1 }
    case 'right':
      return { ...at, column: at.column + 1 }
    case 'row-start':
      return { ...at, column: 0 }
    case 'row-end':
      return { ...at, column: size.columns - 1 }
    case 'first':
      return { row: Math.min(0, size.rows - 1), column: 0 }
    case 'last':
      return { row: size.rows - 1, column: size.columns - 1 }
    case 'page-up':
      return { ...at, row: at.row < 0 ? -1 : Math.max(0, at.row - size.page) }
    case 'page-down':
      return { ...at, row: at.row + size.page }
  }
}
