import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { WelcomePage } from './welcome-page.tsx'

const name = page.getByRole('textbox', { name: 'Name' })
const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('New password')
const submit = page.getByRole('button', { name: 'Set password' })

test('a short password and an incomplete person are not sent, with each problem at its field', async () => {
  const sent = await open({})
  await password.fill('short')
  await submit.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  await expect.element(name).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Enter an email address')
  await expect.element(password).toHaveAccessibleDescription('Enter 12 to 128 characters')
  expect(acceptances(sent)).toEqual([])
})

test('what the server refuses is at its field, and what was typed stays', async () => {
  await open({
    'POST /api/auth/accept': () =>
      refused({
        status: 409,
        title: 'This address has access already.',
        fields: [{ field: 'newcomer.email', problem: 'Already has access' }],
      }),
  })
  await fillIn()
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('Already has access')
  await expect.element(email).toHaveFocus()
  await expect.element(page.getByText('This address has access already.')).toBeVisible()
  await expect.element(password).toHaveValue('three words apart')
})

test('sending twice sets one password', async () => {
  const { answer } = answerLater()
  const sent = await open({ 'POST /api/auth/accept': answer })
  await fillIn()
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  document.querySelector('form')?.requestSubmit()
  await expect.poll(() => acceptances(sent).length).toBe(1)
})

const acceptances = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ to }) => to === 'POST /api/auth/accept')

async function open(answers: Answers) {
  const sent = serve({ 'POST /api/auth/invitation': () => ok({ email: null }), ...answers })
  const { Frame } = openAccount()
  await render(
    <Frame>
      <WelcomePage />
    </Frame>,
  )
  await expect.element(submit).toBeVisible()
  return sent
}

async function fillIn(): Promise<void> {
  await name.fill('Ana Reyes')
  await email.fill('ana@example.com')
  await password.fill('three words apart')
}
