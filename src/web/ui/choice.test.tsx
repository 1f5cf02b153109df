import { checkboxExamples, choiceExamples } from '#web/catalog/examples/choice-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

test('clicking its label or pressing Space checks a checkbox', async () => {
  const screen = await render(checkboxExamples.unchecked.ui)
  const box = screen.getByRole('checkbox', { name: 'Mine only' })
  await screen.getByText('Mine only').click()
  await expect.element(box).toBeChecked()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
})

test('a checkbox for some of several is neither checked nor unchecked', async () => {
  const screen = await render(checkboxExamples['some of them'].ui)
  await expect.element(screen.getByRole('checkbox')).toBePartiallyChecked()
})

test('a disabled checkbox stays as it is', async () => {
  const screen = await render(checkboxExamples.disabled.ui)
  await screen.getByText('Mine only').click({ force: true })
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
})

test('a choice is one tab stop, and arrows choose', async () => {
  const screen = await render(
    <>
      {choiceExamples.enabled.ui}
      <button type="button">Next</button>
    </>,
  )
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Default' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Comfortable' })).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeChecked()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('a choice is a named group, and shows where focus is', async () => {
  const screen = await render(choiceExamples['with help'].ui)
  await expect.element(screen.getByRole('group', { name: 'Row height' })).toBeVisible()
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Default' })).toHaveFocus()
  expect(getComputedStyle(screen.getByText('Default').element()).outlineWidth).toBe('2px')
})

test('a disabled choice can’t be changed', async () => {
  const screen = await render(choiceExamples.disabled.ui)
  await screen.getByText('Compact').click({ force: true })
  await expect.element(screen.getByRole('radio', { name: 'Default' })).toBeChecked()
})
