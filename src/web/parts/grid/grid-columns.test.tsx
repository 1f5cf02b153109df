import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { focusCell, focusedCell, TestGrid } from './testing/test-grid.tsx'

const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) })
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

test('a click on a header sorts ascending, descending, then not at all', async () => {
  await render(<TestGrid />)
  const days = head('Days')
  await expect.element(days).toHaveAttribute('aria-sort', 'none')
  await sortBy('Days')
  await expect.element(days).toHaveAttribute('aria-sort', 'ascending')
  expect(column('days').slice(0, 3)).toEqual(['0', '0', '0'])
  await sortBy('Days')
  await expect.element(days).toHaveAttribute('aria-sort', 'descending')
  expect(column('days').slice(0, 2)).toEqual(['30', '30'])
  await sortBy('Days')
  await expect.element(days).toHaveAttribute('aria-sort', 'none')
  expect(column('number').slice(0, 2)).toEqual(['MSKU 000', 'MSKU 001'])
})

test('rows without a value come last in both directions', async () => {
  await render(<TestGrid />)
  for (let click = 0; click < 2; click += 1) {
    await sortBy('Days')
    head('Days').element().focus()
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await expect.poll(() => column('days').at(-1)).toBe('')
  }
})

test('Shift and a click add a second sort key, and both show their place', async () => {
  await render(<TestGrid />)
  await sortBy('Place')
  await head('Days')
    .getByText('Days')
    .click({ modifiers: ['Shift'] })
  await expect.element(head('Place')).toMatchTextContent('Place1')
  await expect.element(head('Days')).toMatchTextContent('Days2')
  expect(column('place')[0]).toBe('APM Pier 400')
  expect(column('days').slice(0, 2)).toEqual(['0', '0'])
})

test('a column that doesn’t sort says nothing about sorting', async () => {
  await render(<TestGrid />)
  await expect.element(head('Vessel')).not.toHaveAttribute('aria-sort')
  await expect.element(head('Vessel').getByText('Vessel')).toBeVisible()
})

test('by keyboard a column moves and changes its width, and each is announced', async () => {
  await render(<TestGrid />)
  await focusHead('Place')
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect
    .poll(order)
    .toEqual(['Container', 'Days', 'Place', 'Next step', 'Vessel', 'Voyage', 'Actions'])
  await expect.poll(announced).toBe('Place: column 3 of 7')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(() => width('Place')).toBe(184)
  await expect.poll(announced).toBe('Place: 184 pixels wide')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}')
  await expect.poll(() => width('Place')).toBe(136)
  await expect.poll(focusedCell).toBe('header, Place')
})

test('fixed columns stay first and last', async () => {
  await render(<TestGrid />)
  await focusHead('Place')
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}')
  expect(order().slice(0, 2)).toEqual(['Container', 'Place'])
})

test('a header says in its tooltip what its name can’t', async () => {
  await render(<TestGrid />)
  const button = head('Days').getByRole('button', { name: 'Days', exact: true })
  await expect.element(button).toHaveAttribute('title', 'Without days last')
})

test('the menu of a header opens with Alt+Down and sorts, pins, hides and resets', async () => {
  await render(<TestGrid />)
  await focusHead('Days')
  await choose('Sort descending')
  await expect.element(head('Days')).toHaveAttribute('aria-sort', 'descending')
  await focusHead('Days')
  await choose('Pin column')
  await expect
    .poll(order)
    .toEqual(['Container', 'Days', 'Place', 'Next step', 'Vessel', 'Voyage', 'Actions'])
  await focusHead('Place')
  await choose('Hide column')
  await expect.element(head('Place')).not.toBeInTheDocument()
  await focusHead('Days')
  await choose('Reset columns')
  await expect
    .poll(order)
    .toEqual(['Container', 'Place', 'Days', 'Next step', 'Vessel', 'Voyage', 'Actions'])
  // The order of rows is no part of the columns.
  await expect.element(head('Days')).toHaveAttribute('aria-sort', 'descending')
})

test('the menu asks the view for the filter of its column', async () => {
  const onFilter = vi.fn<(filter: string) => void>()
  await render(<TestGrid onFilter={onFilter} />)
  await focusHead('Place')
  await choose('Filter by Place')
  expect(onFilter).toHaveBeenCalledExactlyOnceWith('place')
})

test('pinned columns stay in view while the others scroll, and cover no focused cell', async () => {
  await render(<TestGrid />)
  focusCell('MSKU 001', 'place')
  for (const key of ['{End}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}', '{ArrowLeft}']) {
    await userEvent.keyboard(key)
    await expect.poll(isFocusUncovered, { message: key }).toBe(true)
    await expect.element(page.getByRole('gridcell', { name: 'MSKU 001' })).toBeInViewport()
    await expect.element(head('Actions')).toBeInViewport()
  }
})

test('every cell is under its heading, wherever the grid is scrolled', async () => {
  await render(<TestGrid selectable />)
  const scroller = page.getByRole('grid').element().parentElement
  for (const left of [0, 200, 500, 5000]) {
    scroller?.scrollTo(left, 0)
    await expect.poll(headingsWithoutCells, { message: `${left} pixels` }).toEqual([])
  }
})

test('a hidden column is shown from the list of columns, in its designed place', async () => {
  await render(<TestGrid />)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Weight' }).click()
  await page.getByRole('checkbox', { name: 'Days' }).click()
  await expect
    .poll(order)
    .toEqual(['Container', 'Place', 'Next step', 'Vessel', 'Voyage', 'Weight', 'Actions'])
  await expect.element(page.getByRole('checkbox', { name: 'Container' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await expect.element(head('Weight')).not.toBeInTheDocument()
})

test('a header is dragged to another place, and the drag sorts nothing', async () => {
  await render(<TestGrid />)
  await userEvent.dragAndDrop(head('Place'), head('Next step'), {
    sourcePosition: { x: 30, y: 10 },
    targetPosition: { x: 40, y: 10 },
    steps: 6,
  })
  await expect.poll(() => order().slice(0, 4)).toEqual(['Container', 'Days', 'Place', 'Next step'])
  await expect.element(head('Place')).toHaveAttribute('aria-sort', 'none')
})

test('the edge of a header sets the width, and a double click takes it back', async () => {
  await render(<TestGrid />)
  const edge = page.elementLocator(edgeOf(head('Place')))
  await userEvent.dragAndDrop(edge, head('Next step'), {
    sourcePosition: { x: 4, y: 10 },
    targetPosition: { x: 10, y: 10 },
    steps: 6,
  })
  await expect.poll(() => width('Place')).toBeGreaterThan(200)
  await expect.element(head('Place')).toHaveAttribute('aria-sort', 'none')
  await edge.dblClick()
  await expect.poll(() => width('Place')).toBe(160)
})

test('no column gets narrower than can be read', async () => {
  await render(<TestGrid />)
  await focusHead('Days')
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Alt}')
  await expect.poll(() => width('Days')).toBe(56)
})

async function sortBy(name: string): Promise<void> {
  await head(name).getByText(name).click()
}

async function focusHead(name: string): Promise<void> {
  head(name).element().focus()
  await expect.poll(focusedCell).toBe(`header, ${name}`)
}

/** Chooses from the menu of the focused header. */
async function choose(name: string): Promise<void> {
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await item(name).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
}

/** Headers from start to end. */
function order(): string[] {
  const heads = [...document.querySelectorAll<HTMLElement>('[data-head] [role=columnheader]')]
  return heads
    .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
    .map(({ textContent }) => textContent)
}

/** Cells of one column from top to bottom. */
function column(id: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(`[data-row] [data-column="${id}"]`)]
    .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
    .map(({ textContent }) => textContent)
}

function width(name: string): number {
  return Math.round(head(name).element().getBoundingClientRect().width)
}

function announced(): string {
  return page.getByRole('status').element().textContent.trim()
}

function edgeOf(header: Locator): Element {
  const edge = header.element().querySelector('[data-resize]')
  if (edge === null) throw new Error('The header has no edge')
  return edge
}

/** Whether nothing lies over the focused cell, at its middle or either end. */
function isFocusUncovered(): boolean {
  const cell = document.activeElement
  if (!cell?.matches('[data-column]')) return false
  const { left, right, top, bottom } = cell.getBoundingClientRect()
  const y = (top + bottom) / 2
  // A column wider than the room between the pinned ones can't be seen whole.
  const points = right - left > 400 ? [(left + right) / 2] : [left + 3, right - 3]
  return points.every((x) => cell.contains(document.elementFromPoint(x, y)))
}

/** Headings on screen under which the first row has no cell of the same place and width. */
function headingsWithoutCells(): string[] {
  const edges = page.getByRole('grid').element().parentElement?.getBoundingClientRect()
  const cells = [...document.querySelectorAll('[data-row="MSKU 000"] [data-column]')]
  return [...document.querySelectorAll('[data-head] [data-column]')]
    .filter((heading) => {
      const { left, right } = heading.getBoundingClientRect()
      if (edges === undefined || right <= edges.left || left >= edges.right) return false
      return !cells.some((cell) => {
        const at = cell.getBoundingClientRect()
        return Math.abs(at.left - left) < 1 && Math.abs(at.right - right) < 1
      })
    })
    .map(({ textContent }) => textContent)
}
