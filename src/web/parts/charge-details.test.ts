import { internationalFormat } from '#domain/text/format.ts'
import { assess } from '#domain/fleet/assess.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { Instant } from '#domain/time/instant.ts'
import { aContainer, aTariff, closedOn, policyWith } from '#domain/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { chargeSums } from './charge-details.tsx'

/** Noon in Los Angeles on a day of November 2026. */
const noonOn = (day: number): Instant => `2026-11-${String(day).padStart(2, '0')}T20:00:00Z`
const discharged = { dischargedAt: '2026-11-18T20:00:00Z' } as const

function sumsOf(
  facts: Parameters<typeof aContainer>[0],
  now: Instant,
  policy = policyWith({ tariffs: [aTariff()] }),
) {
  const container = aContainer(facts)
  const deadline = governingDeadline(container, policy)
  return {
    deadline,
    sums: chargeSums(internationalFormat, assess({ ...container, deadline }, now, policy)),
  }
}

const sumOf = (title: string, { sums }: ReturnType<typeof sumsOf>) =>
  sums.find((one) => one.title === title)

/** Adds what stands after the `=` of each line. */
function added(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + amountIn(line.split(' = ')[1] ?? ''), 0)
}

function amountIn(text: string): number {
  return Number((/[\d,]+\.\d\d/.exec(text)?.[0] ?? '').replaceAll(',', ''))
}

describe('the arithmetic of a container, tier by tier (worked examples of the trade)', () => {
  it('W1, W2: free to Tue 24, still in on Mon 30: six days, 4 at 235 and 2 at 285', () => {
    const out = sumsOf({ milestones: discharged }, noonOn(30))
    expect(out.deadline?.date).toBe('2026-11-24')
    const sum = sumOf('Estimated now', out)
    expect(sum?.lines).toEqual([
      'Wed 25 Nov to Sat 28 Nov: 4 days at $235.00 = $940.00',
      'Sun 29 Nov to Mon 30 Nov: 2 days at $285.00 = $570.00',
    ])
    expect(sum?.sum).toBe('$1,510.00 for 6 days')
  })

  it('W3: by calendar days free to Sun 22: eight days, $2,080', () => {
    const policy = policyWith({ tariffs: [aTariff({ freeDaysCount: 'calendar' })] })
    const sum = sumOf('Estimated now', sumsOf({ milestones: discharged }, noonOn(30), policy))
    expect(sum?.sum).toBe('$2,080.00 for 8 days')
    expect(added(sum?.lines ?? [])).toBe(2080)
  })

  it('W4: a missed Friday is three days', () => {
    const friday = { deadlines: { line: '2026-11-20T08:00:00Z' } }
    const sum = sumOf('If missed today', sumsOf(friday, noonOn(20)))
    expect(sum?.lines).toEqual(['Sat 21 Nov to Mon 23 Nov: 3 days at $235.00 = $705.00'])
  })

  it('W5: the day before a long weekend is five', () => {
    const gates = { byFacility: {}, standard: closedOn('2026-11-26', '2026-11-27') }
    const policy = policyWith({ gates, tariffs: [aTariff()] })
    const wednesday = { deadlines: { line: '2026-11-25T08:00:00Z' } }
    const sum = sumOf('If missed today', sumsOf(wednesday, noonOn(25), policy))
    expect(sum?.sum).toBe('$1,225.00 for 5 days')
    expect(added(sum?.lines ?? [])).toBe(1225)
  })

  it('W6, W7: before the last free day nothing has accrued, and only a further day has a price', () => {
    for (const day of ['2026-11-23', '2026-11-26']) {
      const { sums } = sumsOf({ deadlines: { line: `${day}T08:00:00Z` } }, noonOn(20))
      expect(sums.map(({ title }) => title)).toEqual(['Next day'])
    }
  })

  it('says whose rate it is, and that an illustration is nobody’s offer', () => {
    const own = sumOf('Estimated now', sumsOf({ milestones: discharged }, noonOn(30)))
    expect(own?.tariff).toBe('using Import demurrage, version 1')
    const policy = policyWith({ tariffs: [aTariff({ illustration: true })] })
    const over = { deadlines: { line: '2026-11-24T08:00:00Z' } }
    const shown = sumOf('Estimated now', sumsOf(over, noonOn(30), policy))
    expect(shown?.tariff).toBe('at sample rates')
  })

  it('is absent where there is no rate', () => {
    expect(sumsOf({ milestones: discharged }, noonOn(30), policyWith()).sums).toEqual([])
  })
})
