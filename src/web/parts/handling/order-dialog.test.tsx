import { aContainerOrder, aTariff } from '#domain/testing/containers.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { aContainer } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve } from '#web/testing/server.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderDialog } from './order-dialog.tsx'

beforeEach(() => clock.correct('2026-11-20T20:42:00Z'))

const by = { id: 'p-1', name: 'Ana Reyes' }
const carrier = (id: string, name: string, movesADay: number | null) => ({
  id,
  name,
  scac: null,
  contacts: [],
  language: 'en',
  terminals: [],
  lanes: [],
  movesADay,
  version: 1,
  changedBy: by,
  changedAt: '2026-11-19T20:00:00Z',
})
const carriers = {
  carriers: [carrier('harbor', 'Harbor Drayage', 1), carrier('bay', 'Bay Cartage', null)],
  terminals: [],
  defaults: {
    list: [{ terminal: null, customer: null, carrier: 'harbor' }],
    version: 1,
    changedBy: by,
    changedAt: '2026-11-19T20:00:00Z',
  },
}
const rate = aTariff({ tiers: [{ from: 1, perDay: 235 }] })

const standing = (id: string, facts: Partial<ContainerRow> = {}) => {
  const container = aContainer({ id, number: id, ...facts })
  const reportedDeadlines = { ...container.reportedDeadlines, terminal: '2026-11-23T08:00:00Z' }
  const dated = { ...container, reportedDeadlines }
  return { ...dated, deadline: governingDeadline(dated, defaultPolicy) }
}

/** Opens the dialog. What is sent is answered with 409, so that it stays open. */
async function show(
  containers: readonly ContainerRow[],
  given: Pick<Parameters<typeof OrderDialog>[0], 'day' | 'days'> = { day: null, days: null },
) {
  const sent = serve({
    'GET /api/carriers': () => ok({ data: carriers }),
    'GET /api/orders': () => ok({ data: [] }),
    'POST /api/orders': () => refused({ status: 409, title: 'Stop here.' }),
  })
  const { Frame, client } = openAccount({ containers })
  client.setQueryData(policyQueries.current().queryKey, {
    policy: { ...defaultPolicy, tariffs: [rate] },
    illustration: false,
    versions: {},
  })
  await render(
    <Frame>
      <OrderDialog containers={containers} {...given} onClose={() => undefined} />
    </Frame>,
  )
  return { posted: () => sent.filter(({ to }) => to === 'POST /api/orders') }
}
const choice = (number: string) => page.getByRole('combobox', { name: number })

test('proposes the default carrier as far as it has moves that day, and the rest is a person’s choice', async () => {
  const { posted } = await show([standing('MSKU1111116'), standing('MSKU2222222')], {
    day: '2026-11-24',
    days: null,
  })
  await expect.element(choice('MSKU 111111 6')).toHaveValue('harbor')
  await expect.element(choice('MSKU 222222 2')).toHaveValue('')
  await expect.element(page.getByText('1 container without a carrier left out.')).toBeVisible()
  await page
    .getByRole('combobox', { name: 'Carrier for all without one (1)' })
    .selectOptions('Bay Cartage')
  await expect.element(choice('MSKU 111111 6')).toHaveValue('harbor')
  await expect.element(choice('MSKU 222222 2')).toHaveValue('bay')
  await choice('MSKU 222222 2').selectOptions('Harbor Drayage')
  await expect
    .element(page.getByText('Harbor Drayage handles 1 a day. This makes 2 on Tue, Nov 24.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Prepare order' }).click()
  await expect.element(page.getByText('Stop here.')).toBeVisible()
  expect(posted().map(({ body }) => body)).toEqual([
    { carrierId: 'harbor', day: '2026-11-24', containerIds: ['MSKU1111116', 'MSKU2222222'] },
  ])
})

test('says what the day costs beside the day of the order that was declined, and proposes another carrier', async () => {
  const deliveryOrder = aContainerOrder({
    state: 'declined',
    carrier: { id: 'harbor', name: 'Harbor Drayage' },
    day: '2026-11-23',
  })
  await show([standing('MSKU1111116', { deliveryOrder })], { day: '2026-11-25', days: null })
  await expect
    .element(
      page.getByText(/^\$470\.00 .*if picked up Wed, Nov 25, \$470\.00 more than Mon, Nov 23\.$/),
    )
    .toBeVisible()
  await expect.element(choice('MSKU 111111 6')).toHaveValue('')
})

test('orders a plan in one step: each container on its day, those on an order already left out', async () => {
  const deliveryOrder = aContainerOrder({ state: 'sent' })
  const { posted } = await show(
    [standing('MSKU1111116'), standing('MSKU2222222'), standing('MSKU3333338', { deliveryOrder })],
    {
      day: null,
      days: new Map([
        ['MSKU1111116', '2026-11-24'],
        ['MSKU2222222', '2026-11-23'],
        ['MSKU3333338', '2026-11-23'],
      ]),
    },
  )
  await expect.element(page.getByText(/\(DO-1001\)/).last()).toBeVisible()
  await expect.element(choice('MSKU 222222 2')).toHaveValue('harbor')
  await page.getByRole('button', { name: 'Prepare 2 orders' }).click()
  await expect.element(page.getByText('Stop here.')).toBeVisible()
  expect(posted().map(({ body }) => body)).toEqual([
    { carrierId: 'harbor', day: '2026-11-23', containerIds: ['MSKU2222222'] },
  ])
})

test('says what a person needs to choose: where it is, its last free day, its appointment, who declined', async () => {
  const deliveryOrder = aContainerOrder({
    state: 'declined',
    carrier: { id: 'harbor', name: 'Harbor Drayage' },
  })
  const appointmentAt = '2026-11-24T18:00:00Z'
  const { posted } = await show([standing('MSKU1111116', { deliveryOrder, appointmentAt })])
  await expect
    .element(
      page.getByText(/Los Angeles · .*LFD Mon, Nov 23 · Appt .* · declined by Harbor Drayage/),
    )
    .toBeVisible()
  // Its appointment, though it is after pick-up-by.
  await expect.element(page.getByLabelText('Pick up on')).toHaveValue('2026-11-24')
  await page.getByLabelText('Pick up on').fill('2026-11-26')
  await expect
    .element(page.getByText(/^The gate at .* may be closed on Thu, Nov 26\.$/))
    .toBeVisible()
  await page.getByLabelText('Pick up on').fill('2026-11-19')
  await choice('MSKU 111111 6').selectOptions('Bay Cartage')
  await page.getByRole('button', { name: 'Prepare order' }).click()
  await expect.element(page.getByText('Choose today or later')).toBeVisible()
  expect(posted()).toEqual([])
})

test('prepares nothing without a carrier', async () => {
  const { posted } = await show([standing('MSKU1111116'), standing('MSKU2222222')])
  for (const number of ['MSKU 111111 6', 'MSKU 222222 2']) await choice(number).selectOptions('')
  await page.getByRole('button', { name: 'Prepare order' }).click()
  await expect.element(page.getByText('Choose a carrier').last()).toBeVisible()
  expect(posted()).toEqual([])
})

test('a day of a plan that has passed becomes today', async () => {
  const { posted } = await show([standing('MSKU1111116')], {
    day: null,
    days: new Map([['MSKU1111116', '2026-11-17']]),
  })
  await choice('MSKU 111111 6').selectOptions('Bay Cartage')
  await page.getByRole('button', { name: 'Prepare order' }).click()
  await expect.element(page.getByText('Stop here.')).toBeVisible()
  expect(posted()[0]?.body).toMatchObject({ day: '2026-11-20' })
})
