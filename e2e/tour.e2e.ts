import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

test('a tour greets each person once, also on a phone, and the page works meanwhile', async ({
  page,
}) => {
  const landside = await startLandside({ TOURS: 'on', SANDBOX_CONTAINERS: '20' })
  const panel = page.getByRole('dialog')
  try {
    await enterAs(page, 'coordinator', landside.url)
    await expect(panel).toHaveAccessibleName('Start with the Board')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(panel).toHaveAccessibleName('One lane at a time')
    await expect(page.locator('[data-toured]')).toHaveAttribute('aria-label', 'Lanes')
    await page.reload()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await expect(panel).toHaveCount(0)

    await page.context().clearCookies()
    await page.setViewportSize({ width: 390, height: 844 })
    await enterAs(page, 'manager', landside.url)
    await expect(panel).toHaveAccessibleName('What demurrage will cost')
    await expect(page.locator('[data-toured]')).toHaveText('Risk')
    const box = await panel.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  } finally {
    await landside.close()
  }
})
