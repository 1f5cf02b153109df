import { render } from '#web/testing/render.tsx'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { IgnoreDialog } from './ignore-dialog.tsx'

const reason = page.getByRole('textbox', { name: 'Reason' })
const submit = page.getByRole('button', { name: 'Ignore difference' })
const onClose = vi.fn<() => void>()

test('a difference is not ignored without a reason', async () => {
  const onIgnore = await open(true)
  await reason.fill('  ')
  await submit.click()
  await expect.element(reason).toHaveAccessibleDescription('Enter a reason')
  await expect.element(reason).toHaveFocus()
  await reason.fill(' Old document ')
  await submit.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(onIgnore.mock.calls).toEqual([['Old document']])
})

test('where that isn’t saved, the reason stays', async () => {
  const onIgnore = await open(false)
  await reason.fill('Old document')
  await submit.click()
  await expect.poll(() => onIgnore.mock.calls.length).toBe(1)
  await expect.element(submit).toBeEnabled()
  await expect.element(reason).toHaveValue('Old document')
  expect(onClose).not.toHaveBeenCalled()
})

async function open(isSaved: boolean) {
  onClose.mockClear()
  const onIgnore = vi.fn<(reason: string) => Promise<boolean>>().mockResolvedValue(isSaved)
  await render(<IgnoreDialog what="last free day" onIgnore={onIgnore} onClose={onClose} />)
  return onIgnore
}
