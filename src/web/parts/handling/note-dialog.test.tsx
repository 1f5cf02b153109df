import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aContainer } from '../testing/containers.ts'
import { NoteDialog } from './note-dialog.tsx'

const note = page.getByRole('textbox', { name: 'Note' })
const submit = page.getByRole('button', { name: /^Add note to/ })
const onClose = vi.fn<() => void>()
const done = () => ok({ data: [{ containerId: 'container-1', outcome: 'done', undo: null }] })

test('a note opens with focus in its text, and says that it needs one', async () => {
  const sent = await open({ 'POST /api/handling': done })
  await expect.element(note).toHaveFocus()
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
  await expect.element(submit).toHaveAccessibleDescription('Enter a note')
  await userEvent.keyboard('  {Control>}{Enter}{/Control}')
  expect(sent).toEqual([])
})

test('Ctrl+Enter saves the note without spaces around it, and closes the dialog', async () => {
  const sent = await open({ 'POST /api/handling': done })
  await userEvent.keyboard(' Broker called {Control>}{Enter}{/Control}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toEqual([
    {
      to: 'POST /api/handling',
      body: {
        edits: [{ containerIds: ['container-1'], change: { kind: 'note', text: 'Broker called' } }],
      },
    },
  ])
})

test('where saving fails, the note stays, and can be sent again', async () => {
  let isDown = true
  const sent = await open({
    'POST /api/handling': () =>
      isDown ? refused({ status: 503, title: 'The server is busy.' }) : done(),
  })
  await userEvent.keyboard('Broker called')
  await submit.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Couldn’t save. The server is busy.' }))
    .toBeVisible()
  await expect.element(note).toHaveValue('Broker called')
  expect(onClose).not.toHaveBeenCalled()
  isDown = false
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(2)
})

test('sending twice saves one note', async () => {
  const { answer, arrive } = answerLater()
  const sent = await open({ 'POST /api/handling': answer })
  await note.fill('Broker called')
  // As a second Ctrl+Enter that comes before the button is disabled.
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(submit).toHaveAccessibleDescription('Saving…')
  await expect.poll(() => sent.length).toBe(1)
  arrive(done())
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(1)
})

test('a container that refused the note is named with its reason', async () => {
  await open({
    'POST /api/handling': () =>
      ok({ data: [{ containerId: 'container-1', outcome: 'refused', why: 'too-many-notes' }] }),
  })
  await userEvent.keyboard('Broker called')
  await submit.click()
  await expect
    .element(page.getByRole('dialog', { name: '1 container not changed' }))
    .toMatchTextContent('You’ve reached the limit of 200 notes on this container.')
})

async function open(answers: Answers) {
  onClose.mockClear()
  const sent = serve(answers)
  const { Frame } = openAccount()
  await render(
    <Frame>
      <NoteDialog containers={[aContainer()]} onClose={onClose} />
    </Frame>,
  )
  await expect.element(note).toBeVisible()
  return sent
}
