import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'

test('nothing in a row jumps while the list is scrolled by hand', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByText(/^reading \d+ of/)).toHaveCount(0)
  await page.getByRole('grid').hover()
  const shifts = await watchShifts(page)
  for (let step = 0; step < 20; step += 1) {
    const before = await lastRow(page)
    await page.mouse.wheel(0, step % 10 < 5 ? 500 : -500)
    // What is never on screen cannot jump.
    await expect.poll(() => lastRow(page)).not.toBe(before)
  }
  // Half of what is aimed at for a whole page: something changes meanwhile.
  expect(await shifts()).toBeLessThan(0.005)
})

/** Adds up what the browser says has moved by itself within cells, each piece as far as the browser weighs it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const sum = await page.evaluateHandle(() => {
    const seen = { value: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        const nodes = entry.sources.map(({ node }) => node?.parentElement)
        if (nodes.some((node) => node?.closest('[role=gridcell]'))) seen.value += entry.value
      }
    }).observe({ type: 'layout-shift' })
    return seen
  })
  return () => sum.evaluate(({ value }) => value)
}

/** Where the last row that is drawn stands in the list. */
function lastRow(page: Page): Promise<number> {
  return page
    .locator('[role=row][data-row]')
    .evaluateAll((rows) => Math.max(...rows.map((row) => Number(row.ariaRowIndex))))
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly { readonly node: Node | null }[]
}
