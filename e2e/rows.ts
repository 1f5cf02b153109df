import type { Locator } from '@playwright/test'

/**
 * How many records a grid lists, not counting group headings. A grid draws only the rows in view, so it is scrolled from
 * its start to its end. Throws unless every row in aria-rowcount was seen.
 */
export async function countRows(grid: Locator): Promise<number> {
  const { rows, missing } = await grid.evaluate(async (element) => {
    const scroller = element.parentElement ?? element
    const drawn = () => new Promise((resolve) => setTimeout(resolve, 50))
    const places = new Map<number, boolean>()
    for (let top = 0; ; top += scroller.clientHeight / 2) {
      scroller.scrollTo(0, top)
      await drawn()
      for (const row of element.querySelectorAll<HTMLElement>('[role=row][aria-rowindex]'))
        places.set(Number(row.ariaRowIndex), row.dataset['row'] !== undefined)
      if (top + scroller.clientHeight >= scroller.scrollHeight) break
    }
    scroller.scrollTo(0, 0)
    const count = Number(element.getAttribute('aria-rowcount'))
    const all = [...places].filter(([place]) => place <= count)
    return {
      rows: all.filter(([, isRow]) => isRow).length,
      missing: count - all.length,
    }
  })
  if (missing !== 0) throw new Error(`${missing} rows of the grid never came into view`)
  return rows
}

/**
 * The row of a record in a grid, scrolled into view, because a grid draws only the rows near it. Throws if the record isn't
 * listed.
 */
export async function findRow(grid: Locator, id: string): Promise<Locator> {
  const row = grid.locator(`[data-row="${id}"]`)
  await grid.locator('[data-row]').first().waitFor()
  const isFound = await grid.evaluate(async (element, selector) => {
    const scroller = element.parentElement ?? element
    for (let top = 0; ; top += scroller.clientHeight / 2) {
      scroller.scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 50))
      if (element.querySelector(selector) !== null) return true
      if (top + scroller.clientHeight >= scroller.scrollHeight) return false
    }
  }, `[data-row="${id}"]`)
  if (!isFound) throw new Error(`The grid lists no row ${id}`)
  return row
}
