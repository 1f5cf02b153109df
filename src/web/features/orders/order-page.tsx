import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import { isToOrderAgain } from '#domain/orders/delivery-order.ts'
import { counted } from '#domain/text/count.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { openHandling } from '#web/parts/open-handling.ts'
import { useOrder, useWriteOrder } from '#web/data/orders.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'
import { useState } from 'react'
import { OrderHistory } from './order-history.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { describeChanges, onOrder, orderTones, stateLabel } from '#web/parts/order-text.ts'
import { SendDialog } from './send-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** One delivery order: its containers with what the carrier says, what is to be sent, and what happened. */
export function OrderPage({ id }: { readonly id: string }) {
  const query = useOrder(id)
  usePageTitle(query.data ? query.data.number : 'Delivery order')
  const notFound = statusOf(query.error) === 404 && (
    <EmptyState title="Delivery order not found">
      <TextLink to={paths.orders()}>All delivery orders</TextLink>
    </EmptyState>
  )
  return (
    <Read name="delivery order" query={query} instead={notFound}>
      {(order) => <Here order={order} />}
    </Read>
  )
}

function Here({ order }: { readonly order: OrderDetail }) {
  const format = useFormat()
  const today = localDateAt(useNow(), 'UTC')
  const whyNot = useWhyNotAllowed('POST /api/orders/:id/send', 'send delivery orders')
  const [mode, setMode] = useState<'read' | 'send' | 'terms'>('read')
  const write = useWriteOrder(order.id)
  const { number, carrier, day, state, isOpen, lines } = order
  const changes = describeChanges(order)
  const canSend = !carrier.isDeleted && (isOpen || changes !== null)
  const close = () => setMode('read')
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title={number}
        facts={[
          carrier.scac === null ? carrier.name : `${carrier.name} (${carrier.scac})`,
          `pick up on ${formatDate(format, day, today)}`,
          <Badge key="state" tone={orderTones[state]}>
            {stateLabel(state)}
          </Badge>,
        ]}
        actions={
          whyNot === null && (
            <>
              {isOpen && <Button onClick={() => setMode('terms')}>Edit</Button>}
              {canSend && (
                <Button look="primary" onClick={() => setMode('send')}>
                  {sendLabel(order)}
                </Button>
              )}
            </>
          )
        }
      />
      <PageBody label={number}>
        {carrier.isDeleted && (
          <p className="mb-2 border-s-2 border-today-edge px-gutter text-data font-medium">
            {carrier.name} was deleted. It gets no changes, and its link doesn’t work.
          </p>
        )}
        {changes !== null && (
          <p className="mb-2 border-s-2 border-today-edge px-gutter text-data font-medium">
            {changes} {carrier.name} doesn’t know yet.
          </p>
        )}
        <Refusal error={write.error} />
        {order.instructions !== null && (
          <Section heading="Instructions">
            <p className="text-data wrap-anywhere whitespace-pre-line">{order.instructions}</p>
          </Section>
        )}
        <Declined order={order} />
        <Section heading={onOrder(lines).length === 1 ? 'Container' : 'Containers'}>
          <OrderLines order={order} />
        </Section>
        <Section heading="Email and link">
          <OrderDelivery order={order} />
        </Section>
        <Section heading="History">
          <OrderHistory order={order} />
        </Section>
      </PageBody>
      {mode === 'send' && <SendDialog order={order} onClose={close} />}
      {mode === 'terms' && <TermsDialog order={order} onClose={close} />}
    </div>
  )
}

/** Containers that the carrier declined and nobody else has, with the step to another carrier. */
function Declined({ order: { id, lines, carrier } }: { readonly order: OrderDetail }) {
  const { byId } = useContainers()
  const whyNot = useWhyNotAllowed('POST /api/orders', 'order deliveries')
  const again = lines.flatMap(({ containerId }) => {
    const container = byId.get(containerId)
    return container?.deliveryOrder?.id === id && isToOrderAgain(container) ? [container] : []
  })
  if (again.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 border-s-2 border-today-edge px-gutter text-data">
      <p className="font-medium">
        {carrier.name} declined {counted(again.length, 'container')}. No other order has{' '}
        {again.length === 1 ? 'it' : 'them'}.
      </p>
      <Button whyNot={whyNot} onClick={() => openHandling('order', again)}>
        Choose another carrier
      </Button>
    </div>
  )
}

function sendLabel({ sentAt, isChanged }: OrderDetail): string {
  if (sentAt === null) return 'Review and send'
  return isChanged ? 'Send changes' : 'Send again'
}
