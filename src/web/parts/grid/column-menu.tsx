import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { ChevronDown } from 'lucide-react'
import type { GridColumn, GridLayout } from './column.ts'
import { moved, pinnedIds, withColumn, withPin } from './layout.ts'

interface Props<T> {
  readonly all: readonly GridColumn<T>[]
  readonly column: GridColumn<T>
  readonly layout: GridLayout
  readonly onLayout: (layout: GridLayout) => void
}

/** What can be done with one column: the way without dragging. */
export function ColumnMenu<T>({ all, column, layout, onLayout }: Props<T>) {
  const { id, header } = column
  const pinned = pinnedIds(all, layout).start.includes(id)
  const sort = (desc: boolean) => onLayout({ ...layout, sort: [{ id, desc }] })
  return (
    <Menu
      label={`Column ${header}`}
      trigger={
        <IconButton
          icon={ChevronDown}
          label={`Column ${header}`}
          tabIndex={-1}
          className="absolute inset-y-1 end-1 size-6 bg-surface opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 data-popup-open:opacity-100"
        />
      }
    >
      {column.sortBy && (
        <>
          <MenuItem onSelect={() => sort(false)}>Sort ascending</MenuItem>
          <MenuItem onSelect={() => sort(true)}>Sort descending</MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuItem onSelect={() => onLayout(withPin(all, layout, id, !pinned))}>
        {pinned ? 'Unpin' : 'Pin to start'}
      </MenuItem>
      <MenuItem onSelect={() => onLayout(moved(all, layout, id, -1))}>Move left</MenuItem>
      <MenuItem onSelect={() => onLayout(moved(all, layout, id, 1))}>Move right</MenuItem>
      <MenuItem onSelect={() => onLayout(withColumn(all, layout, id, false))}>Hide column</MenuItem>
    </Menu>
  )
}
