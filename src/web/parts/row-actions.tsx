import { isOut } from '#domain/container/place.ts'
import { useFormat } from '#web/data/format.ts'
import { useAskRefresh, useWhyNoRefresh } from '#web/data/refreshes.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import { copyText } from '#web/ui/copy-button.tsx'
import { MenuItem, MenuLink, MenuSeparator } from '#web/ui/menu.tsx'
import { copyAnswer } from './copy-answer.ts'
import { openHandling } from './open-handling.ts'

/** The actions in the menu of a row. */
export function RowActions({ row }: { readonly row: FleetRow }) {
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
      {!isOut(container) && (
        <MenuItem whyNot={whyNot} onSelect={() => openHandling('order', [container])}>
          Delivery order
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
