import { expect, test, type Page } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

test('an admin resets the demo: what people did is gone, and nobody is signed out', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const landside = await startLandside({ SANDBOX_CONTAINERS: '60' })
  try {
    await enterAs(page, 'admin', landside.url)
    await saveView(page, landside)
    expect(await actions(page, landside)).toContain('make view')
    await page.getByRole('button', { name: 'Reset demo' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset demo?' })
    await dialog.getByRole('button', { name: 'Reset demo' }).click()
    await landside.logWith('The demo was reset')
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByRole('link', { name: /[A-Z]{4} ?\d{6}/ }).first()).toBeVisible()
    expect(await actions(page, landside)).toEqual(['reset demo'])
  } finally {
    await landside.close()
  }
})

test('a reset that is killed leaves a demo that starts', async ({ page }) => {
  test.setTimeout(120_000)
  const landside = await startLandside({ SANDBOX_CONTAINERS: '60' })
  const { dataDir } = landside
  await enterAs(page, 'admin', landside.url)
  const answer = await page.request.post(`${landside.url}/api/demo/reset`, {
    headers: { origin: landside.url },
    data: {},
  })
  expect(answer.status()).toBe(204)
  await landside.kill('SIGKILL')
  const again = await startLandside({ SANDBOX_CONTAINERS: '60', DATA_DIR: dataDir })
  try {
    await enterAs(page, 'admin', again.url)
    expect(await actions(page, again)).toContain('reset demo')
  } finally {
    await again.close()
  }
})

async function saveView(page: Page, { url }: Landside): Promise<void> {
  const answer = await page.request.post(`${url}/api/views`, {
    headers: { origin: url },
    data: { page: 'containers', name: 'Mine', search: 'q=mine', shared: false },
  })
  expect(answer.status()).toBe(201)
}

/** What the audit log says was done, newest first, without signing in. */
async function actions(page: Page, { url }: Landside): Promise<readonly string[]> {
  const answer = await page.request.get(`${url}/api/audit`)
  const { data } = (await answer.json()) as { readonly data: readonly { action: string }[] }
  return data.map(({ action }) => action).filter((action) => action !== 'sign in')
}
