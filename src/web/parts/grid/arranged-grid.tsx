import { ownValue } from '#domain/tables/own-value.ts'
import { announce } from '#web/ui/live-region.tsx'
import { useStable } from '#web/ui/use-stable.ts'
import { useMemo, useState } from 'react'
import { ArrangedHead } from './arranged-head.tsx'
import type { GridLayout } from './column.ts'
import { GridFrame } from './grid-frame.tsx'
import type { ArrangedGridProps } from './grid-props.ts'
import type { HeadAct } from './keys.ts'
import { moved, shownIds, withWidth } from './layout.ts'
import { widthStep, type ShownColumn } from './placed-columns.ts'
import { useGridTable } from './use-grid-table.ts'

/** A grid whose rows a person sorts, and whose columns they move, pin, hide and make wider. */
export function ArrangedGrid<T extends object>(props: ArrangedGridProps<T>) {
  const { columns, rows, rowId } = props
  // The header isn't rendered again when rows change.
  const onLayout = useStable(props.onLayout)
  const askFilter = useStable((filter: string) => props.onFilter?.(filter))
  const onFilter = props.onFilter === undefined ? null : askFilter
  const [draft, setDraft] = useState<{ readonly id: string; readonly width: number } | null>(null)
  const layout = useMemo(
    () => (draft ? withWidth(props.layout, draft.id, draft.width) : props.layout),
    [props.layout, draft],
  )
  const { sorted, shown } = useGridTable({ columns, rows, rowId, layout })

  /** Moves the column whose header has focus, or sets its width, and announces the result. */
  function onHead(act: HeadAct, id: string) {
    const one = shown.find(({ column }) => column.id === id)
    if (!one || one.pin === 'end') return
    const next = arranged(act, one)
    if (next === layout) return
    onLayout(next)
    const order = shownIds(columns, next)
    announce(
      act === 'wider' || act === 'narrower'
        ? `${one.column.header}: ${ownValue(next.widths, id)} pixels wide`
        : `${one.column.header}: column ${order.indexOf(id) + 1} of ${order.length}`,
    )
  }

  function arranged(act: HeadAct, { column: { id }, width }: ShownColumn<T>): GridLayout {
    switch (act) {
      case 'move-left':
        return moved(columns, layout, id, -1)
      case 'move-right':
        return moved(columns, layout, id, 1)
      case 'wider':
        return withWidth(layout, id, width + widthStep)
      case 'narrower':
        return withWidth(layout, id, width - widthStep)
    }
  }

  return (
    <GridFrame
      props={props}
      rows={sorted}
      shown={shown}
      onHead={onHead}
      renderHead={(placed, place) => (
        <ArrangedHead
          {...{ layout, onLayout, place }}
          all={columns}
          columns={placed}
          onDraft={setDraft}
          onFilter={onFilter}
        />
      )}
    />
  )
}
