import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

test('a new demo is usable at once, gets its past a little later, and keeps everybody signed in', async ({
  page,
}) => {
  // Long enough that the page is there before the past, also on a fast machine.
  test.setTimeout(180_000)
  const landside = await startLandside({ DEMO_HISTORY_DAYS: '20', SANDBOX_CONTAINERS: '100' })
  try {
    await enterAs(page, 'coordinator', landside.url)
    const loading = page.getByText(/Loading the demo’s last 20 days: \d+%/)
    await expect(loading).toBeVisible()
    await landside.logWith('The demo history is in place')
    await expect(loading).toHaveCount(0)
    await page.goto(`${landside.url}/changes?show=all`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const answer = await page.request.get(`${landside.url}/api/departures?days=30`)
    const { data } = (await answer.json()) as { readonly data: readonly unknown[] }
    expect(data.length).toBeGreaterThan(10)
  } finally {
    await landside.close()
  }
})
