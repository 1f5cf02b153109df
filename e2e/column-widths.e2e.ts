import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'

/** A column of a grid on screen: in how many of its rows text is cut, and the pixels that none of them needs. */
interface Measured {
  readonly column: string
  readonly rows: number
  readonly cut: number
  readonly spare: number
}

test('the Board cuts no text while a column beside it has room', async ({ page }) => {
  await enterAs(page, 'coordinator')
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/board')
    await expect(
      page.getByRole('grid', { name: 'Board' }).getByRole('gridcell').first(),
    ).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const measured = await measure(page)
    const isCut = measured.filter(({ cut, rows }) => cut > rows * 0.05)
    const hasRoom = measured.filter(({ spare }) => spare > 40)
    const isFine = isCut.length === 0 || hasRoom.length === 0
    expect(isFine, `${width}: cut ${told(isCut)}; room in ${told(hasRoom)}`).toBe(true)
  }
})

function told(columns: readonly Measured[]): string {
  return columns
    .map(({ column, cut, rows, spare }) => `${column} (${cut} of ${rows}, ${spare} px)`)
    .join(', ')
}

function measure(page: Page): Promise<Measured[]> {
  return page.evaluate(() => {
    const frame = document.querySelector('[role=grid]')?.parentElement?.getBoundingClientRect()
    const columns = new Map<string, { rows: number; cut: number; spare: number }>()
    for (const cell of document.querySelectorAll('[data-row] [role=gridcell][data-column]')) {
      const id = cell.getAttribute('data-column') ?? ''
      const box = cell.getBoundingClientRect()
      if (id === 'actions' || !frame || box.right > frame.right) continue
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const inner = box.width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      const isCut = [cell, ...cell.querySelectorAll('*')].some(
        (part) =>
          getComputedStyle(part).overflowX !== 'visible' &&
          part.clientWidth > 1 &&
          part.scrollWidth > part.clientWidth + 1,
      )
      const edges: number[] = []
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        if (texts.currentNode.parentElement?.closest('.sr-only') !== null) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        const { left, right } = range.getBoundingClientRect()
        edges.push(left, right)
      }
      const used = edges.length === 0 ? 0 : Math.max(...edges) - Math.min(...edges)
      const known = columns.get(id) ?? { rows: 0, cut: 0, spare: Infinity }
      columns.set(id, {
        rows: known.rows + 1,
        cut: known.cut + (isCut ? 1 : 0),
        // Before the text there may be an icon.
        spare: Math.round(Math.min(known.spare, inner - used - 22)),
      })
    }
    return [...columns].map(([column, one]) => ({ column, ...one }))
  })
}
