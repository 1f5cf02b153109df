import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { CalendarFeed } from '#wire/api/calendar-feeds.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

const feed: CalendarFeed = {
  id: 'f-1',
  viewId: 'v-1',
  viewName: 'Due this week',
  by: { id: 'person-1', name: 'Ana Reyes' },
  madeAt: '2026-11-20T20:42:00Z',
  lastReadAt: null,
}
const create = page.getByRole('button', { name: 'Create link' })
const token = 'a'.repeat(43)

async function open(answers: Answers) {
  const sent = serve(answers)
  const { Frame } = openAccount()
  await render(
    <Frame>
      <CalendarFeedDialog view={{ id: 'v-1', name: 'Due this week' }} onClose={() => undefined} />
    </Frame>,
  )
  return sent
}

test('a link is shown once it is created, ready to copy', async () => {
  const sent = await open({
    'GET /api/calendar-feeds': () => ok({ data: [] }),
    'POST /api/calendar-feeds': () => ok({ data: [feed], token }),
  })
  await expect.element(page.getByText('No links to this view yet')).toBeVisible()
  await create.click()
  const link = `${location.origin}/feeds/${token}.ics`
  await expect.element(page.getByText(link)).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => navigator.clipboard.readText()).toBe(link)
  expect(sent.find(({ to }) => to === 'POST /api/calendar-feeds')?.body).toEqual({ viewId: 'v-1' })
  await expect.element(page.getByRole('row', { name: /Due this week/ })).toMatchTextContent('Never')
})

test('it lists one’s own feeds of this view, and revokes one', async () => {
  const others = [
    { ...feed, id: 'f-2', viewId: 'v-2', viewName: 'Another view' },
    { ...feed, id: 'f-3', by: { id: 'p-9', name: 'Somebody else' } },
  ]
  await open({
    'GET /api/calendar-feeds': () => ok({ data: [feed, ...others] }),
    'DELETE /api/calendar-feeds/f-1': () => ok({ data: others }),
  })
  const revoke = page.getByRole('button', { name: 'Revoke the feed of Due this week' })
  await expect.poll(() => revoke.elements().length).toBe(1)
  await expect.element(page.getByText('Another view')).not.toBeInTheDocument()
  await revoke.click()
  await expect.element(page.getByText('No links to this view yet')).toBeVisible()
})

test('a refusal is shown', async () => {
  await open({
    'GET /api/calendar-feeds': () => ok({ data: [feed] }),
    'POST /api/calendar-feeds': () =>
      refused({
        status: 409,
        title: 'You’ve reached the limit of 20 calendar feeds. Delete one first.',
      }),
  })
  await create.click()
  await expect.element(page.getByText(/limit of 20 calendar feeds/)).toBeVisible()
})
