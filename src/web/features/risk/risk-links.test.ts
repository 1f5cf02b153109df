import { internationalFormat } from '#domain/text/format.ts'
import { assess } from '#domain/fleet/assess.ts'
import type { Container } from '#domain/container/container.ts'
import { runningBuckets } from '#domain/fleet/cross-tab.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { blockers, sumFigure, type Figure } from '#domain/fleet/risk.ts'
import { anyContainer, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, anInlandBoundContainer, policyWith } from '#domain/testing/containers.ts'
import { roundCents } from '#domain/container/posted.ts'
import { formatMoney } from '#domain/text/money.ts'
import { containerGridColumns } from '#web/features/containers/columns.tsx'
import { withFigureColumns } from '#web/features/containers/figure-columns.tsx'
import { select } from '#domain/lists/select.ts'
import { describeFigure } from '#web/features/containers/fleet-list.tsx'
import { plainLayout } from '#web/parts/grid/column.ts'
import { shownIds } from '#web/parts/grid/layout.ts'
import { postedSums } from '#web/parts/posted-sums.ts'
import { containerParameters, filtersOf } from '#web/features/containers/url-state.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { sumBehind } from '#domain/lists/figure-values.ts'
import { paths } from '#web/paths.ts'
import fc from 'fast-check'
import { createLoader } from 'nuqs'
import { describe, expect, it } from 'vitest'
import { gapsOf } from './coverage-table.tsx'
import {
  allAtRisk,
  barSearch,
  cellSearch,
  figureSearch,
  groupSearch,
  heldSearch,
  noLfdSearch,
  notCostedSearch,
  throughBillSearch,
  unknownPerDiemSearch,
  type ListSearch,
} from './risk-links.ts'
import { comingSunday, groupsOf, riskModel, type RiskModel } from './risk-model.ts'

const policy = policyWith({
  tariffs: [
    aTariff({ startEvent: 'available', equipmentType: 'dry' }),
    aTariff({ id: 'storage', charge: 'storage', startEvent: 'available', currency: 'CAD' }),
    aTariff({ id: 'per-diem', charge: 'per-diem', startEvent: 'out-gated', freeDays: 1 }),
  ],
})
/** Due inland yesterday, and its railroad reports no loading: where it is, and so whose rate applies, is not confirmed. */
const notConfirmed = assessed(
  anInlandBoundContainer({
    deadlines: { terminal: '2026-11-21T08:00:00Z' },
    milestones: { inlandEtaAt: '2026-11-19T12:00:00Z' },
  }),
)
/** Inland-bound and past its last free day at the port: the line usually pays. */
const onThroughBill = assessed(
  anInlandBoundContainer({ deadlines: { terminal: '2026-11-18T08:00:00Z' } }),
)
const fleets = fc
  .array(anyContainer.map(assessed), { minLength: 150, maxLength: 200 })
  .map((fleet) => [...fleet, notConfirmed, onThroughBill])

function assessed(container: Container): FleetRow {
  const deadline = governingDeadline(container, policy, null, aroundNow)
  const assessment = assess({ ...container, deadline }, aroundNow, policy)
  // The wire's rows are mutable by type only; the facts are the same.
  const row = { ...container, deadline, readiness: assessment.readiness } as FleetRow['container']
  return { container: row, assessment, now: aroundNow, policy }
}

/** The list of containers that a link opens, read from its address as the page of containers reads it. */
const read = createLoader(containerParameters([]))
function opened(fleet: readonly FleetRow[], search: ListSearch): readonly FleetRow[] {
  const parameters = read(new URL(paths.containers(search), 'https://landside.invalid'))
  return select(fleet, filtersOf(parameters))
}

const columnOf: Readonly<Record<Figure['kind'], string>> = {
  posted: 'fees',
  estimated: 'estimated',
  missed: 'missed',
  projected: 'projected',
  'per-diem': 'estimated',
}

const nearlyNothing = { ...plainLayout, shown: ['status'] }

/** What a list chosen by a figure shows of it: which columns although they were hidden, what they come to, the foot. */
function shownOf(named: string, figure: Figure, list: readonly FleetRow[]) {
  const columns = withFigureColumns(internationalFormat, containerGridColumns, [named])
  const id = columnOf[figure.kind]
  const column = columns.find((one) => one.id === id)
  const cells = list.map((row) => Number(column?.sortBy?.(row)))
  const foot = figure.kind === 'posted' ? postedSums(list) : [sumBehind(named, list)]
  return {
    isShown: shownIds(columns, nearlyNothing).includes(id),
    sum: roundCents(cells.reduce((sum, cell) => sum + cell, 0)),
    foot: foot.map((sum) => sum?.money.amount),
    footText: describeFigure(internationalFormat, named, list),
  }
}

function onModels(law: (fleet: readonly FleetRow[], model: RiskModel) => void): void {
  fc.assert(
    fc.property(fleets, (fleet) => law(fleet, riskModel(fleet, null, policy, '2026-11-20'))),
    { numRuns: 15 },
  )
}

describe('every number opens the containers it counts', () => {
  it('in each cell, row and column of urgency by blocker', () => {
    onModels((fleet, { tab, by }) => {
      const rows = [...tab.rows, { bucket: null, cells: tab.columns, total: tab.total }]
      for (const { bucket, cells, total } of rows) {
        expect(opened(fleet, cellSearch(bucket, null))).toHaveLength(total.containers)
        for (const [at, { containers, owed }] of cells.entries()) {
          const list = opened(fleet, cellSearch(bucket, blockers[at] ?? null))
          expect(list).toHaveLength(containers)
          expect(sumFigure({ kind: 'projected', by }, list, policy)).toEqual(owed)
        }
      }
      expect(tab.rows.map(({ bucket }) => bucket)).toEqual(runningBuckets)
    })
  })

  it('in each figure of money, currency by currency, with the same sum', () => {
    onModels((fleet, model) => {
      const figures: [Figure, RiskModel['posted']][] = [
        [{ kind: 'posted' }, model.posted],
        [{ kind: 'estimated' }, model.estimated],
        [{ kind: 'missed' }, model.missed],
        [{ kind: 'projected', by: model.by }, model.projected],
        [{ kind: 'per-diem' }, model.perDiem],
      ]
      for (const [figure, sums] of figures)
        for (const sum of sums) {
          const { money, containers } = sum
          const list = opened(fleet, figureSearch(figure, money.currency))
          expect(list).toHaveLength(containers)
          expect(sumFigure(figure, list, policy)).toContainEqual(sum)
          const named = figureSearch(figure, money.currency)['money'] ?? ''
          expect(sumBehind(named, list)).toEqual(sum)
          const shown = shownOf(named, figure, list)
          expect(shown).toMatchObject({ isShown: true, sum: money.amount })
          expect(shown.foot).toContain(money.amount)
          expect(shown.footText === null).toBe(figure.kind === 'posted')
        }
    })
  })

  it('with a column for that figure, also where somebody hid it', () => {
    onModels((fleet, { tab, by }) => {
      for (const { bucket, total } of tab.rows)
        for (const { money } of total.owed) {
          const figure: Figure = { kind: 'projected', by }
          const search: ListSearch = { ...figureSearch(figure, money.currency), bucket }
          const shown = shownOf(search['money'] ?? '', figure, opened(fleet, search))
          expect(shown).toMatchObject({ isShown: true, sum: money.amount })
          expect(shown.footText).toContain(formatMoney(internationalFormat, money))
        }
    })
  })

  it('for what an urgency owes, and what of it is not costed', () => {
    onModels((fleet, { tab, by }) => {
      for (const { bucket, total } of tab.rows) {
        expect(opened(fleet, { ...notCostedSearch(), bucket })).toHaveLength(total.notCosted)
        for (const sum of total.owed) {
          const search = figureSearch({ kind: 'projected', by }, sum.money.currency)
          const list = opened(fleet, { ...search, bucket })
          expect(sumFigure({ kind: 'projected', by }, list, policy)).toContainEqual(sum)
        }
      }
    })
  })

  it('for containers that are out, and those whose per diem is not known', () => {
    let owed = 0
    onModels((fleet, model) => {
      const out = fleet.filter(({ assessment }) => assessment.perDiem !== null)
      const owing = model.perDiem.reduce((sum, { containers }) => sum + containers, 0)
      owed += owing
      expect(owing).toBeLessThanOrEqual(out.length)
      expect(opened(fleet, unknownPerDiemSearch)).toHaveLength(model.unknownPerDiem)
      expect(model.running.some((row) => out.includes(row))).toBe(false)
    })
    expect(owed).toBeGreaterThan(0)
  })

  it('in each bar of the load', () => {
    onModels((fleet, { load }) => {
      for (const bar of load) {
        const search = barSearch(bar, load)
        expect(opened(fleet, search)).toHaveLength(bar.containers)
        expect(opened(fleet, heldSearch(search))).toHaveLength(bar.held)
      }
    })
  })

  it('for what is not known, and for what cannot be costed', () => {
    onModels((fleet, model) => {
      const { noneReported, unreadable, noneApplies, noTariff, notConfirmed } = model.notCosted
      const all = noneReported + unreadable + noneApplies + noTariff + notConfirmed
      expect(opened(fleet, notCostedSearch())).toHaveLength(all)
      expect(opened(fleet, notCostedSearch('no-tariff'))).toHaveLength(noTariff)
      expect(opened(fleet, notCostedSearch('not-confirmed'))).toHaveLength(notConfirmed)
      expect(opened(fleet, noLfdSearch('none-reported'))).toHaveLength(noneReported)
      expect(opened(fleet, noLfdSearch('none-applies'))).toHaveLength(noneApplies)
      expect(opened(fleet, noLfdSearch('unreadable'))).toHaveLength(unreadable)
      // URLs from before these were distinguished.
      expect(opened(fleet, notCostedSearch('no-deadline'))).toHaveLength(
        noneReported + unreadable + noneApplies,
      )
      expect(notConfirmed).toBeGreaterThan(0)
      expect(opened(fleet, allAtRisk)).toHaveLength(model.running.length)
      expect(opened(fleet, throughBillSearch)).toHaveLength(model.throughBill)
      expect(model.throughBill).toBeGreaterThan(0)
      for (const { missing, search } of gapsOf(model))
        expect(opened(fleet, search)).toHaveLength(missing)
    })
  })

  it.each(['terminal', 'line', 'customer'] as const)('for each %s, with the same sums', (by) => {
    onModels((fleet, model) => {
      const groups = groupsOf(model, by, policy)
      expect(groups.reduce((sum, { tally }) => sum + tally.containers, 0)).toBe(
        model.running.length,
      )
      for (const { id, tally, held } of groups) {
        expect(opened(fleet, groupSearch(by, id))).toHaveLength(tally.containers)
        expect(opened(fleet, groupSearch(by, id, heldSearch({})))).toHaveLength(held)
        const notCosted = groupSearch(by, id, notCostedSearch())
        expect(opened(fleet, notCosted)).toHaveLength(tally.notCosted)
        for (const sum of tally.owed) {
          const figure: Figure = { kind: 'projected', by: model.by }
          const search = groupSearch(by, id, figureSearch(figure, sum.money.currency))
          expect(sumFigure(figure, opened(fleet, search), policy)).toContainEqual(sum)
        }
      }
    })
  })
})

describe('the day to look ahead to', () => {
  it('is the coming Sunday, a week ahead on Sundays, and never a day that is over', () => {
    expect(comingSunday('2026-11-20')).toBe('2026-11-22')
    expect(comingSunday('2026-11-22')).toBe('2026-11-29')
    expect(riskModel([], '2026-11-01', policy, '2026-11-20').by).toBe('2026-11-22')
    expect(riskModel([], '2026-12-01', policy, '2026-11-20').by).toBe('2026-12-01')
  })
})
