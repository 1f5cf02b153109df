import { expect, test } from '@playwright/test'
import { enterAs, signInAs } from './person.ts'

interface Row {
  readonly billOfLading: string
  readonly bookingNumbers: readonly string[]
  readonly containerIds: readonly string[]
}

test('support answers a booking in one sentence', async ({ page, baseURL }) => {
  const support = await signInAs(baseURL ?? '', 'support')
  const shipments = (await (await support.get('/api/shipments?page[size]=500')).json()) as {
    data: Row[]
  }
  const shipment = shipments.data.find(
    (row) => row.bookingNumbers.length > 0 && row.containerIds.length > 0,
  )
  const booking = shipment?.bookingNumbers[0] ?? ''
  expect(booking).not.toBe('')

  await enterAs(page, 'support')
  await expect(page).toHaveURL(/\/lookup/)
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('textbox'))
    .first()
    .fill(booking.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toContainText(shipment?.billOfLading ?? '')
  await expect(page.getByRole('button', { name: /Copy (answer|summary)/ }).first()).toBeVisible()
})

test('a number nobody tracks: what was searched, and a way to track it', async ({ page }) => {
  await enterAs(page, 'support')
  await page.goto('/lookup?q=QXZU7088192')
  await expect(page.getByText('No match found')).toBeVisible()
  await expect(page.getByText('Ask a coordinator to track it')).toBeVisible()

  await page.context().clearCookies()
  await enterAs(page, 'coordinator')
  await page.goto('/lookup?q=MSKU1234565')
  await expect(page.getByText(/check digit valid/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Track this container/ })).toHaveAttribute(
    'href',
    /\/requests\/new\?number=MSKU1234565/,
  )
})
