import { menuExamples } from '#web/catalog/examples/overlay-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const opener = page.getByRole('button', { name: 'Actions' })
const menu = page.getByRole('menu')
/** Finds an item by how its name starts. Its shortcut and its reason follow. */
const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })

describe('a menu opens', () => {
  test('by a click', async () => {
    await render(menuExamples.actions.ui)
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.element(menu).toBeVisible()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  })

  test.each(['{Enter}', ' ', '{ArrowDown}'])('by the key %s', async (key) => {
    await render(menuExamples.actions.ui)
    await userEvent.tab()
    await expect.element(opener).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.element(menu).toBeVisible()
    await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
  })
})

test('arrows move through the items and wrap around', async () => {
  await openActions()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Refresh')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Copy number')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(item('Open container')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item('Refresh')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item('Open container')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(item('Refresh')).toHaveFocus()
})

test('letters go to the item that starts with them', async () => {
  await openActions()
  await userEvent.keyboard('co')
  await expect.element(item('Copy number')).toHaveFocus()
})

test('Escape closes the menu and goes back to its button', async () => {
  await openActions()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(page.getByText('Chosen: nothing')).toBeVisible()
})

test('Enter chooses the item, closes the menu and goes back to its button', async () => {
  await openActions()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('Chosen: Refresh')).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a click beside the menu closes it', async () => {
  await openActions()
  await page.getByText('Chosen: nothing').click({ position: { x: 1, y: 1 }, force: true })
  await expect.element(menu).not.toBeInTheDocument()
})

test('an item that isn’t allowed says why and can’t be chosen', async () => {
  await openActions()
  const stopped = item('Delete')
  await expect.element(stopped).toHaveAttribute('aria-disabled', 'true')
  await expect.element(stopped).toMatchTextContent(/Ask a manager to do this$/)
  await stopped.click({ force: true })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Chosen: nothing')).toBeInTheDocument()
})

test('an item that isn’t allowed is reached by arrows, so its reason can be read', async () => {
  await openActions()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(item('Delete')).toHaveFocus()
})

test('one of a few is chosen while the menu stays open', async () => {
  await render(menuExamples['one of a few'].ui)
  await page.getByRole('button', { name: 'Group' }).click()
  const terminal = page.getByRole('menuitemradio', { name: 'Terminal' })
  await terminal.click()
  await expect.element(terminal).toBeChecked()
  await expect.element(page.getByRole('menuitemradio', { name: 'Nothing' })).not.toBeChecked()
  await expect.element(page.getByRole('menu', { name: 'Group' })).toBeVisible()
})

test('a menu that is longer than the screen scrolls to the item with focus', async () => {
  await render(menuExamples.long.ui)
  await page.getByRole('button', { name: 'Terminals' }).click()
  await expect.element(menu).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(item('Terminal 40')).toHaveFocus()
  await expect.element(item('Terminal 40')).toBeInViewport()
  const { top, bottom } = menu.element().getBoundingClientRect()
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
})

async function openActions(): Promise<void> {
  await render(menuExamples.actions.ui)
  await opener.click()
  await expect.element(menu).toBeVisible()
  await expect.poll(() => menu.element().contains(document.activeElement)).toBe(true)
}
