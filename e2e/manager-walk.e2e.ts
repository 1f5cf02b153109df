import { expect, test, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { axeFindings } from './axe.ts'
import { standStill, startLandside, type Landside } from './landside.ts'
import { today } from './moment.ts'
import { enterAs, signInAs } from './person.ts'
import { enterRate } from './rates.ts'

let landside: Landside

/** Its own server, and a world that stands still: rates change what others see, and the walk counts on one page what it opens on another. */
test.beforeAll(async () => {
  landside = await startLandside()
  const manager = await signInAs(landside.url, 'manager')
  await enterRate(manager)
  await enterRate(manager, { name: 'Ramp storage', charge: 'storage' })
  await standStill(landside, manager)
})
test.afterAll(() => landside.close())

const amount = /\$[\d,]+\.\d\d/

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${landside.url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Rows of the list of containers as the page counts them. */
async function shownContainers(page: Page): Promise<number> {
  const grid = page.getByRole('grid', { name: 'Containers' })
  await expect(grid).toBeVisible()
  return Number(await grid.getAttribute('aria-rowcount')) - 1
}

/** Follows a link that says how many containers it stands for, and finds as many. */
async function opensAsMany(page: Page, link: Locator): Promise<void> {
  const count = Number(/(\d+)/.exec((await link.textContent()) ?? '')?.[1])
  await link.click()
  await expect(page).toHaveURL(/\/containers\?/)
  await expect.poll(() => shownContainers(page)).toBe(count)
}

async function onScreen(page: Page, what: Locator): Promise<void> {
  const container = await what.boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect(container && container.y >= 0 && container.y + container.height <= height).toBe(true)
}

test('a manager who has never seen it: what do we owe, what by Sunday, which terminal, why, what can be saved', async ({
  page,
}, testInfo) => {
  test.setTimeout(180_000)
  const shot = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  const tile = (title: RegExp) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

  await enterAs(page, 'manager', landside.url)
  await expect(page).toHaveURL(/\/risk$/)

  const now = tile(/^Estimated now$/).getByRole('link', { name: amount })
  const sunday = tile(/^(Expected|If nothing moves) by Sun/)
    .getByRole('link', { name: amount })
    .first()
  for (const figure of [now, sunday]) {
    await expect(figure).toBeVisible()
    await onScreen(page, figure)
  }
  await shot('1-what-do-we-owe-now-and-by-sunday')

  const terminals = page.getByRole('table', { name: 'Risk by terminal' })
  const [, worst] = await terminals.getByRole('row').all()
  await worst?.scrollIntoViewIfNeeded()
  await expect(worst?.getByRole('link', { name: amount }) ?? terminals).toBeVisible()
  await shot('2-which-terminal')

  const owed = worst?.getByRole('link', { name: amount })
  const sum = amount.exec((await owed?.textContent()) ?? '')?.[0] ?? 'nothing'
  await owed?.click()
  await expect(page).toHaveURL(/\/containers\?.*terminal=/)
  await expect(page.getByText(`${sum} on`)).toBeVisible()
  await shot('3-why')

  await open(page, '/risk')
  const missed = tile(/^Cost of missing today$/)
  const none = missed.getByText('none', { exact: true })
  await expect(missed.getByRole('link', { name: amount }).or(none).first()).toBeVisible()
  const containers = Number(/on (\d+) container/.exec((await missed.textContent()) ?? '')?.[1] ?? 0)
  // Whether a container is on its last free day depends on the hour at which the journey is walked.
  if (containers === 0) return expect(none).toBeVisible()
  const saved = missed.getByRole('link', { name: amount })
  await onScreen(page, saved)
  await saved.click()
  await expect.poll(() => shownContainers(page)).toBe(containers)
  await shot('4-what-can-be-saved-today')
})

test('each day ahead, each terminal day and each measure opens as many containers as it counts', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await enterAs(page, 'manager', landside.url)

  const chart = page.getByRole('region', { name: /^Projected cost, next 14 days, .+ chart$/ })
  await chart.getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/on=/)
  const list = page.getByRole('region', { name: /^Containers for/ })
  const heading = await list.getByRole('heading').textContent()
  const many = Number(/^(\d+)/.exec(heading ?? '')?.[1])
  const whole = list.getByRole('button', { name: /^Show all/ })
  if (await whole.isVisible()) await whole.click()
  await expect(list.getByRole('row')).toHaveCount(many + 1)

  const wave = page.getByRole('region', { name: 'Last free days, next 3 weeks, table' })
  await opensAsMany(page, wave.getByRole('link', { name: /\d+ containers?/ }).first())

  await open(page, '/calendar')
  await opensAsMany(page, page.getByRole('link', { name: /^\d+ LFDs?/ }).first())

  await open(page, '/kpi')
  await expect(page).toHaveURL(/\/performance/)
  await page.getByRole('link', { name: /^Picked up on time/ }).click()
  const measure = page.getByRole('region', { name: 'Picked up on time' })
  await measure.getByRole('button', { name: 'View groups as table' }).click()
  const first = measure
    .getByRole('table', { name: /by terminal$/ })
    .getByRole('link')
    .first()
  const count = Number(await first.textContent())
  await first.click()
  await expect(
    measure.getByRole('heading', { name: new RegExp(`^${count} containers? of`) }),
  ).toBeVisible()
})

test('risk is one sheet of paper with its definitions, its zones and its time at the foot', async ({
  page,
}, testInfo) => {
  await enterAs(page, 'manager', landside.url)
  await expect(
    page.getByRole('region', { name: /^Projected cost, next 14 days, .+ chart$/ }),
  ).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true, path: testInfo.outputPath('risk.pdf') })
  const sheet = await getDocumentProxy(new Uint8Array(pdf))
  expect(sheet.numPages).toBe(1)
  const { text } = await extractText(sheet, { mergePages: true })
  for (const expected of [
    'Demurrage risk',
    'All charges that terminals list with an amount',
    'Contract 2026',
    'UTC',
  ])
    expect(text).toContain(expected)
  expect(text).toMatch(/days are counted in each terminal.s local time \([A-Z, ]+\)/i)
})

test('axe finds nothing where a day, a measure and a list are open, and charts can be taken along', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await enterAs(page, 'manager', landside.url)
  const day = await today(page, landside.url)
  for (const path of [
    '/risk?ahead=table&load=table',
    `/risk?on=${day}`,
    `/calendar?day=${day}`,
    '/performance?measure=dwell',
    '/settings/rates',
    '/settings/digest',
  ]) {
    await open(page, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect.soft(await axeFindings(page), path).toEqual([])
  }
  await open(page, '/risk')
  for (const [item, ending] of [
    ['PNG image', 'png'],
    ['SVG image', 'svg'],
  ] as const) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save chart' }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
    expect((await download).suggestedFilename()).toBe(`landside-load.${ending}`)
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await download).suggestedFilename()).toMatch(/^landside-risk-.*\.xlsx$/)
})
