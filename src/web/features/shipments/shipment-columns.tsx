import { ownValue } from '#domain/tables/own-value.ts'
import { lineName } from '#domain/container/shipment.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import { epochMs } from '#domain/time/instant.ts'
import { describeUrgencyChip } from '#domain/text/urgency.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { paths } from '#web/paths.ts'
import { Below } from '#web/parts/below.tsx'
import { textCell, textCells } from '#web/parts/container-columns.tsx'
import { EventTime } from '#web/parts/event-time.tsx'
import { useCellTabIndex } from '#web/parts/grid/cell-context.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { useNow } from '#web/data/clock.ts'
import { Link } from 'react-router'
import type { ShipmentLine } from './shipment-list.ts'
import { routeStops, describeSlip } from './route-stops.ts'
import { describeTracking } from './tracking-text.ts'

const shipmentOf = ({ shipment }: ShipmentLine) => shipment
const lineOf = ({ shipment }: ShipmentLine) => lineName(shipment.line)

/** Columns of the list of shipments. */
export const shipmentColumns: readonly GridColumn<ShipmentLine>[] = [
  {
    id: 'bl',
    header: 'BL',
    width: 176,
    pin: 'start',
    fixed: true,
    sortBy: ({ shipment }) => shipment.billOfLading,
    texts: ({ shipment }) => [shipment.billOfLading],
    // The gutter, and a wider font than the one measured.
    beside: 48,
    isWhole: true,
    cell: (line) => <BlLink line={line} />,
  },
  {
    id: 'next',
    header: 'Pick up by',
    width: 188,
    texts: ({ containers: [first] }, format) => [
      first ? describeUrgencyChip(format, first.assessment.urgency) : 'none active',
    ],
    beside: 26,
    isWhole: true,
    cell: ({ containers: [first] }) =>
      first ? (
        <UrgencyChip urgency={first.assessment.urgency} />
      ) : (
        <span className="text-muted">none active</span>
      ),
  },
  {
    id: 'containers',
    header: 'Containers',
    width: 264,
    sortBy: ({ shipment }) => shipment.containerIds.length,
    texts: (line) => [countTexts(line).join(' · ')],
    cell: (line) => <Counts line={line} />,
  },
  {
    id: 'line',
    header: 'Line',
    width: 128,
    sortBy: lineOf,
    ...textCells(lineOf, shipmentOf, 'line'),
  },
  {
    id: 'route',
    header: 'Route',
    width: 240,
    grow: 1,
    sortBy: ({ shipment }) => shipment.portOfDischarge?.name ?? null,
    ...textCells(describeRoute, () => null),
  },
  {
    id: 'arrival',
    header: 'ETA or arrival',
    width: 208,
    sortBy: ({ shipment }) => arrivalMs(shipment),
    texts: (line, format) => [describeArrival(line, format)],
    isWhole: true,
    cell: (line) => <Arrival line={line} />,
  },
  {
    id: 'slip',
    header: 'Vs. original ETA',
    width: 176,
    ...textCells(describeSlipShort, () => null),
  },
  {
    id: 'vessel',
    header: 'Vessel, voyage',
    width: 184,
    sortBy: ({ shipment }) => shipment.vessel,
    ...textCells(
      ({ shipment }: ShipmentLine) => [shipment.vessel, shipment.voyage].filter(Boolean).join(' '),
      shipmentOf,
      'vessel',
      'voyage',
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 144,
    sortBy: ({ shipment }) => shipment.customer,
    ...textCells(({ shipment }: ShipmentLine) => shipment.customer, shipmentOf, 'customer'),
  },
  {
    id: 'references',
    header: 'References',
    width: 160,
    sortBy: ({ shipment }) => shipment.references[0] ?? null,
    ...textCells(
      ({ shipment }: ShipmentLine) => shipment.references.join(', '),
      shipmentOf,
      'references',
    ),
  },
  {
    id: 'tracking',
    header: 'Tracking',
    width: 220,
    sortBy: ({ shipment }) => shipment.trackingStoppedAt,
    cell: (line) => <Tracking line={line} />,
  },
]

export const shipmentColumnIds = shipmentColumns.map((column) => column.id)

type Column = GridColumn<ShipmentLine>

/** Below 1600 px: the columns that another one stands below, and what its header then says. */
const pairs: Readonly<Record<string, { readonly below: string; readonly header: string }>> = {
  bl: { below: 'line', header: 'BL, line' },
  arrival: { below: 'slip', header: 'ETA or arrival' },
  customer: { below: 'references', header: 'Customer, reference' },
}

const spare = new Set(['vessel', 'tracking', ...Object.values(pairs).map(({ below }) => below)])

/**
 * The columns below 1600 px: pairs of them in two lines, the inland destination below the ports, and spare ones hidden
 * until someone chooses them. `chosen`: the columns that someone chose; null: as designed.
 */
export function closeShipmentColumns(chosen: readonly string[] | null): readonly Column[] {
  return shipmentColumns.map((column) => {
    if (spare.has(column.id)) return { ...column, hiddenAtFirst: true }
    if (column.id === 'route') return routeColumn(column)
    const pair = ownValue(pairs, column.id)
    const below = shipmentColumns.find(({ id }) => id === pair?.below)
    if (!pair || !below || chosen?.includes(below.id)) return column
    return { ...withBelow(column, below), header: pair.header }
  })
}

function withBelow(column: Column, below: Column): Column {
  return {
    ...column,
    stacked: true,
    texts: (...of) => [column, below].map(({ texts }) => texts?.(...of)[0] ?? ''),
    cell: (line) => (
      <>
        <span className="flex max-w-full">{column.cell(line)}</span>
        <Below>{below.cell(line)}</Below>
      </>
    ),
  }
}

function routeColumn(column: Column): Column {
  return {
    ...column,
    width: 200,
    stacked: true,
    texts: routeTexts,
    cell: (line) => {
      const [ports, inland] = routeTexts(line)
      return (
        <>
          <span className="max-w-full truncate" title={describeRoute(line)}>
            {ports}
          </span>
          {inland && <Below>{inland}</Below>}
        </>
      )
    },
  }
}

/** `Vung Tau → Houston`, and `→ Dallas` beyond the port. */
function routeTexts({ shipment }: ShipmentLine): [ports: string, inland: string] {
  const [from = '', to = '', inland] = placesOf(shipment)
  return [[from, to].join(' → '), inland === undefined ? '' : `→ ${inland}`]
}

function BlLink({ line: { shipment } }: { readonly line: ShipmentLine }) {
  const tabIndex = useCellTabIndex()
  return (
    <Link
      to={paths.shipment(shipment.id)}
      data-opens=""
      {...(tabIndex === undefined ? {} : { tabIndex })}
      className="code truncate underline-offset-2 hover:underline focus-visible:underline"
    >
      {shipment.billOfLading}
    </Link>
  )
}

function Counts({ line }: { readonly line: ShipmentLine }) {
  const [active, ...notes] = countTexts(line)
  return (
    <span className="cell-text" title={[active, ...notes].join(' · ')}>
      {active}
      <span className="text-muted">{notes.map((note) => ` · ${note}`)}</span>
    </span>
  )
}

/** `2 of 3 active`, `1 past LFD`, `1 on hold`. */
function countTexts({ shipment, containers, over, held }: ShipmentLine): readonly string[] {
  return [
    `${containers.length} of ${shipment.containerIds.length} active`,
    ...(over > 0 ? [`${over} past LFD`] : []),
    ...(held > 0 ? [`${held} on hold`] : []),
  ]
}

function describeRoute({ shipment }: ShipmentLine): string {
  return placesOf(shipment).join(' → ')
}

function placesOf(shipment: ShipmentLine['shipment']): string[] {
  return routeStops(shipment).map(({ place }) => place?.name ?? place?.locode ?? '?')
}

function describeSlipShort({
  shipment: { originalEtaAt, arrivedAt, etaAt, portOfDischarge },
}: ShipmentLine): string | undefined {
  return describeSlip(originalEtaAt, arrivedAt ?? etaAt, portOfDischarge)?.replace(
    ' than originally planned',
    '',
  )
}

function Arrival({ line: { shipment } }: { readonly line: ShipmentLine }) {
  const now = useNow()
  const { arrivedAt, etaAt, portOfDischarge } = shipment
  return (
    <span>
      {arrivedAt === null && etaAt !== null && '~ '}
      <EventTime
        at={arrivedAt ?? etaAt}
        zone={portOfDischarge?.zone ?? null}
        now={now}
        missing={describeMissing(shipment, ['arrivedAt', 'etaAt'], 'no ETA yet')}
      />
    </span>
  )
}

/** Its text, without the year. */
function describeArrival({ shipment }: ShipmentLine, format: Format): string {
  const at = shipment.arrivedAt ?? shipment.etaAt
  if (at === null) return 'no ETA yet'
  return `~ ${formatEventTime(format, at, shipment.portOfDischarge?.zone ?? null, at)}`
}

function Tracking({ line }: { readonly line: ShipmentLine }) {
  const format = useFormat()
  return textCell(describeTracking(format, line.shipment, useNow()))
}

function arrivalMs({ arrivedAt, etaAt }: ShipmentLine['shipment']): number | null {
  const at = arrivedAt ?? etaAt
  return at === null ? null : epochMs(at)
}
