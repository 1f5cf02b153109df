import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { ExpectedSum, ForecastDay } from '../planning/forecast.ts'
import type { FigureSum } from '../fleet/risk.ts'
import {
  describeExpected,
  describeForecastDay,
  describeForecastRecord,
  describeOdds,
  forecastBasis,
  forecastFinding,
  forecastMeaning,
  forecastSentence,
  formatExpected,
  describeSums,
  waveMeaning,
} from './forecast.ts'
import { someOdds } from '../testing/pickup-odds.ts'

const today = '2026-11-20'
const sum = (amount: number, currency: string): FigureSum => ({
  money: { amount, currency },
  containers: 1,
  sampled: 0,
})
const sampled = (day: ForecastDay, share: number): ForecastDay => ({
  ...day,
  nothingMoves: day.nothingMoves.map((one, at) => ({ ...one, sampled: at < share ? 1 : 0 })),
})
const expectedSum = (amount: number, currency: string, low: number, high: number): ExpectedSum => ({
  ...sum(amount, currency),
  low,
  high,
})
const tuesday: ForecastDay = {
  day: '2026-11-24',
  nothingMoves: [sum(705, 'USD'), sum(120, 'CAD')],
  expected: [expectedSum(235, 'USD', 200, 300.5), expectedSum(60, 'CAD', 0, 120)],
  left: 2.4,
}
const unknown: ForecastDay = { ...tuesday, expected: null, left: null }

describe('a forecast in words', () => {
  it('leads with what is expected and its range, and ends with what is owed if nothing moves', () => {
    expect(forecastSentence(internationalFormat, [{ ...tuesday, left: 9 }, tuesday], today)).toBe(
      'By Tue 24 Nov, projected: $235.00 expected (80% range: $200.00 to $300.50) and CAD 60.00 expected (80% range: CAD 0.00 to CAD 120.00), with about 2 containers picked up. If nothing moves: $705.00 and CAD 120.00.',
    )
    expect(forecastSentence(internationalFormat, [sampled(tuesday, 2)], today)).toContain(
      'By Tue 24 Nov, at sample rates: $235.00 expected',
    )
  })

  it('has only what is owed if nothing moves without enough history', () => {
    expect(forecastSentence(internationalFormat, [unknown], today)).toBe(
      'By Tue 24 Nov, projected: $705.00 and CAD 120.00 if nothing moves.',
    )
    expect(describeForecastDay(internationalFormat, unknown, today)).toBe(
      'Tue 24 Nov, projected: $705.00 and CAD 120.00 if nothing moves',
    )
    expect(describeOdds(null)).toContain('too few pickups in the last 28 days')
  })

  it('states the finding and its basis in one currency', () => {
    expect(forecastFinding(internationalFormat, tuesday, 'CAD', today)).toBe(
      'Expect CAD 60.00 by Tue 24 Nov',
    )
    expect(forecastBasis(internationalFormat, sampled(tuesday, 1), 'USD')).toBe(
      '80% range: $200.00 to $300.50, at sample rates. For containers at terminals now. Later arrivals aren’t included. Charges to date are included.',
    )
    expect(forecastFinding(internationalFormat, unknown, 'USD', today)).toBe(
      '$705.00 by Tue 24 Nov if nothing moves',
    )
    expect(forecastBasis(internationalFormat, unknown, 'USD')).toMatch(
      /^Projected\. For containers/,
    )
    expect(forecastFinding(internationalFormat, tuesday, null, today)).toBe(
      'No charges expected by Tue 24 Nov',
    )
    expect(forecastBasis(internationalFormat, tuesday, null)).toBe(
      'For containers at terminals now. Later arrivals aren’t included.',
    )
  })

  it('is no more exact than its range', () => {
    const wide = expectedSum(44_661.35, 'USD', 34_032.36, 54_290.1)
    const last = { ...tuesday, nothingMoves: [sum(61_000, 'USD')], expected: [wide] }
    expect(forecastFinding(internationalFormat, last, 'USD', today)).toBe(
      'Expect about $44,700 by Tue 24 Nov',
    )
    expect(forecastBasis(internationalFormat, last, 'USD')).toMatch(
      /^80% range: \$34,000 to \$54,300, projected\./,
    )
    expect(describeExpected(internationalFormat, [wide])).toBe(
      'about $44,700 expected (80% range: $34,000 to $54,300)',
    )
    expect(formatExpected(internationalFormat, expectedSum(4_661.35, 'CAD', 4_000.5, 5_500))).toBe(
      'CAD 4,660',
    )
  })

  it('says so where nothing can be costed, or no day is ahead', () => {
    for (const days of [[], [{ ...tuesday, nothingMoves: [] }]])
      expect(forecastSentence(internationalFormat, days, today)).toBe(
        'No estimate for the days ahead.',
      )
  })

  it('says one day as one phrase', () => {
    expect(describeForecastDay(internationalFormat, { ...tuesday, left: 1 }, today)).toBe(
      'Tue 24 Nov, projected: $235.00 expected (80% range: $200.00 to $300.50) and CAD 60.00 expected (80% range: CAD 0.00 to CAD 120.00), about 1 container picked up, $705.00 and CAD 120.00 if nothing moves',
    )
    expect(describeExpected(internationalFormat, [])).toBe('nothing expected')
    expect(describeSums(internationalFormat, [])).toBe('nothing')
  })

  it('says how good the forecasts of the last 30 days were', () => {
    const checked = Array.from({ length: 20 }, (_, at) => ({
      containers: 40,
      expected: 112,
      actual: 100,
      unknown: at < 5 ? 1 : 0,
      low: at < 12 ? 90 : 105,
      high: 130,
    }))
    expect(describeForecastRecord([{ currency: 'USD', checked }])).toBe(
      'Off by 12% at the median over the last 30 days (20 forecasts). The range was right 7 of 15 times.',
    )
    const none = checked.map((one) => ({ ...one, actual: 0, unknown: 1 }))
    expect(
      describeForecastRecord([
        { currency: 'USD', checked: checked.slice(0, 9) },
        { currency: null, checked: none },
      ]),
    ).toBe(
      'USD: No forecast record yet: 9 of 10 forecasts can be checked. Currency not reported: Nothing was owed in most cases over the last 30 days (20 forecasts).',
    )
  })

  it('says what it rests on and what isn’t in it', () => {
    expect(describeOdds(someOdds())).toBe(
      'Based on 100 pickups in the last 28 days. 30 of 40 appointments were kept.',
    )
    expect(describeOdds(someOdds({ appointments: { due: 3, kept: 1 } }))).toContain(
      'Booked appointments count as kept, because too few are on record.',
    )
    expect(forecastMeaning).toContain('Later arrivals aren’t included.')
    expect(waveMeaning).toContain('expected arrival plus the free time of their rate')
  })
})
