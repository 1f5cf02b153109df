import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'

test('a coordinator finds the box that costs money next, refreshes it and sees what came of it', async ({
  page,
}) => {
  await enterAs(page, 'coordinator')
  await expect(page).toHaveURL(/\/board$/)
  const board = page.getByRole('grid', { name: 'Board' })
  const first = board
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
  await expect(first).toContainText(/day[s]? over|Today/)

  await first.getByRole('button', { name: /^Refresh/ }).click()
  await expect(
    first.getByRole('button', { name: /Queued|Asked|Still waiting|Updated|Checked|Refreshed/ }),
  ).toBeVisible()
  await expect(first.getByRole('button', { name: /Updated|Checked|Refreshed/ })).toBeVisible({
    timeout: 50_000,
  })

  const number = await first.getByRole('link').first().innerText()
  await first.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number.slice(0, 4))
  await expect(page.getByText('Can it leave?')).toBeVisible()
})

test('every lane of the board opens a list of exactly its length', async ({ page }) => {
  // Tall enough that every row of the virtual list is there to be counted.
  await page.setViewportSize({ width: 1440, height: 4000 })
  await enterAs(page, 'coordinator')
  const boxes = page.getByRole('grid', { name: 'Board' }).getByRole('row')
  await expect(boxes.nth(1)).toBeVisible()
  const lanes = page.getByRole('navigation', { name: 'Lanes' }).getByRole('link')
  await expect(lanes).toHaveCount(6)
  for (const lane of await lanes.all()) {
    await lane.click()
    await expect(lane).toHaveAttribute('aria-current', /.+/)
    await expect(async () => {
      const words = (await lane.innerText()).replace('2–3 days', '')
      expect(await boxes.filter({ has: page.getByRole('link') }).count()).toBe(
        Number(/\d+/.exec(words)?.[0]),
      )
    }).toPass()
  }
})
