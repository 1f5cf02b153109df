import { ownValue } from '#domain/tables/own-value.ts'
import {
  createColumnHelper,
  useTable,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { GridColumn, GridLayout } from './column.ts'
import { pinnedIds, shownIds } from './layout.ts'
import { useSame } from '#web/ui/use-same.ts'
import { areSameColumns, type ShownColumn } from './placed-columns.ts'
import { sortRows } from './sort-rows.ts'

interface Options<T extends object> {
  readonly columns: readonly GridColumn<T>[]
  /** In the default order. */
  readonly rows: readonly T[]
  readonly rowId: (row: T) => string
  readonly layout: GridLayout
}

/**
 * The table behind an arranged grid: which columns are shown, where, and how wide. The order of rows is ours
 * ({@link sortRows}): reading 20,000 rows through the table costs more than sorting them.
 */
export function useGridTable<T extends object>({ columns, rows, rowId, layout }: Options<T>) {
  const definitions = useMemo(() => define(columns), [columns])
  const state = useMemo(() => {
    const shown = new Set(shownIds(columns, layout))
    return {
      columnOrder: shownIds(columns, layout),
      columnPinning: pinnedIds(columns, layout),
      columnSizing: { ...layout.widths },
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.has(id)])),
    }
  }, [columns, layout])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state,
  })
  const sorted = useMemo(() => sortRows(rows, columns, layout.sort), [rows, columns, layout.sort])
  // The table is a new object on every render. If its columns were too, every update would render every row again.
  const shown = useSame(shownColumns(table, columns, layout), areSameColumns)
  return { sorted, shown }
}

function shownColumns<T extends object>(
  table: Pick<ReturnType<typeof useTable<typeof features, T>>, 'getVisibleLeafColumns' | 'state'>,
  columns: readonly GridColumn<T>[],
  { widths, sort }: GridLayout,
): ShownColumn<T>[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const keys = sort.filter(({ id }) => byId.get(id)?.sortBy)
  return table.getVisibleLeafColumns().flatMap((leaf) => {
    const column = byId.get(leaf.id)
    if (!column) return []
    const pin = leaf.getIsPinned() || null
    const sortPlace = keys.findIndex(({ id }) => id === leaf.id)
    const key = keys[sortPlace]
    return {
      column,
      pin,
      width: leaf.getSize(),
      grow: pin || ownValue(widths, leaf.id) !== undefined ? 0 : (column.grow ?? 0),
      sorted: key ? (key.desc ? 'desc' : 'asc') : null,
      sortPlace: key && keys.length > 1 ? sortPlace + 1 : null,
    }
  })
}

function define<T extends object>(columns: readonly GridColumn<T>[]) {
  const helper = createColumnHelper<typeof features, T>()
  const definitions = columns.map((column) =>
    helper.display({
      id: column.id,
      header: column.header,
      size: column.width,
      // The readable limits apply when widths are set by hand; a designed width is used as it is.
      minSize: 0,
      maxSize: Number.MAX_SAFE_INTEGER,
    }),
  )
  return helper.columns(definitions)
}

/** The features of the table library that our grid uses. */
const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
