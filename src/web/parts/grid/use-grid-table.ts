import { createColumnHelper, useTable, type SortFn } from '@tanstack/react-table'
import { useMemo } from 'react'
import { compareValues, type GridColumn, type GridLayout, type SortValue } from './column.ts'
import { features } from './features.ts'
import { pinnedIds, shownIds } from './layout.ts'

interface Options<T extends object> {
  readonly columns: readonly GridColumn<T>[]
  /** In the order that holds while nobody sorts. */
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly layout: GridLayout
}

/** The table behind a grid: it sorts the rows and knows which columns stand where, and how wide. */
export function useGridTable<T extends object>({ columns, rows, rowId, layout }: Options<T>) {
  const definitions = useMemo(() => define(columns), [columns])
  const state = useMemo(() => {
    const shown = new Set(shownIds(columns, layout))
    return {
      sorting: layout.sort.filter((key) => columns.some((column) => column.id === key.id)),
      columnOrder: shownIds(columns, layout),
      columnPinning: pinnedIds(columns, layout),
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    }
  }, [columns, layout])
  const sorting = useMemo(() => state.sorting.map((key) => ({ ...key })), [state])
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { ...state, sorting },
  })
}

function define<T extends object>(columns: readonly GridColumn<T>[]) {
  const helper = createColumnHelper<typeof features, T>()
  const definitions = columns.map((column) =>
    helper.accessor((row: T): SortValue | undefined => column.sortBy?.(row) ?? undefined, {
      id: column.id,
      header: column.header,
      size: column.width,
      enableSorting: column.sortBy !== undefined,
      sortFn: byValue<T>(),
      sortUndefined: 'last',
      sortDescFirst: false,
    }),
  )
  return helper.columns(definitions)
}

function byValue<T extends object>(): SortFn<typeof features, T> {
  return (a, b, id) => compareValues(a.getValue<SortValue>(id), b.getValue<SortValue>(id))
}
