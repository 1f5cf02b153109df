import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'
import { costsColumn, ownerColumn, placeColumn } from './two-line-columns.tsx'

type Column = GridColumn<FleetRow>

/**
 * The columns of a list below 1600 px: estimates below posted charges, the place in two lines, owners by their initials,
 * and spare columns hidden until someone chooses them. `chosen`: the columns that someone chose; null: as designed.
 */
export function closeColumns(
  columns: readonly Column[],
  chosen: readonly string[] | null = null,
): readonly Column[] {
  const estimated = columns.find(({ id }) => id === 'estimated')
  const isBelow = estimated && isSpare(estimated) && !chosen?.includes(estimated.id)
  return columns.map((column) => {
    if (isSpare(column)) return { ...column, hiddenAtFirst: true }
    if (column.id === 'fees' && isBelow && !column.fixed) return withEstimate(column, estimated)
    if (column.id === 'place')
      return { ...column, ...placeColumn, header: column.header, width: 128, beside: 0 }
    return column.id === 'owner' ? { ...column, ...ownerColumn } : column
  })
}

/** A list that was filtered by a figure always shows its column. */
function isSpare({ hiddenIfNarrow, fixed }: Column): boolean {
  return hiddenIfNarrow === true && !fixed
}

/** A file has both. */
function withEstimate(posted: Column, estimated: Column): Column {
  return {
    ...costsColumn,
    file: (format) => [posted, estimated].flatMap(({ file }) => file?.(format) ?? []),
  }
}
