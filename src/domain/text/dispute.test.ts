import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '../time/local-date.ts'
import { describeContestable, describeNextDate, describeRecovered } from './dispute.ts'

const today: LocalDate = '2026-11-20'
const draft = { state: 'draft', sentOn: null } as const

describe('what is due next in a dispute', () => {
  it.each<[LocalDate, string]>([
    ['2026-12-20', 'Dispute by Sun 20 Dec, in 30 days'],
    ['2026-11-21', 'Dispute by Sat 21 Nov, in 1 day'],
    ['2026-11-20', 'Dispute by Fri 20 Nov, today'],
    ['2026-11-19', 'Dispute by Thu 19 Nov, 1 day ago'],
    ['2026-11-18', 'Dispute by Wed 18 Nov, 2 days ago'],
  ])('to be sent by %s: %s', (deadline, words) => {
    expect(describeNextDate(internationalFormat, { ...draft, deadline }, today)).toBe(words)
  })

  it('is the answer once it was sent, 30 days later', () => {
    const sent = { state: 'sent', deadline: '2026-12-20', sentOn: '2026-11-18' } as const
    expect(describeNextDate(internationalFormat, sent, today)).toBe(
      'Answer due by Fri 18 Dec, in 28 days',
    )
  })

  it('is nothing without a date', () => {
    expect(describeNextDate(internationalFormat, { ...draft, deadline: null }, today)).toBeNull()
  })
})

describe('the amount in dispute', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' })
  const say = (recomputed: number | null, contestable: number | null) =>
    describeContestable(internationalFormat, {
      billed: usd(2080),
      recomputed: recomputed === null ? null : usd(recomputed),
      contestable: contestable === null ? null : usd(contestable),
    })

  it('is said beside what is billed, and where it can’t be calculated that is said', () => {
    expect(say(1510, 570)).toBe('$570.00 of the $2,080.00 billed. Your records give $1,510.00.')
    expect(say(1510, 2080)).toBe('All of the $2,080.00 billed.')
    expect(say(null, 2080)).toBe('All of the $2,080.00 billed.')
    expect(say(null, null)).toBe(
      '$2,080.00 billed. The overbilled amount can’t be calculated. Enter the amount you dispute.',
    )
    expect(say(2080, null)).toBe(
      '$2,080.00 billed. Your records give the same amount. Enter the amount you dispute.',
    )
  })
})

describe('what came back', () => {
  it('is said beside what was asked', () => {
    const decided = { currency: 'USD', open: 0, decided: 1510, recovered: 705, disputes: 2 }
    expect(describeRecovered(internationalFormat, decided)).toBe(
      '$705.00 of $1,510.00 disputed, 2 disputes decided',
    )
    expect(describeRecovered(internationalFormat, { ...decided, disputes: 0 })).toBe(
      'no disputes decided',
    )
  })
})
