import { expect, test, type Page } from '@playwright/test'
import { enterAs } from './person.ts'

/** A column of a grid on screen: in how many of its rows text is cut, and the pixels that none of them needs. */
interface Measured {
  readonly column: string
  readonly rows: number
  readonly cut: number
  readonly spare: number
}

const lists = [
  ['Board', '/board'],
  ['Containers', '/containers'],
  ['Shipments', '/shipments'],
  ['Holds', '/holds'],
  ['Appointments', '/appointments'],
  ['Rail', '/inland'],
] as const

/** `LONG=1`: every list at each of them; otherwise only the Board. */
const widths = [1440, 1280, 1920]

for (const [name, path] of lists)
  test(`${name} cuts no text while a column beside it has room`, async ({ page }) => {
    test.slow()
    await enterAs(page, 'coordinator')
    const isLong = process.env['LONG'] !== undefined || name === 'Board'
    for (const width of isLong ? widths : [1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('grid').getByRole('gridcell').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const measured = await measureAll(page)
      const isCut = measured.filter(({ cut, rows }) => cut > rows * 0.05)
      const hasRoom = measured.filter(({ spare }) => spare > 40)
      const isFine = isCut.length === 0 || hasRoom.length === 0
      expect.soft(isFine, `${width}: cut ${told(isCut)}; room in ${told(hasRoom)}`).toBe(true)
    }
  })

function told(columns: readonly Measured[]): string {
  return columns
    .map(({ column, cut, rows, spare }) => `${column} (${cut} of ${rows}, ${spare} px)`)
    .join(', ')
}

/** At the beginning, in the middle and at the end of a list, so that no width depends on its first rows alone. */
async function measureAll(page: Page): Promise<Measured[]> {
  const all = new Map<string, Measured>()
  for (const part of [0, 0.5, 1]) {
    await page.getByRole('grid').evaluate(async (grid, part) => {
      const frame = grid.parentElement ?? grid
      frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * part
      await new Promise((drawn) => setTimeout(drawn, 200))
    }, part)
    for (const one of await measure(page)) {
      const known = all.get(one.column) ?? { ...one, rows: 0, cut: 0 }
      all.set(one.column, {
        ...one,
        rows: known.rows + one.rows,
        cut: known.cut + one.cut,
        spare: Math.min(known.spare, one.spare),
      })
    }
  }
  return [...all.values()]
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
