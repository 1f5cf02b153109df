import { expect, test } from '@playwright/test'
import { today } from './moment.ts'
import { enterAs, signInAs } from './person.ts'

test('a manager reads what was invoiced and paid, and opens the invoices behind the figure', async ({
  page,
  baseURL,
}) => {
  const manager = await signInAs(baseURL ?? '', 'manager')
  await enterAs(page, 'manager')
  const number = `SPEND-${test.info().workerIndex}-${test.info().retry}`
  const on = await today(page)
  const lines = [{ from: on, to: on, days: 1, perDay: 610.5, amount: 610.5 }]
  const free = { freeDays: null, freeFrom: null, freeThrough: null, availableOn: null }
  const invoice = {
    number,
    biller: { kind: 'line', name: 'Maersk' },
    charge: 'demurrage',
    currency: 'USD',
    issuedOn: on,
    dueOn: null,
    billOfLading: null,
    portOfDischarge: null,
    boxes: [{ number: 'MSKU1234565', ...free, lines }],
    total: 610.5,
    rule: null,
    contact: null,
    disputePage: null,
    stated: {},
    paid: { amount: 600, on },
  }
  const saved = await manager.post('/api/invoices', { invoices: [invoice] })
  expect(saved.status).toBe(201)

  await page.getByRole('link', { name: 'Spend' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spend' })).toBeVisible()
  const table = page.getByRole('region', { name: 'Spend by line, table' })
  await table.getByRole('link', { name: /^All lines, paid, all months: \$/ }).click()
  await expect(page).toHaveURL(/open=paid/)
  const row = page.getByRole('row', { name: new RegExp(number) })
  await expect(row).toContainText('$600.00')
  await page.getByRole('link', { name: 'All spend' }).click()
  await table.getByRole('link', { name: /^All lines, invoiced, all months: \$/ }).click()
  await expect(row).toContainText('$610.50')
  await row.getByRole('link', { name: number }).click()
  await expect(page.getByText(/paid \$600\.00 on/)).toBeVisible()

  const file = page.waitForEvent('download')
  await page.goto('/spend')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await file).suggestedFilename()).toMatch(/^landside-spend-.*\.xlsx$/)
})

test('support has no spend, and is told so at its address', async ({ page }) => {
  await enterAs(page, 'support')
  await page.getByRole('button', { name: 'More' }).click()
  const all = page.getByRole('dialog', { name: 'All pages' })
  await expect(all.getByRole('link', { name: 'Performance' })).toBeVisible()
  await expect(all.getByRole('link', { name: 'Spend' })).toHaveCount(0)
  await page.goto('/spend')
  await expect(page.getByText('Spend isn’t available to you')).toBeVisible()
})
