import { lineName } from '#domain/container/shipment.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { describeAppointment } from '#domain/text/appointment.ts'
import { describeAppointmentOrigin } from '#domain/text/booking.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { describeMissing, isEarlierValue } from '#domain/text/unreadable.ts'
import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { describeUrgencyChip } from '#domain/text/urgency.ts'
import type { Format } from '#domain/text/format.ts'
import { describeWaiting } from '#domain/text/waiting.ts'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { useFormat } from '#web/data/format.ts'
import { Below } from '#web/parts/below.tsx'
import { describeEquipment } from '#domain/text/equipment.ts'
import { referencesOf } from '#web/parts/container-facts.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { aheadOf, EstimatedCost, estimatedCharge } from '#web/parts/cost.tsx'
import { estimatedTexts } from '#web/parts/column-texts.ts'
import { estimatedColumn, postedColumn } from '#web/parts/cost-columns.tsx'
import { costsColumn, ownerColumn, placeColumn } from '#web/parts/two-line-columns.tsx'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { LfdLine, lfdLineTexts } from '#web/parts/lfd-line.tsx'
import { NextStep } from '#web/parts/next-step.tsx'
import { ReadinessMark, readinessText } from '#web/parts/readiness-mark.tsx'
import { RefreshIcon } from '#web/parts/refresh-button.tsx'
import { RowMenu } from '#web/parts/row-menu.tsx'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'

type Column = GridColumn<FleetRow>

const urgency: Column = {
  id: 'urgency',
  header: 'Pick up by',
  fixed: true,
  width: 136,
  texts: (row, format, isWide) => [
    describeUrgencyChip(format, row.assessment.urgency),
    lfdLineTexts(format, row, isWide),
  ],
  // Padding and icon of the chip, whose font is smaller than the one measured.
  beside: 18,
  isWhole: true,
  stacked: true,
  cell: (row) => (
    <>
      <UrgencyChip urgency={row.assessment.urgency} />
      <LfdLine row={row} />
    </>
  ),
}

const container: Column = {
  id: 'container',
  header: 'Container',
  fixed: true,
  width: 140,
  // Numbers are in a wider font than the one measured.
  texts: (row) => [`${containerName(row.container.number)} `, describeKind(row)],
  stacked: true,
  cell: (row) => (
    <>
      <ContainerLink row={row} />
      <Below>{describeKind(row)}</Below>
    </>
  ),
}

const customer: Column = {
  id: 'customer',
  header: 'Customer, PO',
  width: 112,
  grow: 1,
  stacked: true,
  texts: customerTexts,
  cell: (row) => {
    const [name, references] = customerTexts(row)
    return (
      <>
        <span
          title={name}
          className={row.container.shipment?.customer ? 'cell-text' : 'cell-text text-muted'}
        >
          {name}
        </span>
        <Below>{references}</Below>
      </>
    )
  },
}

const readiness: Column = {
  id: 'readiness',
  header: 'Pickup status',
  width: 186,
  texts: readinessTexts,
  beside: 22,
  grow: 0.6,
  stacked: true,
  cell: (row) => <Readiness row={row} />,
}

/** Who picks it up, and on which order. */
const carrier: Column = {
  id: 'carrier',
  header: 'Drayage carrier',
  width: 144,
  grow: 0.6,
  hiddenAtFirst: true,
  stacked: true,
  texts: carrierTexts,
  cell: (row) => {
    const [name, order] = carrierTexts(row)
    return (
      <>
        <span title={name} className={order ? 'cell-text' : 'text-muted'}>
          {name}
        </span>
        {order && <Below>{order}</Below>}
      </>
    )
  },
}

const next: Column = {
  id: 'next',
  header: 'Next step',
  width: 184,
  texts: nextTexts,
  grow: 0.6,
  stacked: true,
  cell: (row) => <NextStepWithCost row={row} />,
}

const actions: Column = {
  id: 'actions',
  header: 'Actions',
  width: 68,
  pin: 'end',
  fixed: true,
  ownState: true,
  cell: (row) => (
    <>
      <RefreshIcon container={row.container} />
      <RowMenu row={row} />
    </>
  ),
}

const fees: Column = { ...postedColumn, width: 98 }

/** Charges to date. A rate that is still ahead is part of the next step, so it isn't repeated here. */
const estimated: Column = {
  ...estimatedColumn,
  width: 106,
  isWhole: true,
  texts: (row, format) => (isAhead(row) ? ['none yet'] : estimatedTexts(row, format)),
  cell: (row) =>
    isAhead(row) ? <span className="text-muted">none yet</span> : <EstimatedCost row={row} />,
}

function isAhead({ assessment }: FleetRow): boolean {
  return estimatedCharge(assessment) === null && aheadOf(assessment) !== null
}

/** Columns of the Board: by when, which container, whose, where, can it leave, what next, its cost, who does it. */
export const boardColumns: readonly Column[] = [
  urgency,
  container,
  customer,
  placeColumn,
  readiness,
  carrier,
  next,
  fees,
  estimated,
  ownerColumn,
  actions,
]

/** Below 1600 px, if both costs are shown: in one column. */
export const closeBoardColumns: readonly Column[] = boardColumns.flatMap((column) => {
  if (column === fees) return costsColumn
  return column === estimated ? [] : column
})

/** Where not all of them fit: the container stays in view while the rest scrolls. */
export const narrowBoardColumns: readonly Column[] = [
  { ...urgency, pin: 'start' },
  { ...container, pin: 'start' },
  readiness,
  carrier,
  next,
  customer,
  fees,
  ownerColumn,
  placeColumn,
  estimated,
  actions,
]

/** `40′ HC · MSC`, from the parts that are known. */
function describeKind({ container }: FleetRow): string {
  return [shortEquipment(container), lineName(container.shipment?.line) ?? '']
    .filter((part) => part !== '')
    .join(' · ')
}

/** Every container is dry unless it says otherwise. Letters are the trade's: high cube, reefer, open top, flat rack. */
function shortEquipment(container: FleetRow['container']): string {
  return describeEquipment(container)
    .replace('high cube', 'HC')
    .replace('reefer', 'RF')
    .replace('open top', 'OT')
    .replace('flat rack', 'FR')
    .replace(/ dry$/, '')
}

/** `PO-88120`, `PO-88120 +2`. */
function describeReferences([first, ...others]: readonly string[]): string {
  if (first === undefined) return 'no reference'
  return others.length === 0 ? first : `${first} +${others.length}`
}

/** Whose it is, and the first reference. */
function customerTexts({ container }: FleetRow): [name: string, references: string] {
  const { shipment } = container
  const name = shipment?.customer ?? describeMissing(shipment, ['customer'], 'not reported')
  const isEarlier = Boolean(shipment?.customer) && isEarlierValue(shipment, ['customer'])
  return [isEarlier ? `${name} (earlier value)` : name, describeReferences(referencesOf(container))]
}

/** The carrier and `DO-1033 accepted`; `none` without an order. */
function carrierTexts({ container: { deliveryOrder } }: FleetRow): readonly string[] {
  if (!deliveryOrder) return ['none']
  const { carrier, number, state } = deliveryOrder
  return [carrier.name, `${number} ${orderStateLabels[state].toLowerCase()}`]
}

/** Whether it can leave, and its appointment; empty if the question doesn’t arise. */
function readinessTexts(row: FleetRow, format: Format): readonly string[] {
  return standsInYard(row)
    ? [readinessText(format, row, true), describeAppointment(format, row.container, row.now)]
    : []
}

function Readiness({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const [, appointment] = readinessTexts(row, format)
  const { container, now } = row
  const source = describeAppointmentOrigin(format, container, now)
  return (
    <>
      <ReadinessMark row={row} apart />
      {appointment && <Below title={source}>{appointment}</Below>}
    </>
  )
}

/** The next step, and the cost of waiting, by which the Board is sorted. */
function nextTexts(row: FleetRow, format: Format): readonly string[] {
  const { nextStep, exposure, urgency } = row.assessment
  return [
    describeNextStep(format, row.container, nextStep, row.now, true),
    describeWaiting(format, exposure, urgency) ?? '',
  ]
}

function NextStepWithCost({ row }: { readonly row: FleetRow }) {
  const [, cost] = nextTexts(row, useFormat())
  return (
    <>
      <NextStep short row={row} />
      {cost && <Below>{cost}</Below>}
    </>
  )
}
