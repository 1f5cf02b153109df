import { aRow } from '#web/parts/testing/containers.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { Button } from '#web/ui/button.tsx'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BulkBar } from './bulk-bar.tsx'

const onSelected = vi.fn<(selected: ReadonlySet<string>) => void>()

/** The bar on a screen whose navigation is `nav` pixels wide. */
async function open(screen: number, nav: number) {
  serve({})
  const rows = Array.from({ length: 1_391 }, (_, at) => aRow({ id: `c-${at}` }))
  const { Frame } = openAccount({ containers: rows.map(({ container }) => container) })
  await page.viewport(screen, 800)
  await render(
    <Frame>
      <div style={{ width: `${screen - nav}px` }}>
        <BulkBar
          selected={new Set(['c-1', 'c-2', 'c-3'])}
          rows={rows}
          onSelected={onSelected}
          exportMenu={<Button look="quiet">Export</Button>}
        />
      </div>
    </Frame>,
  )
  return page.getByRole('toolbar', { name: 'Selected containers' })
}

test.each([
  [1280, 80],
  [1440, 200],
  [1680, 200],
])('is one line on a screen of %i pixels', async (screen, nav) => {
  const bar = await open(screen, nav)
  await expect.element(bar).toBeVisible()
  const tops = bar
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect().top)
  expect(tops.length).toBeGreaterThan(9)
  expect(new Set(tops)).toEqual(new Set([tops[0]]))
  expect(bar.element().scrollWidth).toBeLessThanOrEqual(screen - nav)
})

test('clears the selection', async () => {
  const bar = await open(1440, 200)
  await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }))
  expect(onSelected).toHaveBeenCalledWith(new Set())
})
