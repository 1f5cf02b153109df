import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from './assess.ts'
import { crossTab, runningBuckets } from './cross-tab.ts'
import { loadByDay } from './deadline-load.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import { blockerOf, blockers, sampleShare, sumAmounts, sumFigure, type Figure } from './risk.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '../testing/containers.ts'

const policy: Policy = policyWith({
  tariffs: [
    aTariff({ startEvent: 'available' }),
    aTariff({ id: 'storage', charge: 'storage', startEvent: 'available', currency: 'CAD' }),
  ],
})

function assessedBy(
  by: Policy,
  container: Parameters<typeof governingDeadline>[0],
): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, aroundNow, by) }
}

const horizon: LocalDate = '2026-11-22'
const fleets = fc.array(
  anyContainer.map((container) => assessedBy(policy, container)),
  { minLength: 250, maxLength: 300 },
)
const onFleets = (law: (fleet: AssessedContainer[]) => void) =>
  fc.assert(fc.property(fleets, law), { numRuns: 20 })

/** The rule of the trade, counted day by day: each date after the last free day, 1-4 at 235, 5-9 at 285, then 335. */
function owedBy(lastFreeDay: string, day: string): number {
  let amount = 0
  let nth = 0
  const date = new Date(`${lastFreeDay}T12:00:00Z`)
  for (;;) {
    date.setUTCDate(date.getUTCDate() + 1)
    if (date.toISOString().slice(0, 10) > day) return amount
    nth += 1
    amount += nth < 5 ? 235 : nth < 10 ? 285 : 335
  }
}

const running = (fleet: readonly AssessedContainer[]) =>
  fleet.filter(({ assessment }) => assessment.urgency.notRunning === null)

function describeIn(figure: Figure, fleet: readonly AssessedContainer[]) {
  return Object.fromEntries(
    sumFigure(figure, fleet, policy).map(({ money, containers }) => [
      money.currency ?? 'none',
      [money.amount, containers],
    ]),
  )
}

/** Sums by currency, the plain way. */
function summed(amounts: readonly (readonly [currency: string, amount: number])[]) {
  const sums: Record<string, [number, number]> = {}
  for (const [currency, amount] of amounts) {
    const [sum, count] = sums[currency] ?? [0, 0]
    sums[currency] = [sum + amount, count + 1]
  }
  return sums
}

/** On a through bill the line usually owes the port: only where somebody picks it up there is it added up. */
const isSummed = ({ container, assessment }: AssessedContainer) =>
  !container.hasInlandLeg ||
  container.milestones.railUnloadedAt !== null ||
  assessment.exposure.posted.length > 0 ||
  container.appointmentAt !== null

const currencyOf = ({ container }: AssessedContainer) =>
  container.hasInlandLeg && container.milestones.railUnloadedAt !== null ? 'CAD' : 'USD'

describe('figures of the fleet, each against a count of its own', () => {
  it('estimates what stands past its last free day, to today at each terminal', () => {
    onFleets((fleet) => {
      const owed = running(fleet)
        .filter(isSummed)
        .flatMap((one) => {
          const { today } = one.assessment.urgency
          const { deadline } = one.container
          if (!deadline || !today || deadline.date >= today) return []
          return [[currencyOf(one), owedBy(deadline.date, today)] as const]
        })
      expect(describeIn({ kind: 'estimated' }, fleet)).toEqual(summed(owed))
    })
  })

  it('projects the same to the end of a chosen day', () => {
    onFleets((fleet) => {
      const owed = running(fleet)
        .filter(isSummed)
        .flatMap((one) => {
          const { deadline } = one.container
          if (!deadline || deadline.date >= horizon) return []
          return [[currencyOf(one), owedBy(deadline.date, horizon)] as const]
        })
      expect(describeIn({ kind: 'projected', by: horizon }, fleet)).toEqual(summed(owed))
    })
  })

  it('adds every charge that terminals posted, each currency apart, and never what they did not price', () => {
    onFleets((fleet) => {
      const notOut = fleet.filter(({ assessment }) => assessment.urgency.bucket !== 'out')
      const posted = notOut.flatMap(({ container }) => {
        const priced = container.fees.filter((fee) => fee.amount > 0)
        const byCurrency = new Map<string, number>()
        for (const fee of priced) {
          const alone = !priced.some((o) => o.type !== 'total' && o.currency === fee.currency)
          const counts = fee.type !== 'total' || alone
          const key = fee.currency ?? 'none'
          if (counts) byCurrency.set(key, (byCurrency.get(key) ?? 0) + fee.amount)
        }
        return [...byCurrency]
      })
      expect(describeIn({ kind: 'posted' }, fleet)).toEqual(summed(posted))
    })
  })

  it('says its sums in one order, whatever order the containers come in', () => {
    onFleets((fleet) => {
      for (const kind of ['posted', 'estimated', 'missed'] as const)
        expect(sumFigure({ kind }, fleet.toReversed(), policy)).toEqual(
          sumFigure({ kind }, fleet, policy),
        )
    })
    const dollars = [{ amount: 470, currency: 'USD' }]
    const canadian = [{ amount: 470, currency: 'CAD' }]
    expect(sumAmounts([dollars, canadian])).toEqual(sumAmounts([canadian, dollars]))
  })

  it('counts how many of its amounts a sample rate gave, whatever other rates are on file', () => {
    const [demurrage, storage] = policy.tariffs
    if (demurrage === undefined || storage === undefined) throw new Error('two rates expected')
    const mixed = policyWith({ tariffs: [demurrage, { ...storage, illustration: true }] })
    fc.assert(
      fc.property(
        fc.array(
          anyContainer.map((container) => assessedBy(mixed, container)),
          { minLength: 250, maxLength: 300 },
        ),
        (fleet) => {
          for (const kind of ['estimated', 'missed'] as const) {
            const sums = sumFigure({ kind }, fleet, mixed)
            for (const { money, containers, sampled } of sums)
              expect(sampled).toBe(money.currency === 'CAD' ? containers : 0)
          }
          expect(sampleShare(sumFigure({ kind: 'posted' }, fleet, mixed))).toBe('none')
        },
      ),
      { numRuns: 5, endOnFailure: true },
    )
    const own = { amount: 1, currency: 'USD' }
    const sample = { ...own, isSample: true }
    const shares = [[], [[own]], [[own], [sample]], [[sample], [sample]]].map((amounts) =>
      sampleShare(sumAmounts(amounts)),
    )
    expect(shares).toEqual(['none', 'none', 'some', 'all'])
  })

  it('has a cost of missing today only from containers to pick up today', () => {
    onFleets((fleet) => {
      const lastDay = running(fleet).filter(({ assessment }) => assessment.urgency.lane === 'today')
      const sums = sumFigure({ kind: 'missed' }, fleet, policy)
      expect(sums).toEqual(sumFigure({ kind: 'missed' }, lastDay, policy))
      expect(sums.reduce((all, { containers }) => all + containers, 0)).toBe(
        lastDay.filter(isSummed).length,
      )
    })
  })
})

describe('urgency by blocker', () => {
  it('puts every container whose clock runs into one cell: rows, columns and sums agree', () => {
    onFleets((fleet) => {
      const tab = crossTab(fleet, { kind: 'projected', by: horizon }, policy)
      expect(tab.total.containers).toBe(running(fleet).length)
      for (const [r, row] of tab.rows.entries()) {
        expect(total(row.cells)).toBe(row.total.containers)
        for (const [c, cell] of row.cells.entries()) {
          const containers = fleet.filter(
            (one) =>
              one.assessment.urgency.bucket === runningBuckets[r] && blockerOf(one) === blockers[c],
          )
          expect(cell.containers).toBe(containers.length)
        }
      }
      expect(total(tab.columns)).toBe(tab.total.containers)
      expect(money(tab.rows.map((row) => row.total))).toEqual(money([tab.total]))
      expect(money(tab.columns)).toEqual(money([tab.total]))
      expect(money(tab.rows.flatMap((row) => row.cells))).toEqual(money([tab.total]))
    })
  })

  it('calls a container without a rate or a date not costed, and counts it', () => {
    onFleets((fleet) => {
      const bare = policyWith()
      const uncosted = fleet.map(({ container }) => assessedBy(bare, container))
      const tab = crossTab(uncosted, { kind: 'estimated' }, bare)
      expect(tab.total.notCosted).toBe(tab.total.containers)
      expect(tab.total.owed).toEqual([])
    })
  })
})

describe('the load by deadline day', () => {
  it('holds every running container once: over, on its day, later, or without a date', () => {
    onFleets((fleet) => {
      const bars = loadByDay(fleet, 14, policy)
      expect(total(bars)).toBe(running(fleet).length)
      for (const bar of bars) expect(bar.held).toBeLessThanOrEqual(bar.containers)
      const over = running(fleet).filter((one) => (one.assessment.urgency.daysLeft ?? 0) < 0)
      expect(bars[0]).toMatchObject({ at: 'over', containers: over.length })
    })
  })
})

function total(tallies: readonly { readonly containers: number }[]): number {
  return tallies.reduce((sum, { containers }) => sum + containers, 0)
}

/** Sums and container counts by currency, over all of `tallies`. */
function money(tallies: readonly { readonly owed: ReturnType<typeof sumFigure> }[]) {
  const sums: Record<string, { amount: number; containers: number }> = {}
  for (const { money: one, containers } of tallies.flatMap(({ owed }) => owed)) {
    const sum = sums[one.currency ?? 'none'] ?? { amount: 0, containers: 0 }
    sums[one.currency ?? 'none'] = {
      amount: sum.amount + one.amount,
      containers: sum.containers + containers,
    }
  }
  return sums
}
