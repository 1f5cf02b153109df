import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ViewDialog } from './view-dialog.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const submit = page.getByRole('button', { name: 'Save view' })
const onClose = vi.fn<() => void>()

test('a view without a name is not saved', async () => {
  const sent = await open({})
  await name.fill(' ')
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await expect.element(name).toHaveFocus()
  expect(sent).toEqual([])
})

test('a name that the server refuses stays, with the reason at the field', async () => {
  await open({
    'POST /api/views': () =>
      refused({
        status: 409,
        title: 'Another view has this name.',
        fields: [{ field: 'name', problem: 'Name is taken' }],
      }),
  })
  await name.fill('Late containers')
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('Name is taken')
  await expect.element(page.getByText('Another view has this name.')).toBeVisible()
  await expect.element(name).toHaveValue('Late containers')
  expect(onClose).not.toHaveBeenCalled()
})

test('saving twice sends one view', async () => {
  const { answer } = answerLater()
  const sent = await open({ 'POST /api/views': answer })
  await name.fill(' Late ')
  await submit.click()
  await expect.element(submit).toHaveAccessibleDescription('Saving…')
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ page: 'containers', name: 'Late', shared: false })
})

async function open(answers: Answers) {
  onClose.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount()
  await render(
    <Frame>
      <ViewDialog dialog={{ act: 'add', name: '' }} onClose={onClose} />
    </Frame>,
  )
  return sent
}
