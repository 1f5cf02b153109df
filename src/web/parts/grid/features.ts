import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  type Row,
} from '@tanstack/react-table'

/** What our grid uses of the table library. */
export const features = tableFeatures({
  rowSortingFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
})

export type GridRow<T extends object> = Row<typeof features, T>
