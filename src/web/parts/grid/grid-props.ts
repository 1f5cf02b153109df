import type { ReactNode } from 'react'
import type { GridColumn, GridLayout } from './column.ts'
import type { RowGroup } from './items.ts'

export interface GridProps<T extends object> {
  /** Accessible name: "Containers". */
  readonly name: string
  readonly columns: readonly GridColumn<T>[]
  /** Filtered, in the order that applies without sorting. */
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  /** A row's name in labels: "MSKU 123456 5". */
  readonly rowName: (row: T) => string
  /** The data of a row without the time it was assessed at. Its identity changes with the data. Default: the row itself. */
  readonly factsOf?: (row: T) => unknown
  /** The row that the cells render, if it is newer than its position. Default: the row itself. */
  readonly shownAs?: (row: T) => T
  /** Whether more rows are still being read. */
  readonly growing?: boolean
  readonly rowHeight: number
  readonly groupBy?: ((row: T) => string) | undefined
  readonly renderGroupHead?: (group: RowGroup<T>) => ReactNode
  readonly selected?: ReadonlySet<string>
  readonly onSelected?: (selected: ReadonlySet<string>) => void
  readonly onOpen: (row: T) => void
  readonly onPeek?: (row: T) => void
  /** Row shown in the peek panel. */
  readonly currentId?: string | null
  readonly onFocusRow?: (row: T) => void
  /** The focused row has left the list. */
  readonly onRowLeft: () => void
  /** Called with a getter of the IDs in the order on screen, whenever that changes. */
  readonly onOrder?: (ids: () => readonly string[]) => void
  /** Single keys of the view on the focused row; returns true if it handled the key. */
  readonly onRowKey?: (key: string, row: T) => boolean
  readonly singleKeys: boolean
  /** Shown below the header while there are no rows: skeleton, empty or error state. */
  readonly instead?: ReactNode
}

/** A grid whose order and columns can be arranged. */
export interface ArrangedGridProps<T extends object> extends GridProps<T> {
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  /** Called when a column's menu opens its filter. */
  readonly onFilter?: (filter: string) => void
}
