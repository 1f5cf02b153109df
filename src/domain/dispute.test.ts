import { describe, expect, it } from 'vitest'
import {
  disputeStates,
  nextDate,
  nextStates,
  sumDisputes,
  whyNotDispute,
  type Dispute,
} from './dispute.ts'
import { recoveredWords } from './words/dispute.ts'

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
  const allowed = disputeStates.flatMap((from) => nextStates[from].map((to) => `${from} ${to}`))
  const moves = disputeStates.flatMap((from) =>
    disputeStates.filter((to) => to !== from).map((to) => [from, to] as const),
  )
  it.each(moves)('goes from %s to %s only where the table says so', (from, to) => {
    const ended = { won: won(), partly: won({ recovered: 100 }), lost: won({ recovered: 0 }) }
    const next = { ...(to in ended ? ended[to as keyof typeof ended] : aDispute()), state: to }
    const problem = whyNotDispute(next, { state: from })
    expect(problem?.field === 'state').toBe(!allowed.includes(`${from} ${to}`))
  })

  it.each([
    ['asks for something', aDispute({ amount: 0 }), 'amount'],
    ['has a day on which it was sent', aDispute({ sentOn: null }), 'sentOn'],
    ['brings nothing back before it is decided', aDispute({ recovered: 1 }), 'recovered'],
    ['is decided on a day', won({ decidedOn: null }), 'decidedOn'],
    ['is not decided before it is sent', won({ decidedOn: '2026-12-09' }), 'decidedOn'],
    ['is won in full', won({ recovered: 569 }), 'recovered'],
    ['is partly won with less than all', won({ state: 'partly' }), 'recovered'],
    ['is lost with nothing', won({ state: 'lost', recovered: 1 }), 'recovered'],
    ['brings back no more than was asked', won({ state: 'partly', recovered: 600 }), 'recovered'],
    ['fits', won({ state: 'partly', recovered: 300 }), null],
  ] as const)('%s', (_, dispute, field) => {
    expect(whyNotDispute(dispute, { state: dispute.state })?.field ?? null).toBe(field)
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
      won(),
      won({ state: 'partly', amount: 1000, recovered: 135 }),
      won({ decidedOn: '2026-11-01' }),
      aDispute({ amount: 99.5 }),
      aDispute({ state: 'withdrawn', amount: 5000 }),
      won({ currency: 'EUR', amount: 80, recovered: 80 }),
    ]
    const sums = sumDisputes(disputes, '2026-12-01')
    expect(sums).toEqual([
      { currency: 'EUR', open: 0, decided: 80, recovered: 80, disputes: 1 },
      { currency: 'USD', open: 99.5, decided: 1570, recovered: 705, disputes: 2 },
    ])
    expect(sums.map(recoveredWords)).toEqual([
      'EUR 80.00 of EUR 80.00 disputed, 1 dispute decided',
      'USD 705.00 of USD 1,570.00 disputed, 2 disputes decided',
    ])
  })
})
