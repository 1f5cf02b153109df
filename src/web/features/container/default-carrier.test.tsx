import { aRow, aSummary, pier400 } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import type { CarrierList } from '#wire/api/carriers.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { DefaultCarrier } from './default-carrier.tsx'

const ana = { id: 'person-1', name: 'Ana Reyes' }
const at = '2026-11-20T20:42:00Z'
const carrier: CarrierList['carriers'][number] = {
  id: 'c-1',
  name: 'Harbor Link Drayage',
  scac: null,
  contacts: [{ name: 'Rosa Vega', email: null, phone: '(310) 555-0142', getsOrders: false }],
  language: 'en',
  terminals: [],
  lanes: [],
  movesADay: null,
  version: 1,
  changedBy: ana,
  changedAt: at,
}

async function show(...list: CarrierList['defaults']['list']) {
  const defaults = { list, version: 1, changedBy: ana, changedAt: at }
  serve({
    'GET /api/carriers': () => ok({ data: { carriers: [carrier], terminals: [], defaults } }),
  })
  const { Frame } = openAccount()
  const record = { id: 'r-1', sent: 'NOVA FOODS', names: ['Nova', 'NOVA FOODS'] }
  const shipment = { ...aSummary({ customer: 'Nova' }), customerRecord: record }
  await render(
    <Frame>
      <DefaultCarrier row={aRow({ shipment })} />
    </Frame>,
  )
}

test('is named as a default with the phone to call, by any name of the customer', async () => {
  await show({ terminal: pier400.id, customer: 'Nova Foods', carrier: 'c-1' })
  await expect.element(page.getByText('Harbor Link Drayage')).toBeVisible()
  await expect.element(page.getByText('Default for this terminal and customer')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '(310) 555-0142' }))
    .toHaveAttribute('href', 'tel:3105550142')
})

test('isn’t guessed: without a default for the container, the page says so', async () => {
  await show({ terminal: 'another', customer: null, carrier: 'c-1' })
  await expect.element(page.getByText('no default')).toBeVisible()
})
