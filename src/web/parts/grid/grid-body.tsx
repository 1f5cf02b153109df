import { useCallback } from 'react'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { GroupRow } from './group-row.tsx'
import { SelectCell } from './select-cell.tsx'
import { groupHeight, headHeight, type GridModel } from './use-grid-model.ts'
import { VirtualWindow, type Placed } from './virtual-window.tsx'

interface Props<T extends object> {
  readonly props: GridProps<T>
  readonly model: GridModel<T>
}

/** The rows of a grid that are in view, with the headings of their bands. */
export function GridBody<T extends object>({ props, model }: Props<T>) {
  const { rowId, rowHeight } = props
  const { list } = model
  const sizeOf = useCallback(
    (index: number) => (list.items[index]?.kind === 'group' ? groupHeight : rowHeight),
    [list, rowHeight],
  )
  const keyOf = useCallback(
    (index: number) => {
      const item = list.items[index]
      if (!item) return String(index)
      return item.kind === 'group' ? `band ${item.group.key}` : rowId(item.row)
    },
    [list, rowId],
  )
  return (
    <VirtualWindow
      count={list.items.length}
      sizeOf={sizeOf}
      keyOf={keyOf}
      scroller={model.scroller}
      headHeight={headHeight}
      keep={model.focusedItem}
      sticky={list.headings}
      handle={model.window}
    >
      {(index, place) => {
        const item = list.items[index]
        if (!item) return null
        if (item.kind === 'row') {
          return <BodyRow key={keyOf(index)} {...{ props, model, row: item.row, index, place }} />
        }
        return (
          <GroupRow key={keyOf(index)} rowIndex={index + 2} place={place} head={headHeight}>
            {props.renderGroupHead?.(item.group) ?? item.group.key}
          </GroupRow>
        )
      }}
    </VirtualWindow>
  )
}

interface BodyRowProps<T extends object> extends Props<T> {
  readonly row: T
  readonly index: number
  readonly place: Placed
}

function BodyRow<T extends object>({ props, model, row, index, place }: BodyRowProps<T>) {
  const id = props.rowId(row)
  const { focus } = model
  const active = focus.rowId === id ? focus.columnId : null
  const ticked = props.selected ? props.selected.has(id) : null
  return (
    <GridRow
      row={row}
      facts={props.factsOf?.(row) ?? row}
      id={id}
      place={place}
      rowIndex={index + 2}
      columns={model.placed}
      activeColumn={active}
      selected={ticked}
      current={props.currentId === id}
      select={
        ticked !== null && (
          <SelectCell
            role="gridcell"
            label={`Select ${props.rowName(row)}`}
            mark={ticked ? 'all' : 'none'}
            active={active === 'select'}
            onMark={(on, range) => model.mark(id, on, range)}
          />
        )
      }
    />
  )
}
