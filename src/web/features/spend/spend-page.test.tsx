import { aSpendContainer, aSpendInvoice, aDispute } from '#domain/testing/spend.ts'
import { anInvoicedContainer } from '#domain/testing/invoices.ts'
import { spendEntries } from '#domain/spend/spend-entries.ts'
import { clock } from '#web/data/clock.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { SpendAnswer } from '#wire/api/spend.ts'
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

function open(given: unknown = answer, role: Role = 'manager', more: Answers = {}) {
  clock.correct('2026-11-20T20:42:00Z')
  const sent = serve({ 'GET /api/spend': () => ok(given as SpendAnswer), ...more })
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

test('a cell is a link to the invoices behind it', async () => {
  open()
  await expect
    .element(table.getByRole('link', { name: 'Maersk, invoiced, Oct 2026: USD 1,510.00' }))
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
  await page.getByLabelText('Figure by month').selectOptions('Posted')
  const name = 'Maersk, posted, Oct 2026: USD 470.00, known for 1 of 2 containers'
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
