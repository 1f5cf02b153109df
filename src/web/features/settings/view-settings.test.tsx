import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import type { CalendarFeed } from '#wire/api/calendar-feeds.ts'
import type { SavedView } from '#wire/api/views.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ViewSettings } from './view-settings.tsx'

const ana = { id: 'person-1', name: 'Ana Reyes' }
const at = '2026-11-20T20:42:00Z'
const view: SavedView = {
  id: 'v-1',
  page: 'containers',
  name: 'Due this week',
  search: 'lane=today',
  shared: false,
  owner: ana,
  changedBy: ana,
  changedAt: at,
  version: 1,
  isDefault: false,
}
const feed: CalendarFeed = {
  id: 'f-1',
  viewId: 'v-1',
  viewName: 'Due this week',
  by: ana,
  madeAt: at,
  lastReadAt: at,
}
const others: CalendarFeed = {
  ...feed,
  id: 'f-2',
  viewId: 'v-2',
  viewName: 'Holds',
  by: { id: 'person-2', name: 'Ben Osei' },
}

async function open(feeds: readonly CalendarFeed[]) {
  const sent = serve({
    'GET /api/views': () => ok({ data: [view] }),
    'GET /api/calendar-feeds': () => ok({ data: feeds }),
    'DELETE /api/calendar-feeds/f-2': () => ok({ data: [feed] }),
  })
  const { Frame } = openAccount()
  await render(
    <Frame>
      <ViewSettings />
    </Frame>,
  )
  return sent
}

test('an admin sees everyone’s calendar feeds and revokes one', async () => {
  const sent = await open([feed, others])
  const row = page.getByRole('row', { name: /Holds/ })
  await expect.element(row).toMatchTextContent('Ben Osei')
  await page.getByRole('button', { name: 'Revoke the feed of Holds' }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(sent.map(({ to }) => to)).toContain('DELETE /api/calendar-feeds/f-2')
})

test('a view’s calendar feed opens from its row', async () => {
  await open([])
  await expect.element(page.getByText('No calendar feeds yet')).toBeVisible()
  await page.getByRole('button', { name: 'Calendar feed of Due this week' }).click()
  await expect
    .element(page.getByRole('dialog', { name: 'Calendar feed: Due this week' }))
    .toMatchTextContent('In Outlook, choose Add calendar')
})
