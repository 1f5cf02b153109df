import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'
import { countRows } from './rows.ts'

const admin = `http://localhost:${Number(process.env['E2E_PORT'] ?? 4990) + 1}/sandbox`

/** A container on the board whose hold of this name nobody has. */
async function containerOnBoard(page: Page, nth: number): Promise<string> {
  await page.goto('/board')
  const row = page.getByRole('grid', { name: 'Board' }).locator('[data-row]').nth(nth)
  return (await row.getAttribute('data-row')) ?? ''
}

test('a hold that comes is in the inbox at once, is read by one person and not by another', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(150_000)
  await enterAs(page, 'coordinator')
  const id = await containerOnBoard(page, 2)
  const colleague = await (await browser.newContext()).newPage()
  await enterAs(colleague, 'manager', new URL(page.url()).origin)
  // Other containers may have such a hold, too.
  const lines = (who: Page) =>
    who
      .getByRole('article', { name: /USDA hold/ })
      .filter({ has: who.locator(`a[href="/containers/${id}"]`) })
  const mark = (who: Page) => who.getByRole('button', { name: /^Mark .* read$/ })
  const unread = (who: Page) => lines(who).filter({ has: mark(who) })
  // An older link.
  await page.goto('/changes?show=unread')
  await expect(page).toHaveURL(/\/inbox$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()

  await request.post(`${admin}/containers/${id}/holds`, { data: { name: 'USDA', status: 'hold' } })
  const fresh = page.getByRole('button', { name: /new · Show/ })
  // Another change may come first: what is new is shown until this one is there.
  await expect(async () => {
    if (await fresh.isVisible()) await fresh.click()
    await expect(unread(page).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 90_000 })

  // An alert about the hold stays open: reading is for oneself, acknowledging for the team.
  await unread(page).first().focus()
  await page.keyboard.press('e')
  await expect(unread(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(unread(page)).toHaveCount(0)
  await colleague.goto('/inbox')
  await expect(unread(colleague).first()).toBeVisible()
})

test('every tab of holds, appointments and inland opens a list of exactly its length', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enterAs(page, 'coordinator')
  for (const [path, nav] of [
    ['/holds', 'Who clears it'],
    ['/appointments', 'Kind of gap'],
    ['/inland', 'Stage'],
    ['/returns', 'Due back'],
  ] as const) {
    await page.goto(path)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    for (const tab of await page.getByRole('navigation', { name: nav }).getByRole('link').all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(async () => {
        const count = Number(/\d+$/.exec(await tab.innerText())?.[0])
        expect(await countRows(grid)).toBe(count)
      }).toPass()
    }
  }
})

test('one message covers all containers that a broker can clear', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/holds?who=broker')
  const message = page.getByRole('button', { name: /^Message to Broker/ }).first()
  const count = Number(/about (\d+)/.exec((await message.getAttribute('aria-label')) ?? '')?.[1])
  await message.click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('Last free day').or(dialog.getByText('No last free day')).first(),
  ).toBeVisible()
  const text = await dialog.getByLabel('Message', { exact: true }).innerText()
  expect(text.match(/^[A-Z]{4} \d{6} \d/gm)).toHaveLength(count)
  expect(text).not.toContain('freight')
})

test('the wallboard turns its pages by itself, stops at a key and says when it is not live', async ({
  page,
  context,
}) => {
  await enterAs(page, 'coordinator')
  await page.clock.install()
  await page.goto('/wall/board')
  const place = page.getByText(/^Slide \d+ of \d+$/)
  await expect(place).toHaveText(/^Slide 1 of \d+$/)
  await expect(page.getByText(/^Live/)).toBeVisible()
  await page.clock.fastForward(15_500)
  await expect(place).toHaveText(/^Slide 2 of \d+$/)
  await page.keyboard.press(' ')
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible()
  await page.clock.fastForward(31_000)
  await expect(place).toHaveText(/^Slide 2 of \d+$/)
  await page.keyboard.press('ArrowRight')
  await expect(place).toHaveText(/^Slide 3 of \d+$/)
  await context.setOffline(true)
  await expect(page.getByText(/Not live\.$/)).toBeVisible()
})
