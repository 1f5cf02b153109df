import type { Format } from '#domain/text/format.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import type { GridColumn } from './grid/column.ts'

/** Space at both sides of a cell, and on a wide screen. */
const padding = 14
const widePadding = 18
/** Rows measured of a list, spread over all of it. */
const sampled = 150
/** The rows that people see first are measured on their own, too. */
const screenful = 40
/** Pixels beyond its usual width that a column takes at most where a list scrolls sideways, and that it asks for elsewhere. */
const mostMore = 100

interface Asked<Row> {
  readonly rows: readonly Row[]
  readonly complete: boolean
  readonly format: Format
  /**
   * Whether the list scrolls sideways: then a column is as wide as its content, up to a limit. Otherwise all columns fit the page,
   * so none is wider than usual unless there is room left.
   */
  readonly scrolls: boolean
  /** Whether the screen has room for longer texts. */
  readonly isWide?: boolean
  /** Width in pixels of one line of a cell, as drawn. */
  readonly widthOf: (text: string, isFirst: boolean) => number
}

interface Fit {
  /** How many rows the list had. */
  readonly count: number
  readonly complete: boolean
  readonly format: Format
  readonly isWide: boolean
  readonly columns: readonly unknown[]
}

const fitOf = memoizeByKey<readonly unknown[], { known: Fit | null }>(() => ({ known: null }))

/**
 * The columns with widths that follow their content: what 95 of 100 cells need by the texts a column declares. What is left goes
 * to those that need more. Measured with the first rows and when all have come. A short list is measured again when rows are
 * added; a long one isn't, so that nothing moves while people read. The widths outlive the page.
 */
export function fitColumns<Row>(
  columns: readonly GridColumn<Row>[],
  asked: Asked<Row>,
): readonly GridColumn<Row>[] {
  const { rows, complete, format, isWide = false } = asked
  const kept = fitOf(columns)
  const { known } = kept
  const isDue =
    known === null ||
    known.format !== format ||
    known.isWide !== isWide ||
    (complete && !known.complete) ||
    (known.count < sampled && rows.length > known.count)
  if (rows.length > 0 && isDue)
    kept.known = { count: rows.length, complete, format, isWide, columns: fitAll(columns, asked) }
  // What is kept for these columns was made from them.
  return (kept.known?.columns as readonly GridColumn<Row>[] | undefined) ?? columns
}

function fitAll<Row>(
  columns: readonly GridColumn<Row>[],
  asked: Asked<Row>,
): readonly GridColumn<Row>[] {
  const fits = columns.map((column) => {
    if (column.texts === undefined) return { column, unmet: 0, width: column.width }
    const [need, least] = needOf(column, column.texts, asked)
    const most = Math.max(column.width + (asked.scrolls ? mostMore : 0), least)
    return {
      column,
      unmet: Math.min(Math.max(need - most, 0), mostMore),
      width: Math.ceil(Math.min(need, most)),
    }
  })
  const isShort = fits.some(({ unmet }) => unmet > 0)
  return fits.map(({ column, unmet, width }) => ({
    ...column,
    width,
    grow: isShort ? unmet : (column.grow ?? 0),
  }))
}

/** The width that a column needs, and its minimum. */
function needOf<Row>(
  { header, beside = 0, besideIfWide = 0, isWhole }: GridColumn<Row>,
  texts: NonNullable<GridColumn<Row>['texts']>,
  { rows, format, isWide = false, widthOf }: Asked<Row>,
): [need: number, least: number] {
  const sides = isWide ? widePadding : padding
  const step = Math.max(1, Math.floor(rows.length / sampled))
  const more = beside + (isWide ? besideIfWide : 0)
  const widths = rows
    // The first rows count more, because people read those most.
    .filter((_, at) => at < sampled || at % step === 0)
    .map((row) => texts(row, format, isWide).map((text, line) => widthOf(text, line === 0)))
    .map(([first = 0, ...others]) => ({ first, all: Math.max(first + more, ...others) }))
  const needed = Math.max(mostOf(widths.slice(0, screenful)), mostOf(widths))
  const first = Math.max(0, ...widths.map((one) => one.first))
  const least = isWhole ? first + more + sides : 0
  return [Math.max(needed + sides, widthOf(header, true) + sides, least), least]
}

/** What 95 of 100 cells need. */
function mostOf(widths: readonly { readonly all: number }[]): number {
  const sorted = widths.map(({ all }) => all).toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
}

/** Width of a text in the fonts of a cell's first line and of the lines below it. */
export const drawnWidth: Asked<never>['widthOf'] = (text, isFirst) => {
  const pen = pens(document.body)
  if (pen === null) return text.length * 7
  pen.font = `${isFirst ? '500 13px' : '12px'} Inter, 'Inter fallback', sans-serif`
  // Cells have tabular digits, each as wide as a 0.
  return pen.measureText(text.replace(/\d/g, '0')).width
}

const pens = memoizeByKey((page: HTMLElement) =>
  page.ownerDocument.createElement('canvas').getContext('2d'),
)
