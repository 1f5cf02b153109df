import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { announce } from './live-region.tsx'

test('a result is announced politely, lost work at once', async () => {
  await render(null)
  announce('12 containers match')
  await expect.element(page.getByRole('status')).toHaveTextContent('12 containers match')
  announce('Couldn’t save. Try again.', 'assertive')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t save. Try again.')
  await expect.element(page.getByRole('status')).toHaveTextContent('12 containers match')
})

test('announces the same text twice if it is sent twice', async () => {
  await render(null)
  announce('Copied')
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied')
  const first = page.getByRole('status').element().textContent
  announce('Copied')
  await expect.poll(() => page.getByRole('status').element().textContent).not.toBe(first)
})
