import type { Container } from '#domain/container/container.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { blockerOf, blockers } from '#domain/fleet/risk.ts'
import { anyContainer, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import {
  oracleContainer,
  oracleMissed,
  oracleOwed,
  type OracleContainer,
} from '#domain/testing/risk-oracle.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gapsOf } from './coverage-table.tsx'
import { groupsOf, riskModel } from './risk-model.ts'
import { anyPlace, asCents, fleetOf, movedTo } from './testing/random-fleet.ts'
import { forecastOf } from '#web/parts/forecast/use-forecast.ts'

/** General, by line, by customer, of two times, in two currencies, one that charges gate days and not the day out. */
const tariffs = [
  aTariff({ id: 'old', startEvent: 'available', effectiveTo: '2026-11-17' }),
  aTariff({
    id: 'now',
    startEvent: 'available',
    effectiveFrom: '2026-11-18',
    version: 2,
    tiers: [
      { from: 1, perDay: 240 },
      { from: 3, perDay: 310.5 },
    ],
  }),
  aTariff({
    id: 'line',
    startEvent: 'discharged',
    lineScac: 'HLCU',
    chargedDays: 'working',
    chargeOutDay: false,
  }),
  aTariff({
    id: 'customer',
    startEvent: 'available',
    lineScac: 'MAEU',
    customer: 'Harbor & Sons',
    currency: 'CAD',
  }),
  aTariff({
    id: 'ramp',
    charge: 'storage',
    startEvent: 'available',
    effectiveTo: '2026-11-25',
    tiers: [{ from: 2, perDay: 90 }],
  }),
]
const policy = policyWith({ tariffs })

/** 5,000 containers of three lines and customers, at three places, one of them abroad. The same ones each time. */
const containers: readonly Container[] = fc
  .sample(
    fc.record({
      container: anyContainer,
      line: fc.constantFrom('MAEU', 'HLCU', 'ONEY'),
      customer: fc.constantFrom('Northbeam Home', 'Harbor & Sons', null),
      place: anyPlace,
    }),
    { numRuns: 5000, seed: 20_261_120 },
  )
  .map(({ container, line, customer, place }, at) => ({
    ...container,
    id: `container-${at}`,
    shipment: container.shipment && {
      ...container.shipment,
      line: { scac: line, name: line },
      customer,
    },
    facility: movedTo(place, container),
  }))

const fleet = fleetOf(containers, policy)
const model = riskModel(fleet, null, policy, '2026-11-20')
const assessed = containers.map((container) => ({
  container,
  by: oracleContainer(container, aroundNow, tariffs),
}))
const running = assessed.filter(({ by }) => by.runs)

type AssessedContainer = { readonly container: Container; readonly by: OracleContainer }
function summed(
  those: readonly AssessedContainer[],
  cents: (assessed: AssessedContainer) => number | null,
): Record<string, [cents: number, containers: number]> {
  const sums: Record<string, [number, number]> = {}
  for (const one of those) {
    const amount = cents(one)
    const { tariff } = one.by
    if (tariff === null || !one.by.isSummed || amount === null || amount === 0) continue
    const [before, count] = sums[tariff.currency] ?? [0, 0]
    sums[tariff.currency] = [before + amount, count + 1]
  }
  return sums
}

const owedBy = (those: readonly AssessedContainer[], day: LocalDate) =>
  summed(those, ({ container, by }) => oracleOwed(by, container, day, false))

/** The product counts containers whose charged days cost nothing too (a first tier that begins later): money alone compares. */
const amountsOnly = (sums: Record<string, [number, number]>) =>
  Object.fromEntries(
    Object.entries(sums).flatMap(([currency, [cents]]) => (cents === 0 ? [] : [[currency, cents]])),
  )

describe('every figure of the page, on 5,000 random containers, computed a second time from the written rules', () => {
  it('stands on a fleet in which everything occurs', () => {
    expect(running.length).toBeGreaterThan(1500)
    expect(new Set(running.map(({ by }) => by.bucket)).size).toBe(9)
    expect(new Set(running.map(({ by }) => by.blocker))).toEqual(new Set(blockers))
    expect(new Set(running.map(({ by }) => by.tariff?.id)).size).toBe(6)
  })

  it('container by container: whether a clock runs, the last free day, the bucket, what stands in the way', () => {
    const wrong = assessed.flatMap(({ container, by }, at) => {
      const row = fleet[at]
      const runs = row?.assessment.urgency.notRunning === null
      const ours = [
        runs,
        row?.container.deadline?.date ?? null,
        runs ? row.assessment.urgency.bucket : null,
        row && blockerOf(row),
      ]
      const theirs = [by.runs, by.lastFreeDay, by.bucket, by.blocker]
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ container, ours, theirs }]
    })
    expect(wrong.slice(0, 2)).toEqual([])
  })

  it('posted, by currency', () => {
    const sums: Record<string, [number, number]> = {}
    for (const { by } of assessed)
      for (const [currency, cents] of by.posted) {
        const [before, count] = sums[String(currency)] ?? [0, 0]
        sums[String(currency)] = [before + cents, count + 1]
      }
    expect(asCents(model.posted)).toEqual(sums)
  })

  it('estimated now, to each container’s own today', () => {
    const sums = summed(running, ({ container, by }) =>
      by.today === null ? null : oracleOwed(by, container, by.today, false),
    )
    expect(amountsOnly(asCents(model.estimated))).toEqual(amountsOnly(sums))
  })

  it('if nothing moves by the coming Sunday', () => {
    expect(model.by).toBe('2026-11-22')
    expect(amountsOnly(asCents(model.projected))).toEqual(amountsOnly(owedBy(running, model.by)))
  })

  it('cost of missing today: to the next day the gate is open', () => {
    const sums = summed(running, ({ container, by }) => oracleMissed(by, container))
    expect(amountsOnly(asCents(model.missed))).toEqual(amountsOnly(sums))
    expect(sums['USD']?.[1]).toBeGreaterThan(20)
  })

  it('what cannot be costed, and what is not known', () => {
    const noTariff = running.filter(
      ({ by }) => by.lastFreeDay !== null && by.tariff === null,
    ).length
    const isReported = ({ reportedDeadlines }: Container) =>
      Object.values(reportedDeadlines).some((text) => text !== null)
    const undated = running.filter(({ by }) => by.lastFreeDay === null)
    const noneApplies = undated.filter(({ container }) => isReported(container)).length
    const noneReported = undated.length - noneApplies
    expect(noneApplies).toBeGreaterThan(0)
    // The fleet is assessed by the facts alone: no place is in doubt for an overdue arrival.
    expect(model.notCosted).toEqual({
      noneReported,
      unreadable: 0,
      noneApplies,
      noTariff,
      notConfirmed: 0,
    })
    const missing = (blocker: string) => running.filter(({ by }) => by.blocker === blocker).length
    expect(gapsOf(model).map((gap) => gap.missing)).toEqual([
      noneReported,
      0,
      noneApplies,
      0,
      noTariff,
      missing('unknown'),
      missing('stale'),
    ])
  })

  it('load by deadline day, with what is held', () => {
    const first = running.flatMap(({ by }) => by.today ?? []).toSorted()[0]
    expect(model.today).toBe(first)
    for (const bar of model.load) {
      const here = running.filter(({ by }) => placeOf(by) === bar.at)
      expect([bar.at, bar.containers]).toEqual([bar.at, here.length])
      expect(bar.held).toBe(here.filter(({ by }) => by.blocker === 'held').length)
    }
  })

  it('urgency by blocker, cell by cell, with the money of each row', () => {
    for (const { bucket, cells, total } of model.tab.rows) {
      const row = running.filter(({ by }) => by.bucket === bucket)
      const counts = blockers.map(
        (blocker) => row.filter(({ by }) => by.blocker === blocker).length,
      )
      expect([bucket, ...cells.map(({ containers }) => containers)]).toEqual([bucket, ...counts])
      expect(amountsOnly(asCents(total.owed))).toEqual(amountsOnly(owedBy(row, model.by)))
    }
  })

  it('terminals, lines and customers', () => {
    const keys = {
      terminal: ({ container }: AssessedContainer) => container.facility?.id ?? null,
      line: ({ container }: AssessedContainer) => container.shipment?.line?.scac ?? null,
      customer: ({ container }: AssessedContainer) => container.shipment?.customer ?? null,
    }
    for (const by of ['terminal', 'line', 'customer'] as const)
      for (const { id, tally, held } of groupsOf(model, by, policy)) {
        const those = running.filter((one) => keys[by](one) === id)
        expect(tally.containers).toBe(those.length)
        expect(held).toBe(those.filter((one) => one.by.blocker === 'held').length)
        expect(amountsOnly(asCents(tally.owed))).toEqual(amountsOnly(owedBy(those, model.by)))
      }
  })

  it('each of the next 14 days if nothing moves, and nothing expected without departures', () => {
    const { days, odds, by } = forecastOf(fleet, model.today, model.by, [], aroundNow, policy)
    expect(days).toHaveLength(14)
    expect(odds).toBeNull()
    for (const { day, nothingMoves, expected, left } of days) {
      expect(amountsOnly(asCents(nothingMoves))).toEqual(amountsOnly(owedBy(running, day)))
      expect([expected, left]).toEqual([null, null])
    }
    expect(by?.nothingMoves).toEqual(model.projected)
  })
})

/** The load has a bar for each of 14 days from the first today on, and for what lies before, after and nowhere. */
function placeOf({ lastFreeDay, daysLeft }: OracleContainer): string {
  if (lastFreeDay === null || daysLeft === null) return 'no-date'
  if (daysLeft < 0) return 'over'
  const last = model.load.map(({ at }) => at).findLast((at) => /^\d/.test(at)) ?? ''
  return lastFreeDay > last ? 'later' : lastFreeDay
}
