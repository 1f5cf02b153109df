import { render } from '#web/testing/render.tsx'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusCell, focusedCell, TestGrid, type Load } from './testing/test-grid.tsx'

describe('the grid is one tab stop', () => {
  test('reached after its skip link, and left by the next Tab', async () => {
    await render(<TestGrid />)
    page.getByRole('button', { name: 'Before' }).element().focus()
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Skip past the table' })).toHaveFocus()
    await userEvent.tab()
    await expect.poll(focusedCell).toBe('MSKU 000, Container')
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Columns' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect.poll(focusedCell).toBe('MSKU 000, Container')
  })

  test('at the cell that had focus last', async () => {
    await render(<TestGrid />)
    await page.getByRole('gridcell', { name: 'PNCT' }).first().click()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await userEvent.tab()
    await userEvent.tab({ shift: true })
    await expect.poll(focusedCell).toBe('MSKU 002, Days')
  })
})

describe('keys move the focus', () => {
  beforeEach(async () => {
    await render(<TestGrid />)
    // The second row and column.
    focusCell('MSKU 001', 'place')
  })

  test.each([
    ['{ArrowDown}', 'MSKU 002, Place'],
    ['{ArrowUp}', 'MSKU 000, Place'],
    ['{ArrowRight}', 'MSKU 001, Days'],
    ['{ArrowLeft}', 'MSKU 001, Container'],
    ['{End}', 'MSKU 001, Actions'],
    ['{Home}', 'MSKU 001, Container'],
    ['{Control>}{End}{/Control}', 'MSKU 299, Actions'],
    ['{Control>}{End}{Home}{/Control}', 'MSKU 000, Container'],
    ['{PageDown}', 'MSKU 011, Place'],
    ['{PageDown}{PageDown}{PageUp}', 'MSKU 011, Place'],
    ['{PageDown}{PageUp}{PageUp}', 'MSKU 000, Place'],
    ['{ArrowUp}{ArrowUp}', 'header, Place'],
    ['{ArrowUp}{ArrowUp}{ArrowUp}', 'header, Place'],
    ['{ArrowUp}{ArrowUp}{End}{ArrowDown}', 'MSKU 000, Actions'],
    ['{ArrowLeft}{ArrowLeft}', 'MSKU 001, Container'],
    ['{End}{ArrowRight}', 'MSKU 001, Actions'],
    ['jj', 'MSKU 003, Place'],
    ['jjk', 'MSKU 002, Place'],
  ])('%s to %s', async (keys, to) => {
    await userEvent.keyboard(keys)
    await expect.poll(focusedCell).toBe(to)
    await expect.element(page.elementLocator(focused())).toBeInViewport()
  })
})

test('with single keys off, letters do nothing and arrows still move', async () => {
  const onRowKey = vi.fn<() => boolean>(() => true)
  await render(<TestGrid selectable singleKeys={false} onRowKey={onRowKey} />)
  focusCell('MSKU 001', 'place')
  await userEvent.keyboard('jxr')
  expect(focusedCell()).toBe('MSKU 001, Place')
  expect(onRowKey).not.toHaveBeenCalled()
  await expect.element(page.getByText('0 selected')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focusedCell).toBe('MSKU 002, Place')
})

test('other letters go to the view, with the row that has focus', async () => {
  const onRowKey = vi.fn<(key: string, row: Load) => boolean>(() => true)
  await render(<TestGrid onRowKey={onRowKey} />)
  focusCell('MSKU 001', 'place')
  await userEvent.keyboard('r')
  expect(onRowKey).toHaveBeenCalledExactlyOnceWith(
    'r',
    expect.objectContaining({ number: 'MSKU 001' }),
  )
})

describe('Enter', () => {
  test('opens the row from a cell without controls', async () => {
    const onOpen = vi.fn<(row: Load) => void>()
    await render(<TestGrid onOpen={onOpen} />)
    focusCell('MSKU 001', 'place')
    await userEvent.keyboard('{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 'MSKU 001' }))
  })

  test('enters a cell with controls; side arrows go through them and Escape leaves', async () => {
    const onOpen = vi.fn<() => void>()
    await render(<TestGrid onOpen={onOpen} />)
    focusCell('MSKU 001', 'place')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await expect.element(page.getByRole('button', { name: 'Book MSKU 001' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(focusedCell).toBe('button Call')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(focusedCell).toBe('button Call')
    await userEvent.keyboard('{ArrowLeft}{Escape}')
    await expect.poll(focusedCell).toBe('MSKU 001, Next step')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('on a header sorts, and with Shift adds to the sort', async () => {
    await render(<TestGrid />)
    const place = page.getByRole('columnheader', { name: /^Place/ })
    const days = page.getByRole('columnheader', { name: /^Days/ })
    focusCell('MSKU 001', 'place')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    await expect.element(place).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard('{ArrowRight}{Shift>}{Enter}{/Shift}')
    await expect.element(days).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(place).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(focusedCell).toBe('header, Days')
  })
})

test('Space opens the preview of the row', async () => {
  const onPeek = vi.fn<(row: Load) => void>()
  await render(<TestGrid selectable onPeek={onPeek} />)
  focusCell('MSKU 001', 'place')
  await userEvent.keyboard(' ')
  expect(onPeek).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ number: 'MSKU 001' }))
  await expect.element(page.getByText('0 selected')).toBeVisible()
})

test('Shift+F10 opens the menu of the row, and Escape goes back to the cell', async () => {
  await render(<TestGrid />)
  focusCell('MSKU 001', 'place')
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await expect.element(page.getByRole('menuitem', { name: 'Refresh MSKU 001' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(focusedCell).toBe('MSKU 001, Place')
})

test('reports the row that moves into focus', async () => {
  const onFocusRow = vi.fn<(row: Load) => void>()
  await render(<TestGrid onFocusRow={onFocusRow} />)
  focusCell('MSKU 001', 'place')
  await userEvent.keyboard('{ArrowDown}')
  expect(onFocusRow).toHaveBeenLastCalledWith(expect.objectContaining({ number: 'MSKU 002' }))
})

function focused(): Element {
  return document.activeElement ?? document.body
}
