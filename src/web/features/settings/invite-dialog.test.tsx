import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve } from '#web/testing/server.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { InviteDialog } from './invite-dialog.tsx'

const opener = page.getByRole('button', { name: 'Invite person' })
const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const submit = page.getByRole('button', { name: 'Create invitation link' })
const link = { token: 'one-time-token', expiresAt: '2026-11-27T20:42:00Z' }
const anaInput = { name: 'Ana Reyes', email: 'ana@example.com', role: 'support' }

test('an invitation without a name or an email address is not sent', async () => {
  const sent = serve({ 'POST /api/people': () => ok(link) })
  await openDialog()
  await submit.click()
  await expect.element(name).toHaveFocus()
  await name.fill('Ana Reyes')
  await email.fill('ana at example')
  await submit.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toBeInvalid()
  expect(sent).toEqual([])
})

test('the link is shown once, and the next invitation starts empty', async () => {
  const sent = serve({ 'POST /api/people': () => ok(link) })
  await openDialog()
  await fillIn()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('dialog', { name: 'Invitation link for Ana Reyes' }))
    .toMatchTextContent('/welcome#one-time-token')
  expect(sent.filter(({ to }) => to === 'POST /api/people')).toEqual([
    { to: 'POST /api/people', body: anaInput },
  ])
  await page.getByRole('button', { name: 'Done' }).click()
  await opener.click()
  await expect.element(name).toHaveValue('')
  await expect.element(page.getByText('one-time-token')).not.toBeInTheDocument()
})

test('what the server refuses is shown at its field, and nothing typed is lost', async () => {
  serve({ 'POST /api/people': () => refusal() })
  await openDialog()
  await fillIn()
  await submit.click()
  await expect.element(email).toBeInvalid()
  await expect.element(email).toHaveAccessibleDescription('Already has access')
  await expect.element(name).toBeValid()
  await expect.element(name).toHaveValue('Ana Reyes')
  await expect.element(submit).toBeEnabled()
})

test('a refusal is gone when the dialog is opened again', async () => {
  serve({ 'POST /api/people': () => refusal() })
  await openDialog()
  await fillIn()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Already has access')
  await userEvent.keyboard('{Escape}')
  await opener.click()
  await expect.element(email).toHaveValue('')
  await expect.element(email).toHaveAccessibleDescription('')
})

test('submitting twice sends one invitation', async () => {
  const { answer, arrive } = answerLater()
  const sent = serve({ 'POST /api/people': answer })
  await openDialog()
  await fillIn()
  submitTwice()
  const busy = page.getByRole('button', { name: 'Creating link…' })
  await expect.element(busy).toBeDisabled()
  await expect.poll(() => sent.length).toBe(1)
  arrive(ok(link))
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(sent.filter(({ to }) => to === 'POST /api/people')).toHaveLength(1)
})

async function openDialog(): Promise<void> {
  const { Frame } = openAccount()
  await render(
    <Frame>
      <Opener />
    </Frame>,
  )
  await opener.click()
}

async function fillIn(): Promise<void> {
  await name.fill(anaInput.name)
  await email.fill(anaInput.email)
}

/** As a second Enter that comes before the button is disabled. */
function submitTwice(): void {
  const form = document.querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
}

function refusal(): Response {
  return refused({
    status: 409,
    title: 'This person already has access.',
    fields: [{ field: 'email', problem: 'Already has access' }],
  })
}

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Invite person
      </button>
      <InviteDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
