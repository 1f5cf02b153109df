import { lineName } from '#domain/container/shipment.ts'
import { fieldTime, fieldZone, inlandEtaField } from '#domain/container/field-zone.ts'
import { momentColumns, numberColumn, textColumn } from '#web/parts/export/export-table.ts'
import { useFormat } from '#web/data/format.ts'
import { epochMs } from '#domain/time/instant.ts'
import { notCostedLabel } from '#domain/text/money.ts'
import { describeWaiting } from '#domain/text/waiting.ts'
import {
  containerColumns,
  containerOf,
  shipmentOf,
  textCell,
  textCells,
} from '#web/parts/container-columns.tsx'
import { describeEquipment, describeWeight } from '#domain/text/equipment.ts'
import { referencesOf } from '#web/parts/container-facts.ts'
import { FieldTime } from '#web/parts/field-time.tsx'
import { fieldTimeText } from '#web/parts/column-texts.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { returnByColumn, returnToColumn } from '#web/parts/return-by.tsx'
import { handlingColumns } from '#web/parts/handling-columns.tsx'

type Column = GridColumn<FleetRow>

const lineOf = ({ container }: FleetRow) => lineName(container.shipment?.line)

const hidden: Column[] = [
  {
    id: 'waiting',
    header: 'Cost of waiting',
    width: 216,
    hiddenAtFirst: true,
    sortBy: ({ assessment }) => assessment.exposure.waiting?.money.amount ?? null,
    file: (format) => [
      numberColumn(
        'Cost of waiting',
        ({ assessment }) => assessment.exposure.waiting?.money.amount ?? null,
      ),
      textColumn(
        'Cost of waiting, currency',
        ({ assessment }) => assessment.exposure.waiting?.money.currency,
      ),
      textColumn('Cost of waiting, why', ({ assessment }) =>
        describeWaiting(format, assessment.exposure, assessment.urgency),
      ),
    ],
    cell: (row) => <WaitingCell row={row} />,
  },
  {
    id: 'line',
    header: 'Line',
    width: 136,
    filter: 'line',
    hiddenAtFirst: true,
    sortBy: lineOf,
    file: () => [
      textColumn('Line', ({ container }) => container.shipment?.line?.name),
      textColumn('SCAC', ({ container }) => container.shipment?.line?.scac),
    ],
    ...textCells(lineOf, shipmentOf, 'line'),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 160,
    filter: 'customer',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.shipment?.customer ?? null,
    file: () => [textColumn('Customer', ({ container }) => container.shipment?.customer)],
    ...textCells(({ container }: FleetRow) => container.shipment?.customer, shipmentOf, 'customer'),
  },
  {
    id: 'equipment',
    header: 'Size, type',
    width: 148,
    hiddenAtFirst: true,
    sortBy: ({ container }) => describeEquipment(container) || null,
    file: () => [textColumn('Size, type', ({ container }) => describeEquipment(container))],
    ...textCells(
      ({ container }: FleetRow) => describeEquipment(container),
      containerOf,
      'equipment',
    ),
  },
  {
    id: 'weight',
    header: 'Weight',
    width: 104,
    align: 'end',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.weightLb,
    file: () => [numberColumn('Weight, lb', ({ container }) => container.weightLb)],
    cell: ({ container }) => <WeightCell container={container} />,
  },
  {
    id: 'seal',
    header: 'Seal',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.sealNumber,
    file: () => [textColumn('Seal', ({ container }) => container.sealNumber)],
    ...textCells(({ container }: FleetRow) => container.sealNumber, containerOf, 'sealNumber'),
  },
  {
    id: 'references',
    header: 'References',
    width: 168,
    hiddenAtFirst: true,
    sortBy: ({ container }) => referencesOf(container)[0] ?? null,
    file: () => [textColumn('References', ({ container }) => referencesOf(container).join(', '))],
    ...textCells(
      ({ container }: FleetRow) => referencesOf(container).join(', '),
      containerOf,
      'references',
    ),
  },
  {
    id: 'eta',
    header: 'ETA at port',
    width: 196,
    hiddenAtFirst: true,
    sortBy: ({ container }) =>
      container.shipment?.etaAt ? epochMs(container.shipment.etaAt) : null,
    file: () =>
      momentColumns('ETA at port', ({ container }) => ({
        at: container.shipment?.etaAt ?? null,
        zone: fieldZone(container, 'shipment.etaAt'),
      })),
    texts: ({ container, now }, format) => [
      fieldTimeText(format, { container, field: 'shipment.etaAt', now }),
    ],
    cell: ({ container, now }) => (
      <FieldTime container={container} field="shipment.etaAt" now={now} />
    ),
  },
  {
    id: 'inland-eta',
    header: 'ETA inland',
    width: 196,
    hiddenAtFirst: true,
    sortBy: ({ container }) => {
      const eta = fieldTime(container, inlandEtaField(container))
      return eta && epochMs(eta)
    },
    file: () =>
      momentColumns('ETA inland', ({ container }) => ({
        at: fieldTime(container, inlandEtaField(container)),
        zone: fieldZone(container, inlandEtaField(container)),
      })),
    cell: ({ container, now }) => (
      <FieldTime container={container} field={inlandEtaField(container)} now={now} />
    ),
  },
  {
    id: 'rail',
    header: 'Rail carrier',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.inlandRailCarrier ?? container.portRailCarrier,
    file: () => [
      textColumn(
        'Rail carrier',
        ({ container }) => container.inlandRailCarrier ?? container.portRailCarrier,
      ),
    ],
    ...textCells(
      ({ container }: FleetRow) => container.inlandRailCarrier ?? container.portRailCarrier,
      containerOf,
      'inlandRailCarrier',
      'portRailCarrier',
    ),
  },
  {
    id: 'chassis',
    header: 'Chassis',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.chassisNumber,
    file: () => [textColumn('Chassis', ({ container }) => container.chassisNumber)],
    ...textCells(
      ({ container }: FleetRow) => container.chassisNumber,
      containerOf,
      'chassisNumber',
    ),
  },
]

function WaitingCell({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { exposure, urgency } = row.assessment
  const { notCosted } = exposure
  const none = notCosted === null ? 'none' : notCostedLabel(notCosted)
  return textCell(describeWaiting(format, exposure, urgency) ?? none)
}

const { container, status, readiness, deadline, fees, estimated, place } = containerColumns
const { owner, carrier, order, tags, note, snooze, override, confirmation } = handlingColumns
const { appointment, bl, vessel, discharged, holds, updated, actions } = containerColumns

/** Columns of the grid of containers, in their designed order. */
export const containerGridColumns: readonly Column[] = [
  container,
  status,
  readiness,
  deadline,
  returnByColumn,
  returnToColumn,
  fees,
  estimated,
  place,
  holds,
  // Below 1600 px the pickup status says its day.
  { ...appointment, hiddenIfNarrow: true },
  owner,
  bl,
  vessel,
  discharged,
  updated,
  tags,
  note,
  snooze,
  override,
  ...hidden,
  confirmation,
  carrier,
  order,
  actions,
]

export const containerColumnIds = containerGridColumns.map((column) => column.id)

function WeightCell({ container }: Pick<FleetRow, 'container'>) {
  const format = useFormat()
  const { weightLb } = container
  return textCell(
    weightLb === null ? null : describeWeight(format, weightLb),
    container,
    'weightLb',
  )
}
