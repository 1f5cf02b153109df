import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlaysProvider, useOpenOverlay } from './overlays.tsx'

function Page() {
  const openOverlay = useOpenOverlay()
  useShortcuts({ '$mod+k': { label: 'Search', run: () => openOverlay('palette') } })
  return <input aria-label="Filter" />
}

async function open() {
  serve({})
  const { Frame } = openAccount()
  await render(
    <Frame>
      <OverlaysProvider>
        <Page />
      </OverlaysProvider>
    </Frame>,
  )
}

const search = page.getByRole('combobox', { name: /^Search numbers/ })

test('what is typed right after the shortcut is in the field of the palette, all of it', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}MSKU11694o{Backspace}07')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('MSKU1169407')
  await userEvent.keyboard('{Control>}k{/Control}2')
  await expect.element(search).toHaveValue('MSKU11694072')
})

test('nothing of it reaches the field below, and after closing that field takes keys again', async () => {
  await open()
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await userEvent.click(filter)
  await userEvent.keyboard('{Control>}k{/Control}abc')
  await expect.element(search).toHaveValue('abc')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard('de')
  await expect.element(filter).toHaveValue('de')
})
