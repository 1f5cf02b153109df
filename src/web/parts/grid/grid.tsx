import { useEffect, type KeyboardEvent } from 'react'
import { GridBody } from './grid-body.tsx'
import { GridHead } from './grid-head.tsx'
import { gridKeyDown } from './grid-key-down.ts'
import type { GridProps } from './grid-props.ts'
import { SelectCell } from './select-cell.tsx'
import { groupHeight, headHeight, useGridModel, type GridModel } from './use-grid-model.ts'

/** The one grid: one tab stop, arrow keys, virtual rows, sorting, pinned columns, bands, marks. */
export function Grid<T extends object>(props: GridProps<T> & { readonly onRowLeft: () => void }) {
  const model = useGridModel(props, props.onRowLeft)
  const { focus, edges, list, rowIds, scroller, root } = model
  const { onOrder } = props
  useEffect(() => onOrder?.(rowIds), [onOrder, rowIds])
  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-auto text-data"
      style={{
        scrollPaddingInline: `${edges.start}px ${edges.end}px`,
        scrollPaddingBlockStart: headHeight + (list.headings.length > 0 ? groupHeight : 0),
      }}
    >
      {/* The one tab stop is a cell, never the grid itself. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div
        ref={root}
        role="grid"
        aria-label={props.name}
        aria-rowcount={list.items.length + 1}
        aria-colcount={model.columnCount}
        {...(props.selected ? { 'aria-multiselectable': true } : {})}
        className="min-w-full"
        style={{ width: model.width }}
        onFocus={(event) => {
          const at = placeOf(event.target)
          if (at) focus.follow(at.rowId, at.columnId)
        }}
        onKeyDown={(event) => onKeyDown(event, props, model)}
      >
        <GridHead
          all={props.columns}
          columns={model.placed}
          layout={props.layout}
          onLayout={props.onLayout ?? null}
          activeColumn={focus.at.row < 0 ? focus.columnId : null}
          select={
            model.headMark && (
              <SelectCell
                role="columnheader"
                label={`All ${rowIds.length} matching rows`}
                mark={model.headMark}
                active={focus.at.row < 0 && focus.columnId === 'select'}
                onMark={model.markAll}
              />
            )
          }
        />
        <GridBody props={props} model={model} />
      </div>
      {list.rows.length === 0 && props.instead}
    </div>
  )
}

function onKeyDown<T extends object>(
  event: KeyboardEvent<HTMLElement>,
  props: GridProps<T>,
  model: GridModel<T>,
): void {
  const { focused } = model
  const { selected, onPeek, onRowKey } = props
  gridKeyDown(event, {
    at: model.focus.at,
    size: model.size(),
    singleKeys: props.singleKeys,
    moveTo: model.moveTo,
    onOpen: focused && (() => props.onOpen(focused)),
    onPeek: focused && onPeek ? () => onPeek(focused) : null,
    onMark: focused && selected ? (range) => toggle(focused, range) : null,
    onMarkAll: selected ? () => model.markAll(true) : null,
    onKey: focused && onRowKey ? (key) => onRowKey(key, focused) : null,
  })

  function toggle(row: T, range: boolean) {
    const id = props.rowId(row)
    model.mark(id, !selected?.has(id), range)
  }
}

function placeOf(target: EventTarget): { rowId: string | null; columnId: string } | null {
  if (!(target instanceof HTMLElement)) return null
  const columnId = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  const row = target.closest<HTMLElement>('[data-row], [data-head]')
  if (columnId === undefined || !row) return null
  return { rowId: row.dataset['row'] ?? null, columnId }
}
