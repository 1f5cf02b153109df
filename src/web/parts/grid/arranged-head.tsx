import { memo, useRef, type ReactElement } from 'react'
import { ArrangedHeadCell } from './arranged-head-cell.tsx'
import { ColumnMenu } from './column-menu.tsx'
import type { GridColumn, GridLayout } from './column.ts'
import type { HeadPlace } from './head-cell.tsx'
import { useColumnDrag, type ColumnDrag } from './head-gestures.ts'
import { HeadRow } from './head-row.tsx'
import { movedBefore, nextSort, withWidth } from './layout.ts'
import type { PlacedColumn } from './placed-columns.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly columns: readonly PlacedColumn<T>[]
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  /** A width during dragging, rendered but not saved. Null when dragging ends. */
  readonly onDraft: (draft: { readonly id: string; readonly width: number } | null) => void
  readonly onFilter: ((filter: string) => void) | null
  readonly place: HeadPlace
}

/** The header row: a click sorts (Shift adds a key), dragging moves a column, a menu does the rest. Drawn again only where it differs. */
export const ArrangedHead = memo(function ArrangedHead<T>(props: Props<T>) {
  const { all, columns, layout, onLayout, onFilter, place } = props
  const row = useRef<HTMLDivElement>(null)
  const { drag, handlers } = useColumnDrag(row, (id, before) =>
    onLayout(movedBefore(all, layout, id, before)),
  )

  function onWidth(id: string, width: number | null, done: boolean) {
    props.onDraft(done || width === null ? null : { id, width })
    if (done) onLayout(withWidth(layout, id, width))
  }

  return (
    <HeadRow ref={row} place={place} {...handlers}>
      {columns.map((placed) => {
        const { id } = placed.column
        return (
          <ArrangedHeadCell
            key={id}
            {...{ placed, place }}
            dragged={part(drag, id)}
            onSort={(add) => onLayout({ ...layout, sort: nextSort(layout.sort, id, add) })}
            onWidth={(width, done) => onWidth(id, width, done)}
            menu={<ColumnMenu {...{ all, placed, layout, onLayout, onFilter }} />}
          />
        )
      })}
    </HeadRow>
  )
  // A memo forgets that the component is generic.
}) as <T>(props: Props<T>) => ReactElement

function part(drag: ColumnDrag | null, id: string) {
  if (drag === null) return null
  if (drag.id === id) return 'moves'
  return drag.before === id ? 'makes-room' : null
}
