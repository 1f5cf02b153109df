import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'

test('nothing in a row jumps while the list is scrolled by hand', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers')
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expect(page.getByText(/^loading \d+ of/)).toHaveCount(0)
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

test('another order writes over the cells on screen, and throws none away', async ({ page }) => {
  await enterAs(page, 'coordinator')
  await page.goto('/containers')
  await expect(page.getByText(/^loading \d+ of/)).toHaveCount(0)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  const gone = await watchGone(page)
  const head = page.getByRole('columnheader', { name: /^Pickup location/ })
  // A list is often scrolled by its new order: before the browser has told again how wide it is.
  await head.locator('[data-sort]').evaluate(async (button: HTMLElement) => {
    button.click()
    const isSorted = () => button.closest('[role=columnheader]')?.ariaSort === 'ascending'
    while (!isSorted()) await Promise.resolve()
    button.closest('[role=grid]')?.parentElement?.dispatchEvent(new Event('scroll'))
  })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(await gone()).toBe(0)
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

/** Counts cells that leave their row while the row stays. */
async function watchGone(page: Page): Promise<() => Promise<number>> {
  const gone = await page.evaluateHandle(() => {
    const seen = { cells: 0 }
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (node instanceof HTMLElement && node.role === 'gridcell') seen.cells += 1
      }
    }).observe(document.body, { subtree: true, childList: true })
    return seen
  })
  return () => gone.evaluate(({ cells }) => cells)
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
