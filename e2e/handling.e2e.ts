import { partsOf } from '../src/testing/read-zip.ts'
import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { startLandside, type Landside } from './landside.ts'
import { enterAs, type DemoRole } from './person.ts'

test.describe('handling of containers', () => {
  test.describe.configure({ mode: 'serial' })
  let landside: Landside
  test.beforeAll(async () => {
    landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_SEED: 'handling' })
  })
  test.afterAll(() => landside.close())

  /** A person in a browser of their own. */
  async function enter(browser: Browser, role: DemoRole, path: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage()
    await enterAs(page, role, landside.url)
    await page.goto(`${landside.url}${path}`)
    return page
  }

  test('two people see each other’s work without a reload', async ({ browser }) => {
    const carlos = await enter(browser, 'coordinator', '/containers')
    const first = rowsOf(carlos).first()
    const number = await numberOf(first)
    const sofia = await enter(browser, 'support', `/c/${number}`)
    const handling = sofia.getByRole('region', { name: 'Handling' })
    await expect(handling).toContainText('Unassigned')

    await first.getByRole('button', { name: /^Actions for/ }).click()
    await carlos.getByRole('menuitem', { name: /^Assign/ }).click()
    await carlos.getByRole('radio', { name: /Sofia Marin/ }).check()
    await expect(carlos.getByText('Assigns to Sofia Marin: 1 unassigned.')).toBeVisible()
    await carlos.getByRole('button', { name: /^Assign [A-Z]{4}/ }).click()
    await expect(handling).toContainText('Sofia Marin')

    await expect(handling.getByRole('button', { name: 'Assign' })).toHaveAttribute(
      'title',
      /Ask a coordinator/,
    )
    await handling.getByRole('button', { name: 'Leave them a note' }).click()
    await sofia.getByRole('textbox', { name: 'Note' }).fill('Customer called: wants it on Monday')
    await sofia.keyboard.press('Control+Enter')
    await expect(handling).toContainText('Customer called: wants it on Monday')
    await first.getByRole('link').first().click()
    await expect(carlos.getByRole('region', { name: 'Handling' })).toContainText(
      'Customer called: wants it on Monday',
    )
    await carlos.getByRole('tab', { name: /^Notes/ }).click()
    await expect(carlos.getByRole('tabpanel')).toContainText('Sofia Marin')
    await sofia.getByRole('tab', { name: /^Notes/ }).click()
    await sofia.getByRole('button', { name: 'Delete note' }).click()
    await expect(carlos.getByText('No notes yet')).toBeVisible()
    await carlos.getByRole('tab', { name: /^History/ }).click()
    await expect(carlos.getByRole('tabpanel')).toContainText('Carlos Okafor')
  })

  test('many are tagged at once, and taken back with a key', async ({ browser }) => {
    const page = await enter(browser, 'coordinator', '/containers')
    for (const place of [1, 3, 5]) await rowsOf(page).nth(place).getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected containers' })
    await expect(bar).toContainText('3 selected')
    await bar.getByRole('button', { name: 'Tag' }).click()
    await page.getByRole('textbox', { name: 'Add tags' }).fill('rush, north dock')
    await expect(page.getByText('This adds rush to 3 containers')).toBeVisible()
    expect.soft(await axeFindings(page), 'tag dialog').toEqual([])
    await page.getByRole('button', { name: 'Tag 3 containers' }).click()
    await expect(page.getByText('3 containers tagged')).toBeVisible()
    await bar.getByRole('button', { name: 'Clear' }).click()

    const filter = page.getByRole('searchbox', { name: 'Filter' })
    await filter.fill('north dock')
    await expect(rowsOf(page)).toHaveCount(3)
    await filter.fill('')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('3 containers restored')).toBeVisible()
    await filter.fill('north dock')
    await expect(page.getByText('No containers match “north dock”')).toBeVisible()
  })

  test('a snoozed container is off the board, counted at its foot, and listed where it sleeps', async ({
    browser,
  }) => {
    const page = await enter(browser, 'coordinator', '/board')
    const board = page.getByRole('grid', { name: 'Board' })
    const actions = page.getByRole('button', { name: /^Actions for/ })
    const first = board.getByRole('row').filter({ has: actions }).first()
    const number = await numberOf(first)
    await first.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Snooze' }).click()
    expect.soft(await axeFindings(page), 'snooze dialog').toEqual([])
    await page.getByRole('button', { name: /^Snooze [A-Z]{4}/ }).click()
    await expect(page.getByText(/1 container snoozed until/)).toBeVisible()
    await expect(page.getByText(/1 container snoozed\./).first()).toBeVisible()
    await page.goto(`${landside.url}/containers?snooze=asleep`)
    await expect(rowsOf(page)).toHaveCount(1)
    expect(await numberOf(rowsOf(page).first())).toBe(number)
  })

  test('the list goes along as it is on screen: rows, order, dates with their zone', async ({
    browser,
  }) => {
    const page = await enter(browser, 'coordinator', '/containers?view=ready&sort=container')
    await expect(rowsOf(page).first()).toBeVisible()
    const shown = await numberOf(rowsOf(page).first())
    const count = async () =>
      Number(/^(\d+) of/.exec(await page.getByText(/^\d+ of \d+ containers/).innerText())?.[1])
    const before = await count()
    await page.getByRole('button', { name: 'Export' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/ }).click()
    const file = await (await saved).path()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    // One may stop being ready meanwhile.
    expect([before, await count()]).toContain(lines.length - 1)
    expect(lines[0]).toMatch(
      /^\uFEFFContainer,.*Last free day,Last free day zone,Last free day ends UTC/,
    )
    expect(lines[1]).toContain(shown)

    // The whole list: beyond some 160 kB a library would start workers that the content policy refuses.
    await page.goto(`${landside.url}/containers`)
    const whole = await page.getByText(/^\d+ of \d+ containers/).innerText()
    await page.getByRole('button', { name: 'Export' }).click()
    const workbook = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /XLSX/ }).click()
    const bytes = await readFile(await (await workbook).path())
    const sheet = (await partsOf(new Blob([bytes]))).get('xl/worksheets/sheet1.xml') ?? ''
    expect(sheet.match(/<row /g)).toHaveLength(Number(/^\d+/.exec(whole)?.[0]) + 1)
  })

  test('a view of the team appears for everybody, with the same rows', async ({ browser }) => {
    test.setTimeout(120_000)
    const mei = await enter(browser, 'manager', '/containers?status=available&sort=container')
    const carlos = await enter(browser, 'coordinator', '/containers')
    await expect(rowsOf(carlos).first()).toBeVisible()
    await mei.getByRole('button', { name: 'Save view' }).click()
    await mei.getByRole('textbox', { name: 'Name' }).fill('Available now')
    await mei.getByRole('checkbox', { name: /Share with the team/ }).check()
    expect.soft(await axeFindings(mei), 'save view dialog').toEqual([])
    await mei.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
    await expect(mei.getByRole('link', { name: /Available now/ })).toHaveAttribute(
      'aria-current',
      'page',
    )

    await carlos.getByRole('link', { name: /Available now/ }).click()
    const hers = await numbersOf(mei)
    await expect.poll(() => numbersOf(carlos)).toEqual(hers)

    await carlos
      .getByRole('columnheader', { name: /Pickup location/ })
      .getByRole('button')
      .first()
      .click()
    const active = carlos.getByRole('link', { name: /Available now/ })
    await expect(active).toContainText('unsaved changes')
    await carlos.getByRole('button', { name: 'Actions for the view Available now' }).click()
    await expect(carlos.getByRole('menuitem', { name: /^Save changes/ })).toBeDisabled()
    await carlos.getByRole('menuitem', { name: 'Reset' }).click()
    await expect(active).not.toContainText('unsaved changes')

    await carlos.goto(`${landside.url}/settings/views`)
    await expect(
      carlos.getByRole('button', { name: 'Delete view Available now' }),
    ).toHaveAccessibleDescription(/^Ask a manager to do this/)
    await carlos.getByRole('button', { name: 'Set as default: Available now' }).click()
    await expect(carlos.getByText('(default)')).toBeVisible()
    await carlos.goto(`${landside.url}/containers`)
    await expect(active).toHaveAttribute('aria-current', 'page')

    await mei.goto(`${landside.url}/settings/views`)
    await mei.getByRole('button', { name: 'Delete view Available now' }).click()
    await mei.getByRole('button', { name: 'Delete view', exact: true }).click()
    await expect(mei.getByText('No saved views yet.')).toBeVisible()
    await expect(active).toHaveCount(0)
  })
})

function rowsOf(page: Page): Locator {
  return page
    .getByRole('grid', { name: 'Containers' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
}

async function numberOf(row: Locator): Promise<string> {
  return (await row.getByRole('link').first().innerText()).replaceAll(/\s/g, '')
}

async function numbersOf(page: Page): Promise<string[]> {
  const rows = await rowsOf(page).all()
  return Promise.all(rows.slice(0, 12).map(numberOf))
}
