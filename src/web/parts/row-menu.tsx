import { useAskRefresh } from '#web/data/refreshes.ts'
import { paths } from '#web/paths.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { Ellipsis } from 'lucide-react'
import { containerName } from './container-number.tsx'
import { copyAnswer } from './copy-answer.ts'
import type { FleetBox } from './fleet-sets.ts'
import { useCellTabIndex } from './grid/cell-context.ts'

/** What can be done with one box from a list. */
export function RowMenu({ row }: { readonly row: FleetBox }) {
  const tabIndex = useCellTabIndex()
  const ask = useAskRefresh()
  const { box } = row
  const name = containerName(box.number)
  return (
    <Menu
      align="end"
      label={`Actions for ${name}`}
      trigger={
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${name}`}
          {...(tabIndex === undefined ? {} : { tabIndex })}
        />
      }
    >
      <MenuLink to={paths.container(box.id)}>Open container</MenuLink>
      {box.shipment && <MenuLink to={paths.shipment(box.shipment.id)}>Open shipment</MenuLink>}
      <MenuSeparator />
      <MenuItem keys="r" onSelect={() => ask.mutate([box.id])}>
        Refresh
      </MenuItem>
      <MenuItem keys="c" onSelect={() => void copyText(box.number)}>
        Copy number
      </MenuItem>
      <MenuItem keys="Shift+C" onSelect={() => void copyAnswer(row)}>
        Copy answer
      </MenuItem>
    </Menu>
  )
}
