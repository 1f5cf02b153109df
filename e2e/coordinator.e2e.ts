import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'
import { countRows } from './rows.ts'

test('a coordinator finds the container that costs money next, refreshes it and sees what came of it', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await expect(page).toHaveURL(/\/board$/)
  const board = page.getByRole('grid', { name: 'Board' })
  const top = board
    .getByRole('row')
    .filter({ has: page.locator('[data-opens]') })
    // A terminal that reports nothing answers no refresh either.
    .filter({ hasText: /Ready|On hold/ })
    .first()
  await expect(top).toContainText(/past LFD|Charging|Gate closed|Today|Tomorrow/)
  // The account lives on: another container may come to the top meanwhile.
  const first = board.locator(`[data-row="${await top.getAttribute('data-row')}"]`)

  await first.getByRole('button', { name: /^Refresh/ }).click()
  await expect(
    first.getByRole('button', { name: /Queued|Requested|Still waiting|Updated|Checked|Refreshed/ }),
  ).toBeVisible()
  await expect(first.getByRole('button', { name: /Updated|Checked|Refreshed/ })).toBeVisible({
    timeout: 50_000,
  })

  const number = await first.getByRole('link').first().innerText()
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number.slice(0, 4))
  await expect(page.getByText('Pickup status')).toBeVisible()
})

test('every number of the lanes opens a list of exactly that length', async ({ page }) => {
  await enterAs(page, 'coordinator')
  const board = page.getByRole('grid', { name: 'Board' })
  await expect(board.getByRole('row').nth(1)).toBeVisible()
  const numbers = page.getByRole('navigation', { name: 'Lanes' }).getByRole('link')
  const places = await numbers.count()
  expect(places).toBeGreaterThan(6)
  for (let place = 0; place < places; place += 1) {
    const number = numbers.nth(place)
    await number.click()
    // A number of containers ends the words of its link: `Over 8`, `customs 11`; or begins them: `6 without an appointment`.
    await expect(async () => {
      const counts = /(\d+)\D*$/.exec(await number.innerText())
      expect(await countRows(board)).toBe(Number(counts?.[1]))
    }).toPass()
  }
})
