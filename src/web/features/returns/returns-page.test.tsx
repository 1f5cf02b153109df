import { nothingReported } from '#domain/container/order-report.ts'
import { aContainerOrder, aTariff } from '#domain/testing/containers.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aContainer, aSummary } from '#web/parts/testing/containers.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReturnsPage } from './returns-page.tsx'

beforeEach(() => clock.correct('2026-11-20T20:42:00Z'))

/** It is Friday, November 20; free for 5 calendar days from gate-out. */
const rate = aTariff({
  charge: 'per-diem',
  startEvent: 'out-gated',
  freeDaysCount: 'calendar',
  tiers: [{ from: 1, perDay: 100 }],
})

const outSince = (id: string, day: string, customer: string | null) =>
  aContainer({
    id,
    number: id,
    status: 'picked_up',
    shipment: aSummary({ customer }),
    milestones: {
      ...aContainer().milestones,
      portFullOutAt: `2026-11-${day}T20:00:00Z` as `${string}Z`,
    },
  })

async function show(containers: Parameters<typeof outSince>[]) {
  serve({})
  const { Frame, client } = openAccount({ containers: containers.map((one) => outSince(...one)) })
  client.setQueryData(policyQueries.current().queryKey, {
    policy: { ...defaultPolicy, tariffs: [rate] },
    illustration: false,
    versions: {},
  })
  await render(
    <Frame>
      <ReturnsPage />
    </Frame>,
  )
}

test('lists what is out by when it is due back, with what it costs so far and tomorrow', async () => {
  await show([
    ['MSKU1111116', '19', 'Nova Foods'],
    ['MSKU2222222', '13', 'Dunmore Tools'],
  ])
  for (const name of [/^Late 1$/, /^Due in 2–7 days 1$/, /^Later 0$/])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  const late = page.getByRole('row', { name: /MSKU 222222/ })
  for (const text of ['3d late', '$300.00', '$100.00', 'est., 3 days', 'projected'])
    await expect.element(late.getByText(text)).toBeVisible()
  await expect.element(page.getByText(/^Per diem so far: .*300\.00 est\.$/)).toBeVisible()
})

test('an empty without a known date isn’t in time, and its cost isn’t none', async () => {
  serve({})
  const { Frame } = openAccount({ containers: [outSince('MSKU1111116', '13', null)] })
  await render(
    <Frame>
      <ReturnsPage />
    </Frame>,
  )
  const row = page.getByRole('row', { name: /MSKU 111111/ })
  await expect.element(row.getByText(/^Unknown: no per/)).toBeVisible()
  await expect.element(row.getByText('no estimate').first()).toBeVisible()
  await expect.element(page.getByText('Per diem so far: no estimate for 1 container')).toBeVisible()
})

test('one reminder covers the empties of a customer', async () => {
  await show([
    ['MSKU1111116', '18', 'Nova Foods'],
    ['MSKU2222222', '13', 'Nova Foods'],
  ])
  await page.getByRole('button', { name: 'Reminder about 2 empties: Nova Foods' }).click()
  await expect.element(page.getByText('2 empties to return: Nova Foods')).toBeVisible()
})

test('marked containers get an empty ready date together', async () => {
  await show([
    ['MSKU1111116', '18', 'Nova Foods'],
    ['MSKU2222222', '13', 'Nova Foods'],
  ])
  await page.getByRole('checkbox', { name: /MSKU 111111/ }).click()
  const acts = page.getByRole('toolbar', { name: 'Selected containers' })
  await expect.element(acts.getByRole('button', { name: 'Empty ready' })).toBeVisible()
  await expect.element(acts.getByRole('button', { name: 'Return location' })).toBeVisible()
})

test('where nothing is out, it says what was checked', async () => {
  serve({})
  const { Frame } = openAccount({ containers: [aContainer()] })
  await render(
    <Frame>
      <ReturnsPage />
    </Frame>,
  )
  await expect.element(page.getByRole('heading', { name: 'No empties to return' })).toBeVisible()
  await expect.element(page.getByText(/^Checked 1 container just now\./)).toBeVisible()
})

test('a carrier’s report stands beside what tracking says, and its reminder goes to its contacts', async () => {
  serve({
    'GET /api/carriers': () =>
      ok({
        data: {
          carriers: [harbor],
          terminals: [],
          defaults: { list: [], version: 0, changedBy: null, changedAt: null },
        },
      }),
  })
  const deliveryOrder = aContainerOrder({
    carrier: { id: 'harbor', name: 'Harbor Drayage' },
    state: 'empty-returned',
    report: { ...nothingReported, emptyReturnedAt: '2026-11-20T18:00:00Z', returnedTo: 'WBCT' },
  })
  const { Frame } = openAccount({
    containers: [
      { ...outSince('MSKU1111116', '13', 'Nova Foods'), deliveryOrder },
      outSince('MSKU2222222', '13', 'Nova Foods'),
      {
        ...outSince('MSKU3333333', '13', 'Nova Foods'),
        deliveryOrder: aContainerOrder({ carrier: deliveryOrder.carrier, state: 'declined' }),
      },
    ],
  })
  await render(
    <Frame>
      <ReturnsPage />
    </Frame>,
  )
  await expect
    .element(page.getByRole('row', { name: /MSKU 333333/ }).getByText('carrier declined'))
    .toBeVisible()
  const row = page.getByRole('row', { name: /MSKU 111111/ })
  await expect.element(row.getByText('Empty returned Nov 20, 10:00 AM PST to WBCT')).toBeVisible()
  await expect
    .element(page.getByRole('row', { name: /MSKU 222222/ }).getByText('no order'))
    .toBeVisible()
  await page.getByRole('button', { name: /^Group Customer/ }).click()
  await page.getByRole('menuitemradio', { name: 'Drayage carrier' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('No delivery order')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^Reminder.*No delivery order/ }))
    .not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reminder about 1 empty: Harbor Drayage' }).click()
  await expect.element(page.getByText(/Delivery order DO-/)).toBeVisible()
  await expect.element(page.getByText('To dispatch@harbor.example')).toBeVisible()
  await expect.element(page.getByText(/Carrier reported it returned/)).toBeVisible()
})

const harbor = {
  id: 'harbor',
  name: 'Harbor Drayage',
  scac: null,
  contacts: [{ name: 'Desk', email: 'dispatch@harbor.example', phone: null, getsOrders: true }],
  language: 'en',
  terminals: [],
  lanes: [],
  movesADay: null,
  version: 1,
  changedBy: { id: 'p-1', name: 'Ana Reyes' },
  changedAt: '2026-11-19T20:00:00Z',
}
