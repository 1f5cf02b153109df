import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { partsOf } from '../src/testing/read-zip.ts'
import { enterAs } from './person.ts'

/** Exports the list on screen, and reads the file as another program would. */
async function exported(page: Page): Promise<{ rows: number; sheet: string; texts: string }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Excel workbook (XLSX)' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^landside-containers-.*\.xlsx$/)
  const parts = await partsOf(new Blob([new Uint8Array(await readFile(await file.path()))]))
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const texts = parts.get('xl/sharedStrings.xml') ?? ''
  return { rows: [...sheet.matchAll(/<row /g)].length - 1, sheet, texts }
}

test('a list is exported as it is shown: all of it, some, and one container', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers')
  const grid = page.getByRole('grid', { name: 'Containers' })
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const shown = async () => Number(await grid.getAttribute('aria-rowcount')) - 1

  const all = await exported(page)
  expect(all.rows).toBe(await shown())
  expect(all.rows).toBeGreaterThan(200)
  expect(all.sheet).toMatch(/<pane [^>]*state="frozen"/)
  expect(all.sheet).toMatch(new RegExp(`<autoFilter ref="A1:[A-Z]+${all.rows + 1}"/>`))

  await page.goto('/containers?ready=blocked')
  await expect(grid.getByRole('gridcell').first()).toBeVisible()
  const some = await exported(page)
  expect(some.rows).toBe(await shown())
  expect(some.rows).toBeLessThan(all.rows)

  const number = ((await grid.locator('[data-row]').first().textContent()) ?? '').slice(0, 13)
  const bare = number.replaceAll(' ', '')
  await page.goto(`/containers?q=${bare}`)
  await expect.poll(shown).toBe(1)
  const one = await exported(page)
  expect(one.rows).toBe(1)
  expect(one.texts).toContain(bare)
})
