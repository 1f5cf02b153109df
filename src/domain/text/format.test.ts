import { describe, expect, test } from 'vitest'
import { formatAmount, formatFor, formatNumber, isoFormat, usFormat } from './format.ts'

describe('the format of a locale', () => {
  test.each([
    ['en-US', 'month-first', '12', '1,125.00'],
    ['en-GB', 'day-first', '24', '1,125.00'],
    ['de-DE', 'day-first', '24', '1.125,00'],
    ['sv-SE', 'day-first', '24', '1\u00A0125,00'],
    ['ja-JP', 'iso', '24', '1,125.00'],
    ['en-US-u-hc-h23', 'month-first', '24', '1,125.00'],
  ] as const)('%s: %s, %s-hour, %s', (locale, dateOrder, clock, amount) => {
    const format = formatFor(locale)
    expect(format).toMatchObject({ dateOrder, clock })
    expect(formatAmount(format, 1125)).toBe(amount)
  })

  test('a tag that is not a locale gets the US format', () => {
    expect(formatFor('not a locale')).toEqual(usFormat)
  })

  test('the same locale is the same value, so that columns are built once', () => {
    expect(formatFor('de-DE')).toBe(formatFor('de-DE'))
  })
})

test('counts have separators from a thousand on', () => {
  expect([391, 20_000].map((count) => formatNumber(usFormat, count))).toEqual(['391', '20,000'])
  expect(formatNumber(formatFor('de-DE'), 20_000)).toBe('20.000')
  expect(formatNumber(isoFormat, 20_000)).toBe('20,000')
})
