import { openAccount } from '#web/testing/account.tsx'
import { render } from '#web/testing/render.tsx'
import { ok, serve } from '#web/testing/server.ts'
import type { CarrierRow } from '#wire/api/carriers.ts'
import { useEffect } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => page.viewport(1280, 800))

const terminals = [
  'APM Terminals Pier 400, Los Angeles',
  'Total Terminals International, Long Beach',
  'West Basin Container Terminal, Los Angeles',
].map((name, at) => ({ id: `f-${at}`, name }))
const by = { id: 'person-1', name: 'Ana Reyes' }
const harbor: CarrierRow = {
  id: 'c-1',
  name: 'Harbor Ridge Drayage',
  scac: 'HBRD',
  contacts: [
    { name: 'Dispatch', email: 'dispatch@harbor.example', phone: '310-555-0142', getsOrders: true },
  ],
  language: 'en',
  terminals: terminals.map(({ id }) => id),
  lanes: ['Inland Empire', 'San Diego', 'Las Vegas'],
  movesADay: 12,
  version: 1,
  changedBy: by,
  changedAt: '2026-11-20T20:42:00Z',
}

test('the carriers’ table uses the width of a laptop', async () => {
  // 1440 px less the navigation.
  await page.viewport(1250, 800)
  const defaults = { list: [], version: 0, changedBy: null, changedAt: null }
  serve({ 'GET /api/carriers': () => ok({ data: { carriers: [harbor], terminals, defaults } }) })
  const { Frame } = openAccount({ role: 'admin' })
  await render(
    <Frame>
      <Routes>
        <Route path="/" element={<Go />} />
        <Route path="/settings/:section" element={<SettingsPage />} />
      </Routes>
    </Frame>,
  )
  const table = page.getByRole('table', { name: 'Drayage carriers' })
  await expect.element(table).toBeVisible()
  expect(table.element().getBoundingClientRect().right).toBeGreaterThan(1200)
  const lines = (name: RegExp) =>
    table.getByRole('cell', { name }).element().getBoundingClientRect().height / 20
  expect(lines(/^Inland Empire/)).toBeLessThan(4)
  expect(lines(/^APM/)).toBeLessThan(6)
})

/** The router of tests starts at `/`. */
function Go() {
  const navigate = useNavigate()
  useEffect(() => void navigate('/settings/carriers', { replace: true }), [navigate])
  return null
}
