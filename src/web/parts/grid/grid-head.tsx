import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnMenu } from './column-menu.tsx'
import type { GridColumn, GridLayout } from './column.ts'
import { nextSort } from './layout.ts'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly columns: readonly PlacedColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: ((layout: GridLayout) => void) | null
  readonly activeColumn: string | null
  readonly select: ReactNode
}

/** The header row: a click sorts (Shift adds a key), a menu does the rest. */
export function GridHead<T>(props: Props<T>) {
  const { all, columns, layout, onLayout, activeColumn, select } = props
  const first = select ? 2 : 1
  return (
    <div
      role="row"
      data-head=""
      aria-rowindex={1}
      className="sticky top-0 z-3 flex h-8 border-b border-line bg-surface text-label text-muted"
    >
      {select}
      {columns.map((placed, index) => (
        <div
          key={placed.column.id}
          role="columnheader"
          data-column={placed.column.id}
          aria-colindex={index + first}
          {...(placed.column.sortBy && onLayout ? { 'aria-sort': ariaSort(placed.sorted) } : {})}
          tabIndex={activeColumn === placed.column.id ? 0 : -1}
          className={headLook(placed, index === 0 && !select)}
          style={cellStyle(placed, 4)}
        >
          <HeadContent placed={placed} layout={layout} onLayout={onLayout} />
          {onLayout && !placed.column.fixed && (
            <ColumnMenu all={all} column={placed.column} layout={layout} onLayout={onLayout} />
          )}
        </div>
      ))}
    </div>
  )
}

interface ContentProps<T> {
  readonly placed: PlacedColumn<T>
  readonly layout: GridLayout
  readonly onLayout: ((layout: GridLayout) => void) | null
}

function HeadContent<T>({ placed, layout, onLayout }: ContentProps<T>) {
  const { column, sorted, sortPlace } = placed
  if (!column.sortBy || !onLayout) {
    return <span className={column.pin === 'end' ? 'sr-only' : 'truncate'}>{column.header}</span>
  }
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      tabIndex={-1}
      data-sort=""
      className="flex h-full min-w-0 items-center gap-1 hover:text-text"
      onClick={(event) =>
        onLayout({ ...layout, sort: nextSort(layout.sort, column.id, event.shiftKey) })
      }
    >
      <span className="truncate">{column.header}</span>
      {sorted && <Arrow aria-hidden="true" className="size-3 shrink-0 text-text" />}
      {sortPlace !== null && <span className="text-text">{sortPlace}</span>}
    </button>
  )
}

function ariaSort(sorted: 'asc' | 'desc' | null) {
  return sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none'
}

function headLook(placed: PlacedColumn<never>, gutter: boolean): string {
  const end = placed.column.align === 'end' ? ' justify-end' : ''
  const start = gutter ? ' ps-(--gutter)' : ''
  return `${base}${end}${start}${placed.sorted ? ' text-text' : ''}`
}

const base =
  'group/head relative flex min-w-0 shrink-0 items-center gap-1 bg-surface px-2 whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'
