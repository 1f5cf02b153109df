import { copyButtonExamples } from '#web/catalog/examples/button-examples.tsx'
import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'

test('copies the text, shows it for two seconds, and announces it to screen readers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await render(copyButtonExamples['with a label'].ui)
  await screen.getByRole('button', { name: 'Copy number' }).click()
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied')
  expect(await navigator.clipboard.readText()).toBe('MSKU1234565')
  vi.advanceTimersByTime(2000)
  await expect.element(screen.getByRole('button', { name: 'Copy number' })).toBeVisible()
})

test('where the browser refuses, it says how to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const screen = await render(copyButtonExamples['icon only'].ui)
  await screen.getByRole('button', { name: 'Copy MSKU 123456 5' }).click()
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Couldn’t copy. Select the text and copy it manually.')
})
