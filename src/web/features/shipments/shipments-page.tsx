import { memoizeLast } from '#web/data/memoize.ts'
import { useShipments, useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { paths } from '#web/paths.ts'
import { FindField } from '#web/parts/find-field.tsx'
import { FleetState, describeLoading } from '#web/parts/fleet-state.tsx'
import { CardList } from '#web/parts/grid/card-list.tsx'
import { useFormat } from '#web/data/format.ts'
import { drawnWidth, fitColumns } from '#web/parts/fit-columns.ts'
import { ColumnsMenu } from '#web/parts/grid/columns-menu.tsx'
import { ArrangedGrid } from '#web/parts/grid/arranged-grid.tsx'
import { useRowHeight } from '#web/parts/grid/row-height.ts'
import { SortMenu } from '#web/parts/grid/sort-menu.tsx'
import { UpdatesPill } from '#web/parts/grid/updates-pill.tsx'
import { useHeldUpdates } from '#web/parts/grid/use-held-updates.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { layoutParameters, useGridLayout } from '#web/parts/url-layout.ts'
import { useRepairedAddress } from '#web/parts/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { phone, roomy, useMedia } from '#web/ui/use-media.ts'
import { countedIn } from '#domain/text/count.ts'
import { parseAsString, useQueryStates } from 'nuqs'
import { use, useDeferredValue, useMemo } from 'react'
import { useNavigate, Link } from 'react-router'
import { closeShipmentColumns, shipmentColumnIds, shipmentColumns } from './shipment-columns.tsx'
import { matchingLines, shipmentLines, type ShipmentLine } from './shipment-list.ts'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { routeStops } from './route-stops.ts'

const layoutParsers = layoutParameters(shipmentColumnIds)
const parameters = { q: parseAsString.withDefault(''), ...layoutParsers }

/** All shipments, those whose containers cost money soonest first. */
export function ShipmentsPage() {
  const format = useFormat()
  const list = useShipmentList()
  const { shipments, lines, state, setState, layout } = list
  usePageTitle('Shipments')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Shipments"
        facts={[countedIn(format, lines.length, 'shipment'), describeLoading(shipments)].filter(
          (fact) => fact !== null,
        )}
      />
      <IgnoredNotice names={list.ignored} />
      <div
        role="search"
        className="flex min-h-11 flex-none items-center gap-2 border-y border-line px-gutter py-2"
      >
        <FindField
          value={state.q}
          onType={(q) => void setState({ q })}
          onCommit={(q) => void setState({ q }, { history: 'push' })}
        />
        <span className="ms-auto flex items-center gap-2 max-sm:hidden">
          <SortMenu
            all={list.columns}
            layout={layout}
            onLayout={list.setLayout}
            unsorted="Work order"
          />
          <ColumnsMenu all={list.columns} layout={layout} onLayout={list.setLayout} />
        </span>
      </div>
      <ShipmentRows list={list} />
    </div>
  )
}

function useShipmentList() {
  const shipments = useShipments()
  const { containers } = useAssessedFleet()
  const ignored = useRepairedAddress(parameters)
  const [state, setState] = useQueryStates(parameters)
  const q = useDeferredValue(state.q)
  const all = linesOf(shipments.rows, containers)
  const lines = useMemo(() => matchingLines(all, q), [all, q])
  const [layout, setLayout] = useGridLayout(
    'shipments',
    layoutParsers,
    state,
    (next, history) => void setState(next, { history }),
  )
  const { shown } = layout
  const isRoomy = useMedia(roomy)
  return {
    shipments,
    lines,
    state,
    setState,
    layout,
    isRoomy,
    columns: useMemo(
      () => (isRoomy ? shipmentColumns : closeShipmentColumns(shown)),
      [isRoomy, shown],
    ),
    ignored,
    setLayout,
  }
}

/** Cached across page changes. */
const linesOf = memoizeLast(shipmentLines)

function ShipmentRows({ list }: { readonly list: ReturnType<typeof useShipmentList> }) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const rowHeight = useRowHeight('--row')
  const singleKeys = use(SingleKeysContext)
  const hold = useHeldUpdates(false)
  const columns = fitColumns(list.columns, {
    rows: list.lines,
    complete: list.shipments.complete,
    format: useFormat(),
    isWide: list.isRoomy,
    scrolls: list.isRoomy || list.layout.shown !== null,
    widthOf: drawnWidth,
  })
  const instead = (
    <FleetState fleet={list.shipments}>
      <EmptyState
        title="No shipments match"
        actions={<Button onClick={() => void list.setState({ q: '' })}>Clear filter</Button>}
      />
    </FleetState>
  )
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col" {...hold}>
      {isPhone ? (
        <CardList
          name="Shipments"
          rows={list.lines}
          rowId={idOf}
          card={card}
          cardHeight={shipmentCardHeight}
          instead={instead}
        />
      ) : (
        <ArrangedGrid
          name="Shipments"
          columns={columns}
          rows={list.lines}
          rowId={idOf}
          rowName={nameOf}
          factsOf={shipmentOf}
          layout={list.layout}
          onLayout={list.setLayout}
          {...{ rowHeight, singleKeys, instead }}
          onOpen={(line) => void navigate(paths.shipment(line.shipment.id))}
          onRowLeft={() => announce('The row left this list. Focus stays in place.')}
        />
      )}
      <UpdatesPill of="shipments" />
    </div>
  )
}

const idOf = ({ shipment }: ShipmentLine) => shipment.id
const shipmentOf = (line: ShipmentLine) => line.shipment
const nameOf = ({ shipment }: ShipmentLine) => shipment.billOfLading
const card = (line: ShipmentLine) => <ShipmentCard line={line} />

const shipmentCardHeight = 88

/** A shipment on a phone: BL and next deadline, route, how many containers. */
function ShipmentCard({ line: { shipment, containers } }: { readonly line: ShipmentLine }) {
  const [first] = containers
  return (
    <article className="grid h-full grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1.5 px-gutter">
      <Link to={paths.shipment(shipment.id)} className="code -my-2 truncate py-2 text-[15px]">
        {shipment.billOfLading}
      </Link>
      <span className="justify-self-end">
        {first && <LoneUrgencyChip urgency={first.assessment.urgency} />}
      </span>
      <span className="truncate text-muted">
        {routeStops(shipment)
          .map(({ place }) => place?.name ?? place?.locode ?? '?')
          .join(' → ')}
      </span>
      <span className="text-muted">
        {containers.length} of {shipment.containerIds.length} active
      </span>
    </article>
  )
}
