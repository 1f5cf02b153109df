import type { Format } from '#domain/text/format.ts'
import type { Column, SortValue } from '../table/column.ts'

export type { SortValue } from '../table/column.ts'

/** One column of a grid. */
export interface GridColumn<Row> extends Column<Row> {
  /** Details that its name can't hold, such as where unknown values sort: the tooltip of the header. */
  readonly note?: string
  /** Pixels. Pinned columns keep it exactly; others may grow by `grow`. */
  readonly width: number
  readonly grow?: number
  /** The texts of a cell, the first line first, if its width follows them; `width` is then the usual one. */
  readonly texts?: (row: Row, format: Format, isWide: boolean) => readonly string[]
  /** Pixels beside the first line, such as an icon's; and how many more on a wide screen. */
  readonly beside?: number
  readonly besideIfWide?: number
  /** Whether the first line of no cell may be cut: it isn't a text that could end in dots. */
  readonly isWhole?: true
  /** Whether a cell has two lines, one element each. */
  readonly stacked?: true
  readonly pin?: 'start' | 'end'
  /** Fixed columns (the container, the actions) can be neither hidden nor moved. */
  readonly fixed?: boolean
  readonly hiddenAtFirst?: boolean
  /** Below 1600 px hidden until someone chooses it, because the list wouldn't fit a laptop screen. */
  readonly hiddenIfNarrow?: true
  /** The filter for this column's values, if the view has one. */
  readonly filter?: string
  /** Cells have their own state, such as a menu, so a row that scrolls in renders new ones, at twice the cost. */
  readonly ownState?: true
}

export interface SortKey {
  readonly id: string
  readonly desc: boolean
}

/** A person's arrangement of the columns. `shown` and `pinned` null: as designed. */
export interface GridLayout {
  readonly sort: readonly SortKey[]
  readonly shown: readonly string[] | null
  readonly pinned: readonly string[] | null
  /** Pixels of the columns that were resized by hand. */
  readonly widths: Widths
}

export type Widths = Readonly<Record<string, number>>

export const plainLayout: GridLayout = { sort: [], shown: null, pinned: null, widths: {} }

/** Ascending order of two values of one column: numbers by value, text in dictionary order. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/** Default options on purpose: passing any makes V8 leave its fast ASCII path (8x slower for 20,000 rows). */
const collator = new Intl.Collator('en')
