import { render } from '#web/testing/render.tsx'
import { openAccount } from '#web/testing/account.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SignInPage } from './sign-in-page.tsx'

const email = () => page.getByRole('textbox', { name: 'Email' })
const password = () => page.getByLabelText('Password')

test('an empty form says at each field what is missing, and the first one gets the focus', async () => {
  const { Frame } = openAccount({ role: 'support', containers: null })
  await render(
    <Frame>
      <SignInPage />
    </Frame>,
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(email()).toHaveAccessibleDescription('Enter your email')
  await expect.element(password()).toHaveAccessibleDescription('Enter your password')
  await expect.element(email()).toHaveFocus()
})
