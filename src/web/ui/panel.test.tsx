import { errorPanelExamples, panelExamples } from '#web/catalog/examples/page-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

test('a panel that fails says so in its place and can be tried again', async () => {
  // React prints the planted error, which is expected here.
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  await render(panelExamples.failed.ui)
  const failed = page.getByRole('alert').filter({ hasText: 'Couldn’t show the totals' })
  await expect.element(failed).toBeVisible()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(failed).toBeVisible()
  await page.getByRole('button', { name: 'Repair the totals' }).click()
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('24 containers past LFD')).toBeVisible()
  await expect.element(failed).not.toBeInTheDocument()
})

test('an error shows its reference once, and copies all of it', async () => {
  await render(errorPanelExamples['with a reference'].ui)
  const alert = page.getByRole('alert').filter({ hasText: 'Couldn’t load holds' })
  await expect.element(alert.getByText('The server didn’t answer.')).toBeVisible()
  await expect.element(alert.getByText('7F3A')).toBeVisible()
  await alert.getByRole('button', { name: 'Copy details' }).click()
  await expect
    .poll(() => navigator.clipboard.readText())
    .toBe('Couldn’t load holds The server didn’t answer. Ref 7F3A')
})
