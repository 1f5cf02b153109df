import { tableLook } from '#web/ui/plain-table.tsx'
import type { ReactNode } from 'react'

interface Props {
  readonly caption: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** A plain table for a few rows: native, read from start to end. The first cell names its row. */
export function SmallTable({ caption, head, rows }: Props) {
  return (
    <div className="overflow-x-auto">
      <table className={tableLook(head.length)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-label text-muted">
            {head.map((name) => (
              <th
                key={name}
                scope="col"
                className="py-2 pe-4 text-start font-medium whitespace-nowrap"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...cells] }) => (
            <tr key={key} className="border-b border-line-soft align-baseline">
              <th scope="row" className="py-2 pe-4 text-start font-normal">
                {first}
              </th>
              {cells.map((cell, at) => (
                // A cell is known by its column.
                <td key={head[at + 1]} className="py-2 pe-4 wrap-anywhere">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
