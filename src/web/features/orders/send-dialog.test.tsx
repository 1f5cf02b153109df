import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderPage } from './order-page.tsx'
import { SendDialog } from './send-dialog.tsx'

const at = '2026-11-20T20:40:00Z'
const order: OrderDetail = {
  id: 'o-1',
  number: 'DO-1042',
  carrier: { id: 'c-1', name: 'Transportes Sol', scac: null, language: 'es' },
  day: '2026-12-03',
  state: 'draft',
  isOpen: true,
  isChanged: false,
  version: 1,
  changedBy: { id: 'person-1', name: 'Ana Reyes' },
  changedAt: at,
  createdAt: at,
  sentAt: null,
  seenAt: null,
  instructions: null,
  lines: [],
  recipients: [],
  isMailConfigured: false,
  mails: [],
  link: null,
  events: [],
}

test('the preview names the day in the carrier’s language', async () => {
  serve({})
  const { Frame } = openAccount()
  await render(
    <Frame>
      <SendDialog order={order} onClose={() => undefined} />
    </Frame>,
  )
  await expect.element(page.getByText('Recoger el jueves, 3 de diciembre')).toBeVisible()
})

test('an order whose carrier was deleted says so, and offers neither sending nor a link', async () => {
  const sentAt = at
  const carrier = { ...order.carrier, isDeleted: true } as const
  serve({ 'GET /api/orders/o-1': () => ok({ data: { ...order, carrier, state: 'sent', sentAt } }) })
  const { Frame } = openAccount()
  await render(
    <Frame>
      <OrderPage id="o-1" />
    </Frame>,
  )
  await expect
    .element(
      page.getByText('Transportes Sol was deleted. It gets no changes, and its link doesn’t work.'),
    )
    .toBeVisible()
  await expect.element(page.getByText('Nobody gets it: Transportes Sol was deleted.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /send|new link/i })).not.toBeInTheDocument()
})
