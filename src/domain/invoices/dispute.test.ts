import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import {
  disputeStates,
  isDecided,
  isOpen,
  nextDate,
  sumDisputes,
  whyNotDispute,
  type Dispute,
} from './dispute.ts'
import { describeRecovered } from '../text/dispute.ts'

const aDispute = (terms: Partial<Dispute> = {}): Dispute => ({
  subject: 'DEM-1001',
  biller: 'Maersk',
  currency: 'USD',
  amount: 570,
  recovered: null,
  state: 'sent',
  deadline: '2027-01-04',
  sentOn: '2026-12-10',
  decidedOn: null,
  note: null,
  ...terms,
})
const won = (terms: Partial<Dispute> = {}) =>
  aDispute({ state: 'won', recovered: 570, decidedOn: '2026-12-20', ...terms })

describe('a dispute', () => {
  const allowed = [
    'draft sent',
    'draft withdrawn',
    'sent answered',
    'sent won',
    'sent partly',
    'sent lost',
    'sent withdrawn',
    'answered sent',
    'answered won',
    'answered partly',
    'answered lost',
    'answered withdrawn',
    'won answered',
    'partly answered',
    'lost answered',
    'withdrawn draft',
  ]
  const moves = disputeStates.flatMap((from) =>
    disputeStates.filter((to) => to !== from).map((to) => [from, to] as const),
  )
  it.each(moves)('goes from %s to %s only where that may follow', (from, to) => {
    const ended = { won: won(), partly: won({ recovered: 100 }), lost: won({ recovered: 0 }) }
    const next = {
      ...(Object.hasOwn(ended, to) ? ended[to as keyof typeof ended] : aDispute()),
      state: to,
    }
    const problem = whyNotDispute(next, { state: from })
    expect(problem?.field === 'state').toBe(!allowed.includes(`${from} ${to}`))
  })

  it('begins as a draft, or as one that was sent already', () => {
    expect(whyNotDispute(aDispute({ state: 'draft', sentOn: null }), null)).toBeNull()
    expect(whyNotDispute(aDispute(), null)).toBeNull()
    expect(whyNotDispute(won(), null)).toEqual({
      field: 'state',
      problem: 'Can’t change from new to won',
    })
    expect(whyNotDispute(won(), { state: 'draft' })?.problem).toBe('Can’t change from draft to won')
  })

  it('is open until it ends, and decided where something was said of the money', () => {
    const states = disputeStates.map((state) => ({ state }))
    expect(states.filter(isOpen).map(({ state }) => state)).toEqual(['draft', 'sent', 'answered'])
    expect(states.filter(isDecided).map(({ state }) => state)).toEqual(['won', 'partly', 'lost'])
  })

  const allOrNothing = 'Must be more than 0 and less than the disputed amount'
  const inRange = 'Must be 0 to the disputed amount'
  it.each<[string, Dispute, keyof Dispute, string]>([
    ['asks for something', aDispute({ amount: 0 }), 'amount', 'Must be more than 0'],
    ['has a day it was sent on', aDispute({ sentOn: null }), 'sentOn', 'Enter the date sent'],
    [
      'brings nothing back before it is decided',
      aDispute({ recovered: 1 }),
      'recovered',
      'Only for decided disputes',
    ],
    ['is decided on a day', won({ decidedOn: null }), 'decidedOn', 'Enter the decision date'],
    [
      'is not decided before it is sent',
      won({ decidedOn: '2026-12-09' }),
      'decidedOn',
      'Can’t be before the date sent',
    ],
    ['says what came back', won({ recovered: null }), 'recovered', 'Enter the amount recovered'],
    [
      'is won in full',
      won({ recovered: 569 }),
      'recovered',
      'Must be the full disputed amount, or choose Partly won',
    ],
    ['is partly won with less than all', won({ state: 'partly' }), 'recovered', allOrNothing],
    [
      'is partly won with something',
      won({ state: 'partly', recovered: 0 }),
      'recovered',
      allOrNothing,
    ],
    [
      'is lost with nothing',
      won({ state: 'lost', recovered: 1 }),
      'recovered',
      'Must be 0 for a lost dispute',
    ],
    ['brings back no more than asked', won({ recovered: 571 }), 'recovered', inRange],
    ['brings back no less than nothing', won({ recovered: -1 }), 'recovered', inRange],
  ])('%s', (_, dispute, field, problem) => {
    expect(whyNotDispute(dispute, { state: dispute.state })).toEqual({ field, problem })
  })

  it.each([
    ['a draft, not sent yet', aDispute({ state: 'draft', sentOn: null })],
    ['one that was withdrawn before it was sent', aDispute({ state: 'withdrawn', sentOn: null })],
    ['one for less than a unit of money', aDispute({ amount: 0.5 })],
    ['one decided on the day it was sent', won({ decidedOn: '2026-12-10' })],
    ['one partly won with little', won({ state: 'partly', recovered: 0.5 })],
    ['one that was lost', won({ state: 'lost', recovered: 0 })],
  ])('%s may be saved', (_, dispute) => {
    expect(whyNotDispute(dispute, { state: dispute.state })).toBeNull()
  })

  it('is due to be sent by its deadline, then to be answered within 30 days', () => {
    expect(nextDate(aDispute({ state: 'draft' }))).toEqual({ what: 'send-by', on: '2027-01-04' })
    expect(nextDate(aDispute())).toEqual({ what: 'answer-by', on: '2027-01-09' })
    expect(nextDate(won())).toBeNull()
  })
})

describe('recovered money', () => {
  it('is summed per currency of disputes decided in the time, beside what is open; never across currencies', () => {
    const disputes = [
      won({ decidedOn: '2026-12-01' }),
      won({ state: 'partly', amount: 1000, recovered: 135 }),
      won({ decidedOn: '2026-11-30' }),
      aDispute({ amount: 99.5 }),
      aDispute({ state: 'withdrawn', amount: 5000 }),
      won({ currency: 'EUR', amount: 80, recovered: 80 }),
    ]
    const sums = sumDisputes(disputes, '2026-12-01')
    expect(sums).toEqual([
      { currency: 'EUR', open: 0, decided: 80, recovered: 80, disputes: 1 },
      { currency: 'USD', open: 99.5, decided: 1570, recovered: 705, disputes: 2 },
    ])
    expect(sums.map((one) => describeRecovered(internationalFormat, one))).toEqual([
      'EUR 80.00 of EUR 80.00 disputed, 1 dispute decided',
      '$705.00 of $1,570.00 disputed, 2 disputes decided',
    ])
  })
})
