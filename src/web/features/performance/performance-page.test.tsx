import type { Departure } from '#domain/history/kpi-departure.ts'
import { left } from '#domain/testing/departures.ts'
import { measureOf, overviewOf } from '#domain/testing/performance.ts'
import { clock } from '#web/data/clock.ts'
import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, refused, serve, type Answers } from '#web/testing/server.ts'
import { packMeasure, packOverview } from '#wire/api/performance.ts'
import type { Role } from '#wire/api/session.ts'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MeasurePanel } from './measure-panel.tsx'
import { PerformancePage } from './performance-page.tsx'
import { usePerformance } from './use-performance.ts'
import { TargetForm } from './target-form.tsx'

const today = '2026-11-20'
const periods = { kind: 'week', months: 3, today } as const
const departures = [left({ id: 'on-time', deadlines: { terminal: '2026-11-20' } }), left()]
const meta = { today, followedSince: '2026-08-01T00:00:00Z', progress: null } as const
const overview = (of: readonly Departure[]) =>
  ok({ data: packOverview(overviewOf(of, periods)), meta })
const answers: Answers = {
  'GET /api/performance': () => overview(departures),
  'GET /api/performance/measure': () =>
    ok({ data: packMeasure(measureOf(departures, periods, { measure: 'on-time' })), meta }),
  'GET /api/performance/containers': () =>
    ok({ data: departures, customers: [], meta: { total: 2, counted: 1, reading: [2, 1, 2] } }),
  'GET /api/disputes': () => ok({ data: [], meta: { total: 0 } }),
}

function open(given: Answers, role: Role = 'manager', ui: ReactNode = <PerformancePage />) {
  clock.correct('2026-11-20T20:42:00Z')
  const sent = serve(given)
  const { Frame } = openAccount({ role })
  void render(<Frame>{ui}</Frame>)
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
    'GET /api/performance': () => overview([]),
  })
  await expect.element(page.getByText('No pickups in this period')).toBeVisible()
})

test('a terminal, a line and a customer narrow every figure, and say what is left', async () => {
  const own = departures.slice(0, 1)
  const line = own[0]?.line?.scac ?? '~'
  const scope = { terminal: null, line, customer: null }
  const narrowed = { ...overviewOf(own, periods), scope, leftOfAll: 2 }
  open({
    ...answers,
    'GET /api/performance': (_, search) =>
      search.get('line') === line
        ? ok({ data: packOverview(narrowed), meta })
        : overview(departures),
  })
  await page.getByRole('button', { name: /^Line/ }).click()
  await page.getByRole('menuitemradio', { name: /· 2$/ }).click()
  await expect.element(page.getByText('1 of 2 containers picked up')).toBeVisible()
  const dwell = page.getByRole('list', { name: 'Measures' }).getByRole('link', { name: /^Dwell: / })
  await expect.element(dwell).toHaveAttribute('href', expect.stringMatching(/line=/))
  await expect.element(page.getByText(/^Disputes aren’t split by terminal/)).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByText('1 of 2 containers picked up')).not.toBeInTheDocument()
})

test('filters without any pickup say so, and how many there are without them', async () => {
  const scope = { terminal: 'nowhere', line: null, customer: null }
  open({
    ...answers,
    'GET /api/performance': () =>
      ok({ data: packOverview({ ...overviewOf([], periods), scope, leftOfAll: 2 }), meta }),
  })
  await expect.element(page.getByText('No pickups match these filters')).toBeVisible()
  await expect.element(page.getByText('2 pickups without filters.')).toBeVisible()
})

function OnTime() {
  return <MeasurePanel performance={usePerformance()} measure="on-time" />
}

test('a measure has its containers, each with what it adds', async () => {
  open(answers, 'manager', <OnTime />)
  await expect
    .element(page.getByRole('heading', { name: 'Picked up on time: 50% (1 of 2)' }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { name: '2 containers' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '1 day late' })).toBeVisible()
})

test('until every container was computed there are no figures, only how far it is', async () => {
  const progress = { done: 1200, all: 5000 }
  open({
    ...answers,
    'GET /api/performance': () => ok({ data: null, meta: { ...meta, progress } }),
  })
  await expect.element(page.getByText('1,200 of 5,000 containers so far.')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Measures' })).not.toBeInTheDocument()
})

test('while figures are computed again, it says so beside them', async () => {
  const progress = { done: 1200, all: 5000 }
  open({
    ...answers,
    'GET /api/performance': () =>
      ok({ data: packOverview(overviewOf(departures, periods)), meta: { ...meta, progress } }),
  })
  await expect.element(page.getByText(/Figures are being updated: 1,200 of 5,000/)).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Measures' })).toBeVisible()
})

test('where figures can’t be read, it says why', async () => {
  open({
    ...answers,
    'GET /api/performance': () => refused({ status: 403, title: 'Ask an admin.' }),
  })
  const failure = page.getByRole('alert').filter({ hasText: 'Couldn’t load performance' })
  await expect.element(failure).toMatchTextContent('Ask an admin.')
})

const target = page.getByRole('textbox', { name: 'Target, %' })
const save = page.getByRole('button', { name: 'Save target' })

async function openTarget(given: Answers, role: Role = 'manager') {
  const sent = serve(given)
  const { Frame } = openAccount({ role })
  await render(
    <Frame>
      <TargetForm measure="on-time" currency={null} hold={null} />
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
  expect(sent[0]?.body).toEqual({
    measure: 'on-time',
    currency: null,
    target: 90,
    basedOn: 0,
  })
})

test('a coordinator is told who sets targets', async () => {
  await openTarget({}, 'coordinator')
  await expect.element(save).toHaveAttribute('title', 'Ask a manager to set targets')
})
