import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'

test('dates and times follow the browser’s language, and then the choice in Settings', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await enterAs(page, 'coordinator')
  await page.goto('/containers?view=at-risk')
  const grid = page.getByRole('grid')
  const dates = (form: RegExp) => grid.getByText(form).first()
  await expect(dates(/\w{3}, \w{3} \d+/)).toBeVisible()
  await expect(page.getByLabel('Terminal time').getByText(/\d:\d\d [AP]M P[SD]T/)).toBeVisible()

  await page.goto('/settings/display')
  const formats = page.getByRole('group', { name: 'Dates, times and numbers' })
  await expect(formats.getByText('Example: Sun, Nov 15 · 1:10 PM PST · $1,125.00')).toBeVisible()
  await formats.getByRole('radio', { name: 'ISO' }).click()
  await expect(formats.getByText('Example: Sun 2026-11-15 · 13:10 PST · $1,125.00')).toBeVisible()

  await page.goto('/containers?view=at-risk')
  await expect(dates(/\w{3} \d{4}-\d\d-\d\d/)).toBeVisible()
  await expect(page.getByLabel('Terminal time').getByText(/^\d\d:\d\d P[SD]T/)).toBeVisible()
  await context.close()
})
