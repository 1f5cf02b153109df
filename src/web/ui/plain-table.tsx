import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The width of a table by its number of columns. On a phone the columns keep their width and scroll beside the first. */
export function tableLook(columns: number): string {
  return classNames(
    'w-full text-data',
    columns >= 5 && (columns < 8 ? 'max-sm:min-w-180' : 'max-sm:min-w-270'),
    columns >= 5 &&
      'max-sm:[&_tr>:first-child]:sticky max-sm:[&_tr>:first-child]:start-0 max-sm:[&_tr>:first-child]:bg-surface',
  )
}

/** A small table of facts, up to some fifty rows: plain markup, normal tab order. */
export function PlainTable({
  caption,
  columns,
  children,
}: {
  readonly caption: string
  readonly columns: readonly { readonly head: string; readonly end?: boolean }[]
  readonly children: ReactNode
}) {
  return (
    <div className="overflow-x-auto">
      <table className={tableLook(columns.length)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            {columns.map(({ head, end = false }) => (
              <th
                key={head}
                scope="col"
                className={classNames(
                  'h-8 pe-4 text-label whitespace-nowrap text-muted last:pe-0',
                  end ? 'text-end' : 'text-start',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

export function PlainRow({
  isScreenOnly = false,
  ...rest
}: ComponentProps<'tr'> & {
  /** Whether it stays off paper. */
  readonly isScreenOnly?: boolean
}) {
  return (
    <tr
      {...rest}
      className={classNames('border-b border-line-soft', isScreenOnly && 'print:hidden')}
    />
  )
}

export function PlainCell({
  end = false,
  head = false,
  children,
}: {
  readonly end?: boolean
  /** Names the row. */
  readonly head?: boolean
  readonly children: ReactNode
}) {
  const Cell = head ? 'th' : 'td'
  return (
    <Cell
      {...(head && { scope: 'row' as const })}
      className={classNames(
        'py-2 pe-4 align-top font-normal last:pe-0 print:py-0.5',
        end ? 'text-end' : 'text-start',
      )}
    >
      {children}
    </Cell>
  )
}
