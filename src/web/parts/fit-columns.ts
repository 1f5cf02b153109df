import type { Format } from '#domain/text/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import type { GridColumn } from './grid/column.ts'

type Columns = readonly GridColumn<FleetRow>[]

/** Space at both sides of a cell. */
const padding = 18
/** Rows measured of a list, spread over all of it. */
const sampled = 150
/** Pixels beyond its usual width that a column asks for at most: a few long names mustn't take all that is left. */
const mostMore = 100

interface Asked {
  readonly rows: readonly FleetRow[]
  readonly complete: boolean
  readonly format: Format
  /** Width in pixels of one line of a cell, as drawn. */
  readonly widthOf: (text: string, isFirst: boolean) => number
}

/**
 * The columns with widths that follow their content: what 95 of 100 cells need by the texts a column declares. One that needs
 * less than its usual width has no more; one that needs more shares what the others leave. Measured with the first rows and
 * once more when all have come, so that nothing moves later; the widths outlive the page.
 */
export const fitColumns = (columns: Columns, asked: Asked): Columns => fitOf(columns)(asked)

const fitOf = memoizeByKey((columns: Columns) => {
  let known: (Pick<Asked, 'complete' | 'format'> & { readonly fits: Columns }) | null = null
  return (asked: Asked): Columns => {
    const { rows, complete, format } = asked
    if (rows.length === 0) return known?.fits ?? columns
    if (known === null || known.format !== format || (complete && !known.complete))
      known = { complete, format, fits: columns.map((column) => fit(column, asked)) }
    return known.fits
  }
})

function fit(column: GridColumn<FleetRow>, { rows, format, widthOf }: Asked): GridColumn<FleetRow> {
  const { texts } = column
  if (texts === undefined) return column
  const step = Math.max(1, Math.floor(rows.length / sampled))
  const widths = rows
    .filter((_, at) => at % step === 0)
    .map((row) => Math.max(...texts(row, format).map((text, line) => widthOf(text, line === 0))))
    .toSorted((a, b) => a - b)
  const needed = widths[Math.ceil(widths.length * 0.95) - 1] ?? 0
  const need = Math.max(needed + (column.beside ?? 0), widthOf(column.header, true)) + padding
  return {
    ...column,
    width: Math.ceil(Math.min(need, column.width)),
    grow: Math.min(Math.max(need - column.width, 0), mostMore) + 10 * (column.grow ?? 0),
  }
}

/** Width of a text in the fonts of a cell's first line and of the lines below it. */
export const drawnWidth: Asked['widthOf'] = (text, isFirst) => {
  const pen = pens(document.body)
  if (pen === null) return text.length * 7
  pen.font = `${isFirst ? '500 13px' : '12px'} Inter, 'Inter fallback', sans-serif`
  return pen.measureText(text).width
}

const pens = memoizeByKey((page: HTMLElement) =>
  page.ownerDocument.createElement('canvas').getContext('2d'),
)
