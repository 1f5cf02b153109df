import { expect, test, type Locator, type Page } from '@playwright/test'
import { startLandside, type Landside } from './landside.ts'
import { enterAs } from './person.ts'

test.describe('a coordinator’s day', () => {
  test.describe.configure({ mode: 'serial' })
  let landside: Landside
  test.beforeAll(async () => {
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'day' })
  })
  test.afterAll(() => landside.close())

  test('from the morning’s triage over a refresh beyond the limit to the handoff', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await enterAs(page, 'coordinator', landside.url)

    // Six o'clock: what is past LFD, in what order, with the next step.
    const lane = page
      .getByRole('navigation', { name: 'Lanes' })
      .getByRole('link', { name: /Past LFD/ })
    await lane.click()
    const board = page.getByRole('grid', { name: 'Board' })
    const first = containersOf(page, board).first()
    await expect(first).toContainText(/\dd past LFD/)
    const number = (await first.getByRole('link').first().innerText()).trim()
    await first.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)

    // Somebody is called; who has it and what was said stays with the container.
    const handling = page.getByRole('region', { name: 'Handling' })
    await handling.getByRole('button', { name: 'Assign' }).click()
    await page.getByRole('radio', { name: /\(me\)/ }).check()
    await page.getByRole('button', { name: /^Assign [A-Z]{4}/ }).click()
    await handling.getByRole('button', { name: 'Note' }).click()
    await page.getByRole('textbox', { name: 'Note' }).fill('Broker has the papers, exam at nine')
    await page.keyboard.press('Control+Enter')
    await expect(handling).toContainText('Broker has the papers, exam at nine')

    // Noon: more containers are asked about than a minute allows.
    await page.setViewportSize({ width: 1440, height: 1400 })
    await page.goto(`${landside.url}/containers`)
    const grid = page.getByRole('grid', { name: 'Containers' })
    await containersOf(page, grid).nth(0).getByRole('checkbox').check()
    await containersOf(page, grid)
      .nth(21)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    const bar = page.getByRole('toolbar', { name: 'Selected containers' })
    await expect(bar).toContainText('22 selected')
    await bar.getByRole('button', { name: /^Refresh about \d+ minutes/ }).click()
    await expect(page.getByText(/This takes about \d+ minutes/)).toBeVisible()
    await page.getByRole('button', { name: 'Refresh 22 containers' }).click()
    const run = page.getByRole('region', { name: 'Bulk refresh' })
    await expect(run).toContainText(/\d+ of 22 checked/)
    await expect(run).toContainText(/waiting, about \d+ minutes? left/)
    await expect(run).toContainText(/[1-9]\d* of 22 checked/, { timeout: 60_000 })
    await run.getByRole('button', { name: 'View details' }).click()
    const rows = page.getByRole('dialog', { name: 'Refresh details' }).getByRole('listitem')
    await expect(rows).toHaveCount(22)
    await page.keyboard.press('Escape')
    await run.getByRole('button', { name: /^Cancel \d+ waiting/ }).click()
    await expect(run).toContainText(/\d+ canceled/, { timeout: 30_000 })
    await expect(run).not.toContainText(/waiting, about/, { timeout: 30_000 })

    // Five o'clock: the sheet for the next shift, with every pickup on it.
    await page.goto(`${landside.url}/handover`)
    await expect(page.getByRole('region', { name: /Notes from this shift/ })).toContainText(
      'Broker has the papers, exam at nine',
    )
    await expect(page.getByRole('region', { name: /Owners/ })).toContainText('1 newly assigned')
    const count = Number(
      /\d+/.exec(
        await page.getByRole('heading', { name: /^Pickups due by the next gate day/ }).innerText(),
      )?.[0],
    )
    const table = page.getByRole('table', { name: /next gate day/ })
    // The page shows a hundred at first.
    await expect(table.getByRole('row')).toHaveCount(Math.min(count, 100) + 1)
    // All rows on a few pages.
    expect(pagesOf(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(5)
  })

  test('goes by keyboard alone: find, look, mark, tag, take back, note, hand over', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await enterAs(page, 'coordinator', landside.url)
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await expect(
      containersOf(page, page.getByRole('grid', { name: 'Board' })).first(),
    ).toBeVisible()
    await press('g', 'c')
    const grid = page.getByRole('grid', { name: 'Containers' })
    await expect(containersOf(page, grid).first()).toBeVisible()

    await press('/')
    await page.keyboard.type('a')
    await press('Escape')
    await tabInto(page, grid)
    await press('j', 'x', 'j', 'x')
    const bar = page.getByRole('toolbar', { name: 'Selected containers' })
    await expect(bar).toContainText('2 selected')

    await press('#')
    await expect(page.getByRole('textbox', { name: 'Add tags' })).toBeVisible()
    await tabTo(page, page.getByRole('textbox', { name: 'Add tags' }))
    await page.keyboard.type('by keys')
    await press('Enter')
    await expect(page.getByText('2 containers tagged')).toBeVisible()
    await tabInto(page, grid)
    await press('Control+z')
    await expect(page.getByText('2 containers restored')).toBeVisible()

    await press('n')
    await tabTo(page, page.getByRole('textbox', { name: 'Note' }))
    await page.keyboard.type('Noted without a mouse')
    await press('Control+Enter')
    await expect(page.getByText('Note added to 2 containers')).toBeVisible()
    await press('g', 'n')
    await expect(page.getByRole('region', { name: /Notes from this shift/ })).toContainText(
      'Noted without a mouse',
    )
  })
})

/** Rows that stand for a container: heads of bands have no actions. */
function containersOf(page: Page, grid: Locator): Locator {
  const actions = page.getByRole('button', { name: /^Actions for/ })
  return grid.getByRole('row').filter({ has: actions })
}

/** Goes on with Tab until focus is inside. */
async function tabInto(page: Page, place: Locator): Promise<void> {
  await goOn(page, () => place.evaluate((element) => element.contains(document.activeElement)))
}

/** Goes on with Tab until focus is there. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  await goOn(page, () => field.evaluate((element) => element === document.activeElement))
}

async function goOn(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let tabs = 0; tabs < 80; tabs += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never led there')
}

/** How many sheets a PDF has, by its page tree. */
function pagesOf(pdf: Buffer): number {
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])
}
