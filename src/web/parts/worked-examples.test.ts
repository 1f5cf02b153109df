import { internationalFormat } from '#domain/text/format.ts'
import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import {
  aContainer,
  aTariff,
  closedOn,
  policyWith,
  type ContainerOptions,
} from '#domain/testing/containers.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { describe, expect, it } from 'vitest'
import { chargeSums, type ChargeSum } from './charge-details.tsx'

/** The worked examples W1 to W7 of the trade's rules, as the page of a container shows them. */
function shown(
  at: Instant,
  facts: ContainerOptions,
  terms: Partial<Tariff> = {},
  ...closed: readonly LocalDate[]
) {
  const policy = policyWith({
    tariffs: [aTariff(terms)],
    gates: { byFacility: {}, standard: closedOn(...closed) },
  })
  const container = aContainer(facts)
  const deadline = governingDeadline(container, policy)
  const { exposure, urgency } = assess({ ...container, deadline }, at, policy)
  return {
    deadline,
    urgency,
    sums: chargeSums(internationalFormat, { exposure, urgency, perDiem: null }),
  }
}

/** What the lines of a sum say, read off the screen: days times rate is the line, and the lines are the sum. */
function addedUp(
  sums: readonly ChargeSum[],
  title: string,
): { lines: readonly string[]; total: number } {
  const sum = sums.find((one) => one.title === title)
  if (!sum) throw new Error(`${title} is not on screen`)
  let total = 0
  for (const line of sum.lines) {
    const [, days = '', rate = '', amount = ''] =
      /(\d+) days? at \$([\d,.]+) = \$([\d,.]+)$/.exec(line) ?? []
    expect(Number(days) * read(rate)).toBe(read(amount))
    total += read(amount)
  }
  expect(
    sum.sum.startsWith(
      `${formatMoney(internationalFormat, { amount: total, currency: 'USD' })} for `,
    ),
  ).toBe(true)
  return { lines: sum.lines, total }
}

function read(amount: string): number {
  return Number(amount.replaceAll(',', ''))
}

const lateNovember30 = '2026-11-30T20:00:00Z'
const discharged = { milestones: { dischargedAt: '2026-11-18T20:00:00Z' } } as const

describe('arithmetic on screen adds up, tier by tier', () => {
  it('W1: discharged Wed 18 Nov, four working days: last free day Tue 24 Nov, and says why', () => {
    const { deadline } = shown('2026-11-20T20:00:00Z', discharged)
    expect(deadline && formatDate(internationalFormat, deadline.date, '2026-11-20')).toBe(
      'Tue 24 Nov',
    )
    expect(deadline?.sources[0]?.reported).toBe(
      '4 working days from 2026-11-18 (day 0), Import demurrage',
    )
  })

  it('W2: that container on Mon 30 Nov: four days at 235 and two at 285, $1,510', () => {
    const { sums } = shown(lateNovember30, discharged)
    const { lines, total } = addedUp(sums, 'Estimated now')
    expect(total).toBe(1510)
    expect(lines).toEqual([
      'Wed 25 Nov to Sat 28 Nov: 4 days at $235.00 = $940.00',
      'Sun 29 Nov to Mon 30 Nov: 2 days at $285.00 = $570.00',
    ])
  })

  it('W3: with four calendar days free it is Sun 22 Nov, eight days and $2,080; drive by Fri 20', () => {
    const terms = { freeDaysCount: 'calendar' } as const
    const { deadline, sums } = shown(lateNovember30, discharged, terms)
    expect(deadline?.date).toBe('2026-11-22')
    expect(addedUp(sums, 'Estimated now').total).toBe(2080)
    const friday = shown('2026-11-20T20:00:00Z', discharged, terms)
    expect(friday.urgency.pickUpBy).toBe('2026-11-20')
  })

  it('W4: a missed Friday costs to Monday: three days, $705', () => {
    const { sums } = shown('2026-11-20T20:00:00Z', { deadlines: { terminal: '2026-11-20' } })
    expect(addedUp(sums, 'If missed today').total).toBe(705)
  })

  it('W5: a missed Wednesday before Thanksgiving, closed to Sunday: five days over two rates, $1,225', () => {
    const { sums } = shown(
      '2026-11-25T20:00:00Z',
      { deadlines: { terminal: '2026-11-25' } },
      {},
      '2026-11-27',
    )
    const { lines, total } = addedUp(sums, 'If missed today')
    expect(total).toBe(1225)
    expect(lines).toHaveLength(2)
  })

  it('W6: on Friday, Monday is three days and two gate days away', () => {
    const { urgency } = shown('2026-11-20T20:00:00Z', { deadlines: { terminal: '2026-11-23' } })
    expect(describeUrgency(internationalFormat, urgency)).toBe('Mon 23 Nov')
    expect(urgency).toMatchObject({ daysLeft: 3, gateDaysLeft: 2, lane: 'next-gate-day' })
  })

  it('W7: a last free day on Thanksgiving is Wednesday for who drives', () => {
    const { urgency } = shown('2026-11-20T20:00:00Z', { deadlines: { terminal: '2026-11-26' } })
    expect(urgency.pickUpBy).toBe('2026-11-25')
  })

  it('holds for every rate and every number of days up to sixty', () => {
    for (let day = 1; day <= 60; day++) {
      const at: Instant = `${new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)}T20:00:00Z`
      const tiers = [
        { from: 1, perDay: 99.95 },
        { from: 3, perDay: 120.5 },
        { from: 21, perDay: 333.33 },
      ]
      const { sums } = shown(at, { deadlines: { terminal: '2026-11-20' } }, { tiers })
      const { lines } = sums.find(({ title }) => title === 'Estimated now') ?? { lines: [] }
      expect(lines).toHaveLength(day <= 2 ? 1 : day <= 20 ? 2 : 3)
    }
  })
})
