import { anInvoice } from '#domain/testing/invoices.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { InvoicesPage } from './invoices-page.tsx'

const listed = (number: string, disputeBy: string, facts: Readonly<Record<string, unknown>>) => ({
  id: number,
  version: 1,
  invoice: anInvoice({ number }),
  by: { id: 'p-1', name: 'Mei Lindqvist' },
  at: '2026-10-01T12:00:00Z',
  verdict: 'dispute',
  grounds: 3,
  doubts: 0,
  billed: { amount: 140, currency: 'USD' },
  difference: { amount: 45, currency: 'USD' },
  disputeBy,
  disputes: 1,
  isSent: false,
  settled: null,
  ...facts,
})

test('only invoices that can still be disputed are counted as disputable', async () => {
  const { Frame } = openAccount()
  serve({
    'GET /api/invoices': () =>
      ok({
        data: [
          listed('WON', '2099-11-09', { settled: { asked: 45, recovered: 45 } }),
          listed('SENT', '2099-11-09', { isSent: true }),
          listed('LATE', '2020-11-09', { disputes: 0 }),
          listed('OPEN', '2099-11-09', { disputes: 0 }),
        ],
      }),
  })
  await render(
    <Frame>
      <InvoicesPage />
    </Frame>,
  )
  await expect.element(page.getByText('4 invoices')).toBeVisible()
  await expect.element(page.getByText('1 disputable')).toBeVisible()
  const row = (number: string) => page.getByRole('row', { name: new RegExp(`^${number}`) })
  await expect.element(row('WON')).toMatchTextContent(/Settled: won \$45\.00/)
  await expect.element(row('WON')).not.toMatchTextContent(/ground/)
  await expect.element(row('SENT')).toMatchTextContent(/In dispute/)
  await expect.element(row('LATE')).toMatchTextContent(/Past dispute deadline 3 grounds/)
  await expect.element(row('OPEN')).toMatchTextContent(/Disputable 3 grounds/)
})
