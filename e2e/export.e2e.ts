import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { readWorkbook, type ReadSheet } from '../src/testing/read-workbook.ts'
import { startLandside } from './landside.ts'
import { enterAs } from './person.ts'

/** Exports from the menu in `within`, and reads the file as another program would. */
async function exported(page: Page, within: Page | Locator = page): Promise<ReadSheet> {
  const saved = page.waitForEvent('download')
  await within.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^landside-containers-.*\.xlsx$/)
  const bytes = new Uint8Array(await readFile(await file.path()))
  const sheet = (await readWorkbook(new Blob([bytes]))).get('Rows')
  if (!sheet) throw new Error('The workbook has no sheet of rows')
  return sheet
}

/** Each row has its types, and the header stays in view and filters all rows. */
function check(sheet: ReadSheet, count: number): readonly string[] {
  const [head = [], ...rows] = sheet.rows
  expect(rows).toHaveLength(count)
  expect(sheet.frozenRows).toBe(1)
  expect(sheet.filter).toMatch(new RegExp(`^A1:[A-Z]+${count + 1}$`))
  const columnOf = (header: string) =>
    head.findIndex((cell) => cell !== null && 'text' in cell && cell.text === header)
  const cells = (header: string) => rows.flatMap((row) => row[columnOf(header)] ?? [])
  for (const cell of cells('Last free day'))
    expect(cell).toMatchObject({ format: 'yyyy-mm-dd', date: expect.stringMatching(/T00:00:00/) })
  for (const cell of cells('Discharged')) expect(cell).toMatchObject({ format: 'yyyy-mm-dd hh:mm' })
  for (const cell of [...cells('Cost'), ...cells('Days left')])
    expect(cell).toEqual({ number: expect.any(Number) })
  // A BL is text, though some look like numbers.
  for (const cell of cells('BL')) expect(cell).toEqual({ text: expect.any(String) })
  return cells('Container').map((cell) => ('text' in cell ? cell.text : ''))
}

async function open(page: Page, url: string): Promise<Locator> {
  await page.goto(url)
  const grid = page.getByRole('grid', { name: 'Containers' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return grid
}

const shown = async (grid: Locator) => Number(await grid.getAttribute('aria-rowcount')) - 1

async function numberOf(row: Locator): Promise<string> {
  return ((await row.textContent()) ?? '').slice(0, 13).replaceAll(' ', '')
}

test('a list is exported as it is shown: all of it, some, and one container', async ({ page }) => {
  await enterAs(page, 'coordinator')
  const grid = await open(page, '/containers')
  const all = await shown(grid)
  expect(all).toBeGreaterThan(200)
  expect(new Set(check(await exported(page), all)).size).toBe(all)

  await open(page, '/containers?ready=blocked')
  const some = await shown(grid)
  check(await exported(page), some)
  expect(some).toBeLessThan(all)

  const number = await numberOf(grid.locator('[data-row]').first())
  await page.goto(`/containers?q=${number}`)
  await expect.poll(() => shown(grid)).toBe(1)
  expect(check(await exported(page), 1)).toEqual([number])
})

test('56 and 500 selected rows are exported in their order', async ({ page }) => {
  test.slow()
  // More than 500 active containers. The account may still be syncing, but a list in use doesn't move.
  const landside = await startLandside({ AUTO_REFRESH: 'off', SANDBOX_CONTAINERS: '720' })
  await enterAs(page, 'coordinator', landside.url)
  for (const count of [56, 500]) {
    const grid = await open(page, `${landside.url}/containers`)
    await expect.poll(() => shown(grid), { timeout: 60_000 }).toBeGreaterThan(500)
    const first = grid.locator('[data-row]').first()
    await first.locator('[data-column=container]').focus()
    await page.keyboard.press('x')
    const number = await numberOf(first)
    for (let row = 1; row < count; row += 1) await page.keyboard.press('ArrowDown')
    const last = await numberOf(grid.locator('[data-row]', { has: page.locator(':focus') }))
    await page.keyboard.press('Shift+X')
    const bar = page.getByRole('toolbar', { name: 'Selected containers' })
    await expect(bar.getByText(`${count} selected`)).toBeVisible()
    const numbers = check(await exported(page, bar), count)
    expect(new Set(numbers).size).toBe(count)
    expect(numbers[0]).toBe(number)
    expect(numbers.at(-1)).toBe(last)
  }
  await landside.close()
})
