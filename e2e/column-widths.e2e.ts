import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'

const lists = [
  ['/board', 'Board'],
  ['/containers', 'Containers'],
  ['/holds', 'Holds'],
  ['/appointments', 'Appointments'],
  ['/inland', 'Rail'],
] as const

/** A column of a grid on screen: in how many of its rows text is cut, and the pixels that none of them needs. */
interface Measured {
  readonly column: string
  readonly rows: number
  readonly cut: number
  readonly spare: number
}

test('no list cuts text while a column beside it has room', async ({ page }) => {
  test.slow()
  await enterAs(page, 'coordinator')
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [path, name] of lists) {
      await page.goto(path)
      const grid = page.getByRole('grid', { name })
      await expect(grid.getByRole('gridcell').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const measured = await measure(page)
      const isCut = measured.filter(({ cut, rows }) => cut > rows * 0.05)
      const hasRoom = measured.filter(({ spare }) => spare > 24)
      expect(
        isCut.length === 0 || hasRoom.length === 0,
        `${path} at ${width}: cut ${told(isCut)}; room in ${told(hasRoom)}`,
      ).toBe(true)
    }
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
      if (id === 'actions' || !frame || box.right > frame.right || box.width === 0) continue
      const style = getComputedStyle(cell)
      const parts = [...cell.querySelectorAll('*')]
      const texts = parts.flatMap((part) =>
        [...part.childNodes, ...[...cell.childNodes].filter((node) => part === parts[0] && node)]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
          .map((node) => {
            const range = document.createRange()
            range.selectNodeContents(node)
            return range.getBoundingClientRect()
          })
          .filter(({ width }) => width > 1),
      )
      const isCut = [cell, ...parts].some((part) => {
        const { overflowX } = getComputedStyle(part)
        return (
          overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 1
        )
      })
      const used =
        Math.max(0, ...texts.map(({ right }) => right)) -
        Math.min(box.right, ...texts.map(({ left }) => left))
      const inner =
        box.width - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      const icon = 22
      const known = columns.get(id) ?? { rows: 0, cut: 0, spare: Infinity }
      columns.set(id, {
        rows: known.rows + 1,
        cut: known.cut + (isCut ? 1 : 0),
        spare: Math.round(Math.min(known.spare, inner - used - icon)),
      })
    }
    return [...columns].map(([column, one]) => ({ column, ...one }))
  })
}
