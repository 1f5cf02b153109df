import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { ForecastDay } from '../planning/forecast.ts'
import type { FigureSum } from '../fleet/risk.ts'
import {
  describeForecastDay,
  forecastMeaning,
  forecastSentence,
  describeSums,
  waveMeaning,
} from './forecast.ts'

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
const tuesday: ForecastDay = {
  day: '2026-11-24',
  nothingMoves: [sum(705, 'USD'), sum(120, 'CAD')],
  atPace: [sum(235, 'USD')],
  left: 2,
}

describe('a forecast in words', () => {
  it('says of its last day what will be owed if nothing moves, and at the pace until now', () => {
    expect(forecastSentence(internationalFormat, [{ ...tuesday, left: 9 }, tuesday], today)).toBe(
      'By Tue 24 Nov, projected: USD 705.00 and CAD 120.00 if nothing moves, USD 235.00 at the pace of the last 14 days, with 2 containers picked up.',
    )
    expect(
      forecastSentence(
        internationalFormat,
        [sampled({ ...tuesday, atPace: [], left: 0 }, 2)],
        today,
      ),
    ).toBe(
      'By Tue 24 Nov, at sample rates: USD 705.00 and CAD 120.00 if nothing moves, nothing at the pace of the last 14 days, with none picked up.',
    )
  })

  it('says so where nothing can be costed, or no day is ahead', () => {
    for (const days of [[], [{ ...tuesday, nothingMoves: [] }]])
      expect(forecastSentence(internationalFormat, days, today)).toBe(
        'No estimate for the days ahead.',
      )
  })

  it('says one day as one phrase', () => {
    expect(describeForecastDay(internationalFormat, tuesday, today)).toBe(
      'Tue 24 Nov, projected: USD 705.00 and CAD 120.00 if nothing moves, USD 235.00 at pace, 2 picked up',
    )
    expect(describeForecastDay(internationalFormat, sampled(tuesday, 1), today)).toContain(
      'partly at sample rates: USD 705.00 and CAD 120.00',
    )
    expect(describeSums(internationalFormat, [])).toBe('nothing')
  })

  it('tells what is counted, and for how many days back', () => {
    expect(forecastMeaning).toContain('pickups per open gate day over the last 14 days')
    expect(waveMeaning).toContain('expected arrival plus the free time of their rate')
  })
})
