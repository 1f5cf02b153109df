import type { ReactNode } from 'react'

interface Props {
  readonly caption: string
  readonly head: readonly { readonly label: string; readonly end?: boolean }[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
  /** Rows that fit on the printed sheet; the others are on screen only. */
  readonly onSheet?: number
}

/** A table of the sheet, close together on paper: one line a row there, while long cells wrap on screen. The first cell names its row. */
export function SheetTable({ caption, head, rows, onSheet = Number.POSITIVE_INFINITY }: Props) {
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-label text-muted print:text-[10px]/[13px]">
            {head.map(({ label, end }) => (
              <th
                key={label}
                scope="col"
                className={end ? `${cell} text-end` : `${cell} text-start`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }, place) => (
            <tr
              key={key}
              {...(place < onSheet ? {} : { 'data-beyond': '' })}
              className="border-b border-line-soft print:data-beyond:hidden"
            >
              <th scope="row" className={`${cell} text-start font-normal`}>
                {first}
              </th>
              {others.map((content, at) => (
                // A cell is known by its column.
                <td
                  key={head[at + 1]?.label}
                  className={head[at + 1]?.end ? `${cell} text-end` : cell}
                >
                  {content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell =
  'max-w-46 print:max-w-38 print:truncate py-1.5 pe-2 font-normal last:pe-0 print:py-px print:pe-2'
