import { policyWith } from '#domain/testing/containers.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RefreshButton } from './refresh-button.tsx'

test('once the account may not refresh, a refused request isn’t offered again', async () => {
  clock.correct('2026-11-20T20:42:00Z')
  serve({
    'GET /api/refreshes': () => ok({ data: [] }),
    'POST /api/refreshes': () => refused({ status: 403, title: 'Not enabled.' }),
  })
  const { Frame, client } = openAccount()
  void render(
    <Frame>
      <RefreshButton container={{ id: 'container-1', number: 'MSKU1234565' }} />
    </Frame>,
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect
    .element(page.getByRole('button', { name: 'Couldn’t refresh · Try again' }))
    .toBeVisible()
  client.setQueryData(policyQueries.current().queryKey, {
    policy: { ...policyWith(), canRefresh: false },
    illustration: false,
    versions: {},
  })
  await expect
    .element(page.getByRole('button', { name: 'Couldn’t refresh · Try again' }))
    .not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Refresh', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
})
