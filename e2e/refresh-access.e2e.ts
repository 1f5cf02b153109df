import { expect, test } from '@playwright/test'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

const reason = "Refresh isn't enabled for this account."

test('an account that may not refresh: the buttons say so, and an admin asks again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '60' })
  const entitle = (refresh: boolean) =>
    page.request.post(`${landside.sandboxUrl}/sandbox/entitlements`, { data: { refresh } })
  await entitle(false)
  await enterAs(page, 'admin', landside.url)
  await page.goto(`${landside.url}/containers`)
  const row = page.locator('[data-row]').first()
  const id = await row.getAttribute('data-row')
  await page.goto(`${landside.url}/containers/${id}`)

  // Nobody knows before the first refresh; its answer is for the whole account.
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true })
  await expect(refresh).not.toHaveAttribute('aria-disabled')
  await refresh.click()
  await expect(refresh).toHaveAttribute('aria-disabled', 'true')
  await expect(refresh).toHaveAttribute('title', reason)
  await expect(page.getByText('Couldn’t refresh')).toHaveCount(0)

  // No container's next step asks for what cannot be done.
  await page.goto(`${landside.url}/board`)
  await expect(page.getByRole('link', { name: 'Refresh', exact: true })).toHaveCount(0)

  await page.goto(`${landside.url}/health`)
  await expect(page.getByText(reason)).toBeVisible()
  await entitle(true)
  await page.getByRole('button', { name: 'Check refresh access' }).click()
  await expect(page.getByText(reason)).toHaveCount(0, { timeout: 30_000 })
  await page.goto(`${landside.url}/containers`)
  const other = await page.locator('[data-row]').nth(3).getAttribute('data-row')
  await page.goto(`${landside.url}/containers/${other}`)
  await expect(refresh).not.toHaveAttribute('aria-disabled')
  await landside.close()
})
