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
import { DayCostLine, OnOrderAlready, Overfull } from './order-notes.tsx'

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
  const add = useAddOrder()
  const whyNot = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const firstDay = useFirstDay(containers)
  const left = containers.filter((one) => !isOnOrder(one))
  const taken = takenMoves(orders)
  const plannedFor = (id: string) => days?.get(id) ?? plannedDay ?? firstDay
  const [start] = useState((): TypedOrder => {
    const proposed = proposedCarriers(left, plannedFor, list, taken)
    return { day: plannedDay ?? firstDay, carriers: Object.fromEntries(proposed) }
  })
  const form = useForm({
    start,
    read: ({ day, carriers: chosen }) => {
      if (!isLocalDate(day)) return { ok: false, problems: { day: 'Choose a date' } }
      const missing = left.filter(({ id }) => !ownValue(chosen, id))
      if (missing.length > 0)
        return {
          ok: false,
          problems: Object.fromEntries(missing.map(({ id }) => [id, 'Choose a carrier'])),
        }
      return { ok: true, value: preparedBy(chosen, day) }
    },
    // Those on an order already are left out of another attempt.
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
        return carrierId ? [{ id, carrierId, day: days?.get(id) ?? day }] : []
      }),
    )
  }
  const { day: typedDay, carriers: chosen } = form.values
  const prepared = isLocalDate(typedDay) ? preparedBy(chosen, typedDay) : []
  const choose = (ids: readonly string[], carrier: string) =>
    form.set('carriers', { ...chosen, ...Object.fromEntries(ids.map((id) => [id, carrier])) })
  const byDay = [...Map.groupBy(left, ({ id }) => days?.get(id) ?? null)].toSorted(([a], [b]) =>
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
            label="Carrier for all"
            list={list}
            value={sameCarrier(left.map(({ id }) => ownValue(chosen, id)))}
            onChange={(carrier) =>
              choose(
                left.map(({ id }) => id),
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
            {ofDay.map(({ id, number }) => (
              <li key={id}>
                <CarrierField
                  label={containerName(number)}
                  list={list}
                  value={ownValue(chosen, id) ?? ''}
                  problem={form.problem(id)}
                  onChange={(carrier) => choose([id], carrier)}
                />
              </li>
            ))}
          </ul>
        ))}
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
  list: { carriers },
  value,
  problem,
  onChange,
}: {
  readonly label: string
  readonly list: CarrierList
  readonly value: string
  readonly problem?: string | undefined
  readonly onChange: (carrier: string) => void
}) {
  return (
    <SelectField
      label={label}
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

/** The day that is proposed: the first pick-up-by of the containers, but not before today there. */
function useFirstDay(containers: readonly ContainerRow[]): LocalDate {
  const now = useNow()
  const policy = usePolicy()
  const [first] = containers
  const today = localDateAt(now, knownZone(first ? facilityZone(first) : null) ?? 'UTC')
  const days = containers.flatMap(
    (one) => assessRow(one, now, policy).assessment.urgency.pickUpBy ?? [],
  )
  const [earliest] = days.toSorted()
  return earliest === undefined || earliest < today ? today : earliest
}
