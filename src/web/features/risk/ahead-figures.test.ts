import { arrivalWave } from '#domain/planning/arrival-wave.ts'
import type { Container } from '#domain/container/container.ts'
import { nothingBilled } from '#domain/invoices/billed-charges.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { departureOf } from '#domain/history/kpi-departure.ts'
import { addDays } from '#domain/time/local-date.ts'
import { expectedOwed, leftBy as leftByDay } from '#domain/planning/forecast.ts'
import { oddsOn } from '#domain/planning/pickup-odds.ts'
import { leaverOf } from '#domain/planning/terminal-stays.ts'
import { gateCalendarOf, gateHoursOn } from '#domain/policy/gates.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { sumAmounts } from '#domain/fleet/risk.ts'
import {
  oracleDue,
  oracleExpected,
  oracleLeftBy,
  type OracleAssessed,
} from '#domain/testing/ahead-oracle.ts'
import { anyContainer, anyMoment, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { timeIn } from '#domain/testing/oracle-calendar.ts'
import { yardZone } from '#domain/testing/oracle-places.ts'
import { oracleContainer } from '#domain/testing/risk-oracle.ts'
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
import { anyPlace, fleetOf, movedTo } from './testing/random-fleet.ts'
import { forecastOf } from '#web/parts/forecast/use-forecast.ts'

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
      reportedAvailableAt: null,
    }) ?? [],
)
const model = riskModel(fleet, null, policy, '2026-11-20')
const forecast = forecastOf(fleet, model.today, model.by, departed, aroundNow, policy)
const { odds } = forecast
const assessed = containers.map((container): OracleAssessed => ({
  container,
  by: oracleContainer(container, aroundNow, tariffs),
}))
const running = assessed.filter(({ by }) => by.runs)
/** What the oracle says of each container without an appointment, whose chances follow from its days alone. */
const leftBy = new Map(
  running.flatMap((one) => {
    const { container } = one
    const row = fleet.find((other) => other.container.id === container.id)
    if (odds === null || row === undefined || container.appointmentAt !== null) return []
    const leaver = leaverOf(row.container, policy)
    const today = localDateAt(aroundNow, yardZone(container) ?? 'UTC')
    const ofDay = (day: LocalDate) => {
      if (day < today) return 0
      const share = day === today ? shareOfToday(container) : 1
      return oddsOn(odds, leaver, day) * share
    }
    const chances = oracleLeftBy(one, model.today, 14, {
      ofDay,
      clears: odds.holdClears ?? 0,
      notBefore: today,
    })
    return [[container.id, chances] as const]
  }),
)

/** Trucks come from 6:00 to 18:00, at a terminal until its gate closes. */
function shareOfToday(container: Container): number {
  const [hour, minute] = timeIn(aroundNow, yardZone(container) ?? 'UTC')
  const calendar = gateCalendarOf(container.facility, policy.gates)
  const gate = gateHoursOn(localDateAt(aroundNow, yardZone(container) ?? 'UTC'), calendar)
  const [opens, closes] = [Math.max(360, gate?.opens ?? 0), Math.min(1080, gate?.cutOff ?? 1080)]
  return Math.min(1, Math.max(0, (closes - hour * 60 - minute) / (closes - opens)))
}

describe('the next 14 days, on 5,000 random containers, computed a second time', () => {
  it('has odds from what left in the 28 days before today', () => {
    expect(odds?.pickups).toBeGreaterThan(50)
    expect(odds?.speeds.size).toBeGreaterThan(3)
  })

  it('has the chance of each container that it has left by each day', () => {
    expect(leftBy.size).toBeGreaterThan(300)
    for (const [id, theirs] of leftBy) {
      const chances = forecast.containers.get(id)?.chances ?? []
      for (const [at, expected] of theirs.entries())
        expect([id, at, leftByDay(chances, at)]).toEqual([id, at, expect.closeTo(expected, 9)])
    }
  })

  it('has what each container is expected to owe', () => {
    let compared = 0
    for (const one of running) {
      const { container, by } = one
      const theirs = leftBy.get(container.id)
      const ours = forecast.containers.get(container.id)
      if (!theirs || !ours || !by.isSummed) continue
      for (const at of [0, 3, 13]) {
        const cents = oracleExpected(one, model.today, at, theirs)
        const [money] = expectedOwed(ours, at)
        expect(Math.abs((money?.amount ?? 0) * 100 - (cents ?? 0))).toBeLessThan(0.51)
        if (money) compared += 1
      }
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('opens, day by day, the containers that it counts, with the same sums', () => {
    expect(forecast.days).toHaveLength(14)
    for (const { day, expected, nothingMoves, left } of forecast.days) {
      const list = containersOn({ model }, forecast, day)
      expect(sumAmounts(list.map(({ staying }) => staying))).toEqual(nothingMoves)
      for (const sum of expected ?? []) {
        const { currency, amount } = sum.money
        const all = list.flatMap((one) =>
          one.expected.filter((money) => money.currency === currency),
        )
        const total = all.reduce((cents, money) => cents + money.amount, 0)
        expect(Math.abs(total - amount)).toBeLessThan(0.001)
      }
      expect(list.reduce((sum, one) => sum + (one.left ?? 0), 0)).toBeLessThanOrEqual(
        (left ?? 0) + 1e-9,
      )
    }
    const last = forecast.days.at(-1)
    expect(last?.expected?.[0]?.money.amount).toBeLessThan(last?.nothingMoves[0]?.money.amount ?? 0)
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
