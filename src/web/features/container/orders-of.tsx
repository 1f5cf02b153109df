import { formatDate } from '#domain/text/time.ts'
import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { useFormat } from '#web/data/format.ts'
import { useOrders } from '#web/data/orders.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'

/** The delivery orders of a container, the newest first; nothing if there never was one. */
export function OrdersOf({ containerId }: { readonly containerId: string }) {
  const format = useFormat()
  const { data: orders } = useOrders(containerId)
  if (!orders || orders.length === 0) return null
  return (
    <section aria-label="Delivery orders" className="px-gutter pt-3 pb-4 text-data">
      <h2 className="mb-1 text-label font-semibold">Delivery orders</h2>
      <ul>
        {orders.map(({ id, number, carrier, day, isChanged, lines }) => {
          const line = lines.find((one) => one.containerId === containerId)
          return (
            <li key={id} className="dotted-list py-1">
              <TextLink to={paths.order(id)}>{number}</TextLink>
              <span className="wrap-anywhere">{carrier.name}</span>
              <span>pick up on {formatDate(format, day, null)}</span>
              {line && <span>{orderStateLabels[line.state]}</span>}
              {isChanged && <span className="font-medium">changed since it was sent</span>}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
