import { viewQueries } from '#web/data/views.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import type { ChatChannelRow } from '#wire/api/chat-channels.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ChatChannelSettings } from './chat-channel-settings.tsx'

const mei = { id: 'person-2', name: 'Mei Lindqvist' }
const at = '2026-11-20T20:40:00Z'
const channel: ChatChannelRow = {
  id: 'c-1',
  name: 'Import desk',
  service: 'slack',
  rules: null,
  viewId: null,
  viewName: null,
  digestZone: null,
  quiet: null,
  on: true,
  host: 'hooks.slack.com',
  urlEnd: '7f9e',
  state: 'on',
  postedAt: null,
  problem: null,
  waiting: 0,
  version: 3,
  changedBy: mei,
  changedAt: at,
}
const rule = (id: string, kind: AlertRuleRow['kind']): AlertRuleRow => ({
  id,
  kind,
  own: false,
  on: true,
  scope: { terminal: null, line: null, customer: null, owner: null, tag: null },
  days: 2,
  toChat: false,
  mail: false,
  version: 0,
  changedBy: null,
  changedAt: null,
  noise: { fired: 0, takenUp: 0, ignored: 0, waiting: 0, withdrawn: 0, medianMinutes: null },
})
const names = {
  lines: [],
  facilities: [],
  customers: [],
  equipment: [],
  rampIds: new Set<string>(),
}
const list = (...channels: readonly ChatChannelRow[]) => ({
  'GET /api/chat-channels': () => ok({ data: channels }),
})
const add = page.getByRole('button', { name: 'Add channel' })
const dialog = page.getByRole('dialog')
const save = dialog.getByRole('button', { name: 'Save channel' })
const line = page.getByRole('listitem', { name: 'Import desk' })

async function open(answers: Answers) {
  const sent = serve({ 'GET /api/colleagues': () => ok({ data: [] }), ...answers })
  const { Frame, client } = openAccount({ role: 'manager' })
  const view = {
    page: 'containers',
    search: '',
    changedBy: mei,
    changedAt: at,
    version: 1,
  } as const
  client.setQueryData(viewQueries.list().queryKey, [
    { ...view, id: 'v-1', name: 'Due this week', shared: true, owner: mei, isDefault: false },
    { ...view, id: 'v-2', name: 'My own', shared: false, owner: mei, isDefault: false },
  ])
  await render(
    <Frame>
      <ChatChannelSettings
        rules={[rule('team-held', 'held'), rule('team-slot-lost', 'slot-lost')]}
        names={names}
      />
    </Frame>,
  )
  return sent
}

test('without channels, the list says what they are for', async () => {
  await open(list())
  await expect.element(page.getByText('No channels yet')).toBeVisible()
})

test('a channel is added with its rules, a team view and quiet hours', async () => {
  const sent = await open({ ...list(), 'POST /api/chat-channels': () => ok({ data: [channel] }) })
  await add.click()
  await dialog.getByLabelText('Service').selectOptions('Teams')
  await expect
    .element(dialog.getByLabelText('Webhook URL'))
    .toHaveAccessibleDescription(/Workflows/)
  await dialog.getByLabelText('Name').fill('Import desk')
  await dialog.getByLabelText('Webhook URL').fill(' https://contoso.webhook.office.com/x ')
  await dialog.getByLabelText('Alerts').selectOptions('Only chosen rules')
  await expect.element(dialog.getByText('None chosen: no alerts.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /On hold near LFD/ }).click()
  const views = dialog.getByLabelText('Containers').getByRole('option')
  expect(views.elements().map((one) => one.textContent)).toEqual([
    'All containers',
    'Due this week',
  ])
  await dialog.getByLabelText('Containers').selectOptions('Due this week')
  await dialog.getByRole('checkbox', { name: /Wait during quiet hours/ }).click()
  await save.click()
  await expect.element(line).toBeVisible()
  expect(sent.find(({ to }) => to === 'POST /api/chat-channels')?.body).toEqual({
    service: 'teams',
    url: 'https://contoso.webhook.office.com/x',
    name: 'Import desk',
    rules: ['team-held'],
    viewId: 'v-1',
    digestZone: null,
    quiet: { from: 20, to: 6, brokenByMoney: false },
    on: true,
  })
})

test('a channel needs a name and a URL; what the server refuses is at its field', async () => {
  const problem = 'This isn’t a Slack webhook URL.'
  const sent = await open({
    ...list(),
    'POST /api/chat-channels': () =>
      refused({ status: 422, title: 'Invalid request.', fields: [{ field: 'url', problem }] }),
  })
  await add.click()
  await save.click()
  const url = dialog.getByLabelText('Webhook URL')
  await expect.element(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter a name')
  await expect.element(url).toHaveAccessibleDescription('Enter a URL (https://…)')
  await dialog.getByLabelText('Name').fill('Desk')
  await url.fill('https://evil.example/x')
  await save.click()
  await expect.element(url).toHaveAccessibleDescription(problem)
  await expect.element(url).toHaveValue('https://evil.example/x')
  expect(sent.filter(({ to }) => to === 'POST /api/chat-channels')).toHaveLength(1)
})

test('an edit keeps the URL, which is never shown', async () => {
  const sent = await open({
    ...list(channel),
    'PUT /api/chat-channels/c-1': () => ok({ data: [{ ...channel, name: 'Night desk' }] }),
  })
  await page.getByRole('button', { name: 'Edit Import desk' }).click()
  const url = dialog.getByLabelText('New webhook URL')
  await expect.element(url).toHaveValue('')
  await expect
    .element(url)
    .toHaveAccessibleDescription('Leave blank to keep the URL ending in 7f9e.')
  await dialog.getByLabelText('Name').fill('Night desk')
  await save.click()
  await expect.element(page.getByRole('listitem', { name: 'Night desk' })).toBeVisible()
  expect(sent.find(({ to }) => to === 'PUT /api/chat-channels/c-1')?.body).toMatchObject({
    name: 'Night desk',
    url: null,
    on: true,
    basedOn: 3,
  })
})

test.each<[Partial<ChatChannelRow>, string]>([
  [{}, 'Alerts of all team rules. All containers. No digest.'],
  [{}, 'On.'],
  [{}, 'No posts yet.'],
  [{ rules: ['team-held'] }, 'Alerts of 1 team rule.'],
  [{ rules: [] }, 'No alerts.'],
  [{ viewId: 'v-1', viewName: 'Due this week' }, 'Only the view Due this week.'],
  [{ digestZone: 'America/Los_Angeles' }, 'Digest in the morning, Pacific time.'],
  [{ postedAt: at, waiting: 3 }, '3 alerts waiting.'],
  [{ problem: { at, text: 'Slack has a problem (503).' } }, ': Slack has a problem (503).'],
  [{ state: 'off' }, 'Paused by Mei Lindqvist.'],
  [
    { state: 'stopped', problem: { at, text: 'The webhook was removed in Slack (404).' } },
    'Paused because posting failed. The webhook was removed in Slack (404). Fix it in Slack, then resume.',
  ],
  [{ state: 'no-view', viewId: 'v-9' }, 'Paused because its view was deleted'],
])('a channel with %o says so: %s', async (change, text) => {
  await open(list({ ...channel, ...change }))
  await expect.element(line).toMatchTextContent(text)
})

test('a test message says what came of it', async () => {
  await open({
    ...list(channel),
    'POST /api/chat-channels/c-1/test': () =>
      ok({ data: { outcome: 'not-posted', result: 'Slack refused the message (400).' } }),
  })
  await page.getByRole('button', { name: 'Send a test message to Import desk' }).click()
  await expect.element(line.getByText('Test: Slack refused the message (400).')).toBeVisible()
})

test('a test beyond the limit says how long to wait', async () => {
  await open({
    ...list(channel),
    'POST /api/chat-channels/c-1/test': () =>
      refused({ status: 429, title: 'Too many requests. Try again in 40 seconds.' }),
  })
  await page.getByRole('button', { name: 'Send a test message to Import desk' }).click()
  await expect.element(line.getByText('Too many requests. Try again in 40 seconds.')).toBeVisible()
})

test('a channel is paused and resumed', async () => {
  const paused = { ...channel, on: false, state: 'off', version: 4 } as const
  const sent = await open({
    ...list(channel),
    'PUT /api/chat-channels/c-1': () => ok({ data: [paused] }),
  })
  await page.getByRole('button', { name: 'Pause Import desk' }).click()
  await page.getByRole('button', { name: 'Resume Import desk' }).click()
  await expect
    .poll(() => sent.filter(({ to }) => to.startsWith('PUT')).map(({ body }) => body))
    .toMatchObject([
      { on: false, url: null, basedOn: 3 },
      { on: true, url: null, basedOn: 4 },
    ])
})

test('deleting asks first', async () => {
  await open({ ...list(channel), 'DELETE /api/chat-channels/c-1': () => ok({ data: [] }) })
  await page.getByRole('button', { name: 'Delete Import desk' }).click()
  await expect.element(dialog).toMatchTextContent('forgets the URL')
  await dialog.getByRole('button', { name: 'Delete channel' }).click()
  await expect.element(page.getByText('No channels yet')).toBeVisible()
})
