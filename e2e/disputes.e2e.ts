import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { today } from './moment.ts'
import { enterAs, signInAs } from './person.ts'

interface Container {
  readonly number: string
  readonly shipment: { readonly billOfLading: string } | null
  readonly deadline: { readonly date: string } | null
  readonly milestones: { readonly dischargedAt: string | null }
  readonly facility: { readonly locode: string | null } | null
}

const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

test('a manager pastes an invoice, reads what speaks against it, takes the packet, disputes it, and finds the money at Performance', async ({
  page,
  baseURL,
}) => {
  const manager = await signInAs(baseURL ?? '', 'manager')
  const answer = await manager.get('/api/containers?page[size]=500')
  const { data } = (await answer.json()) as { data: readonly Container[] }
  const container = data.find(
    ({ deadline, milestones, facility }) =>
      deadline && milestones.dischargedAt && facility?.locode?.startsWith('US'),
  )
  if (!container?.deadline)
    throw new Error('The sandbox has a discharged container with a last free day')
  const lastFreeDay = container.deadline.date
  const number = `E2E-${test.info().workerIndex}-${test.info().retry}`
  const row = (from: string) =>
    [
      number,
      'Maersk',
      dayAfter(lastFreeDay, 60),
      container.shipment?.billOfLading ?? '',
      container.number,
      dayAfter(lastFreeDay, -1),
      from,
      lastFreeDay,
      '1',
      '235',
      '300',
      '250',
    ].join(',')
  const head =
    'Invoice No,Carrier,Invoice Date,B/L,Container,Last Free Day,From,Through,Days,Rate,Amount,Total'

  await enterAs(page, 'manager')
  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Paste or import' }).click()
  const rows = page.getByRole('textbox', { name: 'Rows with header' })
  await rows.fill(`${head}\n${row('soon')}`)
  await expect(page.getByText('Row 2, From: Enter a date like 2026-11-20')).toBeVisible()
  await rows.fill(`${head}\n${row(lastFreeDay)}`)
  await page.getByRole('button', { name: 'Save 1 invoice' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${number}` })).toBeVisible()
  const against = page.getByRole('region', { name: 'Grounds to dispute' })
  await expect(against).toContainText('within free time')
  await expect(against).toContainText('days times rate comes to $235.00, not $300.00')
  await expect(against).toContainText('The total is $250.00, but its lines add up to $300.00')
  await expect(against).toContainText('541.7')
  await expect(page.getByRole('table', { name: /billed vs\. calculated/ })).toContainText(
    'doesn’t match',
  )

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download packet (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`landside-dispute-${number}.pdf`)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await page.getByRole('button', { name: 'Add dispute' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add dispute' })
  await dialog.getByLabel('Amount disputed').fill('250')
  await dialog.getByLabel('Status').selectOption('sent')
  await dialog.getByRole('button', { name: 'Add dispute' }).click()
  await expect(dialog.getByText('Enter the date sent')).toBeVisible()
  const sentOn = await today(page)
  await dialog.getByLabel('Sent on').fill(sentOn)
  await dialog.getByRole('button', { name: 'Add dispute' }).dblclick()
  await expect(dialog).toBeHidden()

  await page.goto('/disputes')
  await page.getByRole('button', { name: `Edit dispute Invoice ${number}` }).click()
  const change = page.getByRole('dialog', { name: `Dispute: Invoice ${number}` })
  await change.getByLabel('Status').selectOption('partly')
  await change.getByLabel('Decided on').fill(sentOn)
  await change.getByLabel('Recovered').fill('123.45')
  await change.getByRole('button', { name: 'Save dispute' }).click()
  await expect(change).toBeHidden()

  await page.goto('/performance')
  const recovered = page.getByRole('table', { name: 'Recovered money by currency' })
  await expect(recovered.getByRole('row', { name: /USD/ })).toContainText(/\$[\d,]*\d\.\d\d/)
  await expect(recovered).toContainText(/of \$[\d,]+\.00 disputed/)
})

test('support reads invoices and may not change them', async ({ page }) => {
  await enterAs(page, 'support')
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter invoice' })).toHaveCount(0)
  await page.goto('/disputes')
  await expect(page.getByRole('button', { name: 'Add dispute' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
