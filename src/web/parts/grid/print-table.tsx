import { counted } from '#domain/text/count.ts'
import { Fragment, type ReactNode } from 'react'
import type { GridColumn } from './column.ts'
import { groupRows, type RowGroup } from './items.ts'

interface Props<T> {
  readonly name: string
  readonly columns: readonly GridColumn<T>[]
  /** In the order on screen, all of them. */
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly groupBy: ((row: T) => string) | null
  readonly renderGroupHead: ((group: RowGroup<T>) => ReactNode) | undefined
}

/** More rows than this aren't useful on paper. */
const maxRows = 1000

/** A grid on paper: every row, not only those in view, with the header on each sheet. */
export function PrintTable<T>(props: Props<T>) {
  const { name, columns, rows, rowId, groupBy, renderGroupHead } = props
  const printed = rows.slice(0, maxRows)
  const groups = groupBy ? groupRows(printed, groupBy) : [{ key: '', rows: printed }]
  return (
    <table className="hidden w-full text-start text-data zoom-75 print:table">
      <caption className="sr-only">{name}</caption>
      <thead className="text-label text-muted">
        <tr>
          {columns.map(({ id, header, align }) => (
            <th
              key={id}
              scope="col"
              className={`border-b border-edge px-1.5 py-1 font-medium ${align === 'end' ? 'text-end' : 'text-start'}`}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.key}>
            {groupBy && (
              <tr className="break-after-avoid">
                <th scope="rowgroup" colSpan={columns.length} className="px-1.5 pt-3 pb-1">
                  <span className="flex items-center gap-2 text-label">
                    {renderGroupHead?.(group) ?? group.key}
                  </span>
                </th>
              </tr>
            )}
            {group.rows.map((row) => (
              <tr key={rowId(row)} className="break-inside-avoid border-b border-line">
                {columns.map(({ id, align, stacked, cell }) => (
                  <td key={id} className="px-1.5 py-1">
                    <span
                      className={`flex ${stacked ? 'flex-col items-start' : 'items-center'} ${align === 'end' ? 'justify-end' : ''}`}
                    >
                      {cell(row)}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
      {rows.length > printed.length && (
        <tfoot>
          <tr>
            <td colSpan={columns.length} className="px-1.5 py-2">
              {counted(rows.length - printed.length, 'more row')}. Narrow the list to print them.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
