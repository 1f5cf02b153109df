import { setPreferences } from '#web/data/preferences.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { SideNav } from './nav.tsx'
import { PagesDialog } from './pages-dialog.tsx'

const nav = page.getByRole('navigation', { name: 'Main' })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => setPreferences({ pinned: [] }))

function open(role: Role) {
  serve({
    'GET /api/alerts/open': () => ok({ data: { open: 2 } }),
    'GET /api/changes/unread': () => ok({ data: { unread: 0 } }),
  })
  const { Frame } = openAccount({ role })
  return render(
    <Frame>
      <Nav />
    </Frame>,
  )
}

function Nav() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SideNav onMore={() => setOpen(true)} />
      {isOpen && <PagesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const shown = () =>
  nav
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('title'))

test.each([
  ['coordinator', 'Board', 'Handoff'],
  ['manager', 'Risk', 'Rates & gates'],
  ['support', 'Lookup', 'Containers'],
  ['admin', 'People', 'Audit log'],
] as const)('shows a %s the pages of their day', async (role, first, another) => {
  await open(role)
  await expect.element(nav.getByRole('link', { name: another, exact: true })).toBeVisible()
  expect(shown()[0]).toBe(first)
  expect(shown()).not.toContain('Disputes')
})

test('lists every page under "More", and pins one to the navigation', async () => {
  await open('support')
  expect(shown()).not.toContain('Risk')
  await nav.getByRole('button', { name: 'More' }).click()
  const all = page.getByRole('dialog', { name: 'All pages' })
  await expect.element(all.getByRole('link', { name: /^Handoff/ })).toBeVisible()
  const pin = all.getByRole('button', { name: 'Pin Risk' })
  await pin.click()
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(all).not.toBeInTheDocument()
  expect(shown().at(-1)).toBe('Risk')
  await nav.getByRole('button', { name: 'More' }).click()
  await pin.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(all).not.toBeInTheDocument()
  expect(shown()).not.toContain('Risk')
})

test('leaves out Spend for people who may not open it', async () => {
  await open('support')
  await nav.getByRole('button', { name: 'More' }).click()
  const all = page.getByRole('dialog', { name: 'All pages' })
  await expect.element(all.getByRole('link', { name: /^Risk/ })).toBeVisible()
  expect(all.getByRole('link', { name: /^Spend/ }).elements()).toEqual([])
})

test('counts what waits, at every width', async () => {
  await open('coordinator')
  for (const width of [1440, 1280]) {
    await page.viewport(width, 800)
    await expect.element(nav.getByRole('link', { name: /2 open/ })).toBeVisible()
    await expect.element(nav.getByText('2', { exact: false }).first()).toBeVisible()
  }
})
