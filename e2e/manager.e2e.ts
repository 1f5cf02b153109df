import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'
import { countRows } from './rows.ts'

test('a manager sees how many boxes are over, what is posted for them, and why each still stands', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/board')
  const board = page.getByRole('grid', { name: 'Board' })
  await expect(board.getByRole('row').nth(1)).toBeVisible()
  const over = page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name: /^Over/ })
  await over.click()
  const rows = board.getByRole('row', { name: /over/ })
  const boxes = rows.filter({ has: page.getByRole('link') })
  await expect(async () => {
    const count = Number(/Over\s*(\d+)/.exec(await over.innerText())?.[1])
    expect(count).toBeGreaterThan(0)
    expect(await countRows(board)).toBe(count)
  }).toPass()
  for (const box of await boxes.all()) {
    await expect(box).toContainText(/Ready|Blocked|Not released|Conflict|Unknown|Stale/)
    await expect(box).toContainText(/posted|not costed|no amount/)
  }
})
