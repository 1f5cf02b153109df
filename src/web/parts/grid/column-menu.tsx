import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import type { GridColumn, GridLayout } from './column.ts'
import {
  asDesigned,
  isArranged,
  moved,
  pinnedIds,
  withColumn,
  withPin,
  withWidth,
} from './layout.ts'
import { widthStep, type PlacedColumn } from './placed-columns.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly placed: PlacedColumn<T>
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
  readonly onFilter: ((filter: string) => void) | null
}

/** The actions for one column, without dragging. */
export function ColumnMenu<T>({ all, placed, layout, onLayout, onFilter }: Props<T>) {
  const { column, width } = placed
  const { id, header, filter } = column
  const pinned = pinnedIds(all, layout).start.includes(id)
  const sort = (desc: boolean) => onLayout({ ...layout, sort: [{ id, desc }] })
  return (
    <Menu
      label={`Column ${header}`}
      trigger={
        <IconButton
          icon="icon-chevron-down"
          label={`Column ${header}`}
          tabIndex={-1}
          className={`${column.align === 'end' ? 'start-1' : 'end-1'} ${button}`}
        />
      }
    >
      {column.sortBy && (
        <>
          <MenuItem onSelect={() => sort(false)}>Sort ascending</MenuItem>
          <MenuItem onSelect={() => sort(true)}>Sort descending</MenuItem>
        </>
      )}
      {filter !== undefined && onFilter && (
        <MenuItem onSelect={() => onFilter(filter)}>Filter by {header}</MenuItem>
      )}
      <MenuSeparator />
      {!column.fixed && (
        <>
          <MenuItem onSelect={() => onLayout(withPin(all, layout, id, !pinned))}>
            {pinned ? 'Unpin column' : 'Pin column'}
          </MenuItem>
          <MenuItem keys="Shift+Left" onSelect={() => onLayout(moved(all, layout, id, -1))}>
            Move left
          </MenuItem>
          <MenuItem keys="Shift+Right" onSelect={() => onLayout(moved(all, layout, id, 1))}>
            Move right
          </MenuItem>
        </>
      )}
      <MenuItem
        keys="Alt+Right"
        onSelect={() => onLayout(withWidth(layout, id, width + widthStep))}
      >
        Wider
      </MenuItem>
      <MenuItem keys="Alt+Left" onSelect={() => onLayout(withWidth(layout, id, width - widthStep))}>
        Narrower
      </MenuItem>
      {!column.fixed && (
        <MenuItem onSelect={() => onLayout(withColumn(all, layout, id, false))}>
          Hide column
        </MenuItem>
      )}
      {isArranged(layout) && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => onLayout(asDesigned(layout))}>Reset columns</MenuItem>
        </>
      )}
    </Menu>
  )
}

/** It covers the free part of the header, never its name. */
const button =
  'absolute inset-y-1 size-6 bg-surface opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 data-popup-open:opacity-100'
