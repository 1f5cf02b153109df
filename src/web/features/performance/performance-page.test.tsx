import { left } from '#domain/testing/departures.ts'
import { clock } from '#web/data/clock.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import type { Role } from '#wire/api/session.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PerformancePage } from './performance-page.tsx'
import { TargetForm } from './target-form.tsx'

const departures = [left({ id: 'on-time', deadlines: { terminal: '2026-11-20' } }), left()]
const meta = { since: '2026-08-01', total: 2, followedSince: '2026-08-01T00:00:00Z' }
const answers: Answers = {
  'GET /api/departures': () => ok({ data: departures, customers: [], meta }),
  'GET /api/disputes': () => ok({ data: [], meta: { total: 0 } }),
}

function open(given: Answers, role: Role = 'manager') {
  clock.correct('2026-11-20T20:42:00Z')
  const sent = serve(given)
  const { Frame } = openAccount({ role })
  void render(
    <Frame>
      <PerformancePage />
    </Frame>,
  )
  return sent
}

test('each measure has its figure, its coverage, and a link to what is behind it', async () => {
  open(answers)
  const measures = page.getByRole('list', { name: 'Measures' })
  await expect
    .element(measures.getByRole('link', { name: /^Picked up on time: 50%/ }))
    .toBeVisible()
  await expect.element(measures.getByText('1 of 2 containers')).toBeVisible()
  await expect
    .element(measures.getByRole('link', { name: /^Dwell: / }))
    .toHaveAttribute('href', expect.stringMatching(/measure=dwell/))
})

test('without pickups it says so, and what it would cover', async () => {
  open({
    ...answers,
    'GET /api/departures': () => ok({ data: [], customers: [], meta: { ...meta, total: 0 } }),
  })
  await expect.element(page.getByText('No pickups in this period')).toBeVisible()
})

test('where departures can’t be read, it says why', async () => {
  open({
    ...answers,
    'GET /api/departures': () => refused({ status: 403, title: 'Ask an admin.' }),
  })
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load departures' })
  await expect.element(failure).toMatchTextContent('Ask an admin.')
})

const target = page.getByRole('textbox', { name: 'Target, %' })
const save = page.getByRole('button', { name: 'Save target' })

async function openTarget(given: Answers, role: Role = 'manager') {
  const sent = serve(given)
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <TargetForm measure="on-time" />
    </Frame>,
  )
  return sent
}

test('a share has no target above 100%, and nothing is sent', async () => {
  const sent = await openTarget({})
  await target.fill('101')
  await save.click()
  await expect.element(target).toHaveAccessibleDescription('0 to 100')
  await expect.element(target).toHaveFocus()
  expect(sent).toEqual([])
})

test('a target that somebody else changed meanwhile stays typed, and says so', async () => {
  const outdated = () => refused({ status: 409, title: 'Someone saved a newer version.' })
  const sent = await openTarget({ 'PUT /api/policy/target': outdated })
  await target.fill('90')
  await save.click()
  await expect.element(page.getByText('Someone saved a newer version.')).toBeVisible()
  await expect.element(target).toHaveValue('90')
  expect(sent[0]?.body).toEqual({ measure: 'on-time', target: 90, basedOn: 0 })
})

test('a coordinator is told who sets targets', async () => {
  await openTarget({}, 'coordinator')
  await expect.element(save).toHaveAttribute('title', 'Ask a manager to set targets')
})
