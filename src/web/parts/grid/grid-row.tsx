import { useRef, type ReactNode } from 'react'
import { InCell } from './cell-context.ts'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'
import { useChangedCells } from './use-changed-cells.ts'
import type { Placed } from './virtual-window.tsx'

interface Props<T> {
  readonly row: T
  /** What the row tells, apart from the hour: where it changes, the cells that tell it are marked. */
  readonly facts: unknown
  readonly id: string
  readonly place: Placed
  readonly rowIndex: number
  readonly columns: readonly PlacedColumn<T>[]
  /** Column of the tab stop where it is in this row. */
  readonly activeColumn: string | null
  readonly selected: boolean | null
  readonly current: boolean
  readonly select: ReactNode
}

/** One row: cells in their places, the tab stop in one of them at most. */
export function GridRow<T>(props: Props<T>) {
  const { row, facts, id, place, rowIndex, columns, activeColumn, selected, current, select } =
    props
  const first = select ? 2 : 1
  const root = useRef<HTMLDivElement>(null)
  useChangedCells(root, row, facts)
  return (
    <div
      ref={root}
      role="row"
      data-row={id}
      aria-rowindex={rowIndex}
      {...(selected === null ? {} : { 'aria-selected': selected })}
      className="group/row absolute inset-x-0 top-0 flex border-b border-line-soft bg-surface hover:bg-hover aria-selected:bg-selected data-current:bg-selected"
      data-current={current || undefined}
      style={{ height: place.size, transform: `translateY(${place.top}px)` }}
    >
      <InCell value={true}>
        {select}
        {columns.map((placed, index) => (
          <div
            key={placed.column.id}
            role="gridcell"
            data-column={placed.column.id}
            aria-colindex={index + first}
            tabIndex={activeColumn === placed.column.id ? 0 : -1}
            className={cellLook(placed, index === 0 && !select)}
            style={cellStyle(placed, 1)}
          >
            {placed.column.cell(row)}
          </div>
        ))}
      </InCell>
    </div>
  )
}

function cellLook(placed: PlacedColumn<never>, gutter: boolean): string {
  const end = placed.column.align === 'end' ? ' justify-end text-end' : ''
  const start = gutter ? ' ps-(--gutter)' : ''
  return `${base}${end}${start}${placed.pin ? ' bg-inherit' : ''}`
}

const base =
  'flex min-w-0 shrink-0 items-center px-2 whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent motion-safe:data-changed:animate-changed motion-reduce:data-changed:shadow-changed'
