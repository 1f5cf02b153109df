import { sessionQueries } from '#web/data/session.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve } from '#web/testing/server.ts'
import type { Role, Session } from '#wire/api/session.ts'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { DemoBanner } from './demo-banner.tsx'
import { ResetDemoDialog } from './reset-demo-dialog.tsx'

const connect = page.getByRole('button', { name: 'Connect your account' })
const reset = page.getByRole('button', { name: 'Reset demo' })

function open(role: Role, facts: Partial<Session> = {}) {
  const { client, Frame } = openAccount({ role })
  client.setQueryData(
    sessionQueries.current().queryKey,
    (session) => session && { ...session, ...facts },
  )
  return render(
    <Frame>
      <DemoBanner />
    </Frame>,
  )
}

describe('the line of a demo', () => {
  test.each(['support', 'coordinator', 'manager'] as const)(
    'tells %s who can reset it',
    async (role) => {
      await open(role)
      await expect.element(page.getByText('Demo account with sample data')).toBeInTheDocument()
      await expect.element(reset).toHaveAttribute('aria-disabled', 'true')
      await expect.element(reset).toHaveAttribute('title', 'Ask an admin to reset the demo')
      await expect.element(connect).toBeEnabled()
    },
  )

  test('offers an admin to reset it, but not while its history loads', async () => {
    await open('admin')
    await expect.element(reset).not.toHaveAttribute('aria-disabled')
    const readOnly = 'Loading the demo’s last 90 days: 43%.'
    await open('admin', { readOnly })
    await expect.element(reset.last()).toHaveAttribute('title', readOnly)
  })

  test('shows the time of a demo that was started at a set time', async () => {
    await open('support', { demoAt: '2026-11-20T20:42:00Z' })
    await expect.element(page.getByText(/Demo time: .*2026/)).toBeInTheDocument()
  })

  test('names the settings that connect a real account, and the guide', async () => {
    await open('support')
    await connect.click()
    const dialog = page.getByRole('dialog', { name: 'Connect your account' })
    for (const text of [
      'TRACKING_API_URL=',
      'TRACKING_API_TOKEN=',
      'ADMIN_EMAIL=',
      'ADMIN_PASSWORD=',
      'README.md',
      '.env.example',
    ])
      await expect.element(dialog).toMatchTextContent(text)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('resetting the demo', () => {
  function openDialog() {
    const { client, Frame } = openAccount()
    const goTo = vi.fn<(path: string) => void>()
    const session = client.getQueryData(sessionQueries.current().queryKey)
    void render(
      <Frame>
        <ResetDemoDialog onClose={() => {}} goTo={goTo} />
      </Frame>,
    )
    return { goTo, session }
  }
  const path = 'POST /api/demo/reset'

  test('asks first, then waits until the server is back', async () => {
    let tries = 0
    const sent = serve({
      [path]: () => new Response(null, { status: 204 }),
      'GET /api/session': () =>
        (tries += 1) < 2 ? refused({ status: 503, title: 'Starting' }) : ok(session),
    })
    const { goTo, session } = openDialog()
    await expect.element(page.getByRole('dialog', { name: 'Reset demo?' })).toBeVisible()
    expect(sent).toEqual([])
    await reset.click()
    await expect.element(page.getByRole('button', { name: 'Resetting…' })).toBeVisible()
    await expect.poll(() => goTo.mock.calls, { timeout: 5000 }).toEqual([['/']])
    expect(sent.filter(({ to }) => to === path)).toHaveLength(1)
  })

  test('says why it was refused', async () => {
    serve({ [path]: () => refused({ status: 409, title: 'This demo can’t be reset.' }) })
    const { goTo } = openDialog()
    await reset.click()
    await expect.element(page.getByText('This demo can’t be reset.')).toBeVisible()
    expect(goTo).not.toHaveBeenCalled()
  })
})
