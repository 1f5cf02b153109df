import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { serve } from '#web/testing/server.ts'
import { aContainer } from '#web/parts/testing/containers.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HoldsPage } from './holds-page.tsx'

test('where nothing is on hold, it says what was checked and what can’t be seen', async () => {
  serve({})
  const { Frame } = openAccount({ containers: [aContainer()] })
  await render(
    <Frame>
      <HoldsPage />
    </Frame>,
  )
  await expect.element(page.getByRole('heading', { name: 'No holds' })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'Checked 1 container just now. A hold that no terminal reports isn’t shown here.',
      ),
    )
    .toBeVisible()
})
