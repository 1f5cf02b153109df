import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { answerLater, ok, refused, serve } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { TeamSettings } from './team-settings.tsx'

const ana = {
  id: 'person-1',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  role: 'admin',
  disabledAt: null,
  hasPassword: true,
  lastSeenAt: null,
  sessions: 2,
  shareLinks: 0,
}

test('while the team is read, that is said; then everybody is listed', async () => {
  const { answer, arrive } = answerLater()
  serve({ 'GET /api/people': answer })
  await open('admin')
  await expect.element(page.getByText('Loading…')).toBeVisible()
  arrive(ok({ data: [ana] }))
  const row = page.getByRole('row', { name: /^Ana Reyes/ })
  await expect.element(row).toMatchTextContent('2 sessions')
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
})

test('where the team can’t be read, it says why, and can be tried again', async () => {
  let isDown = true
  serve({
    'GET /api/people': () =>
      isDown ? refused({ status: 403, title: 'Ask an admin to do this.' }) : ok({ data: [ana] }),
  })
  await open('admin')
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load the team' })
  await expect.element(failure).toMatchTextContent('Ask an admin to do this.')
  isDown = false
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('row', { name: /^Ana Reyes/ })).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('a person who may not manage people sees a message, and nothing is requested', async () => {
  const sent = serve({})
  await open('manager')
  await expect.element(page.getByText('Only admins can open this page.')).toBeVisible()
  expect(sent).toEqual([])
})

async function open(role: Role): Promise<void> {
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <TeamSettings />
    </Frame>,
  )
}
