import { textColumn } from './export/export-table.ts'
import { useFormat } from '#web/data/format.ts'
import { countingBooking } from '#domain/container/booking.ts'
import { overrideStanding } from '#domain/fleet/deadline-at.ts'
import { describeGateNumbers } from '#domain/text/booking-numbers.ts'
import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { describeOwner, describeSnooze } from '#domain/text/handling.ts'
import { describeOverride } from '#domain/text/override.ts'
import { StickyNote } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from './grid/column.ts'

type Column = GridColumn<FleetRow>

/** Columns for what the team adds to a container: its owner, delivery order, tags, last note, LFD override, snooze and the numbers of its appointment. */
export const handlingColumns = {
  owner: {
    id: 'owner',
    header: 'Owner',
    width: 148,
    texts: ({ container }) => [describeOwner(container.handling)],
    // The note.
    beside: 20,
    filter: 'owner',
    sortBy: ({ container }) => container.handling?.owner?.name ?? null,
    file: () => [textColumn('Owner', ({ container }) => describeOwner(container.handling))],
    cell: ({ container: { handling } }) => (
      <span className="flex min-w-0 items-center gap-1.5">
        <span className={handling?.owner ? 'truncate' : 'text-muted'}>
          {describeOwner(handling)}
        </span>
        {handling?.lastNote && (
          <span title={`${handling.lastNote.by.name}: ${handling.lastNote.text}`}>
            <StickyNote aria-hidden size={13} className="text-muted" />
            <span className="sr-only">, has a note</span>
          </span>
        )}
      </span>
    ),
  },
  carrier: {
    id: 'carrier',
    header: 'Drayage carrier',
    width: 176,
    filter: 'carrier',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.deliveryOrder?.carrier.name ?? null,
    file: () => [
      textColumn('Drayage carrier', ({ container }) => container.deliveryOrder?.carrier.name),
    ],
    cell: ({ container }) => teamText(container.deliveryOrder?.carrier.name),
  },
  order: {
    id: 'order',
    header: 'Delivery order',
    width: 168,
    filter: 'order',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.deliveryOrder?.number ?? null,
    file: () => [
      textColumn('Delivery order', ({ container }) => container.deliveryOrder?.number),
      textColumn(
        'Delivery order status',
        ({ container }) =>
          container.deliveryOrder && orderStateLabels[container.deliveryOrder.state],
      ),
    ],
    cell: ({ container: { deliveryOrder } }) =>
      deliveryOrder ? (
        <TextLink look="quiet" className="truncate" to={paths.order(deliveryOrder.id)}>
          {deliveryOrder.number} {orderStateLabels[deliveryOrder.state].toLowerCase()}
        </TextLink>
      ) : (
        teamText(null)
      ),
  },
  tags: {
    id: 'tags',
    header: 'Tags',
    width: 168,
    filter: 'tag',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.handling?.tags.join(', ') || null,
    file: () => [textColumn('Tags', ({ container }) => container.handling?.tags.join(', '))],
    cell: ({ container }) => teamText(container.handling?.tags.join(', ')),
  },
  note: {
    id: 'note',
    header: 'Last note',
    width: 240,
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.handling?.lastNote?.at ?? null,
    file: () => [
      textColumn('Last note', ({ container }) => container.handling?.lastNote?.text),
      textColumn('Last note by', ({ container }) => container.handling?.lastNote?.by.name),
    ],
    cell: ({ container }) => teamText(container.handling?.lastNote?.text),
  },
  override: {
    id: 'override',
    header: 'Set manually',
    width: 196,
    filter: 'override',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.handling?.override?.date ?? null,
    file: () => [
      textColumn(
        'Last free day set by hand',
        ({ container }) => container.handling?.override?.date,
      ),
      textColumn('Set by', ({ container }) => container.handling?.override?.by.name),
      textColumn('Set because', ({ container }) => container.handling?.override?.reason),
      textColumn('Evidence', ({ container }) => container.handling?.override?.evidence),
      textColumn('Holds until', ({ container }) => container.handling?.override?.until),
      textColumn('To be confirmed', ({ container, now }) => {
        const standing = overrideStanding(container, now)
        return standing && (standing.why === null ? 'no' : 'yes')
      }),
    ],
    cell: (row) => <OverrideCell row={row} />,
  },
  confirmation: {
    id: 'confirmation',
    header: 'Confirmation no.',
    width: 168,
    hiddenAtFirst: true,
    sortBy: ({ container }) => countingBooking(container)?.confirmation ?? null,
    file: () => [
      textColumn(
        'Confirmation number',
        ({ container }) => countingBooking(container)?.confirmation,
      ),
      textColumn('Pickup number', ({ container }) => container.handling?.booking?.pickupNumber),
    ],
    cell: ({ container }) => teamText(describeGateNumbers(container)),
  },
  snooze: {
    id: 'snooze',
    header: 'Snoozed',
    width: 140,
    filter: 'snooze',
    hiddenAtFirst: true,
    sortBy: ({ container }) => container.handling?.snooze?.until ?? null,
    file: () => [textColumn('Snoozed until', ({ container }) => container.handling?.snooze?.until)],
    cell: (row) => <SnoozeCell row={row} />,
  },
} as const satisfies Record<string, Column>

function OverrideCell({ row: { container, assessment, now } }: { readonly row: FleetRow }) {
  const format = useFormat()
  const standing = overrideStanding(container, now)
  return teamText(standing && describeOverride(format, standing, assessment.urgency.today))
}

function SnoozeCell({ row: { container, assessment } }: { readonly row: FleetRow }) {
  const format = useFormat()
  return teamText(describeSnooze(format, container.handling, assessment.urgency.today))
}

/** Text the team wrote. Without one the cell is empty, because nothing is missing from the reports. */
function teamText(text: string | null | undefined) {
  return text ? (
    <span className="truncate" title={text}>
      {text}
    </span>
  ) : (
    <span className="text-muted">none</span>
  )
}
