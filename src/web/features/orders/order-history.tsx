import { formatEventTime } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { describeEvent } from '#web/parts/order-text.ts'

/** What happened to an order, the latest first, with who did it. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const format = useFormat()
  const now = useNow()
  return (
    <ol className="grid gap-1 text-data">
      {order.events.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[12rem_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-1"
        >
          <time dateTime={event.at} className="text-muted">
            {formatEventTime(format, event.at, viewerZone, now)}
          </time>
          <span className="wrap-anywhere">
            {describeEvent(format, event, order, now)}{' '}
            <span className="text-muted">
              {event.by.name}
              {event.side === 'carrier' && ', through the link'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
