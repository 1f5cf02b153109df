import { axeFindings } from '#web/testing/axe.ts'
import { pointAt } from '#web/testing/point-at.ts'
import { render } from '#web/testing/render.tsx'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Example, Examples } from './examples/example.ts'
import { parts } from './parts.ts'
import { overlays, States } from './states.tsx'

const all: readonly (readonly [string, Examples])[] = Object.entries(parts)
const open = all.flatMap(([part, examples]) =>
  overlays(examples).map(([state, example]) => ({ part, state, example })),
)

test.each(all)('axe finds nothing in any state of %s, light or dark', async (_, examples) => {
  await render(<States examples={examples} />)
  expect(await axeFindings('light'), 'light').toEqual([])
  expect(await axeFindings('dark'), 'dark').toEqual([])
})

test.each(open)('axe finds nothing in $part, $state, open', async ({ example }) => {
  await render(example.ui)
  await openExample(example)
  expect(await axeFindings('light'), 'light').toEqual([])
  expect(await axeFindings('dark'), 'dark').toEqual([])
})

test('the catalog has every part of ui', () => {
  const files = Object.keys(import.meta.glob('../ui/*.tsx')).filter(
    (file) => !/\.test\./.test(file),
  )
  const rendered = Object.values(
    import.meta.glob<string>('./examples/*.tsx', { query: '?raw', import: 'default', eager: true }),
  ).join('\n')
  const missing = files
    .map((file) => file.replace('../ui/', ''))
    .filter((file) => !inner.has(file) && !rendered.includes(`#web/ui/${file}`))
  expect(missing).toEqual([])
})

/** What other parts are made of, and what has no look of its own. */
const inner = new Set([
  'deferred.tsx',
  'dialog-surface.tsx',
  'later.tsx',
  'live-region.tsx',
  'menu-label.tsx',
  'menu-surface.tsx',
  'popover-surface.tsx',
  'tooltip-surface.tsx',
])

async function openExample({ opener = '', opensOn = 'click' }: Example): Promise<void> {
  const button = page.getByRole('button', { name: opener, exact: true })
  if (opensOn === 'hover') await pointAt(button)
  else await button.click()
  await expect.poll(() => document.querySelector('[data-base-ui-portal] *')).not.toBeNull()
}
