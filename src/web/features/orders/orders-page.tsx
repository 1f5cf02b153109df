import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { counted } from '#domain/text/count.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { useOrders } from '#web/data/orders.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import type { OrderRow } from '#wire/api/orders.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useParams } from 'react-router'
import { ExportOrders } from './export-orders.tsx'
import { OrderPage } from './order-page.tsx'
import {
  describeToDo,
  describeCounts,
  describeMails,
  isInLane,
  orderLaneNames,
  orderLanes,
  orderTones,
  stateLabel,
  type OrderLane,
} from '#web/parts/order-text.ts'

/** Delivery orders to drayage carriers, or one of them. */
export function OrdersPage() {
  const { id } = useParams()
  return id === undefined ? <OrderList /> : <OrderPage id={id} />
}

/** All of them by what has to happen next. */
function OrderList() {
  const [lane] = useQueryState('lane', parseAsStringLiteral(orderLanes))
  const query = useOrders()
  const orders = query.data ?? []
  const countOf = (one: OrderLane) =>
    query.data ? orders.filter((order) => isInLane(one, order)).length : null
  const toSend = countOf('to-send') ?? 0
  usePageTitle('Delivery orders', toSend > 0 ? `${toSend} to send` : null)
  const open = orders.filter(({ isOpen }) => isOpen)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Delivery orders"
        facts={query.data ? [counted(open.length, 'open order')] : []}
        actions={
          query.data && query.data.length > 0 && <ExportOrders orders={shownIn(lane, query.data)} />
        }
      />
      <ViewLinks
        label="What is next"
        current={lane ?? 'all'}
        links={[
          { id: 'all', label: 'All', to: paths.orders(), count: query.data?.length ?? null },
          ...orderLanes.map((one) => ({
            id: one,
            label: orderLaneNames[one],
            to: paths.orders({ lane: one }),
            count: countOf(one),
          })),
        ]}
      />
      <PageBody label="Delivery orders">
        <Read name="delivery orders" query={query} empty={<NoOrders />}>
          {(all) => {
            const shown = shownIn(lane, all)
            return shown.length === 0 ? (
              <EmptyState title={`Nothing under “${orderLaneNames[lane ?? 'done']}”`}>
                <TextLink to={paths.orders()}>All delivery orders</TextLink>
              </EmptyState>
            ) : (
              <OrderTable orders={shown} />
            )
          }}
        </Read>
      </PageBody>
    </div>
  )
}

function shownIn(lane: OrderLane | null, all: readonly OrderRow[]): readonly OrderRow[] {
  return lane === null ? all : all.filter((order) => isInLane(lane, order))
}

function NoOrders() {
  return (
    <EmptyState title="No delivery orders yet">
      Select containers on the Board or in Containers and choose “Delivery order” to tell a drayage
      carrier what to pick up and when. The carrier accepts, enters appointments and reports pickups
      through a link, without an account.
    </EmptyState>
  )
}

function OrderTable({ orders }: { readonly orders: readonly OrderRow[] }) {
  const format = useFormat()
  const now = useNow()
  const today = localDateAt(now, 'UTC')
  return (
    <div className="px-gutter py-2 pb-8">
      <DataTable
        look="records"
        caption="Delivery orders, newest first"
        rows={orders}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Order',
            cell: ({ id, number }) => (
              <TextLink look="quiet" className="font-medium whitespace-nowrap" to={paths.order(id)}>
                {number}
              </TextLink>
            ),
          },
          {
            header: 'Carrier',
            cell: ({ carrier }) => <span className="wrap-anywhere">{carrier.name}</span>,
          },
          {
            header: 'Pick up on',
            cell: ({ day }) => (
              <span className="whitespace-nowrap">{formatDate(format, day, today)}</span>
            ),
          },
          {
            header: 'State',
            cell: ({ state }) => <Badge tone={orderTones[state]}>{stateLabel(state)}</Badge>,
          },
          {
            header: 'Containers',
            cell: describeCounts,
          },
          {
            header: 'Sent',
            cell: (order) =>
              order.sentAt === null ? (
                <span className="text-muted">not sent</span>
              ) : (
                <span>
                  <span className="whitespace-nowrap">
                    {formatEventTime(format, order.sentAt, viewerZone, now)}
                  </span>{' '}
                  <span
                    className={`block ${order.mails.failed > 0 ? 'font-medium text-blocked-text' : 'text-muted'}`}
                  >
                    {describeMails(order)}
                  </span>
                </span>
              ),
          },
          {
            header: 'To do',
            cell: (order) => {
              const toDo = describeToDo(order)
              return toDo && <span className="font-medium">{toDo}</span>
            },
          },
        ]}
      />
    </div>
  )
}
