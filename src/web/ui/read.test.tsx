import { readExamples } from '#web/catalog/examples/page-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

const loading = page.getByText('Loading…')
const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load invoices' })
const stale = page.getByText(/^Couldn’t update invoices\./)
const none = page.getByRole('heading', { name: 'No invoices yet' })

test('what was not read yet loads, and is not empty', async () => {
  await render(readExamples.loading.ui)
  await expect.element(loading).toBeVisible()
  await expect.element(loading).toHaveAttribute('aria-busy', 'true')
  await expect.element(none).not.toBeInTheDocument()
})

test('an empty list says so once it was read', async () => {
  await render(readExamples.empty.ui)
  await expect.element(none).toBeVisible()
  await expect.element(loading).not.toBeInTheDocument()
})

test.each(['failed', 'failed, inline'] as const)(
  'where nothing could be read (%s), it says why and tries again',
  async (state) => {
    await render(readExamples[state].ui)
    await expect.element(failure).toMatchTextContent('The server didn’t answer.')
    await expect.element(failure).toMatchTextContent('Ref 7F3A')
    await expect.element(none).not.toBeInTheDocument()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Invoices: MAEU 7731, MAEU 7732')).toBeVisible()
    await expect.element(failure).not.toBeInTheDocument()
  },
)

test.each(['content, the latest read failed', 'content, the latest read failed, inline'] as const)(
  'what was read stays (%s), with a notice and a retry',
  async (state) => {
    await render(readExamples[state].ui)
    await expect.element(page.getByText('Invoices: MAEU 7731')).toBeVisible()
    await expect.element(stale).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Invoices: MAEU 7731, MAEU 7732')).toBeVisible()
    await expect.element(stale).not.toBeInTheDocument()
  },
)
