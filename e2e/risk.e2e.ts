import { expect, test, type Page } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

let landside: Landside

/** Its own server: rates change what every other journey sees. */
test.beforeAll(async () => {
  landside = await startLandside()
})
test.afterAll(() => landside.close())

async function openRisk(page: Page): Promise<void> {
  await page.goto(`${landside.url}/risk`)
  await expect(page.getByRole('heading', { name: 'Demurrage risk' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Urgency and blocker, table' })).toBeVisible()
}

/** Rows of the list of containers as its tab counts them on screen. */
async function shownContainers(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Containers' })
  await expect(grid).toBeVisible()
  return Number(await grid.getAttribute('aria-rowcount')) - 1
}

test('a manager starts at risk, adds a rate, sees what it changes, and walks from a figure to its containers', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await enterAs(page, 'manager', landside.url)
  await expect(page).toHaveURL(/\/risk$/)
  await expect(page.getByText('No rates set').first()).toBeVisible()

  await page.getByRole('link', { name: 'Rates and gates' }).first().click()
  await page.getByRole('button', { name: 'Add rate' }).click()
  await page.getByLabel('Name').fill('Contract 2026')
  await page.getByLabel('Per day, rate 1').fill('235')
  await page.getByLabel('Effective from').fill('2020-01-01')
  const form = page.getByRole('form', { name: 'New rate' })
  await expect(form.getByText(/demurrage changes from no estimate to \$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByRole('heading', { name: 'Contract 2026' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Contract 2026.*1/ })).toBeVisible()

  await openRisk(page)
  const estimated = page.getByRole('region').getByRole('link', { name: /^\$[\d,]+\.\d\d$/ })
  await expect(estimated.first()).toBeVisible()

  const table = page.getByRole('region', { name: 'Urgency and blocker, table' })
  const cells = table.getByRole('link', { name: /^[^,]+, [^,]+, \d+ containers?/ })
  const name = (await cells.first().getAttribute('aria-label')) ?? ''
  const count = Number(/(\d+) containers?/.exec(name)?.[1])
  await cells.first().click()
  await expect(page).toHaveURL(/\/containers\?/)
  await expect.poll(() => shownContainers(page)).toBe(count)
})

test('a rate that a manager saves is in another browser without reloading, and not for support to change', async ({
  browser,
}) => {
  const watching = await browser.newPage()
  await enterAs(watching, 'support', landside.url)
  await watching.goto(`${landside.url}/settings/rates`)
  await expect(watching.getByRole('button', { name: 'Add rate' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(watching.getByRole('button', { name: 'Turn on sample rates' })).toBeVisible()

  const manager = await browser.newPage()
  await enterAs(manager, 'manager', landside.url)
  await manager.goto(`${landside.url}/settings/rates`)
  await manager.getByRole('button', { name: 'Turn on sample rates' }).click()
  await manager.getByRole('button', { name: 'Turn on', exact: true }).click()
  await expect(manager.getByRole('button', { name: 'Turn off sample rates' })).toBeVisible()
  await expect(watching.getByRole('button', { name: 'Turn off sample rates' })).toBeVisible({
    timeout: 20_000,
  })
  await Promise.all([watching.close(), manager.close()])
})
