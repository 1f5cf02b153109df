import { useStable } from '#web/ui/use-stable.ts'
import { useMemo, memo, useRef, type ReactElement, type ReactNode } from 'react'
import type { GridProps } from './grid-props.ts'
import { itemIdAt, type Item } from './items.ts'
import { groupHeight, headHeight, type GridModel } from './use-grid-model.ts'
import { VirtualWindow, type RowPosition } from './virtual-window.tsx'
import { InCell } from './cell-context.ts'
import type { DrawnColumns } from './columns-in-view.ts'
import { cellStyle, type PlacedColumn } from './placed-columns.ts'
import { SelectCell } from './select-cell.tsx'
import { useChangedCells } from './use-changed-cells.ts'

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
  /** Index in the list, counting band headings. */
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

interface GridRowProps<T> extends DrawnColumns<T> {
  readonly row: T
  /** The data of the row without the time. Cells whose data changed are marked. */
  readonly facts: unknown
  readonly id: string
  /** Pixels from the first row, and its height. */
  readonly top: number
  readonly size: number
  readonly rowIndex: number
  /** Column of the tab stop if it is in this row. */
  readonly activeColumn: string | null
  /** Null if rows can't be marked. */
  readonly selected: boolean | null
  readonly current: boolean
  /** `Select MSKU 123456 5`. */
  readonly selectLabel: string
  readonly onMark: (id: string, mark: boolean, range: boolean) => void
}

/**
 * One row: the cells in view in their positions, at most one of them with the tab stop. Memoized, and rendered into the
 * element of a row that scrolled out.
 */
const GridRow = memo(function GridRow<T>(props: GridRowProps<T>): ReactNode {
  const { row, facts, id, columns, activeColumn, selected, onMark } = props
  const root = useRef<HTMLDivElement>(null)
  // Memoized per row, so that moving focus or a mark doesn't render the cells again.
  const cells = useMemo(() => columns.map(({ column }) => column.cell(row)), [columns, row])
  useChangedCells(root, id, row, facts, columns)
  const first = columns.find(({ pin }) => pin === null)
  const last = columns.findLast(({ pin }) => pin === null)
  return (
    <div
      ref={root}
      role="row"
      data-row={id}
      aria-rowindex={props.rowIndex}
      {...(selected === null ? {} : { 'aria-selected': selected })}
      className="group/row absolute inset-x-0 top-0 flex border-b border-line-soft bg-surface hover:bg-hover aria-selected:bg-selected data-current:bg-selected"
      data-current={props.current || undefined}
      style={{ height: props.size, transform: `translateY(${props.top}px)` }}
    >
      <InCell value={true}>
        {selected !== null && (
          <SelectCell
            role="gridcell"
            label={props.selectLabel}
            mark={selected ? 'all' : 'none'}
            active={activeColumn === 'select'}
            onMark={(mark, range) => onMark(id, mark, range)}
          />
        )}
        {columns.map((placed, index) => (
          <div
            key={placed.column.ownState ? `${placed.column.id} ${id}` : placed.column.id}
            role="gridcell"
            data-column={placed.column.id}
            aria-colindex={placed.at + (selected === null ? 1 : 2)}
            tabIndex={activeColumn === placed.column.id ? 0 : -1}
            className={cellLook(placed, selected === null)}
            style={cellStyle(placed, 1, {
              before: placed === first ? props.before : 0,
              after: placed === last ? props.after : 0,
            })}
          >
            {cells[index]}
          </div>
        ))}
      </InCell>
    </div>
  )
  // A memo forgets that the component is generic.
}) as <T>(props: GridRowProps<T>) => ReactElement

function cellLook({ column, at, pin }: PlacedColumn<never>, gutter: boolean): string {
  // The second of two lines is one of those that the row has room for.
  const lines = column.stacked
    ? ' flex-col items-start justify-center leading-4 [--cell-lines:max(1,var(--row-lines)-1)]'
    : ' items-center [--cell-lines:var(--row-lines)]'
  const end = column.align === 'end' ? ' justify-end text-end' : ''
  const start = gutter && at === 0 ? ' ps-(--gutter)!' : ''
  const edge = pin === 'end' ? ' in-data-scrolls:border-s in-data-scrolls:border-line-soft' : ''
  return `${base}${lines}${end}${start}${pin ? ' bg-inherit' : ''}${edge}`
}

const base =
  'flex min-w-0 shrink-0 overflow-x-clip px-1.5 min-[1600px]:px-2 whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent motion-safe:data-changed:animate-changed motion-reduce:data-changed:shadow-changed'

interface GroupRowProps {
  readonly rowIndex: number
  readonly place: RowPosition
  /** Height in pixels of the header it sticks below. */
  readonly head: number
  readonly children: ReactNode
}

/** The heading of a band of rows; it sticks below the header while its rows scroll. */
function GroupRow({ rowIndex, place, head, children }: GroupRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="z-2 flex w-full items-center border-b border-line bg-surface text-label"
      style={
        place.stuck
          ? { position: 'sticky', top: head, height: place.size }
          : {
              position: 'absolute',
              top: 0,
              height: place.size,
              transform: `translateY(${place.top}px)`,
            }
      }
    >
      <div role="rowheader" className="sticky start-0 flex items-center gap-2 px-(--gutter) pt-1">
        {children}
      </div>
    </div>
  )
}
