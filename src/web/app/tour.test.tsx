import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import { roles, type Role } from '#wire/api/session.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tour } from './tour.tsx'
import { tours } from './tour-steps.ts'

const save = 'POST /api/tours'

async function open(role: Role, seen: readonly Role[] = []) {
  const sent = serve({
    'GET /api/tours': () => ok({ data: seen }),
    [save]: () => ok({ data: [role] }),
  })
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <nav aria-label="Main">
        <a href="/board">Board</a>
        <a href="/lookup">Lookup</a>
      </nav>
      <nav aria-label="Settings">
        <a href="/settings/display">Display</a>
      </nav>
      <input aria-label="Something else" />
      <Tour />
    </Frame>,
  )
  const saves = () => sent.filter(({ to }) => to === save).length
  return { saves }
}

const panel = page.getByRole('dialog')
const next = page.getByRole('button', { name: 'Next' })
const board = page.getByRole('link', { name: 'Board' })

describe('a tour', () => {
  test.each(roles)('of %s has at most five steps, each told by title and text', async (role) => {
    const steps = tours[role]
    expect(steps.length).toBeLessThanOrEqual(5)
    await open(role)
    for (const [at, { title, text }] of steps.entries()) {
      await expect.element(panel).toHaveAccessibleName(title)
      await expect.element(panel).toHaveAccessibleDescription(text)
      await expect.element(page.getByText(`Tour, ${at + 1} of ${steps.length}`)).toBeVisible()
      if (at < steps.length - 1) await next.click()
    }
    await page.getByRole('button', { name: 'Done' }).click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  test('points at the page, and by keyboard alone goes on, back and away', async () => {
    const { saves } = await open('coordinator')
    await expect.element(board).toHaveAttribute('data-toured')
    await expect.element(next).toHaveFocus()
    expect(saves()).toBe(0)
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).toHaveAccessibleName('One lane at a time')
    await expect.poll(saves).toBe(1)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.element(panel).toHaveAccessibleName('Start with the Board')
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(board).not.toHaveAttribute('data-toured')
  })

  test('doesn’t take a page’s own links for the navigation', async () => {
    await open('admin')
    await expect.element(panel).toHaveAccessibleName('Finish the setup')
    await expect
      .element(page.getByRole('link', { name: 'Display' }))
      .not.toHaveAttribute('data-toured')
  })

  test('leaves the page usable, and stays until it is skipped', async () => {
    const { saves } = await open('support')
    const field = page.getByRole('textbox', { name: 'Something else' })
    await field.fill('MSKU')
    await expect.element(field).toHaveValue('MSKU')
    await expect.element(panel).toBeVisible()
    await page.getByRole('button', { name: 'Skip tour' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.poll(saves).toBe(1)
  })

  test('that somebody has seen is not shown again', async () => {
    await open('manager', ['manager'])
    await expect.element(page.getByRole('textbox')).toBeVisible()
    await expect.element(panel).not.toBeInTheDocument()
  })
})
