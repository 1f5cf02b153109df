import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawnWidth } from './fit-columns.ts'

test('a text is measured as wide as its cell draws it, also one of narrow digits', async () => {
  for (const text of ['Nov 18, 11:11 AM CST', '$1,111.00', 'Confirm port pickup with line']) {
    await render(<span className="text-data font-medium">{text}</span>)
    const drawn = page.getByText(text).element().getBoundingClientRect().width
    expect(Math.abs(drawnWidth(text, true) - drawn), text).toBeLessThan(1.5)
  }
})
