import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { HeadCell, HeadName, type HeadPlace } from './head-cell.tsx'
import { useColumnResize } from './head-gestures.ts'
import type { PlacedColumn } from './placed-columns.ts'

interface Props<T> {
  readonly placed: PlacedColumn<T>
  readonly place: HeadPlace
  /** On its way to another place, or the one before which it would be dropped. */
  readonly dragged: 'moves' | 'makes-room' | null
  /** Turns the sorting by this column on; `add` keeps the other keys. */
  readonly onSort: (add: boolean) => void
  /** A width by hand, on the way or to stay; null as designed again. */
  readonly onWidth: (width: number | null, done: boolean) => void
  readonly menu: ReactNode
}

/** The header of one column: a click sorts, its edge sets the width, its menu does the rest; all but the last one's. */
export function ArrangedHeadCell<T>({ placed, dragged, onSort, onWidth, menu, ...cell }: Props<T>) {
  const { column, sorted } = placed
  const isLast = column.pin === 'end'
  return (
    <HeadCell
      {...cell}
      placed={placed}
      attributes={{
        'data-movable': isLast || column.fixed ? undefined : '',
        'data-dragged': dragged ?? undefined,
        ...(column.sortBy && { 'aria-sort': ariaSort(sorted) }),
        ...(!isLast && { 'aria-keyshortcuts': 'Alt+ArrowDown' }),
      }}
    >
      {column.sortBy ? <SortButton {...{ placed, onSort }} /> : <HeadName column={column} />}
      {!isLast && menu}
      {!isLast && <Edge onWidth={onWidth} />}
    </HeadCell>
  )
}

function SortButton<T>({ placed, onSort }: Pick<Props<T>, 'placed' | 'onSort'>) {
  const { column, sorted, sortPlace } = placed
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      tabIndex={-1}
      data-sort=""
      title={column.note}
      className="flex h-full min-w-0 items-center gap-1 hover:text-text"
      onClick={(event) => onSort(event.shiftKey)}
    >
      <span className="truncate">{column.header}</span>
      {sorted && <Arrow aria-hidden="true" className="size-3 shrink-0 text-text" />}
      {sortPlace !== null && <span className="text-text">{sortPlace}</span>}
    </button>
  )
}

/** The edge that a mouse or a finger takes hold of; keys and the menu have their own way. */
function Edge({ onWidth }: Pick<Props<never>, 'onWidth'>) {
  const handlers = useColumnResize(onWidth)
  return (
    <span
      aria-hidden="true"
      data-resize=""
      {...handlers}
      onDoubleClick={() => onWidth(null, true)}
      className="absolute inset-y-0 -end-1 z-1 w-2 cursor-col-resize touch-none after:absolute after:inset-y-1.5 after:start-1 after:w-px after:bg-line hover:after:inset-y-0 hover:after:w-0.5 hover:after:bg-accent active:after:inset-y-0 active:after:w-0.5 active:after:bg-accent"
    />
  )
}

function ariaSort(sorted: 'asc' | 'desc' | null) {
  return sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
}
