import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
