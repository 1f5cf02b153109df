import { internationalFormat } from '#domain/text/format.ts'
import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { anyContainer, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { left } from '#domain/testing/departures.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riskModel } from './risk-model.ts'
import { riskSheets } from './risk-workbook.ts'
import { forecastOf } from '#web/parts/forecast/use-forecast.ts'

const policy = policyWith({
  tariffs: [aTariff(), aTariff({ id: 'ramp', charge: 'storage', currency: 'CAD' })],
})
const fleet = fc.sample(anyContainer, { numRuns: 400, seed: 7 }).map((container): FleetRow => {
  const deadline = governingDeadline(container, policy)
  const assessment = assess({ ...container, deadline }, aroundNow, policy)
  // The wire's rows are mutable by type only; the facts are the same.
  const row = { ...container, deadline, readiness: assessment.readiness } as FleetRow['container']
  return { container: row, assessment, now: aroundNow, policy }
})
const departed = Array.from({ length: 30 }, (_, at) => ({
  ...left(),
  id: `left-${at}`,
  outOn: '2026-11-16' as const,
  daysToOut: 3,
}))
const model = riskModel(fleet, null, policy, '2026-11-20')
const forecast = forecastOf(fleet, model.today, model.by, departed, aroundNow, policy)
const expected = forecast.by?.expected ?? []
const amountsOf = (sums: readonly FigureSum[]) =>
  sums.length === 0 ? [null] : sums.map(({ money }) => money.amount)
const sheets = riskSheets(
  internationalFormat,
  { model, policy, now: aroundNow, dayPath: (day) => `/risk?on=${day}` },
  forecast,
  'Off by 12% at the median.',
)
const sheet = (name: string) => sheets.find((one) => one.name === name)?.table
const column = (name: string, header: string) => {
  const table = sheet(name)
  const at = table?.columns.findIndex((one) => one.header === header) ?? -1
  return table?.rows.map((row) => row[at]) ?? []
}

describe('the risk page as a workbook', () => {
  it('has the sheets and headings that people’s own files count on', () => {
    const headings = Object.fromEntries(
      sheets.map(({ name, table }) => [name, table.columns.map(({ header }) => header)]),
    )
    const owed = ['Currency', 'Projected through the chosen day', 'Basis']
    expect(headings).toMatchObject({
      Load: ['Last free day', 'Containers', 'Held', 'Gates'],
      'Next 14 days': [
        'By the end of',
        'Currency',
        'Expected',
        '80% range from',
        '80% range to',
        'If nothing moves',
        'Basis',
        'Expected out by then',
      ],
      'By terminal': ['terminal', 'Containers', 'Held', 'Not costed', ...owed],
      'Missing data': ['Known', 'Of', 'Missing'],
    })
    expect(headings['Urgency and blocker']?.slice(-6)).toEqual([
      'Stale',
      'Total',
      'Not costed',
      ...owed,
    ])
  })

  it('has each figure as a number, its currency beside it, and nothing added over currencies', () => {
    expect(column('Figures', 'Amount')).toEqual([
      ...[model.posted, model.estimated].flatMap(amountsOf),
      ...expected.map(({ money }) => money.amount),
      ...expected.map(({ low }) => low),
      ...expected.map(({ high }) => high),
      ...[model.projected, model.missed, model.perDiem].flatMap(amountsOf),
      ...Array.from({ length: 8 }, () => null),
    ])
    expect(new Set(column('Figures', 'Currency')).size).toBeGreaterThan(2)
  })

  it('says the basis of every amount', () => {
    for (const { table } of sheets) {
      const headers = table.columns.map(({ header }) => header)
      const amounts = headers.flatMap((header, at) =>
        /^(Amount|Projected|Expected$|80%|If nothing)/.test(header) ? [at] : [],
      )
      for (const row of table.rows)
        for (const at of amounts)
          expect(row[at] === null || typeof row[headers.indexOf('Basis')] === 'string').toBe(true)
    }
    expect(column('Figures', 'Basis')).toContain('posted')
  })

  it('has a row for each day ahead and currency, with its day as a day', () => {
    expect(sheet('Next 14 days')?.columns[0]).toEqual({ header: 'By the end of', kind: 'day' })
    expect(new Set(column('Next 14 days', 'By the end of')).size).toBe(14)
  })

  it('counts in urgency by blocker what the page counts', () => {
    const totals = new Map(
      sheet('Urgency and blocker')?.rows.map((row) => [row[0], Number(row[9])] as const),
    )
    expect([...totals.values()].reduce((sum, one) => sum + one, 0)).toBe(model.tab.total.containers)
  })

  it('says what it means and when it was made', () => {
    expect(column('About', 'Meaning').join(' ')).toContain('Off by 12% at the median.')
    expect(column('About', 'Meaning').join(' ')).toContain(
      'Based on 30 pickups in the last 28 days',
    )
    expect(column('About', 'Meaning').join(' ')).toContain('20 Nov 20:42 UTC')
  })
})
