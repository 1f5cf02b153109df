import { nothingReported } from '#domain/container/order-report.ts'
import { openAccount } from '#web/testing/account.tsx'
import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { OrderDetail, OrderReceipt } from '#wire/api/orders.ts'
import type { Role } from '#wire/api/session.ts'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OrderPage } from './order-page.tsx'

afterEach(() => page.viewport(1280, 800))

const at = '2026-11-20T20:40:00Z'
const ana = { id: 'person-1', name: 'Ana Reyes' }
const harbor = { id: 'c-1', name: 'Harbor Drayage' }

function anOrder(receipts: readonly OrderReceipt[]): OrderDetail {
  return {
    id: 'o-1',
    number: 'DO-1042',
    carrier: { ...harbor, scac: null, language: 'en' },
    day: '2026-11-23',
    state: 'empty-returned',
    isOpen: false,
    isChanged: false,
    version: 2,
    changedBy: ana,
    changedAt: at,
    createdAt: at,
    sentAt: at,
    seenAt: at,
    instructions: null,
    lines: [
      {
        containerId: 'container-1',
        number: 'MSKU1234565',
        state: 'empty-returned',
        changed: [],
        gone: null,
        trouble: null,
        report: nothingReported,
        content: null,
        isTracked: true,
        terms: { deliverTo: null, instructions: null },
        receipts,
      },
    ],
    recipients: [],
    isMailConfigured: false,
    mails: [],
    link: null,
    events: receipts.map(({ id, kind }) => ({
      id,
      containerId: 'container-1',
      at,
      side: 'carrier',
      by: harbor,
      act: 'receipt',
      detail: kind.toUpperCase(),
    })),
  }
}

const receipt = { id: 'r-7', number: 2, at, kind: 'jpeg', size: 1_468_006 } as const
const line = page.getByRole('listitem', { name: 'MSKU 123456 5' })
const dialog = page.getByRole('dialog')

async function open(receipts: readonly OrderReceipt[], answers: Answers = {}, role?: Role) {
  let left = receipts
  const sent = serve({
    'GET /api/orders/o-1': () => ok({ data: anOrder(left) }),
    'DELETE /api/order-receipts/r-7': () => {
      left = []
      return ok({ data: anOrder(left) })
    },
    ...answers,
  })
  const { Frame } = openAccount(role && { role })
  await render(
    <Frame>
      <OrderPage id="o-1" />
    </Frame>,
  )
  await expect.element(line).toBeVisible()
  return sent
}

test('a receipt is with its container, to download, and in the history', async () => {
  await open([receipt])
  await expect
    .element(line.getByRole('listitem'))
    .toMatchTextContent(/Receipt 2.*JPEG.*1\.4 MB.*Nov 20, 12:40 PM PST/)
  const link = line.getByRole('link', { name: 'Download receipt 2 of MSKU 123456 5' })
  await expect.element(link).toHaveAttribute('href', '/api/order-receipts/r-7')
  await expect.element(link).toHaveAttribute('download')
  await expect
    .element(page.getByText(/: receipt uploaded \(JPEG\)/))
    .toMatchTextContent(/^MSKU.*Harbor Drayage, through the link$/)
})

test('without receipts nothing is said of them', async () => {
  await open([])
  await expect.element(page.getByText('Interchange receipts')).not.toBeInTheDocument()
})

test('one is deleted once that is confirmed', async () => {
  const sent = await open([receipt])
  await line.getByRole('button', { name: 'Delete receipt 2 of MSKU 123456 5' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await line.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(dialog).toHaveAccessibleName('Delete receipt 2 of MSKU 123456 5?')
  expect(sent.some(({ to }) => to.startsWith('DELETE'))).toBe(false)
  await dialog.getByRole('button', { name: 'Delete receipt' }).click()
  await expect.element(line.getByRole('listitem')).not.toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a refusal is shown in the dialog', async () => {
  await open([receipt], {
    'DELETE /api/order-receipts/r-7': () => refused({ status: 404, title: 'Receipt not found.' }),
  })
  await line.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete receipt' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Receipt not found.')
})

test('support downloads, and doesn’t delete', async () => {
  await open([receipt], {}, 'support')
  await expect.element(line.getByRole('link', { name: /^Download/ })).toBeVisible()
  await expect
    .element(line.getByRole('button', { name: /^Delete/ }))
    .toHaveAttribute('aria-disabled', 'true')
})

test.each(['light', 'dark'] as const)(
  'axe finds nothing in the %s theme, on a phone',
  async (theme) => {
    await page.viewport(390, 844)
    await open([receipt, { ...receipt, id: 'r-8', number: 3 }])
    expect(await axeFindings(theme)).toEqual([])
    delete document.documentElement.dataset['theme']
  },
)
