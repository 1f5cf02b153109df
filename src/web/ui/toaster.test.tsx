import { toasterExamples } from '#web/catalog/examples/overlay-examples.tsx'
import { axeFindings } from '#web/testing/axe.ts'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { notify } from './notify.ts'
import { Toaster } from './toaster.tsx'

test('a notice leaves after six seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(toasterExamples.done.ui)
  await page.getByRole('button', { name: 'Tag 3 containers' }).click()
  const notice = page.getByRole('dialog', { name: 'Tagged 3 containers' })
  await expect.element(notice).toBeVisible()
  vi.advanceTimersByTime(5900)
  await expect.element(notice).toBeVisible()
  vi.advanceTimersByTime(200)
  await expect.element(notice).not.toBeInTheDocument()
})

test('a failure stays until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await render(toasterExamples.failed.ui)
  await page.getByRole('button', { name: 'Save view' }).click()
  const notice = page.getByRole('alertdialog', { name: 'Couldn’t save. Try again.' })
  await expect.element(notice).toBeVisible()
  vi.advanceTimersByTime(600_000)
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Close' }).click()
  vi.advanceTimersByTime(1000)
  await expect.element(notice).not.toBeInTheDocument()
})

test('the step of a notice runs once and closes it', async () => {
  await render(toasterExamples.done.ui)
  await page.getByRole('button', { name: 'Tag 3 containers' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Undone' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('three notices at most are on screen', async () => {
  await render(<Toaster />)
  for (const text of ['First', 'Second', 'Third', 'Fourth']) notify({ text })
  await expect.element(page.getByText('Fourth')).toBeVisible()
  await expect.element(page.getByText('First')).not.toBeVisible()
})

test('a notice from before the toaster loaded is shown once it has', async () => {
  notify({ text: 'Saved early' })
  await render(<Toaster />)
  await expect.element(page.getByText('Saved early')).toBeVisible()
})

test('screen readers reach a notice and its buttons without a mouse', async () => {
  await render(toasterExamples.failed.ui)
  await page.getByRole('button', { name: 'Tag 3 containers' }).click()
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close' }).first()).toBeVisible()
  expect(await axeFindings('light')).toEqual([])
})
