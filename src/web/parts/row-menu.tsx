import { isOut } from '#domain/container/place.ts'
import { useFormat } from '#web/data/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useAskRefresh, useWhyNoRefresh } from '#web/data/refreshes.ts'
import { paths } from '#web/paths.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { containerName } from './container-number.tsx'
import { copyAnswer } from './copy-answer.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useCellTabIndex } from './grid/cell-context.ts'
import { openHandling } from './open-handling.ts'

/** The actions for one container of a list. A row renders only the button; the menu is loaded when opened. */
export function RowMenu({
  row,
  isRefreshing = false,
}: {
  readonly row: FleetRow
  /** Shown by its icon, where no other button shows it. */
  readonly isRefreshing?: boolean
}) {
  const tabIndex = useCellTabIndex()
  const label = `Actions for ${containerName(row.container.number)}`
  return (
    <Menu
      of={row.container.id}
      align="end"
      label={label}
      trigger={
        <IconButton
          icon={isRefreshing ? 'icon-loader' : 'icon-ellipsis'}
          label={label}
          {...(tabIndex === undefined ? {} : { tabIndex })}
        />
      }
    >
      <Actions row={row} />
    </Menu>
  )
}

function Actions({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const ask = useAskRefresh()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const whyNoRefresh = useWhyNoRefresh()
  const { container } = row
  return (
    <>
      <MenuLink to={paths.container(container.id)}>Open container</MenuLink>
      {container.shipment && (
        <MenuLink to={paths.shipment(container.shipment.id)}>Open shipment</MenuLink>
      )}
      <MenuSeparator />
      <MenuItem keys="r" whyNot={whyNoRefresh} onSelect={() => ask.mutate([container.id])}>
        Refresh
      </MenuItem>
      <MenuItem keys="a" whyNot={whyNot} onSelect={() => openHandling('assign', [container])}>
        Assign
      </MenuItem>
      <MenuItem keys="n" onSelect={() => openHandling('note', [container])}>
        Note
      </MenuItem>
      <MenuItem keys="#" whyNot={whyNot} onSelect={() => openHandling('tag', [container])}>
        Tag
      </MenuItem>
      <MenuItem whyNot={whyNot} onSelect={() => openHandling('snooze', [container])}>
        Snooze
      </MenuItem>
      <MenuItem whyNot={whyNot} onSelect={() => openHandling('override', [container])}>
        Set last free day
      </MenuItem>
      {isOut(container) ? (
        <>
          <MenuItem whyNot={whyNot} onSelect={() => openHandling('empty-ready', [container])}>
            Set empty ready date
          </MenuItem>
          <MenuItem whyNot={whyNot} onSelect={() => openHandling('return-to', [container])}>
            Set return location
          </MenuItem>
        </>
      ) : (
        <MenuItem keys="b" whyNot={whyNot} onSelect={() => openHandling('book', [container])}>
          {container.handling?.booking ? 'Edit appointment' : 'Book appointment'}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem keys="c" onSelect={() => void copyText(container.number)}>
        Copy number
      </MenuItem>
      <MenuItem keys="Shift+C" onSelect={() => void copyAnswer(format, row)}>
        Copy answer
      </MenuItem>
    </>
  )
}
