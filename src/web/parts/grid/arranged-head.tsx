import { memo, useRef, type ReactElement, type ReactNode } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import type { GridColumn, GridLayout } from './column.ts'
import { type HeadPlace, HeadCell, HeadName } from './head-cell.tsx'
import { useColumnDrag, type ColumnDrag, useColumnResize } from './head-gestures.ts'
import { HeadRow } from './head-row.tsx'
import { movedBefore, nextSort, withWidth } from './layout.ts'
import type { PlacedColumn } from './placed-columns.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly columns: readonly PlacedColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  /** A width during dragging, rendered but not saved. Null when dragging ends. */
  readonly onDraft: (draft: { readonly id: string; readonly width: number } | null) => void
  readonly onFilter: ((filter: string) => void) | null
  readonly place: HeadPlace
}

/** The header row: a click sorts (Shift adds a key), dragging moves a column, a menu does the rest. Memoized. */
export const ArrangedHead = memo(function ArrangedHead<T>(props: Props<T>) {
  const { all, columns, layout, onLayout, onFilter, place } = props
  const row = useRef<HTMLDivElement>(null)
  const { drag, handlers } = useColumnDrag(row, (id, before) =>
    onLayout(movedBefore(all, layout, id, before)),
  )

  function onWidth(id: string, width: number | null, done: boolean) {
    props.onDraft(done || width === null ? null : { id, width })
    if (done) onLayout(withWidth(layout, id, width))
  }

  return (
    <HeadRow ref={row} place={place} {...handlers}>
      {columns.map((placed) => {
        const { id } = placed.column
        return (
          <ArrangedHeadCell
            key={id}
            {...{ placed, place }}
            dragged={part(drag, id)}
            onSort={(add) => onLayout({ ...layout, sort: nextSort(layout.sort, id, add) })}
            onWidth={(width, done) => onWidth(id, width, done)}
            menu={<ColumnMenu {...{ all, placed, layout, onLayout, onFilter }} />}
          />
        )
      })}
    </HeadRow>
  )
  // A memo forgets that the component is generic.
}) as <T>(props: Props<T>) => ReactElement

function part(drag: ColumnDrag | null, id: string) {
  if (drag === null) return null
  if (drag.id === id) return 'moves'
  return drag.before === id ? 'makes-room' : null
}

interface ArrangedHeadCellProps<T> {
  readonly placed: PlacedColumn<T>
  readonly place: HeadPlace
  /** Being dragged, or the one before which the dragged column would be dropped. */
  readonly dragged: 'moves' | 'makes-room' | null
  /** Cycles the sort by this column; `add` keeps the other keys. */
  readonly onSort: (add: boolean) => void
  /** A width set by hand, during the drag or final; null: the designed width. */
  readonly onWidth: (width: number | null, done: boolean) => void
  readonly menu: ReactNode
}

/** The header of one column: a click sorts, its edge sets the width, its menu does the rest, except on the last one. */
function ArrangedHeadCell<T>({
  placed,
  dragged,
  onSort,
  onWidth,
  menu,
  ...cell
}: ArrangedHeadCellProps<T>) {
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

function SortButton<T>({ placed, onSort }: Pick<ArrangedHeadCellProps<T>, 'placed' | 'onSort'>) {
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

/** The edge to drag with a mouse or a finger; keys and the menu do the same. */
function Edge({ onWidth }: Pick<ArrangedHeadCellProps<never>, 'onWidth'>) {
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
