import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { left } from '#domain/testing/departures.ts'
import { aSpendContainer, aSpendInvoice, aDispute } from '#domain/testing/spend.ts'
import { anInvoicedContainer } from '#domain/testing/invoices.ts'
import { spendEntries } from '#domain/spend/spend-entries.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { aContainer } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SpendPage } from './spend-page.tsx'

const maersk = aSpendContainer({
  id: 'c-1',
  outOn: '2026-10-12',
  posted: [{ amount: 470, currency: 'USD' }],
})
const untracked = aSpendContainer({
  id: 'c-2',
  customer: 'Harbor',
  outOn: '2026-10-14',
  posted: null,
})
const invoice = aSpendInvoice(
  {
    number: 'DM-1',
    issuedOn: '2026-10-20',
    total: null,
    paid: { amount: 1000, on: '2026-11-10' },
    boxes: [anInvoicedContainer()],
  },
  { id: 'i-1', containers: new Map([['MSKU1234565', maersk]]) },
)
const disputes = [aDispute({ amount: 510 }, { id: 'd-1', invoiceId: 'i-1' })]
const departures = [maersk, untracked]
const answer = {
  data: spendEntries({ departures, invoices: [invoice], disputes }),
  departures,
  plans: { savings: [], plans: 0, unmeasuredPlans: 1, pickedUp: 0, compared: 0 },
  numbers: { 'c-1': 'MSKU1234565', 'c-2': 'TGHU7654321' },
  invoices: { 'i-1': { number: 'DM-1', biller: 'Maersk', issuedOn: '2026-10-20', isPaid: true } },
  disputes: { 'd-1': { subject: 'DM-1', state: 'sent' } },
  meta: {
    since: '2026-09-01',
    today: '2026-11-20',
    left: 2,
    corrected: 0,
    followedSince: '2026-08-01T00:00:00Z',
  },
} as const
const nothing = { ...answer, data: [], departures: [], numbers: {}, invoices: {}, disputes: {} }

const mei = { id: 'p-1', name: 'Mei Lindqvist' }
const terms = {
  name: 'Monthly spend',
  repeat: 'monthly',
  day: 1,
  hour: 8,
  zone: 'America/Los_Angeles',
  months: 6,
  recipients: ['p-1'],
} as const
const saved = {
  id: 'r-1',
  version: 3,
  terms,
  by: mei,
  at: '2026-11-20T20:00:00Z',
  nextOn: '2026-12-01',
} as const
const reports = (isMailConfigured = true, all: readonly unknown[] = []) => ({
  data: { reports: all, people: [mei], isMailConfigured },
})

function open(given: unknown = answer, role: Role = 'manager', more: Answers = {}) {
  clock.correct('2026-11-20T20:42:00Z')
  const sent = serve({
    'GET /api/spend': () => ok(given),
    'GET /api/spend-reports': () => ok(reports()),
    ...more,
  })
  const { Frame } = openAccount({ role })
  void render(
    <Frame>
      <SpendPage />
    </Frame>,
  )
  return sent
}

const table = page.getByRole('region', { name: 'Spend by line, table' })

test('each figure says what it covers, and what isn’t measured isn’t 0', async () => {
  open()
  await expect.element(page.getByText('Known for 1 of 2 containers picked up')).toBeVisible()
  await expect.element(page.getByText('1 of 1 invoice has a payment entered')).toBeVisible()
  await expect.element(page.getByText('None decided')).toBeVisible()
  await expect.element(page.getByText('Not measured')).toBeVisible()
})

test('the months of a figure are a chart that opens each, or the same as a table', async () => {
  open()
  const months = page.getByRole('region', { name: 'Spend by month' })
  await expect.element(months.getByRole('heading')).toMatchTextContent(/invoiced in Oct 2026/)
  const bar = months.getByRole('link', { name: /^Oct 2026, invoiced: \$/ })
  await expect.element(bar).toHaveAttribute('href', expect.stringMatching(/month=2026-10-01/))
  expect(bar.element().querySelector('.fill-accent')).not.toBeNull()
  await months.getByRole('button', { name: 'View as table' }).click()
  const row = months.getByRole('row', { name: /^Nov 2026 so far/ })
  await expect.element(row.getByRole('link')).toMatchTextContent('none')
})

test('the bar of the month that the heading names is the one that stands out', async () => {
  const october = answer.data.filter(({ figure }) => figure === 'invoiced')
  const november = october.map((entry) => ({
    ...entry,
    month: '2026-11-01',
    amount: 2 * entry.amount,
  }))
  open({ ...answer, data: [...answer.data, ...november] })
  const months = page.getByRole('region', { name: 'Spend by month' })
  await expect.element(months.getByRole('heading')).toMatchTextContent(/^Nov 2026 is already/)
  const bar = months.getByRole('link', { name: /^Nov 2026 so far, invoiced: \$/ }).element()
  expect(bar.querySelector('.fill-accent')).not.toBeNull()
  expect(bar.querySelector('text')?.textContent).toMatch(/^\$/)
})

test('what plans saved says which containers it is of, and that rates are samples', async () => {
  const saving = { currency: 'USD', baseline: 480, posted: 200, saved: 280, containers: 3 }
  const plans = {
    savings: [{ ...saving, sample: 1 }],
    plans: 2,
    unmeasuredPlans: 1,
    pickedUp: 5,
    compared: 3,
  }
  open({ ...answer, plans })
  const tile = page.getByText(
    'Known for 3 of 5 containers picked up from 2 plans. 1 has sample rates only. 1 older plan not measured',
  )
  await expect.element(tile).toBeVisible()
  await expect.element(page.getByText('$280.00')).toBeVisible()
})

test('what plans saved is no amount if only sample rates are on file', async () => {
  const saving = { currency: 'USD', baseline: 0, posted: 0, saved: 0, containers: 0, sample: 9 }
  const plans = { savings: [saving], plans: 1, unmeasuredPlans: 0, pickedUp: 9, compared: 0 }
  open({ ...answer, plans })
  await expect.element(page.getByText('Not comparable yet')).toBeVisible()
  await expect
    .element(
      page.getByText('Known for 0 of 9 containers picked up from 1 plan. 9 have sample rates only'),
    )
    .toBeVisible()
})

test('plans that cost more than the rule of thumb say so in words', async () => {
  const saving = { currency: 'USD', baseline: 200, posted: 520, saved: -320, containers: 3 }
  const savings = [{ ...saving, sample: 0 }]
  const plans = { savings, plans: 1, unmeasuredPlans: 0, pickedUp: 3, compared: 3 }
  open({ ...answer, plans })
  await expect.element(page.getByText(/^−\$320\.00$/)).toBeVisible()
  await expect.element(page.getByText(/^Plans cost more\. Known for/)).toBeVisible()
})

test('a cell is a link to the invoices behind it', async () => {
  open()
  await expect
    .element(table.getByRole('link', { name: 'Maersk, invoiced, Oct 2026: $1,510.00' }))
    .toHaveAttribute('href', '/spend?open=invoiced&line=MAEU&month=2026-10-01')
})

test('a line opens its customers with the keyboard', async () => {
  open()
  const row = table.getByRole('button', { name: 'Maersk' })
  await expect.element(row).toHaveAttribute('aria-expanded', 'false')
  await expect.element(table.getByText('Harbor')).not.toBeInTheDocument()
  row.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(row).toHaveAttribute('aria-expanded', 'true')
  await expect.element(table.getByText('Harbor')).toBeVisible()
})

test('posted charges that aren’t known are counted beside those that are', async () => {
  open()
  await page.getByRole('button', { name: 'Figure by month Invoiced' }).click()
  await page.getByRole('menuitemradio', { name: 'Posted' }).click()
  const name = 'Maersk, posted, Oct 2026: $470.00, known for 1 of 2 containers'
  await expect.element(table.getByRole('link', { name })).toBeVisible()
})

test('without anything on record it says what it covers', async () => {
  open(nothing)
  await expect.element(page.getByText('No spend in this period')).toBeVisible()
})

test('support is told who can see it, and nothing is read', async () => {
  const sent = open(answer, 'support')
  await expect.element(page.getByText('Spend isn’t available to you')).toBeVisible()
  expect(sent).toEqual([])
})

test('a failed read says why', async () => {
  open(answer, 'manager', { 'GET /api/spend': () => refused({ status: 403, title: 'Not now.' }) })
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load spend' })
  await expect.element(failure).toMatchTextContent('Not now.')
})

const answersWith = (isMailConfigured: boolean): Answers => ({
  'GET /api/spend-reports': () => ok(reports(isMailConfigured, [saved])),
})

test('a report is scheduled once somebody gets it, and what is sent is what was chosen', async () => {
  const sent = open(answer, 'manager', {
    'POST /api/spend-reports': () => ok(reports(true, [saved])),
  })
  await page.getByRole('button', { name: 'Schedule report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule report' })
  const save = dialog.getByRole('button', { name: 'Schedule report' })
  await save.click()
  await expect.element(dialog.getByText('Choose a person')).toBeVisible()
  await dialog.getByText('Weekly').click()
  await dialog.getByLabelText('Send on').selectOptions('Tuesday')
  await dialog.getByLabelText('Time zone').selectOptions('Pacific time')
  await dialog.getByRole('checkbox', { name: 'Mei Lindqvist' }).click()
  await save.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent.filter(({ to }) => to.startsWith('POST'))).toEqual([
    {
      to: 'POST /api/spend-reports',
      body: { report: { ...terms, repeat: 'weekly', day: 2 } },
    },
  ])
  const row = page.getByRole('row', { name: /Monthly spend/ })
  await expect.element(row).toMatchTextContent('Monthly on day 1, 8:00 AM')
  await expect.element(row).toMatchTextContent('Tue, Dec 1')
})

test('a report is tried with a mail to oneself', async () => {
  const sent = open(answer, 'manager', {
    ...answersWith(true),
    'POST /api/spend-reports/:id/test': () => ok(null),
  })
  await page.getByRole('button', { name: 'Send test to me' }).click()
  await expect.poll(() => sent.map(({ to }) => to)).toContain('POST /api/spend-reports/r-1/test')
})

test('without mail it says that nothing is sent', async () => {
  open(answer, 'manager', answersWith(false))
  await expect.element(page.getByText(/Email isn’t set up on this server/)).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Send test to me' }))
    .toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Email is off')).toBeVisible()
})

const forecastPolicy = policyWith({ tariffs: [aTariff()] })
const pickups = Array.from({ length: 30 }, (_, at) => ({
  ...left(),
  id: `left-${at}`,
  daysToOut: 3,
}))

function openWithForecast(departed: readonly unknown[]): void {
  clock.correct('2026-11-20T20:42:00Z')
  serve({
    'GET /api/spend': () => ok(answer),
    'GET /api/spend-reports': () => ok(reports()),
    'GET /api/departures': () =>
      ok({
        data: departed,
        customers: [],
        meta: {
          since: '2026-10-21',
          total: departed.length,
          followedSince: '2026-08-01T00:00:00Z',
        },
      }),
    'GET /api/forecast-record': () => ok({ data: [] }),
  })
  const container = aContainer()
  const { Frame, client } = openAccount({
    role: 'manager',
    containers: [{ ...container, deadline: governingDeadline(container, forecastPolicy) }],
  })
  client.setQueryData(policyQueries.current().queryKey, {
    policy: forecastPolicy,
    illustration: false,
    versions: {},
  })
  void render(
    <Frame>
      <SpendPage />
    </Frame>,
  )
}

const expected = page.getByRole('region', { name: 'Expected cost' })

test('the next two weeks are a chart with a range that opens each day, or the same as a table', async () => {
  openWithForecast(pickups)
  await expect
    .element(expected.getByRole('heading'))
    .toMatchTextContent(/^Expect about \$[\d,.]+ by Thu, Dec 3$/)
  await expect.element(expected.getByText(/^80% range: \$[\d,.]+ to \$[\d,.]+/)).toBeVisible()
  await expect.element(expected.getByText(/Later arrivals aren’t included/).first()).toBeVisible()
  const day = expected.getByRole('link', { name: /^Thu, Dec 3.*expected \(80% range/ })
  await expect.element(day).toHaveAttribute('href', '/risk?on=2026-12-03')
  await expect.element(expected.getByText('gates may be closed')).toBeVisible()
  await expect.element(expected.getByText(/No forecast record yet/)).toBeVisible()
  await expected.getByRole('button', { name: 'View as table' }).click()
  const row = expected.getByRole('row', { name: /^Thu, Dec 3/ })
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/risk?on=2026-12-03')
  await expect.element(row).toMatchTextContent(/\$[\d,.]+ to \$[\d,.]+/)
})

test('without enough pickups it says what is owed if nothing moves, and why nothing is expected', async () => {
  openWithForecast(pickups.slice(0, 3))
  await expect
    .element(expected.getByRole('heading'))
    .toMatchTextContent(/^\$[\d,.]+ by Thu, Dec 3 if nothing moves$/)
  await expected.getByText('How this is estimated').click()
  await expect.element(expected.getByText(/too few pickups in the last 28 days/)).toBeVisible()
})
