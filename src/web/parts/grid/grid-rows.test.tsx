import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { columns, focusCell, focusedCell, someLoads, TestGrid } from './testing/test-grid.tsx'

const cell = (name: string) => page.getByRole('gridcell', { name })
const row = (number: string) => page.getByRole('row', { name: new RegExp(number) })

test('the focused row keeps focus while it is scrolled away and back', async () => {
  await render(<TestGrid />)
  focusCell('MSKU 001', 'place')
  scroller().scrollTo(0, 6000)
  await expect.element(row('MSKU 190')).toBeVisible()
  expect(focusedCell()).toBe('MSKU 001, Place')
  scroller().scrollTo(0, 0)
  await expect.element(row('MSKU 002')).toBeVisible()
  expect(focusedCell()).toBe('MSKU 001, Place')
  await expect.element(cell('PNCT').first()).toHaveFocus()
})

test('after a scroll, arrows go on from the focused row and bring it back', async () => {
  await render(<TestGrid />)
  focusCell('MSKU 001', 'place')
  scroller().scrollTo(0, 6000)
  await expect.element(row('MSKU 190')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedCell).toBe('MSKU 002, Place')
  await expect.element(row('MSKU 002')).toBeInViewport()
})

test('focus follows its row through a sort', async () => {
  await render(<TestGrid />)
  focusCell('MSKU 003', 'number')
  const header = page.getByRole('columnheader', { name: /^Container/ })
  clickWithoutFocus(header.getByText('Container'))
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
  clickWithoutFocus(header.getByText('Container'))
  await expect.element(header).toHaveAttribute('aria-sort', 'descending')
  expect(focusedCell()).toBe('MSKU 003, Container')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedCell).toBe('MSKU 002, Container')
})

test('where the focused row leaves, focus goes to the row in its place, and that is said', async () => {
  const onRowLeft = vi.fn<() => void>()
  const rows = someLoads(20)
  const screen = await render(<TestGrid rows={rows} onRowLeft={onRowLeft} />)
  focusCell('MSKU 003', 'number')
  await screen.rerender(<TestGrid rows={rows.toSpliced(3, 1)} onRowLeft={onRowLeft} />)
  await expect.poll(focusedCell).toBe('MSKU 004, Container')
  expect(onRowLeft).toHaveBeenCalled()
})

test('a row that leaves takes no focus from a field outside the grid', async () => {
  const onRowLeft = vi.fn<() => void>()
  const rows = someLoads(20)
  const screen = await render(<TestGrid rows={rows} onRowLeft={onRowLeft} />)
  focusCell('MSKU 003', 'number')
  page.getByRole('button', { name: 'Before' }).element().focus()
  await screen.rerender(<TestGrid rows={rows.toSpliced(3, 1)} onRowLeft={onRowLeft} />)
  await expect.element(cell('MSKU 003')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus()
  expect(onRowLeft).not.toHaveBeenCalled()
})

test('the last row leaves: focus goes to the one before it, and at the end to the header', async () => {
  const rows = someLoads(3)
  const screen = await render(<TestGrid rows={rows} />)
  focusCell('MSKU 002', 'number')
  await screen.rerender(<TestGrid rows={rows.slice(0, 2)} />)
  await expect.poll(focusedCell).toBe('MSKU 001, Container')
  await screen.rerender(<TestGrid rows={[]} />)
  await expect.poll(focusedCell).toBe('header, Container')
})

test('a menu opened for one row is not open for the row that takes its place', async () => {
  await render(<TestGrid />)
  // As after a tap: nothing but the row says whose menu this is.
  clickWithoutFocus(row('MSKU 002').getByRole('button', { name: 'Actions' }))
  await expect.element(page.getByRole('menuitem', { name: 'Refresh MSKU 002' })).toBeVisible()
  scroller().scrollTo(0, 6000)
  await expect.element(row('MSKU 190')).toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  scroller().scrollTo(0, 0)
  await expect.element(row('MSKU 002')).toBeVisible()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test('only rows near the screen are rendered, and each shows its own container', async () => {
  await render(<TestGrid />)
  for (const top of [0, 900, 2500, 9999, 1200]) {
    scroller().scrollTo(0, top)
    await expect.poll(() => shownRows().some(({ top }) => Math.abs(top) < 32)).toBe(true)
    const rows = shownRows()
    expect(rows.length).toBeLessThan(40)
    for (const { name, text } of rows) expect(text).toContain(`Book ${name}`)
  }
})

test('marks a cell whose text changed, but not one that only scrolled in', async () => {
  const rows = someLoads(300)
  const screen = await render(<TestGrid rows={rows} />)
  await expect.element(row('MSKU 002')).toBeVisible()
  const changed = rows.map((load) =>
    load.number === 'MSKU 002' ? { ...load, place: 'Pier T' } : load,
  )
  await screen.rerender(<TestGrid rows={changed} />)
  await expect.element(cell('Pier T')).toHaveAttribute('data-changed')
  expect(document.querySelectorAll('[data-changed]')).toHaveLength(1)
  scroller().scrollTo(0, 6000)
  await expect.element(row('MSKU 190')).toBeVisible()
  expect(document.querySelectorAll('[data-changed]')).toHaveLength(0)
})

test('screen readers hear how many rows and columns there are and where a cell is', async () => {
  await render(<TestGrid selectable />)
  const grid = page.getByRole('grid', { name: 'Containers' })
  // The header counts as a row, the checkboxes as a column.
  await expect.element(grid).toHaveAttribute('aria-rowcount', '301')
  await expect.element(grid).toHaveAttribute('aria-colcount', '8')
  await expect.element(grid).toHaveAttribute('aria-multiselectable', 'true')
  await expect.element(row('MSKU 004')).toHaveAttribute('aria-rowindex', '6')
  await expect.element(cell('MSKU 004')).toHaveAttribute('aria-colindex', '2')
  scroller().scrollTo(0, 99_999)
  await expect.element(row('MSKU 299')).toHaveAttribute('aria-rowindex', '301')
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map((head) => head.getAttribute('aria-colindex'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
  ])
  for (const head of heads) {
    const same = `[role=gridcell][data-column="${head.getAttribute('data-column')}"]`
    const index = document.querySelector(same)?.getAttribute('aria-colindex')
    if (index) expect(index).toBe(head.getAttribute('aria-colindex'))
  }
})

test('bands of rows have headings, which count as rows and stay in view', async () => {
  await render(<TestGrid groupBy={({ place }) => place} />)
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(1 + 300 + 3))
  await expect.element(page.getByRole('rowheader', { name: 'APM Pier 400' })).toBeVisible()
  focusCell('MSKU 000', 'number')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedCell).toBe('MSKU 003, Container')
  scroller().scrollTo(0, 1000)
  const heading = page.getByRole('rowheader', { name: 'APM Pier 400' })
  await expect.element(heading).toBeInViewport()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await expect.poll(focusedCell).toBe('MSKU 299, Actions')
})

test('neither the header nor the heading of a band covers the focused cell', async () => {
  await render(<TestGrid groupBy={({ place }) => place} />)
  focusCell('MSKU 000', 'place')
  const back = Array.from({ length: 6 }, () => ['{PageUp}', '{ArrowUp}']).flat()
  const keys = ['{PageDown}', '{PageDown}', '{ArrowUp}', '{Control>}{End}{/Control}', ...back]
  for (const [at, key] of keys.entries()) {
    await userEvent.keyboard(key)
    await expect.poll(isFocusInSight, { message: `${key}, step ${at}` }).toBe(true)
  }
})

test('at rest, rows are in the page from top to bottom, as screen readers read them', async () => {
  await render(<TestGrid />)
  for (const top of [4000, 2500, 2700]) {
    scroller().scrollTo(0, top)
    await expect.poll(() => shownRows().some((one) => Math.abs(one.top) < 32)).toBe(true)
    await expect
      .poll(() => shownRows().map((one) => one.name))
      .toEqual(
        shownRows()
          .map((one) => one.name)
          .toSorted(),
      )
  }
})

test('while there are no rows, the state stands below the header', async () => {
  await render(<TestGrid rows={[]} instead={<p>No containers match</p>} />)
  await expect.element(page.getByText('No containers match')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: /^Place/ })).toBeVisible()
})

test('on paper every row is there, under its header, without the actions', async () => {
  await render(<TestGrid rows={someLoads(60)} />)
  await expect.element(row('MSKU 002')).toBeVisible()
  await emulateMedia('print')
  try {
    const table = page.getByRole('table', { name: 'Containers' })
    await expect.element(table).toBeVisible()
    expect(table.getByRole('row').elements()).toHaveLength(61)
    const heads = table
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent)
    expect(heads).toEqual(
      columns.filter(({ id }) => !['weight', 'actions'].includes(id)).map(({ header }) => header),
    )
    await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
  } finally {
    await emulateMedia('')
  }
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('a list of over 1,000 rows says on paper how many it left out', async () => {
  await render(<TestGrid rows={someLoads(1004)} columns={columns.slice(0, 1)} />)
  await emulateMedia('print')
  try {
    await expect
      .element(page.getByText('4 more rows. Narrow the list to print them.'))
      .toBeVisible()
  } finally {
    await emulateMedia('')
  }
})

function clickWithoutFocus(locator: Locator): void {
  locator.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** Renders the page as for `print`, or again for the screen (empty). */
function emulateMedia(media: 'print' | '') {
  return cdp().send('Emulation.setEmulatedMedia', { media })
}

function scroller(): HTMLElement {
  const grid = page.getByRole('grid').element()
  if (grid.parentElement === null) throw new Error('The grid has no scroller')
  return grid.parentElement
}

/** Rendered rows: their container, their text, and pixels from the top of the list. */
function shownRows() {
  const edge = scroller().getBoundingClientRect().top + 33
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map((element) => ({
    name: element.dataset['row'] ?? '',
    text: element.textContent,
    top: element.getBoundingClientRect().top - edge,
  }))
}

/** Whether nothing lies over the middle and the corners of the focused cell. */
function isFocusInSight(): boolean {
  const focused = document.activeElement
  if (!focused?.matches('[data-column]')) return false
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const
  return points.every(([x, y]) => focused.contains(document.elementFromPoint(x, y)))
}
