import type { Format } from '#domain/text/format.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import type { GridColumn } from './grid/column.ts'

/** Space at both sides of a cell. */
const padding = 18
/** Rows measured of a list, spread over all of it. */
const sampled = 150
/** Pixels beyond its usual width that a column takes at most where a list scrolls sideways. */
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
  /** Width in pixels of one line of a cell, as drawn. */
  readonly widthOf: (text: string, isFirst: boolean) => number
}

interface Fit {
  /** How many rows the list had. */
  readonly count: number
  readonly complete: boolean
  readonly format: Format
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
  const { rows, complete, format } = asked
  const kept = fitOf(columns)
  const { known } = kept
  const isDue =
    known === null ||
    known.format !== format ||
    (complete && !known.complete) ||
    (known.count < sampled && rows.length > known.count)
  if (rows.length > 0 && isDue)
    kept.known = { count: rows.length, complete, format, columns: fitAll(columns, asked) }
  // What is kept for these columns was made from them.
  return (kept.known?.columns as readonly GridColumn<Row>[] | undefined) ?? columns
}

function fitAll<Row>(
  columns: readonly GridColumn<Row>[],
  asked: Asked<Row>,
): readonly GridColumn<Row>[] {
  const fits = columns.map((column) => {
    if (column.texts === undefined) return { column, unmet: 0, width: column.width }
    const need = needOf(column, column.texts, asked)
    const most = column.width + (asked.scrolls ? mostMore : 0)
    return { column, unmet: Math.max(need - most, 0), width: Math.ceil(Math.min(need, most)) }
  })
  const isShort = fits.some(({ unmet }) => unmet > 0)
  return fits.map(({ column, unmet, width }) => ({
    ...column,
    width,
    grow: isShort ? unmet : (column.grow ?? 0),
  }))
}

function needOf<Row>(
  { header, beside = 0 }: GridColumn<Row>,
  texts: NonNullable<GridColumn<Row>['texts']>,
  { rows, format, widthOf }: Asked<Row>,
): number {
  const step = Math.max(1, Math.floor(rows.length / sampled))
  const widths = rows
    // The first rows count more, because people read those most.
    .filter((_, at) => at < sampled || at % step === 0)
    .map((row) => Math.max(...texts(row, format).map((text, line) => widthOf(text, line === 0))))
    .toSorted((a, b) => a - b)
  const needed = widths[Math.ceil(widths.length * 0.95) - 1] ?? 0
  return Math.max(needed + beside, widthOf(header, true)) + padding
}

/** Width of a text in the fonts of a cell's first line and of the lines below it. */
export const drawnWidth: Asked<never>['widthOf'] = (text, isFirst) => {
  const pen = pens(document.body)
  if (pen === null) return text.length * 7
  pen.font = `${isFirst ? '500 13px' : '12px'} Inter, 'Inter fallback', sans-serif`
  return pen.measureText(text).width
}

const pens = memoizeByKey((page: HTMLElement) =>
  page.ownerDocument.createElement('canvas').getContext('2d'),
)
