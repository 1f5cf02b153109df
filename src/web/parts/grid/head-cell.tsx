import type { AriaAttributes, ReactNode } from 'react'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'

/** What the head of a grid has to know of the keyboard and of the marks. */
export interface HeadPlace {
  /** Column of the tab stop where it is in the header. */
  readonly activeColumn: string | null
  /** The tick container of all rows, where rows can be marked. */
  readonly select: ReactNode
}

interface Props<T> {
  readonly placed: PlacedColumn<T>
  readonly place: HeadPlace
  /** More that it says of itself to readers and to the gestures. */
  readonly attributes?: AriaAttributes & Readonly<Record<`data-${string}`, string | undefined>>
  readonly children: ReactNode
}

/** The header of one column, in its place. */
export function HeadCell<T>({ placed, place, attributes, children }: Props<T>) {
  const { at, column } = placed
  const { id } = column
  return (
    <div
      role="columnheader"
      data-column={id}
      aria-colindex={at + (place.select ? 2 : 1)}
      {...attributes}
      tabIndex={place.activeColumn === id ? 0 : -1}
      className={headLook(placed, at === 0 && !place.select)}
      style={cellStyle(placed, 4)}
    >
      {children}
    </div>
  )
}

/** The name of a column that does not sort; the last one, of actions, is only read out. */
export function HeadName<T>({ column }: Pick<PlacedColumn<T>, 'column'>) {
  return <span className={column.pin === 'end' ? 'sr-only' : 'truncate'}>{column.header}</span>
}

/** `gutter`: whether the gutter of the page is this cell's to leave free. */
function headLook(placed: PlacedColumn<never>, gutter: boolean): string {
  const end = placed.column.align === 'end' ? ' justify-end' : ''
  const start = gutter ? ' ps-(--gutter)' : ''
  return `${base}${end}${start}${placed.sorted ? ' text-text' : ''}`
}

const base =
  'group/head relative flex min-w-0 shrink-0 items-center gap-1 bg-surface px-2 whitespace-nowrap select-none data-[dragged=makes-room]:shadow-[inset_2px_0_var(--color-accent)] data-[dragged=moves]:opacity-50 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'
