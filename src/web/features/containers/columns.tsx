import { fieldZone } from '#domain/field-zone.ts'
import { epochMs } from '#domain/instant.ts'
import { notCostedWords } from '#domain/words/money.ts'
import { waitingWords } from '#domain/words/waiting.ts'
import { containerColumns, text } from '#web/parts/container-columns.tsx'
import { equipmentWords, referencesOf, weightWords } from '#web/parts/box-facts.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import type { FleetRow } from '#web/parts/fleet-sets.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { returnByColumn, returnToColumn } from '#web/parts/return-by.tsx'
import { handlingColumns } from '#web/parts/handling-columns.tsx'

type Column = GridColumn<FleetRow>

const hidden: Column[] = [
  {
    id: 'waiting',
    header: 'Cost of waiting',
    width: 216,
    hiddenAtFirst: true,
    sortBy: ({ assessment }) => assessment.exposure.waiting?.money.amount ?? null,
    reused: true,
    cell: ({ assessment: { exposure, urgency } }) => {
      const { notCosted } = exposure
      const none = notCosted === null ? 'none' : notCostedWords(notCosted)
      return text(waitingWords(exposure, urgency) ?? none)
    },
  },
  {
    id: 'line',
    header: 'Line',
    width: 136,
    filter: 'line',
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.shipment?.line?.name ?? box.shipment?.line?.scac ?? null,
    reused: true,
    cell: ({ box }) => text(box.shipment?.line?.name ?? box.shipment?.line?.scac),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 160,
    filter: 'customer',
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.shipment?.customer ?? null,
    reused: true,
    cell: ({ box }) => text(box.shipment?.customer),
  },
  {
    id: 'equipment',
    header: 'Size, type',
    width: 148,
    hiddenAtFirst: true,
    sortBy: ({ box }) => equipmentWords(box) || null,
    reused: true,
    cell: ({ box }) => text(equipmentWords(box)),
  },
  {
    id: 'weight',
    header: 'Weight',
    width: 104,
    align: 'end',
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.weightLb,
    reused: true,
    cell: ({ box }) => text(box.weightLb === null ? null : weightWords(box.weightLb)),
  },
  {
    id: 'seal',
    header: 'Seal',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.sealNumber,
    reused: true,
    cell: ({ box }) => text(box.sealNumber),
  },
  {
    id: 'references',
    header: 'References',
    width: 168,
    hiddenAtFirst: true,
    sortBy: ({ box }) => referencesOf(box)[0] ?? null,
    reused: true,
    cell: ({ box }) => text(referencesOf(box).join(', ')),
  },
  {
    id: 'eta',
    header: 'ETA at port',
    width: 196,
    hiddenAtFirst: true,
    sortBy: ({ box }) => (box.shipment?.etaAt ? epochMs(box.shipment.etaAt) : null),
    reused: true,
    cell: ({ box, now }) => (
      <EventTime
        at={box.shipment?.etaAt ?? null}
        zone={fieldZone(box, 'shipment.etaAt')}
        now={now}
      />
    ),
  },
  {
    id: 'inland-eta',
    header: 'ETA inland',
    width: 196,
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.milestones.inlandEtaAt && epochMs(box.milestones.inlandEtaAt),
    reused: true,
    cell: ({ box, now }) => (
      <EventTime
        at={box.milestones.inlandEtaAt}
        zone={fieldZone(box, 'milestones.inlandEtaAt')}
        now={now}
      />
    ),
  },
  {
    id: 'rail',
    header: 'Rail carrier',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.inlandRailCarrier ?? box.portRailCarrier,
    reused: true,
    cell: ({ box }) => text(box.inlandRailCarrier ?? box.portRailCarrier),
  },
  {
    id: 'chassis',
    header: 'Chassis',
    width: 120,
    hiddenAtFirst: true,
    sortBy: ({ box }) => box.chassisNumber,
    reused: true,
    cell: ({ box }) => text(box.chassisNumber),
  },
]

const { container, status, readiness, deadline, fees, estimated, place } = containerColumns
const { owner, tags, note, snooze, override } = handlingColumns
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
  appointment,
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
  actions,
]

export const containerColumnIds = containerGridColumns.map((column) => column.id)
