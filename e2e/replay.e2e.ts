import { expect, test } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { startReplay, type ReplayServer } from './replay/server.ts'

const admin = { email: 'ada@example.test', password: 'correct horse battery' }

test.describe('an upstream with every recorded peculiarity', () => {
  let upstream: ReplayServer
  test.describe.configure({ mode: 'serial' })
  let landside: Landside
  test.beforeAll(async () => {
    upstream = await startReplay('replay-token')
    landside = await startLandside({
      TRACKING_API_URL: upstream.url,
      TRACKING_API_TOKEN: 'replay-token',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    })
  })
  test.afterAll(async () => {
    await landside.close()
    await upstream.close()
  })
  test.beforeEach(async ({ page }) => {
    await page.goto(`${landside.url}/sign-in`)
    await page.getByLabel('Email').fill(admin.email)
    await page.getByLabel('Password').fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL((at) => !at.pathname.startsWith('/sign-in'))
  })

  test('every container with an id is on screen, every unreadable field on Health', async ({
    page,
  }) => {
    const { readable, unreadable } = upstream.replay
    await page.goto(`${landside.url}/containers`)
    // One more has no number that could be read.
    const all = readable.length + 1
    await expect(page.getByText(`${all} of ${all} containers`)).toBeVisible()
    for (const number of readable) {
      await page.getByRole('searchbox', { name: 'Filter' }).fill(number)
      const shown = `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
      await expect(page.getByRole('grid').getByRole('link', { name: shown })).toBeVisible()
    }
    await page.goto(`${landside.url}/health`)
    for (const id of unreadable) await expect(page.getByRole('main')).toContainText(id)
    await expect(page.getByRole('main')).toContainText('number')
  })

  test('unknown values, missing facts and hostile text are shown as they are', async ({ page }) => {
    await page.goto(`${landside.url}/containers?q=${upstream.replay.readable[4]}`)
    await expect(page.getByRole('grid')).toContainText('held on the moon')
    const hostile = upstream.replay.readable[17] ?? ''
    await page.goto(`${landside.url}/c/${hostile}`)
    await expect(page.getByRole('main')).toContainText('<img src=x')
    expect(await page.title()).not.toContain('owned')
    expect(await page.locator('img[src="x"]').count()).toBe(0)
  })

  test('links to another host are never followed, and 502 pages only delay', () => {
    expect(
      upstream.calls.filter((call) => call.includes('page%5Bnumber%5D=2')).length,
    ).toBeGreaterThan(1)
    expect(landside.log()).not.toContain('elsewhere.invalid')
  })
})
