import { useEffect, useId, useMemo, type KeyboardEvent, type ReactNode } from 'react'
import { usePrinting } from '#web/ui/use-printing.ts'
import { useStable } from '#web/ui/use-stable.ts'
import { GridBody } from './grid-body.tsx'
import { gridKeyDown } from './grid-key-down.ts'
import type { GridProps } from './grid-props.ts'
import type { HeadPlace } from './head-cell.tsx'
import type { HeadAct } from './keys.ts'
import type { PlacedColumn, ShownColumn } from './placed-columns.ts'
import { PrintTable } from './print-table.tsx'
import { SelectCell } from './select-cell.tsx'
import { groupHeight, headHeight, useGridModel, type GridModel } from './use-grid-model.ts'

interface Props<T extends object> {
  readonly props: GridProps<T>
  /** In the order on screen, without band headings. */
  readonly rows: readonly T[]
  /** From start to end. */
  readonly shown: readonly ShownColumn<T>[]
  readonly renderHead: (columns: readonly PlacedColumn<T>[], place: HeadPlace) => ReactNode
  /** Moves the column whose header has focus or sets its width; null if columns can't be arranged. */
  readonly onHead: ((act: HeadAct, columnId: string) => void) | null
}

/** The common behavior of grids: one tab stop, arrow keys, virtual rows, pinned columns, bands, marks. */
export function GridFrame<T extends object>({ props, rows, shown, renderHead, onHead }: Props<T>) {
  const model = useGridModel(props, rows, shown)
  const { focus, edges, list, rowIds, scroller, root } = model
  const { onOrder } = props
  const after = useId()
  const onMarkAll = useStable(model.markAll)
  const { headMark } = model
  const rowCount = list.rows.length
  const inHead = focus.at.row < 0 ? focus.columnId : null
  const headPlace = useMemo(
    () => ({
      activeColumn: inHead,
      select: headMark && (
        <SelectCell
          role="columnheader"
          label={`All ${rowCount} matching rows`}
          mark={headMark}
          active={inHead === 'select'}
          onMark={onMarkAll}
        />
      ),
    }),
    [inHead, headMark, rowCount, onMarkAll],
  )
  useEffect(() => onOrder?.(rowIds), [onOrder, rowIds])
  const onPaper = usePrinting() && list.rows.length > 0
  return (
    <>
      {onPaper && (
        <PrintTable
          name={props.name}
          columns={model.placed.filter(({ pin }) => pin !== 'end').map(({ column }) => column)}
          rows={list.rows.map((row) => props.shownAs?.(row) ?? row)}
          rowId={props.rowId}
          groupBy={props.groupBy ?? null}
          renderGroupHead={props.renderGroupHead}
        />
      )}
      <a
        href={`#${after}`}
        className="sr-only rounded-control bg-text text-data text-surface focus:not-sr-only focus:absolute focus:start-2 focus:top-1 focus:z-10 focus:px-3 focus:py-1 print:hidden"
      >
        Skip past the table
      </a>
      <div
        ref={scroller}
        data-print-wide=""
        className={`min-h-0 flex-1 overflow-auto text-data ${rowLines(props.rowHeight)} ${onPaper ? 'print:hidden' : ''}`}
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
          aria-rowcount={list.count + 1}
          aria-colcount={model.columnCount}
          {...(props.selected ? { 'aria-multiselectable': true } : {})}
          className="min-w-full"
          style={{ width: model.width }}
          onFocus={(event) => {
            const at = placeOf(event.target)
            if (at) focus.follow(at.rowId, at.columnId)
          }}
          onBlur={(event) => focus.leave(event.relatedTarget)}
          onKeyDown={(event) => onKeyDown(event, props, model, onHead)}
        >
          {renderHead(model.placed, headPlace)}
          <GridBody props={props} model={model} />
        </div>
        {list.rows.length === 0 && props.instead}
      </div>
      <span id={after} tabIndex={-1} />
    </>
  )
}

function onKeyDown<T extends object>(
  event: KeyboardEvent<HTMLElement>,
  props: GridProps<T>,
  model: GridModel<T>,
  onHead: Props<T>['onHead'],
): void {
  const { focused } = model
  const { selected, onPeek, onRowKey } = props
  gridKeyDown(event, {
    at: model.focus.at,
    size: model.size(),
    singleKeys: props.singleKeys,
    moveTo: model.moveTo,
    onHead: onHead && ((act) => onHead(act, model.focus.columnId)),
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

/** How many lines of text a row has room for: see `cell-text` in tokens.css. */
function rowLines(height: number): string {
  if (height >= 48) return '[--row-lines:3]'
  return height >= 32 ? '[--row-lines:2]' : '[--row-lines:1]'
}
