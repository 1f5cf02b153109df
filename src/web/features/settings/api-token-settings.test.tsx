import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import type { ApiToken } from '#wire/api/tokens.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApiTokenSettings } from './api-token-settings.tsx'

const tms: ApiToken = {
  id: 't-1',
  kind: 'service',
  name: 'TMS sync',
  role: 'coordinator',
  writes: true,
  by: { id: 'person-1', name: 'Ana Reyes' },
  madeAt: '2026-11-20T20:42:00Z',
  expiresAt: '2027-02-18T20:42:00Z',
  lastUsedAt: null,
}
/** As long as a real one. */
const shown = `landside_${'w'.repeat(43)}`
const create = page.getByRole('button', { name: 'Create token' })
const dialog = page.getByRole('dialog')

async function open(role: Role = 'admin'): Promise<void> {
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <ApiTokenSettings />
    </Frame>,
  )
}

test('a token is shown once, right after it is created', async () => {
  const sent = serve({
    'GET /api/tokens': () => ok({ data: [] }),
    'POST /api/tokens': () => ok({ data: [tms], token: shown }),
  })
  await open()
  await expect.element(page.getByText('No API tokens yet')).toBeVisible()
  await expect.element(page.getByText(`${window.location.origin}/mcp`)).toBeVisible()
  await create.click()
  await dialog.getByLabelText('Name').fill('TMS sync')
  await dialog.getByLabelText('Belongs to').selectOptions('Account')
  await dialog.getByLabelText('Role').selectOptions('Coordinator')
  await dialog.getByLabelText('Access').selectOptions('Read and write')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const token = dialog.getByText(shown)
  await expect.element(token).toHaveFocus()
  const { left, right } = token.element().getBoundingClientRect()
  const frame = dialog.element().getBoundingClientRect()
  expect([left > frame.left, right < frame.right]).toEqual([true, true])
  expect(sent.find(({ to }) => to === 'POST /api/tokens')?.body).toEqual({
    kind: 'service',
    name: 'TMS sync',
    role: 'coordinator',
    writes: true,
    days: 90,
  })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('rowheader', { name: 'TMS sync' })).toBeVisible()
  await expect.element(page.getByText(shown)).not.toBeInTheDocument()
})

test('nobody is offered more than they may do themselves', async () => {
  serve({ 'GET /api/tokens': () => ok({ data: [] }) })
  await open('coordinator')
  await create.click()
  await expect.element(dialog.getByLabelText('Belongs to')).not.toBeInTheDocument()
  const choices = dialog.getByLabelText('Role').getByRole('option')
  await expect
    .poll(() => choices.elements().map((one) => one.textContent))
    .toEqual(['Support', 'Coordinator'])
})

test('revoking asks first, and the token is gone from the list', async () => {
  serve({
    'GET /api/tokens': () => ok({ data: [tms] }),
    'DELETE /api/tokens/t-1': () => ok({ data: [] }),
  })
  await open()
  await page.getByRole('button', { name: 'Revoke TMS sync' }).click()
  await expect.element(dialog).toMatchTextContent('lose access right away')
  await expect.element(dialog).toMatchTextContent('Last used: Never')
  await dialog.getByRole('button', { name: 'Revoke token' }).click()
  await expect.element(page.getByText('No API tokens yet')).toBeVisible()
})

test('the section leads to the reference, and says where calls go', async () => {
  serve({ 'GET /api/tokens': () => ok({ data: [] }) })
  await open('support')
  await expect.element(page.getByText(`${window.location.origin}/api/v1`)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'API reference' }))
    .toHaveAttribute('href', '/api-reference')
})

test('a failed load can be repeated', async () => {
  serve({ 'GET /api/tokens': () => refused({ status: 503, title: 'Try later.' }) })
  await open()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a refusal is shown, and what was typed stays', async () => {
  serve({
    'GET /api/tokens': () => ok({ data: [tms] }),
    'POST /api/tokens': () =>
      refused({
        status: 409,
        title: 'You’ve reached the limit of 20 API tokens. Delete one first.',
      }),
  })
  await open()
  await create.click()
  await dialog.getByLabelText('Name').fill('Another')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect.element(dialog.getByText(/limit of 20 API tokens/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Another')
})
