import { onePage, openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { changeQueries } from '#web/data/changes.ts'
import { alertQueries } from '#web/data/alerts.ts'
import { ok, serve, type Answers } from '#web/testing/server.ts'
import { aContainer, aSummary } from '#web/parts/testing/containers.ts'
import { Toaster } from '#web/ui/toaster.tsx'
import type { AlertRow } from '#wire/api/alerts.ts'
import type { ChangeRow } from '#wire/api/changes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { InboxPage } from './inbox-page.tsx'
import { aChangeRow, anAlert } from './testing/rows.ts'

const container = aContainer({
  id: 'container-1',
  shipment: aSummary({ customer: 'Northbeam Home' }),
})
const held = anAlert('held', { kind: 'held', hold: 'customs' })
const added = aChangeRow(3, { kind: 'hold-added', hold: 'customs', status: 'hold' })
const pickedUp = aChangeRow(
  2,
  { kind: 'out', how: 'picked-up', at: null },
  { containerId: 'container-2', containerNumber: 'TCLU7654321' },
)

/** The server of one person: what they send changes what it answers. */
function account(alerts: AlertRow[], changes: ChangeRow[]): Answers {
  return {
    'GET /api/alerts': () => ok({ data: alerts }),
    'GET /api/alerts/open': () => ok({ data: { open: alerts.length } }),
    'GET /api/changes': () => ok({ data: changes, meta: { next: null } }),
    'GET /api/changes/unread': () => ok({ data: { unread: 0 } }),
    'GET /api/shipments': () => ok(onePage([])),
    'POST /api/changes/visits': () => ok({ data: { lastVisitAt: null } }),
    'POST /api/changes/marks': () => new Response(null, { status: 204 }),
    'POST /api/alerts/deeds': () => new Response(null, { status: 204 }),
  }
}

async function open(answers: Answers) {
  const sent = serve(answers)
  const { Frame, client } = openAccount({ role: 'coordinator', containers: [container] })
  await render(
    <Frame>
      <InboxPage />
      <Toaster />
    </Frame>,
  )
  const posted = () => sent.filter(({ to }) => /marks|deeds/.test(to))
  return { posted, client }
}

const line = () => page.getByRole('article', { name: /Hold added: Customs hold/ })

test('an alert and the change it is about are one line, and acknowledging it marks the change as read', async () => {
  const { posted } = await open(account([held], [added, pickedUp]))
  await expect.element(page.getByText('1 to review')).toBeVisible()
  await expect.element(line().getByText('Northbeam Home')).toBeVisible()
  await line().getByRole('button', { name: 'Acknowledge MSKU 123456 5' }).click()
  await expect.poll(posted).toEqual([
    { to: 'POST /api/alerts/deeds', body: { ids: ['held'], deed: { kind: 'acknowledge' } } },
    { to: 'POST /api/changes/marks', body: { ids: [3], read: true } },
  ])
  await expect
    .element(page.getByText('MSKU 123456 5 acknowledged, 1 change marked as read'))
    .toBeVisible()
})

test('reading is for oneself: the alert stays open, and the line with it', async () => {
  const { posted } = await open(account([held], [added]))
  await line().getByRole('button', { name: 'Mark MSKU 123456 5 read' }).click()
  await expect
    .poll(posted)
    .toEqual([{ to: 'POST /api/changes/marks', body: { ids: [3], read: true } }])
  await expect.element(line().getByRole('button', { name: /^Acknowledge/ })).toBeVisible()
  await expect.element(line().getByRole('button', { name: /read$/ })).not.toBeInTheDocument()
})

test('marking all as read never acknowledges an alert', async () => {
  const { posted } = await open(account([held], [added, pickedUp]))
  await page.getByRole('button', { name: 'Mark all 2 changes as read' }).click()
  await expect
    .poll(posted)
    .toEqual([{ to: 'POST /api/changes/marks', body: { ids: [3, 2], read: true } }])
  await expect.element(line()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => posted().at(-1)?.body).toEqual({ ids: [3, 2], read: false })
})

test('what needs no work is folded, with what is in it', async () => {
  await open(account([], [added, pickedUp]))
  const fold = page.getByRole('button', { name: /^Routine/ })
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('1 picked up')).toBeVisible()
  const routine = page.getByRole('article', { name: /TCLU 765432 1/ })
  await expect.element(routine).not.toBeInTheDocument()
  await fold.click()
  await expect.element(routine).toBeVisible()
})

test('new alerts and changes wait until they are let in', async () => {
  const alerts = [held]
  const changes = [added]
  const { client } = await open(account(alerts, changes))
  await expect.element(line()).toBeVisible()
  alerts.push(anAlert('new', { kind: 'held', hold: 'freight' }))
  await client.invalidateQueries({ queryKey: alertQueries.all() })
  const show = page.getByRole('button', { name: '1 new · Show' })
  await expect.element(show).toBeVisible()
  const fresh = page.getByRole('article', { name: /On hold: freight/ })
  await expect.element(fresh).not.toBeInTheDocument()
  changes.unshift(aChangeRow(4, { kind: 'hold-added', hold: 'freight', status: 'hold' }))
  await client.invalidateQueries({ queryKey: changeQueries.counts() })
  await show.click()
  await expect
    .element(page.getByRole('article', { name: /Hold added: Freight hold/i }))
    .toBeVisible()
  await expect.element(fresh).not.toBeInTheDocument()
  await expect.element(show).not.toBeInTheDocument()
})

test('an alert that ends by itself stays in its place and says so', async () => {
  const alerts = [held]
  const { client } = await open(account(alerts, [added]))
  await expect.element(line()).toBeVisible()
  alerts[0] = { ...held, resolved: { at: '2026-11-20T20:00:00Z', why: 'cause-gone' } }
  await client.invalidateQueries({ queryKey: alertQueries.all() })
  await expect.element(line().getByText(/^Resolved automatically/)).toBeVisible()
})

test('keys go through the lines and mark them as read', async () => {
  const other = aChangeRow(
    1,
    { kind: 'lfd-later', source: 'line', old: '2026-11-20', new: '2026-11-24' },
    { containerId: 'container-2', containerNumber: 'TCLU7654321' },
  )
  const { posted } = await open(account([], [added, other]))
  await expect.element(line()).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('e')
  await expect
    .poll(posted)
    .toEqual([{ to: 'POST /api/changes/marks', body: { ids: [3], read: true } }])
  await expect.element(line()).not.toBeInTheDocument()
  await expect.element(page.getByRole('article', { name: /LFD moved later/ })).toHaveFocus()
})

test('without anything open, it says so', async () => {
  await open(account([], []))
  await expect
    .element(page.getByRole('heading', { name: 'No open alerts or unread changes' }))
    .toBeVisible()
})
