import { fieldZone } from '#domain/container/field-zone.ts'
import { facilityZone } from '#domain/container/place.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { counted } from '#domain/text/count.ts'
import { formatDate } from '#domain/text/time.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { knownZone, localDateAt } from '#domain/time/zone.ts'
import { useCarriers } from '#web/data/carriers.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import { useAddOrder, useOrders } from '#web/data/orders.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Read } from '#web/ui/read.tsx'
import type { CarrierList } from '#wire/api/carriers.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { OrderRow } from '#wire/api/orders.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { containerName } from '../container-number.tsx'
import { useForm } from '../form.ts'
import type { PlannedDays } from '../open-handling.ts'
import { Refusal } from '../refusal.tsx'
import { subjectOf } from './act-dialog.tsx'
import {
  isOnOrder,
  ordersToPrepare,
  proposedCarriers,
  takenMoves,
  type OrderToPrepare,
} from './order-model.ts'
import {
  ClosedGates,
  DayCostLine,
  describeToOrder,
  OnOrderAlready,
  Overfull,
} from './order-notes.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  /** The day to pick up; null: the first pick-up-by of the containers. */
  readonly day: LocalDate | null
  /** The day of each container, from a plan; null: one day for all. */
  readonly days: PlannedDays | null
  readonly onClose: () => void
}

interface TypedOrder {
  readonly day: string
  /** Carriers by container. */
  readonly carriers: Readonly<Record<string, string>>
}

/** Puts containers on delivery orders: one per carrier and day. Nothing is sent yet. */
export function OrderDialog(props: Props) {
  const { containers, onClose } = props
  const carriers = useCarriers()
  const orders = useOrders()
  const title = `Delivery ${props.days ? 'orders' : 'order'} for ${subjectOf(containers)}`
  // Read once, so that a live change doesn't replace what is being typed.
  if (carriers.data && orders.data && carriers.data.carriers.length > 0)
    return <OrderForm {...props} title={title} list={carriers.data} orders={orders.data} />
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
      <Read inline name="carriers" query={carriers.data ? orders : carriers}>
        {() => (
          <p className="text-data">
            No drayage carriers yet.{' '}
            <TextLink to={paths.settings('carriers')} onClick={onClose}>
              Add carriers in Settings
            </TextLink>
          </p>
        )}
      </Read>
    </Dialog>
  )
}

function OrderForm({
  title,
  containers,
  day: plannedDay,
  days,
  list,
  orders,
  onClose,
}: Props & {
  readonly title: string
  readonly list: CarrierList
  readonly orders: readonly OrderRow[]
}) {
  const format = useFormat()
  const navigate = useNavigate()
  const now = useNow()
  const add = useAddOrder()
  const whyNot = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const { today, firstDay } = useFirstDay(containers)
  const left = containers.filter((one) => !isOnOrder(one))
  const taken = takenMoves(orders)
  /** The day of a plan, or today once that has passed; undefined without a plan. */
  const inPlan = (id: string) => {
    const day = days?.get(id)
    return day !== undefined && day < today ? today : day
  }
  const plannedFor = (id: string) => inPlan(id) ?? plannedDay ?? firstDay
  const [start] = useState((): TypedOrder => {
    const proposed = proposedCarriers(left, plannedFor, list, taken)
    return { day: plannedDay ?? firstDay, carriers: Object.fromEntries(proposed) }
  })
  const form = useForm({
    start,
    read: ({ day, carriers: chosen }) => {
      if (!isLocalDate(day)) return { ok: false, problems: { day: 'Choose a date' } }
      if (days === null && day < today)
        return { ok: false, problems: { day: 'Choose today or later' } }
      const value = preparedBy(chosen, day)
      if (value.length > 0) return { ok: true, value }
      return {
        ok: false,
        problems: Object.fromEntries(left.map(({ id }) => [id, 'Choose a carrier'])),
      }
    },
    // Those on an order already are left out of another attempt, as are those without a carrier.
    send: async (prepared: readonly OrderToPrepare[]) => {
      const made: string[] = []
      for (const { carrierId, day, containerIds } of prepared)
        made.push((await add.mutateAsync({ carrierId, day, containerIds: [...containerIds] })).id)
      onClose()
      const [only, ...more] = made
      void navigate(
        only !== undefined && more.length === 0
          ? paths.order(only)
          : paths.orders({ lane: 'to-send' }),
      )
    },
    whyNot,
  })

  function preparedBy(chosen: TypedOrder['carriers'], day: LocalDate) {
    return ordersToPrepare(
      left.flatMap(({ id }) => {
        const carrierId = ownValue(chosen, id)
        return carrierId ? [{ id, carrierId, day: inPlan(id) ?? day }] : []
      }),
    )
  }
  const { day: typedDay, carriers: chosen } = form.values
  const prepared = isLocalDate(typedDay) ? preparedBy(chosen, typedDay) : []
  const choose = (ids: readonly string[], carrier: string) =>
    form.set('carriers', { ...chosen, ...Object.fromEntries(ids.map((id) => [id, carrier])) })
  const without = left.filter(({ id }) => !ownValue(chosen, id))
  /** Doesn't replace what is chosen, unless everything is. */
  const chosenForAll = without.length > 0 ? without : left
  const byDay = [...Map.groupBy(left, ({ id }) => inPlan(id) ?? null)].toSorted(([a], [b]) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={
              whyNot ??
              (form.isSending ? 'Saving…' : null) ??
              (left.length === 0 ? 'All are on orders already' : null)
            }
          >
            Prepare {prepared.length > 1 ? counted(prepared.length, 'order') : 'order'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        {days === null && (
          <TextField
            type="date"
            label="Pick up on"
            help="One order per carrier and day. Containers are added to an order that is open already."
            {...form.field('day')}
          />
        )}
        {days === null && isLocalDate(typedDay) && (
          <DayCostLine containers={left} day={typedDay} firstDay={firstDay} />
        )}
        {left.length > 1 && (
          <CarrierField
            label={
              without.length > 0 && without.length < left.length
                ? `Carrier for all without one (${without.length})`
                : 'Carrier for all'
            }
            list={list}
            value={sameCarrier(chosenForAll.map(({ id }) => ownValue(chosen, id)))}
            onChange={(carrier) =>
              choose(
                chosenForAll.map(({ id }) => id),
                carrier,
              )
            }
          />
        )}
        {byDay.map(([day, ofDay]) => (
          <ul key={day} className="grid gap-2">
            {day !== null && (
              <li className="font-semibold">
                {formatDate(format, day, firstDay)}{' '}
                <span className="font-normal text-muted">{counted(ofDay.length, 'container')}</span>
              </li>
            )}
            {ofDay.map((one) => (
              <li key={one.id}>
                <CarrierField
                  label={containerName(one.number)}
                  help={describeToOrder(format, one, now)}
                  list={list}
                  value={ownValue(chosen, one.id) ?? ''}
                  problem={form.problem(one.id)}
                  onChange={(carrier) => choose([one.id], carrier)}
                />
              </li>
            ))}
          </ul>
        ))}
        <ClosedGates containers={left} dayOf={({ id }) => inPlan(id) ?? typedDay} />
        {prepared.length > 0 && without.length > 0 && (
          <p className="border-s-2 border-today-edge ps-2.5 font-medium">
            {counted(without.length, 'container')} without a carrier left out.
          </p>
        )}
        <Overfull prepared={prepared} list={list} orders={orders} />
        <OnOrderAlready containers={containers} />
        <p className="text-muted">Nothing is sent until you review the order.</p>
        {whyNot !== null && <p className="text-muted">{whyNot}.</p>}
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

function CarrierField({
  label,
  help,
  list: { carriers },
  value,
  problem,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  readonly list: CarrierList
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (carrier: string) => void
}) {
  return (
    <SelectField
      label={label}
      help={help}
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Choose a carrier</option>
      {carriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function sameCarrier(chosen: readonly (string | undefined)[]): string {
  return (new Set(chosen).size === 1 && chosen[0]) || ''
}

/**
 * Today at the first of the containers, and the day that is proposed: the first of their appointments, or of their
 * pick-up-by where there is none, but not before today.
 */
function useFirstDay(containers: readonly ContainerRow[]): {
  readonly today: LocalDate
  readonly firstDay: LocalDate
} {
  const now = useNow()
  const policy = usePolicy()
  const [first] = containers
  const today = localDateAt(now, knownZone(first ? facilityZone(first) : null) ?? 'UTC')
  const days = containers.flatMap((one) => {
    const zone = fieldZone(one, 'appointmentAt')
    const booked = one.appointmentAt && zone && localDateAt(one.appointmentAt, zone)
    if (booked && booked >= today) return booked
    return assessRow(one, now, policy).assessment.urgency.pickUpBy ?? []
  })
  const [earliest] = days.toSorted()
  return { today, firstDay: earliest === undefined || earliest < today ? today : earliest }
}
