import type { AriaAttributes, ReactNode } from 'react'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'

/** The keyboard and selection state that the header needs. */
export interface HeadPlace {
  /** Column of the tab stop if it is in the header. */
  readonly activeColumn: string | null
  /** The select-all checkbox, if rows can be marked. */
  readonly select: ReactNode
}

interface Props<T> {
  readonly placed: PlacedColumn<T>
  readonly place: HeadPlace
  /** Further attributes for screen readers and gestures. */
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

/** The name of a column that doesn't sort; the last one, of actions, is for screen readers only. */
export function HeadName<T>({ column }: Pick<PlacedColumn<T>, 'column'>) {
  return <span className={column.pin === 'end' ? 'sr-only' : 'truncate'}>{column.header}</span>
}

/** `gutter`: whether this cell leaves the page's gutter free. */
function headLook(placed: PlacedColumn<never>, gutter: boolean): string {
  const end = placed.column.align === 'end' ? ' justify-end' : ''
  const start = gutter ? ' ps-(--gutter)!' : ''
  return `${base}${end}${start}${placed.sorted ? ' text-text' : ''}`
}

const base =
  'group/head relative flex last:overflow-x-clip min-w-0 shrink-0 items-center gap-1 bg-surface px-1.5 min-[1600px]:px-2 whitespace-nowrap select-none data-[dragged=makes-room]:shadow-[inset_2px_0_var(--color-accent)] data-[dragged=moves]:opacity-50 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent'
