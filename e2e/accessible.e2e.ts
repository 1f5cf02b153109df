import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'

const views = [
  '/board',
  '/containers',
  '/shipments',
  '/risk',
  '/lookup',
  '/requests',
  '/requests/new',
  '/health',
  '/settings/display',
  '/settings/rates',
  '/nowhere',
]

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme })

    test('axe finds nothing on any view', async ({ page }) => {
      test.setTimeout(180_000)
      const check = async (name: string) => {
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
          .analyze()
        const found = violations.map(
          (one) =>
            `${one.id}: ${one.nodes
              .map((node) => node.target.join(' '))
              .slice(0, 3)
              .join(', ')}`,
        )
        expect.soft(found, name).toEqual([])
      }
      await page.goto('/sign-in')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check('/sign-in')
      await enterAs(page, 'coordinator')
      for (const view of views) {
        await page.goto(view)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await check(view)
      }
      await page.goto('/board')
      await page.getByRole('grid').getByRole('link').first().click()
      await expect(page.getByText('Can it leave?')).toBeVisible()
      for (const tab of ['Deadlines', 'Holds and fees', 'History', 'Raw']) {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
        await check(`container, ${tab}`)
      }
      await page.goto('/shipments')
      await page.getByRole('grid').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'Tracking' })).toBeVisible()
      await check('shipment')
    })
  })
}
