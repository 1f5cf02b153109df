import { defaultCarrierFor } from '#domain/carriers/carrier.ts'
import { facilityZone } from '#domain/container/place.ts'
import { assess } from '#domain/fleet/assess.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { counted } from '#domain/text/count.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { knownZone, localDateAt } from '#domain/time/zone.ts'
import { useCarriers } from '#web/data/carriers.ts'
import { useNow } from '#web/data/clock.ts'
import { useAddOrder } from '#web/data/orders.ts'
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
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ContainerNumber, containerName } from '../container-number.tsx'
import { useForm } from '../form.ts'
import { Refusal } from '../refusal.tsx'
import { subjectOf } from './act-dialog.tsx'

interface Props {
  readonly containers: readonly ContainerRow[]
  /** The day to pick up; null: the first pick-up-by of the containers. */
  readonly day: LocalDate | null
  readonly onClose: () => void
}

interface TypedOrder {
  readonly day: string
  /** Carriers by container. */
  readonly carriers: Readonly<Record<string, string>>
}

/** Puts containers on delivery orders: one per carrier for a day. Nothing is sent yet. */
export function OrderDialog({ containers, day, onClose }: Props) {
  const query = useCarriers()
  const { data } = query
  const title = `Delivery order for ${subjectOf(containers)}`
  if (data && data.carriers.length > 0)
    return <OrderForm {...{ title, containers, day, onClose }} list={data} />
  return (
    <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>Close</Button>}>
      <Read inline name="carriers" query={query}>
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
  list: { carriers, defaults },
  onClose,
}: Props & { readonly title: string; readonly list: CarrierList }) {
  const navigate = useNavigate()
  const add = useAddOrder()
  const whyNot = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const firstDay = useFirstDay(containers)
  /** Containers that are on an order already: another attempt leaves them out. */
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const left = containers.filter(({ id }) => !done.has(id))
  const usual = ({ facility, shipment }: ContainerRow) =>
    defaultCarrierFor(defaults.list, { terminal: facility?.id ?? null, customer: shipment })
      ?.carrier ?? ''
  const start: TypedOrder = {
    day: plannedDay ?? firstDay,
    carriers: Object.fromEntries(containers.map((one) => [one.id, usual(one)])),
  }
  const form = useForm({
    start,
    read: ({ day, carriers: chosen }) => {
      const missing = left.filter(({ id }) => !ownValue(chosen, id))
      if (!isLocalDate(day)) return { ok: false, problems: { day: 'Choose a date' } }
      if (missing.length > 0)
        return {
          ok: false,
          problems: Object.fromEntries(missing.map(({ id }) => [id, 'Choose a carrier'])),
        }
      return {
        ok: true,
        value: { day, groups: Map.groupBy(left, ({ id }) => ownValue(chosen, id) ?? '') },
      }
    },
    send: async ({ day, groups }) => {
      const made: string[] = []
      for (const [carrierId, of] of groups) {
        const containerIds = of.map(({ id }) => id)
        const order = await add.mutateAsync({ carrierId, day, containerIds })
        made.push(order.id)
        setDone((before) => new Set([...before, ...containerIds]))
      }
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
  const choose = (ids: readonly string[], carrier: string) =>
    form.set('carriers', {
      ...form.values.carriers,
      ...Object.fromEntries(ids.map((id) => [id, carrier])),
    })
  const chosen = new Set(left.map(({ id }) => ownValue(form.values.carriers, id) ?? ''))
  const options = (
    <>
      <option value="">Choose a carrier</option>
      {carriers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </>
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
            whyNot={whyNot ?? (form.isSending ? 'Saving…' : null)}
          >
            Prepare {chosen.size > 1 ? counted(chosen.size, 'order') : 'order'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <TextField
          type="date"
          label="Pick up on"
          help="One order per carrier and day. Containers are added to an order that is open already."
          {...form.field('day')}
        />
        {left.length > 1 && (
          <SelectField
            label="Carrier for all"
            value={chosen.size === 1 ? [...chosen][0] : ''}
            onChange={(event) =>
              choose(
                left.map(({ id }) => id),
                event.currentTarget.value,
              )
            }
          >
            {options}
          </SelectField>
        )}
        <ul className="grid gap-2">
          {left.map((container) => (
            <li key={container.id}>
              <SelectField
                label={containerName(container.number)}
                value={ownValue(form.values.carriers, container.id) ?? ''}
                problem={form.problem(container.id)}
                onChange={(event) => choose([container.id], event.currentTarget.value)}
              >
                {options}
              </SelectField>
            </li>
          ))}
        </ul>
        {done.size > 0 && (
          <p className="text-muted">
            On an order already:{' '}
            {containers
              .filter(({ id }) => done.has(id))
              .map(({ id, number }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <ContainerNumber number={number} />
                </span>
              ))}
          </p>
        )}
        <p className="text-muted">Nothing is sent until you review the order.</p>
        {whyNot !== null && <p className="text-muted">{whyNot}.</p>}
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** The day that is proposed: the first pick-up-by of the containers, but not before today there. */
function useFirstDay(containers: readonly ContainerRow[]): LocalDate {
  const now = useNow()
  const policy = usePolicy()
  const [first] = containers
  const today = localDateAt(now, knownZone(first ? facilityZone(first) : null) ?? 'UTC')
  const days = containers.flatMap((one) => assess(one, now, policy).urgency.pickUpBy ?? [])
  const [earliest] = days.toSorted()
  return earliest === undefined || earliest < today ? today : earliest
}
