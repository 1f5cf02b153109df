import { lazy } from 'react'
import type { FleetRow } from '#web/fleet/row.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { containerName } from './container-number.tsx'
import { useCellTabIndex } from './grid/cell-context.ts'

const RowActions = lazy(async () => ({ default: (await import('./row-actions.tsx')).RowActions }))

/** The actions for one container of a list. A row renders only the button; the menu is loaded when opened. */
export function RowMenu({ row }: { readonly row: FleetRow }) {
  const tabIndex = useCellTabIndex()
  const label = `Actions for ${containerName(row.container.number)}`
  return (
    <Menu
      of={row.container.id}
      align="end"
      label={label}
      trigger={
        <IconButton
          icon="icon-ellipsis"
          label={label}
          {...(tabIndex === undefined ? {} : { tabIndex })}
        />
      }
    >
      <RowActions row={row} />
    </Menu>
  )
}
