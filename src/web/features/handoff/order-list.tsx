import { formatDate } from '#domain/text/time.ts'
import { useFormat } from '#web/data/format.ts'
import { describeCounts, laneOf, orderLaneNames } from '#web/parts/order-text.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { OrderRow } from '#wire/api/orders.ts'
import type { ComponentProps } from 'react'
import { SheetPart } from './sheet-part.tsx'

interface Props {
  readonly orders: readonly OrderRow[]
  readonly query: ComponentProps<typeof SheetPart>['query']
}

/** Delivery orders that aren't done: what the next shift sends, waits for, or follows. */
export function OrderList({ orders, query }: Props) {
  const format = useFormat()
  return (
    <SheetPart
      title="Open delivery orders"
      count={orders.length}
      none="No open delivery orders"
      query={query}
    >
      <ul className="grid gap-1 print:gap-0">
        {orders.map((order) => (
          <li key={order.id} className="wrap-anywhere">
            <TextLink to={paths.order(order.id)}>{order.number}</TextLink> {order.carrier.name},{' '}
            {formatDate(format, order.day, null)}{' '}
            <span className="text-muted">
              {orderLaneNames[laneOf(order)]}: {describeCounts(order)}
            </span>
          </li>
        ))}
      </ul>
    </SheetPart>
  )
}
