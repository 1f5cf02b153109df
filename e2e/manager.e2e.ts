import { expect, test } from '@playwright/test'
import { enterAs } from './person.ts'
import { countRows } from './rows.ts'

test('a manager sees how many containers are past LFD, what is posted for them, and why each still stands', async ({
  page,
}) => {
  await enterAs(page, 'manager')
  await page.goto('/board')
  const board = page.getByRole('grid', { name: 'Board' })
  await expect(board.getByRole('row').nth(1)).toBeVisible()
  const over = page
    .getByRole('navigation', { name: 'Lanes' })
    .getByRole('link', { name: /^Past LFD/ })
  await over.click()
  const rows = board.getByRole('row', { name: /past LFD/ })
  const containers = rows.filter({ has: page.getByRole('link') })
  await expect(async () => {
    const count = Number(/Past LFD\s*(\d+)/.exec(await over.innerText())?.[1])
    expect(count).toBeGreaterThan(0)
    expect(await countRows(board)).toBe(count)
  }).toPass()
  // Read at once: the account lives on, and a container may leave the list meanwhile.
  for (const text of await containers.allTextContents()) {
    expect(text).toMatch(/Ready|On hold|Not released|Conflict|Unknown|Out of date/)
    expect(text).toMatch(/posted|no estimate|no amount/)
  }
})
