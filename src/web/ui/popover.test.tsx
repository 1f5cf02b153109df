import { popoverExamples, tooltipExamples } from '#web/catalog/examples/overlay-examples.tsx'
import { pointAt } from '#web/testing/point-at.ts'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

const opener = page.getByRole('button', { name: 'Columns' })
const panel = page.getByRole('dialog', { name: 'Columns' })

test('a popover opens by a click, with focus inside', async () => {
  await render(popoverExamples.columns.ui)
  await opener.click()
  await expect.element(panel).toBeVisible()
  await expect.poll(() => panel.element().contains(document.activeElement)).toBe(true)
  await page.getByRole('checkbox', { name: 'Weight' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Weight' })).toBeChecked()
  await expect.element(panel).toBeVisible()
})

test('Escape closes a popover and goes back to its button', async () => {
  await render(popoverExamples.columns.ui)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(panel).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a second click closes a popover', async () => {
  await render(popoverExamples.columns.ui)
  await opener.click()
  await expect.element(panel).toBeVisible()
  await opener.click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('a tooltip appears when the pointer rests on its trigger, and leaves with it', async () => {
  await render(tooltipExamples.date.ui)
  const trigger = page.getByRole('button', { name: 'Fri, Nov 20' })
  await pointAt(trigger)
  await expect.element(page.getByText('Ends Fri, Nov 20, midnight PST.')).toBeVisible()
  await trigger.unhover()
  await expect.element(page.getByText('Ends Fri, Nov 20')).not.toBeInTheDocument()
})

test('a tooltip appears on keyboard focus, and Escape hides it', async () => {
  await render(tooltipExamples.date.ui)
  await userEvent.tab()
  const trigger = page.getByRole('button', { name: 'Fri, Nov 20' })
  await expect.element(page.getByText('Ends Fri, Nov 20, midnight PST.')).toBeVisible()
  await expect.element(trigger).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Ends Fri, Nov 20')).not.toBeInTheDocument()
})
