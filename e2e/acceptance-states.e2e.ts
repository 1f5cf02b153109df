import { expect, test, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

const lists = ['/board', '/containers', '/shipments'] as const

test.describe('axe finds nothing in any state, in either theme', () => {
  test.describe.configure({ mode: 'default', timeout: 240_000 })
  // A few rows say as much as fifty, and are looked at ten times sooner.
  test.use({ viewport: { width: 1440, height: 520 } })
  let landside: Landside
  test.beforeAll(async () => {
    test.setTimeout(150_000)
    landside = await startLandside({ SANDBOX_SEED: 'states' })
  })
  test.afterAll(() => landside.close())

  test('shipments still loading, failed, and none tracked yet', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    // Our own server answers from memory: only the way to it can be slow or broken.
    await page.route('**/api/shipments?*', () => {})
    await page.goto(`${landside.url}/shipments`)
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toBeVisible()
    await check(page, 'loading')
    await page.unrouteAll()
    await page.route('**/api/shipments?*', (route) =>
      route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' }),
    )
    await page.goto(`${landside.url}/shipments`)
    await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
    await check(page, 'failed')
    await page.unrouteAll()
    await answerWithNone(page)
    for (const path of ['/shipments', '/risk']) {
      await page.goto(`${landside.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await check(page, `${path}, new account`)
    }
  })

  test('nothing there, or nothing that fits', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    for (const path of [
      '/containers?q=nothing-like-this&ready=ready',
      '/board?only=hold.nobody-has-this',
      '/board?mine=true',
      '/shipments?q=nothing-like-this',
      '/lookup?q=ZZZU0000000',
      '/containers?view=sideways',
    ]) {
      await page.goto(`${landside.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await check(page, path)
    }
  })

  test('a list in use: bands, marks, a preview, menus and panels open', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    await page.goto(`${landside.url}/containers?group=terminal&sort=-fees`)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('gridcell').first()).toBeVisible()
    await grid.locator('[tabindex="0"]').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Space')
    await expect(page.getByRole('complementary', { name: /^Preview of/ })).toBeVisible()
    await check(page, 'marks and a preview')
    await page.keyboard.press('x')
    for (const key of ['f', 's']) {
      await page.keyboard.press(key)
      await expect(page.locator('[role=dialog], [role=menu]').first()).toBeVisible()
      await check(page, `opened by ${key}`)
      await page.keyboard.press('Escape')
    }
    await page.getByRole('columnheader', { name: /^Pickup location/ }).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(page.getByRole('menu')).toBeVisible()
    await check(page, 'the menu of a column')
  })

  test('without permission', async ({ page }) => {
    await enterAs(page, 'support', landside.url)
    for (const path of ['/board', '/containers', '/requests', '/requests/new', '/settings/rates']) {
      await page.goto(`${landside.url}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await check(page, `${path} as support`)
    }
  })

  test('offline with data', async ({ page, context }) => {
    await enterAs(page, 'coordinator', landside.url)
    await page.goto(`${landside.url}/board`)
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await context.setOffline(true)
    await expect(
      page.getByText(/^You’re offline\. Showing (data|the last data)/).first(),
    ).toBeVisible()
    await check(page, 'offline')
    await page.getByRole('link', { name: 'Shipments' }).click()
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await check(page, 'a page that does not come')
    await page.getByRole('link', { name: 'Board' }).click()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
  })

  test('facts too old to act on', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    await page.route('**/api/containers?*', async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object[] }
      const old = '2020-01-01T00:00:00Z'
      const checked = { checkedAt: old, lineCheckedAt: old, railCheckedAt: old }
      await route.fulfill({
        response,
        json: { ...rest, data: data.map((row) => ({ ...row, ...checked })) },
      })
    })
    for (const path of ['/containers?ready=stale', '/board']) {
      await page.goto(`${landside.url}${path}`)
      await expect(
        page.getByRole('gridcell').filter({ hasText: 'Out of date' }).first(),
      ).toBeVisible()
      await check(page, `${path}, stale`)
    }
  })

  test('a list of which a part is missing', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    await page.route('**/api/{containers,shipments}?*', async (route) => {
      const asked = new URL(route.request().url())
      if (asked.searchParams.has('page[number]')) {
        return route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{}' })
      }
      asked.searchParams.set('page[size]', '100')
      return route.continue({ url: asked.href })
    })
    for (const path of lists) {
      await page.goto(`${landside.url}${path}`)
      await expect(page.getByText(/Couldn’t load/).first()).toBeVisible()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
      await check(page, `${path}, in part`)
    }
  })

  test('the service refuses the key: data stays, and its age is shown', async ({ page }) => {
    await enterAs(page, 'coordinator', landside.url)
    const fault = await fetch(`${landside.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'refused' }),
    })
    expect(fault.ok).toBe(true)
    await page.goto(`${landside.url}/board`)
    await expect(page.getByText(/rejected the API key/).first()).toBeVisible({ timeout: 90_000 })
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await check(page, 'key refused')
    await page.goto(`${landside.url}/health`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(page, 'health, key refused')
  })
})

/** The server's lists, with nothing in them. */
async function answerWithNone(page: Page): Promise<void> {
  await page.route('**/api/{containers,shipments}?*', async (route) => {
    const response = await route.fetch()
    const { links, meta } = (await response.json()) as Record<'links' | 'meta', object>
    const json = { data: [], links: { ...links, next: undefined }, meta: { ...meta, total: 0 } }
    await route.fulfill({ response, json })
  })
}

async function check(page: Page, name: string): Promise<void> {
  expect.soft(await axeFindings(page), name).toEqual([])
}
