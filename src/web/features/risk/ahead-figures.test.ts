import { arrivalWave } from '#domain/planning/arrival-wave.ts'
import type { Container } from '#domain/container/container.ts'
import { nothingBilled } from '#domain/invoices/billed-charges.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { departureOf } from '#domain/history/kpi-departure.ts'
import { addDays } from '#domain/time/local-date.ts'
import { sumAmounts } from '#domain/fleet/risk.ts'
import {
  oracleDepartures,
  oracleDue,
  oraclePaces,
  type OracleAssessed,
} from '#domain/testing/ahead-oracle.ts'
import { anyContainer, anyMoment, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { oracleContainer, oracleCharged } from '#domain/testing/risk-oracle.ts'
import { select } from '#domain/lists/select.ts'
import { containerParameters, filtersOf } from '#web/features/containers/url-state.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import fc from 'fast-check'
import { createLoader } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { containersOn } from './forecast-containers.tsx'
import { waveSearch } from './risk-links.ts'
import { riskModel } from './risk-model.ts'
import { anyPlace, asCents, fleetOf, movedTo } from './testing/random-fleet.ts'
import { forecastOf } from './use-forecast.ts'

/** By line and currency, one that charges gate days and not the day out; free days of both kinds, day 0 and day 1. */
const tariffs = [
  aTariff({ id: 'any', lineScac: 'MAEU' }),
  aTariff({
    id: 'gate days',
    lineScac: 'HLCU',
    chargedDays: 'working',
    chargeOutDay: false,
    freeDaysCount: 'calendar',
    startDayCounts: true,
    currency: 'CAD',
  }),
  aTariff({
    id: 'ramp',
    charge: 'storage',
    startEvent: 'rail-unloaded',
    freeDays: 2,
    tiers: [{ from: 2, perDay: 90.5 }],
  }),
]
const policy = policyWith({ tariffs })

const silent = { terminal: null, rail: null, line: null, provider: null, railDeprecated: null }

/** Around half of them have no word of a last free day, so that arrivals decide. The same 5,000 each time. */
const containers: readonly Container[] = fc
  .sample(
    fc.record({
      container: anyContainer,
      line: fc.constantFrom('MAEU', 'HLCU', 'ONEY'),
      place: anyPlace,
      isSilent: fc.boolean(),
      isIn: fc.boolean(),
      eta: fc.option(anyMoment),
      arrived: fc.option(anyMoment, { freq: 2 }),
      out: fc.option(anyMoment, { freq: 3 }),
    }),
    { numRuns: 5000, seed: 20_261_121 },
  )
  .map(({ container, line, place, isSilent, isIn, eta, arrived, out }, at) => ({
    ...container,
    id: `container-${at}`,
    shipment: container.shipment && {
      ...container.shipment,
      line: { scac: line, name: line },
      etaAt: eta,
    },
    facility: movedTo(place, container),
    // A railroad that reports loading: no arrival that is overdue makes the place unconfirmed.
    portRailCarrier: 'CSXT',
    reportedDeadlines: isSilent ? silent : container.reportedDeadlines,
    milestones: {
      ...container.milestones,
      arrivedAt: arrived,
      inlandEtaAt: eta,
      inlandArrivedAt: arrived,
      portFullOutAt: isIn ? null : container.milestones.portFullOutAt,
      destinationFullOutAt: isIn ? null : out,
    },
  }))

const fleet = fleetOf(containers, policy)
const departed = fleet.flatMap(
  ({ container }) =>
    departureOf(container, [], {
      followedSince: aroundNow,
      gates: defaultPolicy.gates,
      billed: nothingBilled,
    }) ?? [],
)
const model = riskModel(fleet, null, policy, '2026-11-20')
const forecast = forecastOf(model.running, model.today, departed, policy)
const assessed = containers.map((container): OracleAssessed => ({
  container,
  by: oracleContainer(container, aroundNow, tariffs),
}))
const running = assessed.filter(({ by }) => by.runs)
const paces = oraclePaces(containers, model.today)
const departures = oracleDepartures(running, paces, model.today, 14)

function owedOn(day: string): Record<string, [cents: number, containers: number]> {
  const sums: Record<string, [number, number]> = {}
  for (const { container, by } of running) {
    const leaves = departures.get(container.id)
    const hasLeft = leaves !== undefined && leaves <= day
    const charged = oracleCharged(by, container, hasLeft ? leaves : day, hasLeft) ?? []
    if (by.tariff === null || !by.isSummed || charged.length === 0) continue
    const [cents, containers] = sums[by.tariff.currency] ?? [0, 0]
    sums[by.tariff.currency] = [cents + charged.reduce((sum, one) => sum + one, 0), containers + 1]
  }
  return sums
}

describe('the next 14 days at the pace of the last 14, on 5,000 random containers, computed a second time', () => {
  it('has at each place its pace: what left on the 14 days before today, by its gate days', () => {
    const theirs = [...paces].filter(([place]) =>
      running.some(({ container }) => container.facility?.id === place),
    )
    expect(theirs.length).toBeGreaterThan(3)
    expect(new Map(forecast.paces)).toEqual(
      new Map(theirs.map(([place, { outs, gateDays }]) => [place, { gateOuts: outs, gateDays }])),
    )
  })

  it('says of each container on which day it leaves; what a hold stops stays', () => {
    expect(departures.size).toBeGreaterThan(200)
    expect(new Map(forecast.departures)).toEqual(departures)
  })

  it('says what is owed by the end of each day, and how many are out', () => {
    expect(forecast.days).toHaveLength(14)
    for (const { day, atPace, left } of forecast.days) {
      expect([day, asCents(atPace)]).toEqual([day, owedOn(day)])
      expect(left).toBe([...departures.values()].filter((out) => out <= day).length)
    }
    const last = forecast.days.at(-1)
    expect(last?.atPace).not.toEqual(last?.nothingMoves)
  })

  it('opens, day by day, the containers that it counts, with the same sums', () => {
    for (const { day, atPace, nothingMoves, left } of forecast.days) {
      const list = containersOn({ model, policy }, forecast, day)
      expect(sumAmounts(list.map(({ moving }) => moving))).toEqual(atPace)
      expect(sumAmounts(list.map(({ staying }) => staying))).toEqual(nothingMoves)
      const out = list.filter(({ leavesOn }) => leavesOn !== null)
      expect(out.length).toBeLessThanOrEqual(left)
      for (const { row, leavesOn } of out)
        expect(leavesOn).toBe(forecast.departures.get(row.container.id))
    }
  })
})

describe('the arrival wave, on the same containers', () => {
  const span = { first: model.today, days: 21 }
  const wave = arrivalWave(fleet, span, aroundNow, policy)
  const dues = assessed.map((one) => ({
    place: one.container.facility?.id ?? null,
    due: oracleDue(one, aroundNow, tariffs),
  }))
  const days = Array.from({ length: span.days }, (_, i) => addDays(span.first, i))

  it('counts in each cell what is known, what is expected, and what has no estimate', () => {
    expect(dues.filter(({ due }) => due?.startsWith('expected')).length).toBeGreaterThan(100)
    const shown = wave.map(({ facility }) => facility?.id ?? null)
    for (const { place, due } of dues) if (due === 'no-estimate') expect(shown).toContain(place)
    for (const { facility, days: cells, noEstimate, total } of wave) {
      const here = dues.filter(({ place }) => place === (facility?.id ?? null))
      const count = (due: string) => here.filter((one) => one.due === due).length
      const theirs = days.map((day) => ({
        known: count(`known ${day}`),
        expected: count(`expected ${day}`),
      }))
      expect(cells).toEqual(theirs)
      expect(noEstimate).toBe(count('no-estimate'))
      expect(total).toBe(theirs.reduce((sum, one) => sum + one.known + one.expected, 0))
    }
  })

  it('opens from each cell the containers that it counts', () => {
    for (const { facility, days: cells, noEstimate, total } of wave) {
      const id = facility?.id ?? null
      const lists = days.map((day) => opened(waveSearch(id, day)))
      expect(lists.map((list) => list.length)).toEqual(
        cells.map(({ known, expected }) => known + expected),
      )
      expect(new Set(lists.flat()).size).toBe(total)
      expect(opened(waveSearch(id, null))).toHaveLength(noEstimate)
    }
  })
})

const read = createLoader(containerParameters([]))
/** The list of containers that a link opens, read from its address as the page of containers reads it. */
function opened(search: Readonly<Record<string, string>>): readonly FleetRow[] {
  const parameters = read(new URL(paths.containers(search), 'https://landside.invalid'))
  return select(fleet, filtersOf(parameters))
}
