import { shortFacilityName } from '#domain/container/facility-name.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import { costOnDay } from '#domain/planning/day-cost.ts'
import { countClosures, workingCalendarOf } from '#domain/policy/gates.ts'
import { describeAppointment } from '#domain/text/appointment.ts'
import { describeDayCost } from '#domain/text/day-cost.ts'
import { noDeadlineLabel } from '#domain/text/deadline.ts'
import type { Format } from '#domain/text/format.ts'
import { containerStatusLabel } from '#domain/text/status.ts'
import { formatDate } from '#domain/text/time.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import { usePolicy } from '#web/data/policy.ts'
import type { CarrierList } from '#wire/api/carriers.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { OrderRow } from '#wire/api/orders.ts'
import { ContainerNumber } from '../container-number.tsx'
import { isOnOrder, overfullDays, takenMoves, type OrderToPrepare } from './order-model.ts'

/** What the day costs, beside the day that a carrier declined or the first pick-up-by. */
export function DayCostLine({
  containers,
  day,
  firstDay,
}: {
  readonly containers: readonly ContainerRow[]
  readonly day: LocalDate
  readonly firstDay: LocalDate
}) {
  const format = useFormat()
  const now = useNow()
  const policy = usePolicy()
  const rows = containers.map((one) => assessRow(one, now, policy))
  const declined = containers.flatMap(({ deliveryOrder }) =>
    deliveryOrder?.state === 'declined' ? [deliveryOrder.day] : [],
  )
  const other = declined.toSorted()[0] ?? firstDay
  if (rows.length === 0) return null
  return (
    <p>
      {describeDayCost(
        format,
        costOnDay(rows, day, policy),
        other === day ? null : costOnDay(rows, other, policy),
        firstDay,
      )}
    </p>
  )
}

/** Carriers that get more than they move in a day. A person may know better, so nothing stops it. */
export function Overfull({
  prepared,
  list: { carriers },
  orders,
}: {
  readonly prepared: readonly OrderToPrepare[]
  readonly list: CarrierList
  readonly orders: readonly OrderRow[]
}) {
  const format = useFormat()
  const overfull = overfullDays(prepared, carriers, takenMoves(orders))
  if (overfull.length === 0) return null
  return (
    <ul className="grid gap-1 border-s-2 border-today-edge ps-2.5 font-medium">
      {overfull.map(({ carrierId, day, moves, limit }) => (
        <li key={`${carrierId} ${day}`}>
          {carriers.find(({ id }) => id === carrierId)?.name} handles {limit} a day. This makes{' '}
          {moves} on {formatDate(format, day, null)}.
        </li>
      ))}
    </ul>
  )
}

/** Containers that are on an open order, with its number. */
export function OnOrderAlready({ containers }: { readonly containers: readonly ContainerRow[] }) {
  const taken = containers.filter(isOnOrder)
  if (taken.length === 0) return null
  return (
    <p className="text-muted">
      On an order already:{' '}
      {taken.map(({ id, number, deliveryOrder }, at) => (
        <span key={id}>
          {at > 0 && ', '}
          <ContainerNumber number={number} /> ({deliveryOrder?.number})
        </span>
      ))}
    </p>
  )
}

/** Gates that are closed, or may be closed, on the day. A person may know better, so nothing stops it. */
export function ClosedGates({
  containers,
  dayOf,
}: {
  readonly containers: readonly ContainerRow[]
  readonly dayOf: (container: ContainerRow) => string
}) {
  const format = useFormat()
  const { gates } = usePolicy()
  const notes = containers.flatMap((container) => {
    const day = dayOf(container)
    const { facility } = container
    if (!facility || !isLocalDate(day)) return []
    const { closed, mayBeClosed } = countClosures(day, [workingCalendarOf(facility, gates)])
    if (closed + mayBeClosed === 0) return []
    const how = closed > 0 ? 'is closed' : 'may be closed'
    return `The gate at ${shortFacilityName(facility)} ${how} on ${formatDate(format, day, null)}.`
  })
  if (notes.length === 0) return null
  return (
    <ul className="grid gap-1 border-s-2 border-today-edge ps-2.5 font-medium">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

/** What a person needs to choose a carrier: `Terminal 18, Seattle · Available · LFD Sat, Nov 28`. */
export function describeToOrder(format: Format, container: ContainerRow, now: Instant): string {
  const { facility, deadline, deliveryOrder } = container
  const where = facility
    ? [shortFacilityName(facility), facility.city].filter((part) => part !== null).join(', ')
    : 'Location not reported'
  return [
    where,
    containerStatusLabel(container),
    deadline ? `LFD ${formatDate(format, deadline.date, null)}` : noDeadlineLabel(container),
    container.appointmentAt && describeAppointment(format, container, now),
    deliveryOrder?.state === 'declined' && `declined by ${deliveryOrder.carrier.name}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
}
