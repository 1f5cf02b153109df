import {
  linesFieldExamples,
  notesFieldExamples,
  selectFieldExamples,
  textFieldExamples,
} from '#web/catalog/examples/field-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

test('a field is found by its label and described by its help', async () => {
  const screen = await render(textFieldExamples['with help'].ui)
  const field = screen.getByRole('textbox', { name: 'Per day' })
  await expect.element(field).toHaveAccessibleDescription('In US dollars, without the sign.')
  await expect.element(field).toBeValid()
  await screen.getByText('Per day').click()
  await expect.element(field).toHaveFocus()
})

test.each([
  ['text', textFieldExamples['with a problem'], 'textbox', 'Enter an amount, such as 120.00.'],
  ['select', selectFieldExamples['with a problem'], 'combobox', 'Choose a terminal.'],
  ['lines', linesFieldExamples['with a problem'], 'textbox', 'No number found.'],
] as const)('a %s field with a problem says so in its place', async (_, { ui }, role, problem) => {
  const screen = await render(ui)
  const field = screen.getByRole(role)
  await expect.element(field).toBeInvalid()
  await expect.element(field).toHaveAccessibleDescription(problem)
  await expect.element(screen.getByText(problem)).toBeVisible()
})

test('two fields of the same name have different labels', async () => {
  const screen = await render(
    <>
      {textFieldExamples.empty.ui}
      {textFieldExamples.disabled.ui}
    </>,
  )
  await screen.getByText('Email').first().click()
  await expect.element(screen.getByLabelText('Email').first()).toHaveFocus()
  await expect.element(screen.getByLabelText('Email').last()).toBeDisabled()
})

test('a note says how many characters are left once they are few', async () => {
  const screen = await render(notesFieldExamples['nearly full'].ui)
  const note = screen.getByRole('textbox', { name: 'Note' })
  await expect.element(note).toHaveAccessibleDescription('190 left')
  await note.fill('Short')
  await expect.element(note).toHaveAccessibleDescription('')
})

test('Ctrl+Enter in a note sends its form; Enter starts a new line', async () => {
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) =>
    event.preventDefault(),
  )
  const screen = await render(<form onSubmit={onSubmit}>{notesFieldExamples.empty.ui}</form>)
  const note = screen.getByRole('textbox', { name: 'Note' })
  await note.click()
  await userEvent.keyboard('Broker called{Enter}back at 2')
  expect(onSubmit).not.toHaveBeenCalled()
  await expect.element(note).toHaveValue('Broker called\nback at 2')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledOnce()
  await expect.element(note).toHaveValue('Broker called\nback at 2')
})
