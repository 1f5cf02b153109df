import { render } from '#web/testing/render.tsx'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusCell, TestGrid } from './testing/test-grid.tsx'

const box = (name: string) => page.getByRole('checkbox', { name })
const all = box('All 300 matching rows')

beforeEach(async () => {
  await render(<TestGrid selectable />)
  focusCell('MSKU 001', 'place')
})

test('x selects the row and deselects it', async () => {
  await userEvent.keyboard('x')
  await expect.element(box('Select MSKU 001')).toBeChecked()
  await expect
    .element(page.getByRole('row', { name: /MSKU 001/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('x')
  await expect.element(page.getByText('0 selected')).toBeVisible()
})

test('Shift+X selects from the last row to this one', async () => {
  await userEvent.keyboard('x')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>}X{/Shift}')
  await expect.element(page.getByText('4 selected')).toBeVisible()
  await expect.element(box('Select MSKU 003')).toBeChecked()
  await expect.element(box('Select MSKU 005')).not.toBeChecked()
})

test('Shift+X selects upward too, across rows that are off screen', async () => {
  await userEvent.keyboard('{Control>}{End}{/Control}x')
  await userEvent.keyboard('{PageUp}{PageUp}{Shift>}X{/Shift}')
  await expect.element(page.getByText('21 selected')).toBeVisible()
})

test('Shift+Space selects a range', async () => {
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  await expect.element(page.getByText('3 selected')).toBeVisible()
})

test('Shift and a click on a checkbox select a range', async () => {
  await box('Select MSKU 002').click()
  await box('Select MSKU 006').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('5 selected')).toBeVisible()
})

test('a range follows the order on screen', async () => {
  await page
    .getByRole('columnheader', { name: /^Place/ })
    .getByText('Place')
    .click()
  await box('Select MSKU 000').click()
  await box('Select MSKU 006').click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('3 selected')).toBeVisible()
  await expect.element(box('Select MSKU 003')).toBeChecked()
})

test('Ctrl+A selects every matching row, also those off screen', async () => {
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(page.getByText('300 selected')).toBeVisible()
  await expect.element(all).toBeChecked()
})

test('the box in the header shows some, selects all and clears', async () => {
  await userEvent.keyboard('x')
  await expect.element(all).toBePartiallyChecked()
  await all.click()
  await expect.element(page.getByText('300 selected')).toBeVisible()
  await all.click()
  await expect.element(page.getByText('0 selected')).toBeVisible()
})

test('the box is a cell of its own, and Space in it selects the row', async () => {
  await userEvent.keyboard('{Home} ')
  await expect.element(box('Select MSKU 001')).toBeChecked()
  await userEvent.keyboard('{ArrowUp}{ArrowUp} ')
  await expect.element(page.getByText('300 selected')).toBeVisible()
})

test('selected rows stay selected when they scroll away and back', async () => {
  await userEvent.keyboard('x')
  await userEvent.keyboard('{Control>}{End}{/Control}{Control>}{Home}{/Control}')
  await expect.element(box('Select MSKU 001')).toBeChecked()
  await expect.element(box('Select MSKU 002')).not.toBeChecked()
})
