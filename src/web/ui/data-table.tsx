import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { usePrinting } from './use-printing.ts'

/** One column of a table. */
export interface TableColumn<Row> {
  /** Its key if two columns have the same header. */
  readonly id?: string
  /** The header text, also its accessible name. */
  readonly header: string
  /** Drawn as its header. Absent: the header text. */
  readonly head?: ReactNode
  /** Details that its name can't hold: the tooltip of the header. */
  readonly note?: string
  readonly align?: 'start' | 'end'
  readonly cell: (row: Row) => ReactNode
  /** Whether its cells name their rows. If no column sets it, the first one's do. */
  readonly namesRow?: boolean
  /** Where it is shown. Absent: on screen and on paper. */
  readonly on?: 'screen' | 'paper'
  /** Its cell in the row of totals. */
  readonly total?: ReactNode
  /** Classes of its `col`: its width, if that doesn't follow from its content. */
  readonly colLook?: string
  /** Classes of its cells. */
  readonly look?: string | ((row: Row) => string | undefined)
}

/** On a phone one below the other, with the heading beside each, since nobody looks beyond the edge. */
const stackedTable = 'max-sm:block'
const stackedCell =
  'max-sm:block max-sm:max-w-none max-sm:py-0.5 max-sm:text-start max-sm:empty:hidden max-sm:data-label:ps-28 max-sm:data-label:before:-ms-28 max-sm:data-label:before:inline-block max-sm:data-label:before:w-28 max-sm:data-label:before:text-muted max-sm:data-label:before:content-[attr(data-label)]'

const looks = {
  /** Facts, which wrap. */
  facts: {
    frame: 'overflow-x-auto',
    table: 'text-data',
    head: 'h-8 pe-4 whitespace-nowrap last:pe-0 print:whitespace-normal print:not-last:pe-2',
    cell: 'py-2 pe-4 align-top last:pe-0 print:py-0.5 print:not-last:pe-2',
  },
  /** Facts of things that people edit. */
  records: {
    frame: 'sm:overflow-x-auto',
    table: `text-data ${stackedTable}`,
    head: 'h-8 pe-4 whitespace-nowrap last:pe-0',
    cell: `align-top ${stackedCell} sm:py-2 sm:pe-4 sm:last:pe-0`,
  },
  /** Numbers close together, in lines of one height. */
  counts: {
    frame: 'overflow-x-auto',
    table: 'min-w-245 text-data print:min-w-0',
    head: 'h-8 px-1.5 py-1 align-bottom first:ps-0 last:pe-0 print:h-5.5',
    cell: 'h-8 px-1.5 first:ps-0 last:pe-0 print:h-5.5',
  },
  /** A list to work through on paper. */
  pullList: {
    frame: 'sm:overflow-x-auto print:overflow-visible',
    table: `text-data ${stackedTable} print:text-[10px]/[13px]`,
    head: 'py-1.5 pe-4 whitespace-nowrap last:pe-0 print:py-1',
    cell: `align-top ${stackedCell} sm:py-1.5 sm:pe-4 sm:last:pe-0 print:py-1 print:pe-2`,
  },
  /** Part of one sheet of paper: cells wrap on screen and take one line there. */
  sheet: {
    frame: 'sm:overflow-x-auto print:overflow-visible',
    table: stackedTable,
    head: 'max-w-46 py-1.5 pe-2 last:pe-0 print:max-w-38 print:py-px print:text-[10px]/[13px]',
    cell: `${stackedCell} sm:max-w-46 sm:py-1.5 sm:pe-2 sm:last:pe-0 print:max-w-38 print:truncate print:py-px`,
  },
  /** Readable from across a room. */
  wall: {
    frame: '',
    table: 'table-fixed self-start',
    head: '',
    cell: 'h-[6.6vh] truncate border-b border-line pe-6 align-middle max-sm:h-[5.6vh] max-sm:pe-2',
  },
} as const

interface Props<Row> {
  readonly caption: string
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string | number
  readonly look?: keyof typeof looks
  /** Names the area that scrolls sideways. It then takes focus, for people who scroll with keys. */
  readonly region?: string
  /** How many rows are shown before a person asks for all of them. */
  readonly atFirst?: number
  /** The noun for the rows: `Show all 41 terminals`. */
  readonly noun?: string
  /** How many rows fit on paper; the others are on screen only. Absent: all of them. */
  readonly maxOnPaper?: number
}

/** A table of up to a few hundred rows: native, read from start to end. Longer lists use the grid. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  look = 'facts',
  region,
  atFirst = Number.POSITIVE_INFINITY,
  noun = 'containers',
  maxOnPaper = Number.POSITIVE_INFINITY,
}: Props<Row>) {
  const [isAsked, setAsked] = useState(false)
  const isPrinted = usePrinting() && maxOnPaper === Number.POSITIVE_INFINITY
  const shown = isAsked || isPrinted ? rows : rows.slice(0, atFirst)
  const naming = columns.find(({ namesRow }) => namesRow) ?? columns[0]
  const isWide = look === 'facts' && columns.length >= 5
  const isStacked = look === 'records' || look === 'pullList' || look === 'sheet'
  const lookOf = (column: TableColumn<Row>, part: 'head' | 'cell', own?: string) =>
    classNames(
      looks[look][part],
      column.align === 'end' ? 'text-end' : 'text-start',
      isStacked && column === naming && 'max-sm:order-first max-sm:font-medium',
      column.on && places[column.on],
      isWide && column === naming && 'max-sm:sticky max-sm:start-0 max-sm:bg-surface',
      own,
    )
  const cellOf = (column: TableColumn<Row>, content: ReactNode, own?: string) => {
    const Cell = column === naming ? 'th' : 'td'
    return (
      <Cell
        key={column.id ?? column.header}
        scope={column === naming ? 'row' : undefined}
        data-label={isStacked && column !== naming && !column.head ? column.header : undefined}
        className={lookOf(column, 'cell', own)}
      >
        {content}
      </Cell>
    )
  }
  return (
    <>
      <div
        className={looks[look].frame}
        {...(region !== undefined && {
          role: 'region',
          'aria-label': `${region}, table`,
          tabIndex: 0,
        })}
      >
        <table
          className={classNames(
            'w-full',
            looks[look].table,
            isWide && (columns.length < 8 ? 'max-sm:min-w-180' : 'max-sm:min-w-270'),
          )}
        >
          <caption className="sr-only">{caption}</caption>
          {columns.some(({ colLook }) => colLook !== undefined) && (
            <colgroup>
              {columns.map(({ id, header, colLook }) => (
                <col key={id ?? header} className={colLook} />
              ))}
            </colgroup>
          )}
          <thead
            className={classNames(look === 'wall' && 'sr-only', isStacked && 'max-sm:sr-only')}
          >
            <tr className="border-b border-line">
              {columns.map((column) => (
                <th
                  key={column.id ?? column.header}
                  scope="col"
                  title={column.note}
                  className={lookOf(column, 'head', 'text-label text-muted')}
                >
                  {column.head ?? column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={isStacked ? 'max-sm:block' : ''}>
            {shown.map((row, place) => (
              <tr
                key={rowId(row)}
                className={classNames(
                  'border-b border-line-soft',
                  isStacked && 'max-sm:flex max-sm:flex-col max-sm:py-2',
                  place >= maxOnPaper && 'print:hidden',
                )}
              >
                {columns.map((column) =>
                  cellOf(
                    column,
                    column.cell(row),
                    typeof column.look === 'function' ? column.look(row) : column.look,
                  ),
                )}
              </tr>
            ))}
          </tbody>
          {columns.some(({ total }) => total !== undefined) && (
            <tfoot>
              <tr className="font-medium">
                {columns.map((column) => cellOf(column, column.total))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {shown.length < rows.length && (
        <Button className="mt-2 print:hidden" onClick={() => setAsked(true)}>
          Show all {rows.length} {noun}
        </Button>
      )}
    </>
  )
}

/** A header for screen readers only, for a column of buttons. */
export function hiddenHead(header: string) {
  return { header, head: <span className="sr-only">{header}</span> }
}

const places = { screen: 'print:hidden', paper: 'hidden max-sm:hidden! print:table-cell' } as const
