import { memo, useMemo, useRef, type ReactElement, type ReactNode } from 'react'
import { InCell } from './cell-context.ts'
import type { DrawnColumns } from './columns-in-view.ts'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'
import { SelectCell } from './select-cell.tsx'
import { useChangedCells } from './use-changed-cells.ts'

interface Props<T> extends DrawnColumns<T> {
  readonly row: T
  /** The data of the row without the time. Cells whose data changed are marked. */
  readonly facts: unknown
  readonly id: string
  /** Pixels from the first row, and its height. */
  readonly top: number
  readonly size: number
  readonly rowIndex: number
  /** Column of the tab stop where it is in this row. */
  readonly activeColumn: string | null
  /** Null where rows are not to be marked. */
  readonly selected: boolean | null
  readonly current: boolean
  /** `Select MSKU 123456 5`. */
  readonly selectLabel: string
  readonly onMark: (id: string, mark: boolean, range: boolean) => void
}

/**
 * One row: the cells in view in their places, the tab stop in one of them at most. Drawn again only where it differs, and
 * over another row that left the list on screen.
 */
export const GridRow = memo(function GridRow<T>(props: Props<T>): ReactNode {
  const { row, facts, id, columns, activeColumn, selected, onMark } = props
  const root = useRef<HTMLDivElement>(null)
  // Memoized per row, so that moving focus or a mark doesn't render the cells again.
  const cells = useMemo(() => columns.map(({ column }) => column.cell(row)), [columns, row])
  useChangedCells(root, id, row, facts, columns)
  const first = columns.find(({ pin }) => pin === null)
  const last = columns.findLast(({ pin }) => pin === null)
  return (
    <div
      ref={root}
      role="row"
      data-row={id}
      aria-rowindex={props.rowIndex}
      {...(selected === null ? {} : { 'aria-selected': selected })}
      className="group/row absolute inset-x-0 top-0 flex border-b border-line-soft bg-surface hover:bg-hover aria-selected:bg-selected data-current:bg-selected"
      data-current={props.current || undefined}
      style={{ height: props.size, transform: `translateY(${props.top}px)` }}
    >
      <InCell value={true}>
        {selected !== null && (
          <SelectCell
            role="gridcell"
            label={props.selectLabel}
            mark={selected ? 'all' : 'none'}
            active={activeColumn === 'select'}
            onMark={(mark, range) => onMark(id, mark, range)}
          />
        )}
        {columns.map((placed, index) => (
          <div
            key={placed.column.recycled ? placed.column.id : `${placed.column.id} ${id}`}
            role="gridcell"
            data-column={placed.column.id}
            aria-colindex={placed.at + (selected === null ? 1 : 2)}
            tabIndex={activeColumn === placed.column.id ? 0 : -1}
            className={cellLook(placed, selected === null)}
            style={cellStyle(placed, 1, {
              before: placed === first ? props.before : 0,
              after: placed === last ? props.after : 0,
            })}
          >
            {cells[index]}
          </div>
        ))}
      </InCell>
    </div>
  )
  // A memo forgets that the component is generic.
}) as <T>(props: Props<T>) => ReactElement

function cellLook({ column, at, pin }: PlacedColumn<never>, gutter: boolean): string {
  const lines = column.stacked ? ' flex-col justify-center leading-4' : ' items-center'
  const end = column.align === 'end' ? ' justify-end text-end' : ''
  const start = gutter && at === 0 ? ' ps-(--gutter)' : ''
  return `${base}${lines}${end}${start}${pin ? ' bg-inherit' : ''}`
}

const base =
  'flex min-w-0 shrink-0 overflow-x-clip px-2 whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent motion-safe:data-changed:animate-changed motion-reduce:data-changed:shadow-changed'
