import { announce } from '#web/ui/live-region.tsx'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { useAskRefresh } from '#web/data/refreshes.ts'
import { paths } from '#web/paths.ts'
import { lazy, Suspense, use, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { containerName } from './container-number.tsx'
import { copyAnswer } from './copy-answer.ts'
import type { FleetBox } from './fleet-sets.ts'
import { rememberList } from './opened-list.ts'
import type { GridProps } from './grid/grid-props.ts'
import { Grid } from './grid/grid.tsx'
import { useRowHeight } from './grid/row-height.ts'
import { UpdatesPill } from './grid/updates-pill.tsx'
import { useHeldUpdates } from './grid/use-held-updates.ts'

/** Only a phone asks for the cards. */
const FleetCards = lazy(async () => ({ default: (await import('./fleet-cards.tsx')).FleetCards }))

interface Props extends Omit<
  GridProps<FleetBox>,
  'rowId' | 'rowName' | 'factsOf' | 'rowHeight' | 'onOpen' | 'onOrder' | 'onRowKey' | 'singleKeys'
> {
  /** The board's rows are higher than those of other grids. */
  readonly board?: boolean
}

/** Containers in the one grid; on a phone as cards. Live changes that would move rows wait while it is in use. */
export function FleetGrid(props: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { name } = props
  const onOrder = useCallback(
    (ids: readonly string[]) => rememberList({ name, path: `${pathname}${search}`, ids }),
    [name, pathname, search],
  )
  const isPhone = useMedia(phone)
  const rowHeight = useRowHeight(props.board ? '--row-board' : '--row')
  const singleKeys = use(SingleKeysContext)
  const hold = useHeldUpdates((props.selected?.size ?? 0) > 0)
  const onRowKey = useRowKeys()
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...hold}>
      {isPhone ? (
        <Suspense>
          <FleetCards {...props} onOrder={onOrder} />
        </Suspense>
      ) : (
        <Grid
          {...props}
          {...{ rowHeight, singleKeys, onRowKey, onOrder }}
          rowId={idOf}
          rowName={nameOf}
          factsOf={factsOf}
          onOpen={(row) => void navigate(paths.container(row.box.id))}
          onRowLeft={() => announce('The row has left this list. Focus stays at its place.')}
        />
      )}
      <UpdatesPill of="containers" />
    </div>
  )
}

const idOf = (row: FleetBox) => row.box.id
const factsOf = (row: FleetBox) => row.box
const nameOf = (row: FleetBox) => containerName(row.box.number)

/** Keys on the focused row: refresh it, copy its number, copy the answer about it. */
function useRowKeys() {
  const ask = useAskRefresh()
  return (key: string, row: FleetBox): boolean => {
    switch (key) {
      case 'r':
        ask.mutate([row.box.id])
        return true
      case 'c':
        void copyText(row.box.number)
        return true
      case 'C':
        void copyAnswer(row)
        return true
      default:
        return false
    }
  }
}
