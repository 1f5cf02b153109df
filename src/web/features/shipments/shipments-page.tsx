import { useShipments } from '#web/data/shipments.ts'
import { paths } from '#web/paths.ts'
import { FindField } from '#web/parts/find-field.tsx'
import { FleetState, loadingWords } from '#web/parts/fleet-state.tsx'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { CardList } from '#web/parts/grid/card-list.tsx'
import { ColumnsMenu } from '#web/parts/grid/columns-menu.tsx'
import type { GridLayout } from '#web/parts/grid/column.ts'
import { Grid } from '#web/parts/grid/grid.tsx'
import { useRowHeight } from '#web/parts/grid/row-height.ts'
import { UpdatesPill } from '#web/parts/grid/updates-pill.tsx'
import { useHeldUpdates } from '#web/parts/grid/use-held-updates.ts'
import { IgnoredNotice } from '#web/parts/ignored-notice.tsx'
import { ignoredParameters, sortOf } from '#web/parts/url-state.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { SingleKeysContext } from '#web/ui/shortcuts.tsx'
import { phone, useMedia } from '#web/ui/use-media.ts'
import { counted } from '#domain/words/count.ts'
import { parseAsArrayOf, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { use, useDeferredValue, useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ShipmentCard, shipmentCardHeight } from './shipment-card.tsx'
import { shipmentColumnIds, shipmentColumns } from './shipment-columns.tsx'
import { matchingLines, shipmentLines, type ShipmentLine } from './shipment-list.ts'

const parameters = {
  q: parseAsString.withDefault(''),
  sort: sortOf(shipmentColumnIds),
  cols: parseAsArrayOf(parseAsStringLiteral(shipmentColumnIds)),
  pin: parseAsArrayOf(parseAsStringLiteral(shipmentColumnIds)),
}

/** Every shipment: the one whose box costs money next first. */
export function ShipmentsPage() {
  const list = useShipmentList()
  const { shipments, lines, state, setState, layout } = list
  usePageTitle('Shipments')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Shipments"
        facts={[counted(lines.length, 'shipment'), loadingWords(shipments)].filter(
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
        <span className="ms-auto max-sm:hidden">
          <ColumnsMenu all={shipmentColumns} layout={layout} onLayout={list.setLayout} />
        </span>
      </div>
      <ShipmentRows list={list} />
    </div>
  )
}

function useShipmentList() {
  const shipments = useShipments()
  const { boxes } = useAssessedFleet()
  const [search] = useSearchParams()
  const [state, setState] = useQueryStates(parameters)
  const q = useDeferredValue(state.q)
  const all = useMemo(() => shipmentLines(shipments.rows, boxes), [shipments.rows, boxes])
  const lines = useMemo(() => matchingLines(all, q), [all, q])
  const layout = useMemo(
    () => ({ sort: state.sort, shown: state.cols, pinned: state.pin }),
    [state.sort, state.cols, state.pin],
  )
  return {
    shipments,
    lines,
    state,
    setState,
    layout,
    ignored: ignoredParameters(search, parameters),
    setLayout: (next: GridLayout) =>
      void setState({
        sort: [...next.sort],
        cols: next.shown && [...next.shown],
        pin: next.pinned && [...next.pinned],
      }),
  }
}

function ShipmentRows({ list }: { readonly list: ReturnType<typeof useShipmentList> }) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const rowHeight = useRowHeight('--row')
  const singleKeys = use(SingleKeysContext)
  const hold = useHeldUpdates(false)
  const instead = (
    <FleetState fleet={list.shipments}>
      <EmptyState
        title="No shipment matches this text"
        actions={<Button onClick={() => void list.setState({ q: '' })}>Clear text</Button>}
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
        <Grid
          name="Shipments"
          columns={shipmentColumns}
          rows={list.lines}
          rowId={idOf}
          rowName={nameOf}
          factsOf={shipmentOf}
          layout={list.layout}
          onLayout={list.setLayout}
          {...{ rowHeight, singleKeys, instead }}
          onOpen={(line) => void navigate(paths.shipment(line.shipment.id))}
          onRowLeft={() => announce('The row has left this list. Focus stays at its place.')}
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
