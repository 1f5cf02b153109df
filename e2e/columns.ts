import type { Page } from '@playwright/test'

/** A column of a grid on screen: in how many of its cells content is cut, and the pixels that 95 of 100 cells leave. */
export interface Measured {
  readonly column: string
  readonly rows: number
  readonly cut: number
  readonly room: number
  readonly isHeadCut: boolean
}

/** At the beginning, in the middle and at the end of a list, at both sides, so that no width depends on its first rows alone. */
export async function measureAll(page: Page): Promise<Measured[]> {
  const all = new Map<string, Measured>()
  for (const part of [0, 0.5, 1])
    for (const side of [0, 1]) {
      await page.getByRole('grid').evaluate(
        async (grid, [part, side]) => {
          const frame = grid.parentElement ?? grid
          frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * part
          frame.scrollLeft = (frame.scrollWidth - frame.clientWidth) * side
          await new Promise((drawn) => setTimeout(drawn, 200))
        },
        [part, side] as const,
      )
      for (const one of await measure(page)) {
        const known = all.get(one.column)
        all.set(one.column, {
          column: one.column,
          rows: one.rows + (known?.rows ?? 0),
          cut: one.cut + (known?.cut ?? 0),
          room: Math.min(one.room, known?.room ?? Infinity),
          isHeadCut: one.isHeadCut || (known?.isHeadCut ?? false),
        })
      }
    }
  return [...all.values()]
}

/** The columns of the grid on screen. */
export function measure(page: Page): Promise<Measured[]> {
  return page.evaluate(() => {
    const isShown = (part: Element) => part.closest('.sr-only') === null
    // The handle of a column's width lies on its edge.
    const partsOf = (cell: Element) =>
      [...cell.querySelectorAll('*')].filter(
        (part) => isShown(part) && part.closest('[data-resize]') === null,
      )
    /** Whether something in it ends in dots, or reaches beyond it. */
    const isCut = (cell: Element) => {
      const box = cell.getBoundingClientRect()
      return partsOf(cell).some((part) => {
        const { left, right, bottom, width } = part.getBoundingClientRect()
        const isBeyond = left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
        const { overflowX, webkitLineClamp } = getComputedStyle(part)
        const isClipped =
          overflowX !== 'visible' &&
          part.clientWidth > 1 &&
          (part.scrollWidth > part.clientWidth + 1 ||
            (webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 1))
        return width > 1 && (isBeyond || isClipped)
      })
    }
    /** The pixels that its content takes, or would take. */
    const used = (cell: Element) => {
      const rects = partsOf(cell)
        .map((part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 1)
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { parentElement } = texts.currentNode
        if (!parentElement || !isShown(parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        rects.push(range.getBoundingClientRect())
      }
      if (rects.length === 0) return 0
      const from = Math.min(...rects.map(({ left }) => left))
      return Math.max(...rects.map(({ right }) => right)) - from
    }
    const inner = (cell: Element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(cell)
      const { width } = cell.getBoundingClientRect()
      return width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    }
    const cells = Map.groupBy(
      document.querySelectorAll('[data-row] [role=gridcell][data-column]'),
      (cell) => cell.getAttribute('data-column') ?? '',
    )
    return [...cells].flatMap(([column, all]) => {
      const head = document.querySelector(`[role=columnheader][data-column="${column}"]`)
      const [first] = all
      if (!head || !first || column === 'actions') return []
      const needs = all.map(used).toSorted((a, b) => a - b)
      const most = needs[Math.ceil(needs.length * 0.95) - 1] ?? 0
      return {
        column,
        rows: all.length,
        cut: all.filter(isCut).length,
        room: Math.round(inner(first) - Math.max(most, used(head))),
        isHeadCut: isCut(head),
      }
    })
  })
}
