import { useStable } from '#web/ui/use-stable.ts'
import { useMemo } from 'react'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import { GroupRow } from './group-row.tsx'
import { itemIdAt, type Item } from './items.ts'
import { groupHeight, headHeight, type GridModel } from './use-grid-model.ts'
import { VirtualWindow, type RowPosition } from './virtual-window.tsx'

interface Props<T extends object> {
  readonly props: GridProps<T>
  readonly model: GridModel<T>
}

/** The rows of a grid that are in view, with the headings of their bands. */
export function GridBody<T extends object>({ props, model }: Props<T>) {
  const { rowId, rowHeight } = props
  const { list } = model
  const onMark = useStable(model.mark)
  const headings = list.headings.length > 0 ? list.headings : null
  // Without bands every row has the same height, so the window keeps its measurements when the order changes.
  const sizeOf = useMemo(() => {
    const bands = new Set(headings)
    return (index: number) => (bands.has(index) ? groupHeight : rowHeight)
  }, [headings, rowHeight])
  return (
    <VirtualWindow
      count={list.count}
      sizeOf={sizeOf}
      scroller={model.scroller}
      headHeight={headHeight}
      keepMounted={model.focusedItem}
      sticky={list.headings}
      idOf={(index) => itemIdAt(list, index, rowId)}
      recycles
      growing={props.growing ?? false}
      handle={model.window}
    >
      {(index, place) => {
        const item = list.at(index)
        if (!item) return null
        if (item.kind === 'row') {
          return <BodyRow {...{ props, model, item, index, place, onMark }} />
        }
        return (
          <GroupRow key={item.group.key} rowIndex={index + 2} place={place} head={headHeight}>
            {props.renderGroupHead?.(item.group) ?? item.group.key}
          </GroupRow>
        )
      }}
    </VirtualWindow>
  )
}

interface BodyRowProps<T extends object> extends Props<T> {
  readonly item: Extract<Item<T>, { readonly kind: 'row' }>
  /** Place in the list, bands counted. */
  readonly index: number
  readonly place: RowPosition
  readonly onMark: GridModel<T>['mark']
}

function BodyRow<T extends object>(asked: BodyRowProps<T>) {
  const { props, model, index, place, onMark } = asked
  const { row, index: at } = asked.item
  const id = props.rowId(row)
  const shown = props.shownAs?.(row) ?? row
  const { focus } = model
  const activeColumn = focus.at.row === at ? focus.columnId : null
  return (
    <GridRow
      row={shown}
      facts={props.factsOf?.(shown) ?? shown}
      id={id}
      top={place.top}
      size={place.size}
      rowIndex={index + 2}
      {...model.drawnColumns(activeColumn)}
      activeColumn={activeColumn}
      selected={props.selected ? props.selected.has(id) : null}
      current={props.currentId === id}
      selectLabel={`Select ${props.rowName(row)}`}
      onMark={onMark}
    />
  )
}
