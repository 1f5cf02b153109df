import { ask } from '#web/data/api.ts'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { invitation, invite } from '#wire/api/people.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readTyped, useForm } from './form.ts'
import { Refusal } from './refusal.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const save = page.getByRole('button', { name: 'Save person' })
const onSaved = vi.fn<() => void>()
const saved = () => ok({ token: 'one-time-token', expiresAt: '2026-11-27T20:42:00Z' })
const taken = () =>
  refused({
    status: 409,
    title: 'This person already has access.',
    fields: [{ field: 'email', problem: 'Already has access' }],
  })

test('before the first attempt nothing is wrong; then every problem is at its field, and the first has the focus', async () => {
  const sent = await open({ 'POST /api/people': saved })
  await email.fill('ana at example')
  await expect.element(email).toBeValid()
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await expect.element(email).toHaveAccessibleDescription('Enter an email address')
  await name.fill('Ana Reyes')
  await expect.element(name).toHaveAccessibleDescription('')
  await save.click()
  await expect.element(email).toHaveFocus()
  expect(sent).toEqual([])
})

test('what the server refuses is at its field with the focus, and what was typed stays', async () => {
  await open({ 'POST /api/people': taken })
  await fillIn()
  await save.click()
  await expect.element(email).toHaveAccessibleDescription('Already has access')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText('This person already has access.')).toBeVisible()
  await expect.element(name).toHaveValue('Ana Reyes')
  await email.fill('ana@example.org')
  await expect.element(email).toHaveAccessibleDescription('')
})

test('a refused form can be sent again as it is, and its refusal is gone meanwhile', async () => {
  const second = answerLater()
  const answers = [taken, second.answer]
  const sent = await open({ 'POST /api/people': () => answers.shift()?.() ?? saved() })
  await fillIn()
  await save.click()
  await expect.element(email).toBeInvalid()
  await save.click()
  await expect.element(page.getByText('This person already has access.')).not.toBeInTheDocument()
  await expect.element(email).toHaveAccessibleDescription('')
  second.arrive(saved())
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(sent).toHaveLength(2)
})

test('while it is sent, a second attempt sends nothing', async () => {
  const { answer, arrive } = answerLater()
  const sent = await open({ 'POST /api/people': answer })
  await fillIn()
  const form = document.querySelector('form')
  // The second comes before the button is disabled, the third while the first is on its way.
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => sent.length).toBe(1)
  form?.requestSubmit()
  await expect.element(save).toBeDisabled()
  arrive(saved())
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  await expect.element(save).toBeEnabled()
  expect(onSaved).toHaveBeenCalledOnce()
  expect(sent).toHaveLength(1)
})

test('nothing is sent by who may not', async () => {
  const sent = await open({ 'POST /api/people': saved }, 'Ask an admin to do this')
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect.element(email).toBeValid()
  expect(sent).toEqual([])
})

async function open(answers: Answers, whyNot: string | null = null) {
  onSaved.mockClear()
  const sent = serve(answers)
  await render(<PersonForm whyNot={whyNot} />)
  return sent
}

async function fillIn(): Promise<void> {
  await name.fill('Ana Reyes')
  await email.fill('ana@example.com')
}

function PersonForm({ whyNot }: { readonly whyNot: string | null }) {
  const form = useForm({
    start: { name: '', email: '' },
    read: (typed) =>
      readTyped(invite, { ...typed, role: 'support' }, (field) =>
        field === 'email' ? 'Enter an email address' : null,
      ),
    send: async (body) => {
      await ask('POST /api/people', invitation, { body })
      onSaved()
    },
    whyNot,
  })
  return (
    <form {...form.props}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="Email" {...form.field('email')} />
      <Button type="submit" disabled={form.isSending}>
        Save person
      </Button>
      <Refusal error={form.refusal} />
    </form>
  )
}
