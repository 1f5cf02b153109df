import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

test.use({ timezoneId: 'America/New_York' })

test('a demo started at a set time is at that time on every page, and says that it is not today', async ({
  page,
}) => {
  const landside = await startLandside({
    DEMO_AT: '2028-02-29T23:57-08:00',
    SANDBOX_CONTAINERS: '60',
  })
  try {
    await enterAs(page, 'coordinator', landside.url)
    await expect(page.getByText('Demo time: Wed 1 Mar 2028')).toBeVisible()
    await page.goto(`${landside.url}/calendar`)
    await expect(page.getByText(/29 Feb/).first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 700 })
    await expect(page.getByRole('main').getByText('Demo time: Wed 1 Mar 2028')).toBeVisible()
    await expect(page.getByText(/device's clock/)).toHaveCount(0)
    expect(landside.log()).toContain('The demo clock started at 2028-02-29T23:57-08:00 (DEMO_AT)')
  } finally {
    await landside.close()
  }
})
