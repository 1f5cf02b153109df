import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNumbers, readNumber } from './numbers.ts'
import { readRequestList } from './request-list.ts'
import { maxSearchLength, readSearchText } from './search-text.ts'

/** What made a search slow once, and near relatives: long runs, half numbers, half addresses, half amounts. */
const pieces = [
  'MSKU123456',
  'MSKU1234565',
  'A',
  '7',
  'a1',
  '1.',
  '12,',
  '@',
  'x@',
  '://',
  'http://',
  '+1',
  '(',
  '-',
  '$1',
  'OIS',
  'MSKU 123456-',
  '1234-',
  'PO-7781 ',
  '\u{1d7d8}',
] as const

/** Processor time in milliseconds. Unlike the clock it doesn't count what other programs take. */
function costOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('any text up to the limit', () => {
  it('is read in far less time than one that is read from each of its characters', () => {
    assert(
      property(
        constantFrom(...pieces),
        constantFrom('', ...pieces),
        integer({ min: 1, max: 400 }),
        (piece, tail, every) => {
          const unit = piece.repeat(every) + tail
          const text = unit
            .repeat(Math.ceil(maxSearchLength / unit.length))
            .slice(0, maxSearchLength)
          const cost = costOf(() => {
            readSearchText(text, () => false)
            readRequestList(text)
            readNumber(text)
          })
          // Quadratic work took 30 s and more for some of these.
          expect(cost).toBeLessThan(2_000)
        },
      ),
      { numRuns: 60 },
    )
  })

  it.each([
    ['dots before a letter', (length: number) => `a b c d e ${'.'.repeat(length)}x`],
    [
      'exclamation marks before a letter',
      (length: number) => `a b c d e ${'!?'.repeat(length / 2)}x`,
    ],
    ['letters that unfold into eighteen', (length: number) => '\uFDFA'.repeat(length)],
    ['spaces between letters', (length: number) => `a${' '.repeat(length)}b`],
  ])('%s cost little', (_, textOf) => {
    const text = textOf(maxSearchLength - 20)
    // Each of these took 360 ms to 1,200 ms. The best of three leaves out what compiling costs.
    const costs = [1, 2, 3].map(() => costOf(() => readSearchText(text, () => false)))
    expect(Math.min(...costs)).toBeLessThan(50)
  })

  it('costs no more memory than its own size where it is no number', () => {
    expect(readNumber('7'.repeat(maxSearchLength))).toMatchObject({ kinds: [], corrections: [] })
    expect(findNumbers('MSKU123456'.repeat(5_000))).toEqual([])
  })
})

describe('numbers beside addresses and amounts', () => {
  it('are found, those inside are not', () => {
    const text =
      'ask a.b12345@line7890123.example or https://x.example/9876543210 for 259871234, $12345.67'
    expect(findNumbers(text).map((one) => one.normalised)).toEqual(['259871234'])
  })
})
