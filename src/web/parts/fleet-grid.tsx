import { isOut } from '#domain/container/place.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { useFormat } from '#web/data/format.ts'
import { announce } from '#web/ui/live-region.tsx'
import { notify } from '#web/ui/notify.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { copyText } from '#web/ui/copy-button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { phone, roomy, useMedia } from '#web/ui/use-media.ts'
import { useAskRefresh, useWhyNoRefresh } from '#web/data/refreshes.ts'
import { paths } from '#web/paths.ts'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { lazy, Suspense, use, useCallback, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { containerName } from './container-number.tsx'
import { copyAnswer } from './copy-answer.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { drawnWidth, fitColumns } from './fit-columns.ts'
import { SourcesInWords } from './lfd-line.tsx'
import { openHandling, type HandlingAct } from './open-handling.ts'
import { rememberList } from './opened-list.ts'
import type { GridProps } from './grid/grid-props.ts'
import { useRowHeight } from './grid/row-height.ts'
import { UpdatesPill } from './grid/updates-pill.tsx'
import { useHeldUpdates } from './grid/use-held-updates.ts'
import { Grid } from './grid/grid.tsx'

/** Only a phone needs the cards. */
const FleetCards = lazy(async () => ({ default: (await import('./fleet-cards.tsx')).FleetCards }))

/** The grid properties that a list of containers sets; the frame adds the rest. */
export interface FleetGridProps extends Omit<GridProps<FleetRow>, keyof Known> {
  /** The Board's rows are taller than those of other grids. */
  readonly board?: boolean
  /** Whether it may scroll sideways, because it has many columns or somebody chose them. */
  readonly scrolls?: boolean
}

type Known = Pick<
  GridProps<FleetRow>,
  | 'rowId'
  | 'rowName'
  | 'factsOf'
  | 'shownAs'
  | 'growing'
  | 'rowHeight'
  | 'onOpen'
  | 'onOrder'
  | 'onRowKey'
  | 'onRowLeft'
  | 'singleKeys'
>

interface Props extends FleetGridProps {
  /** Draws the grid; not called on a phone. */
  readonly children: (props: GridProps<FleetRow>) => ReactNode
}

/** Containers in a grid; on a phone as cards. Live changes that would move rows wait while it is in use. */
export function FleetFrame({ children, ...props }: Props) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useOptimisticSearchParams().toString()
  const { name } = props
  const onOrder = useCallback(
    (ids: () => readonly string[]) =>
      rememberList({ name, path: search === '' ? pathname : `${pathname}?${search}`, ids }),
    [name, pathname, search],
  )
  const isPhone = useMedia(phone)
  const isWide = useMedia(roomy)
  const rowHeight = useRowHeight(props.board ? '--row-board' : '--row')
  const singleKeys = use(SingleKeysContext)
  const hold = useHeldUpdates((props.selected?.size ?? 0) > 0)
  const onRowKey = useRowKeys(props)
  const { currentOf, moved, complete } = useAssessedFleet()
  const format = useFormat()
  const columns = fitColumns(props.columns, {
    rows: props.rows,
    complete,
    format,
    scrolls: props.scrolls === true,
    isWide,
    widthOf: drawnWidth,
  })
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col print:block" {...hold}>
      <Panel name="the list">
        <SourcesInWords value={isWide}>
          {isPhone ? (
            <Suspense>
              <FleetCards {...props} onOrder={onOrder} />
            </Suspense>
          ) : (
            children({
              ...props,
              columns,
              rowHeight,
              singleKeys,
              onRowKey,
              onOrder,
              rowId: idOf,
              rowName: nameOf,
              factsOf,
              shownAs: currentOf,
              growing: !complete,
              onOpen: (row) => void navigate(paths.container(row.container.id)),
              onRowLeft: () => announce('The row left this list. Focus stays in place.'),
            })
          )}
        </SourcesInWords>
      </Panel>
      <UpdatesPill of="containers" moved={moved} />
    </div>
  )
}

const idOf = (row: FleetRow) => row.container.id
const factsOf = (row: FleetRow) => row.container
const nameOf = (row: FleetRow) => containerName(row.container.number)

const acts: Readonly<Record<string, HandlingAct>> = { n: 'note', a: 'assign', '#': 'tag' }

/**
 * Keys on the focused row: refresh it, copy its number, copy the answer about it, book its appointment; and note, assign, tag,
 * for the marked rows if there are any.
 */
function useRowKeys({ selected }: Pick<FleetGridProps, 'selected'>) {
  const format = useFormat()
  const ask = useAskRefresh()
  const whyNoRefresh = useWhyNoRefresh()
  const { byId } = useAssessedFleet()
  return (key: string, row: FleetRow): boolean => {
    switch (key) {
      case 'r':
        if (whyNoRefresh === null) ask.mutate([row.container.id])
        else notify({ text: whyNoRefresh })
        return true
      case 'c':
        void copyText(row.container.number)
        return true
      case 'C':
        void copyAnswer(format, row)
        return true
      case 'b':
        if (!isOut(row.container)) openHandling('book', [row.container])
        return true
      default: {
        const act = ownValue(acts, key)
        if (!act) return false
        const marked = [...(selected ?? [])].flatMap((id) => byId.get(id) ?? [])
        openHandling(act, marked.length > 0 ? marked : [row.container])
        return true
      }
    }
  }
}

/** Containers in their given order, in columns as designed. */
export function FleetGrid(props: FleetGridProps) {
  return <FleetFrame {...props}>{(grid) => <Grid {...grid} />}</FleetFrame>
}
