import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { axeFindings } from './axe.ts'
import { standStill, startLandside, type Landside } from './landside.ts'
import { enterAs, signInAs } from './person.ts'
import { enterRate } from './rates.ts'

let landside: Landside

/** Its own server, and a world that stands still: rates change what others see, and sums are compared over several plans. */
test.beforeAll(async () => {
  landside = await startLandside()
  await standStill(landside, await signInAs(landside.url, 'coordinator'))
})
test.afterAll(() => landside.close())

/** The plan as it stands once it is worked out. */
async function planned(page: Page) {
  const tile = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(
    page.locator('[aria-busy=false]').filter({ has: tile('With this plan') }),
  ).toBeVisible()
  const money = async (name: string) =>
    Number((await tile(name).getByRole('link').first().innerText()).replaceAll(/[^\d.]/g, ''))
  return {
    plan: await money('With this plan'),
    byDeadline: await money('Earliest LFD first'),
    ifNothing: await money('If nothing moves'),
  }
}

test('a coordinator plans pickups, sees what one more truck saves, and saves the plan as a pull list', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const manager = await signInAs(landside.url, 'manager')
  await enterRate(manager, { startEvent: 'discharged' })

  await enterAs(page, 'coordinator', landside.url)
  await page.goto(`${landside.url}/plan`)
  await page.getByRole('spinbutton', { name: 'Pickups per day at each terminal' }).fill('1')
  await expect(page).toHaveURL(/moves=1/)
  const before = await planned(page)
  expect(before.plan).toBeLessThanOrEqual(before.byDeadline)
  expect(before.plan).toBeLessThan(before.ifNothing)
  expect(await axeFindings(page)).toEqual([])

  await test.step('one more truck saves what the page says it does', async () => {
    const column = page
      .getByRole('listitem')
      .filter({ has: page.getByText(/^One more pickup saves \$/) })
      .first()
    const saving = await column.getByText(/^One more pickup saves \$/).innerText()
    const saves = Number(saving.replaceAll(/[^\d.]/g, ''))
    await column.getByRole('spinbutton').fill('2')
    await expect(page).toHaveURL(/at=/)
    await expect.poll(async () => (await planned(page)).plan).toBeCloseTo(before.plan - saves, 2)
  })

  await test.step('a figure opens its containers', async () => {
    const link = page.getByRole('link', { name: /^\d+ containers? planned$/ })
    await link.click()
    const listed = page
      .getByRole('region', { name: 'Containers of the plan' })
      .getByText(/^\d+ containers?: /)
    // The account lives on: figure and list are read until both tell of the same moment.
    const countIn = async (locator: Locator) => Number.parseInt(await locator.innerText(), 10)
    await expect.poll(async () => (await countIn(listed)) - (await countIn(link))).toBe(0)
    await page.getByRole('button', { name: 'Close list' }).click()
  })

  await page.getByRole('button', { name: 'Save plan' }).click()
  const savePlan = page.getByRole('dialog').getByRole('button', { name: /^Save plan for/ })
  const count = Number(/\d+/.exec(await savePlan.innerText())?.[0])
  await savePlan.click()
  await expect(page).toHaveURL(/\/plan\/.+/)
  await expect(page.getByText('saved by Carlos Okafor')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Upcoming' })).toHaveCount(count)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.trim().split('\n')).toHaveLength(count + 1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Seal' }).first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Current cost' })).toHaveCount(0)
  await page.emulateMedia({ media: null })

  await test.step('support reads it, but can’t save one', async () => {
    await enterAs(page, 'support', landside.url)
    await page.goto(`${landside.url}/plan`)
    const button = page.getByRole('button', { name: 'Save plan' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await page.getByRole('table', { name: 'Saved plans' }).getByRole('link').first().click()
    await expect(page.getByText('saved by Carlos Okafor')).toBeVisible()
  })
})
