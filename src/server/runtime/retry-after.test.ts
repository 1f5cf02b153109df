import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

const now = Date.parse('2026-11-20T20:42:00Z')

describe('Retry-After', () => {
  it.each([
    ['whole seconds', '7', 7_000],
    ['no wait', '0', 0],
    ['space around it', ' 12 ', 12_000],
    ['more than the budget window', '3600', 60_000],
    ['a number too large to count', '9'.repeat(400), 60_000],
    ['a date', 'Fri, 20 Nov 2026 20:42:30 GMT', 30_000],
    ['a date beyond the window', 'Fri, 20 Nov 2026 22:42:30 GMT', 60_000],
    ['a date as in RFC 850', 'Friday, 20-Nov-26 20:42:30 GMT', 30_000],
    ['a date as asctime writes it', 'Fri Nov 20 20:42:30 2026', 30_000],
  ])('reads %s', (_, header, ms) => {
    expect(readRetryAfter(header, now, 60_000)).toBe(ms)
  })

  it.each([
    ['nothing', null],
    ['an empty header', ''],
    ['a negative number', '-5'],
    ['a signed number', '+5'],
    ['a fraction', '1.5'],
    ['a number with a unit', '5s'],
    ['a date that has passed', 'Fri, 20 Nov 2026 20:41:00 GMT'],
    ['a date of another form', '2026-11-20T20:42:30Z'],
    ['a date that does not exist', 'Fri, 99 Nov 2026 20:42:30 GMT'],
    ['words', 'soon'],
  ])('leaves %s to our own back-off', (_, header) => {
    expect(readRetryAfter(header, now, 60_000)).toBeNull()
  })

  it('never means more than the window, nor less than nothing', () => {
    assert(
      property(string(), (header) => {
        const ms = readRetryAfter(header, now, 60_000)
        expect(ms === null || (ms >= 0 && ms <= 60_000)).toBe(true)
      }),
    )
  })
})
