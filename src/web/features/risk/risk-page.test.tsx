import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { left } from '#domain/testing/departures.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { clock } from '#web/data/clock.ts'
import { policyQueries } from '#web/data/policy.ts'
import { openAccount } from '#web/testing/account.tsx'
import { aContainer } from '#web/parts/testing/containers.ts'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RiskPage } from './risk-page.tsx'

const meta = { since: '2026-10-21', total: 30, followedSince: '2026-08-01T00:00:00Z' }
const departures = Array.from({ length: 30 }, (_, at) => ({
  ...left(),
  id: `left-${at}`,
  daysToOut: 3,
}))
const checked = Array.from({ length: 12 }, (_, at) => ({
  first: '2026-11-01' as const,
  through: '2026-11-07' as const,
  currency: 'USD',
  containers: 40,
  expected: 112_00,
  actual: 100_00,
  unknown: 0,
  low: at < 9 ? 90_00 : 110_00,
  high: 130_00,
  nothingMoves: 300_00,
}))

const policy = policyWith({ tariffs: [aTariff()] })

function open(departed: readonly unknown[]): void {
  clock.correct('2026-11-20T20:42:00Z')
  serve({
    'GET /api/departures': () =>
      ok({ data: departed, customers: [], meta: { ...meta, total: departed.length } }),
    'GET /api/forecast-record': () => ok({ data: checked }),
  })
  const container = aContainer()
  const { Frame, client } = openAccount({
    role: 'manager',
    containers: [{ ...container, deadline: governingDeadline(container, policy) }],
  })
  client.setQueryData(policyQueries.current().queryKey, {
    policy,
    illustration: false,
    versions: {},
  })
  void render(
    <Frame>
      <RiskPage />
    </Frame>,
  )
}

test('leads with what is expected and its range, and says how far off forecasts were', async () => {
  open(departures)
  await expect.element(page.getByRole('heading', { name: /^Expected by Sun/ })).toBeVisible()
  await expect.element(page.getByText(/^80% range: \$[\d,.]+ to \$[\d,.]+$/)).toBeVisible()
  await expect
    .element(
      page.getByText(/expected \(80% range: .* If nothing moves: .* Off by 12% at the median/),
    )
    .toBeVisible()
  await expect.element(page.getByText(/The range was right 9 of 12 times/)).toBeVisible()
  await expect.element(page.getByText(/Based on 30 pickups in the last 28 days/)).toBeVisible()
})

test('without enough pickups it has no expected figure, and shows what is owed if nothing moves', async () => {
  open(departures.slice(0, 3))
  await expect
    .element(page.getByRole('heading', { name: /^If nothing moves by Sun/ }))
    .toBeVisible()
  await expect.element(page.getByText(/too few pickups in the last 28 days/).first()).toBeVisible()
  await expect.element(page.getByText(/^By .* if nothing moves\. *$/)).toBeVisible()
})
