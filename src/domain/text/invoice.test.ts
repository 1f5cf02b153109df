import type { InvoiceDisputes, InvoiceStanding } from '../invoices/invoice-standing.ts'
import type { InvoiceCheck } from '../invoices/invoice-check.ts'
import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { Doubt, Ground } from '../invoices/invoice-grounds.ts'
import type { OddDate } from '../invoices/invoice-compare.ts'
import { invoiceItems } from '../invoices/invoice.ts'
import { containerOf, describeDoubt, describeGround } from './invoice-grounds.ts'
import {
  chargeLabels,
  comparedLabels,
  comparisonLabel,
  comparisonLabels,
  describeComparison,
  describeInvoiceResult,
  describeStanding,
  describeStandingResult,
  describeDates,
  describeInvoicedValue,
  itemLabels,
  itemStateLabels,
  describeItem,
  notLegalAdvice,
  describeOddDates,
  describeOurValue,
  invoiceResultLabels,
  invoiceResultSentences,
} from './invoice.ts'

const today = '2026-12-10'
const container = 'MSKU1234565'
const line = {
  from: '2026-11-25',
  to: '2026-11-28',
  days: 4,
  perDay: 235,
  amount: 1000,
} as const
const row = {
  what: 'rate',
  line,
  invoiced: { kind: 'money', money: { amount: 250, currency: 'USD' } },
  ours: { kind: 'money', money: { amount: 235, currency: 'USD' } },
  verdict: 'contradicts',
} as const
const thanksgiving: OddDate = {
  day: '2026-11-26',
  why: { kind: 'closed', name: 'Thanksgiving Day', isAssumed: true },
}

describe('what speaks against an invoice', () => {
  it.each<[Ground, readonly string[]]>([
    [
      { kind: 'items-missing', items: ['due-date'] },
      [
        '1 item required by 46 CFR 541.6 is not on the invoice: Due date, 541.6(b)(2). Under 46 CFR 541.5, if a required item is missing, the billed party doesn’t have to pay.',
      ],
    ],
    [
      { kind: 'items-missing', items: ['due-date', 'free-days'] },
      [
        '2 items required by 46 CFR 541.6 are not on the invoice: Due date, 541.6(b)(2); Free time allowed, in days, 541.6(b)(3). Under 46 CFR 541.5, if a required item is missing, the billed party doesn’t have to pay.',
      ],
    ],
    [
      {
        kind: 'late',
        issue: { state: 'late', days: 38, issuedOn: '2026-12-08', lastCharged: '2026-10-31' },
      },
      [
        'Issued Tue 8 Dec, 38 days after the last date charged (Sat 31 Oct). Under 46 CFR 541.7, if it’s issued more than 30 days after, the billed party doesn’t have to pay.',
      ],
    ],
    [
      { kind: 'contradicted', container, row },
      ['Rate per day, Wed 25 Nov to Sat 28 Nov: invoiced $250.00, on record $235.00.'],
    ],
    [
      { kind: 'odd-dates', container, dates: [thanksgiving] },
      ['Billed Thu 26 Nov: the gate was closed (Thanksgiving Day).'],
    ],
    [
      { kind: 'billers-own', container, reported: '2026-11-27', billed: '2026-11-24' },
      ['The biller’s own reported last free day is Fri 27 Nov, but it bills by Tue 24 Nov.'],
    ],
    [
      { kind: 'line-sum', container, line, sum: 940 },
      ['Wed 25 Nov to Sat 28 Nov: days times rate comes to $940.00, not $1,000.00.'],
    ],
    [
      { kind: 'line-days', container, line: { from: '2026-11-25', to: '2026-11-26', days: 5 } },
      [
        'Wed 25 Nov to Thu 26 Nov: billed as 5 days, but these dates are 2 days. It can’t bill more days than its dates.',
      ],
    ],
    [
      {
        kind: 'total',
        total: { amount: 1000, currency: 'USD' },
        lines: { amount: 940, currency: 'USD' },
      },
      ['The total is $1,000.00, but its lines add up to $940.00.'],
    ],
    [
      { kind: 'billed-before', container, number: 'A-17', dates: ['2026-11-25', '2026-11-26'] },
      ['Invoice A-17 also charges Wed 25 Nov to Thu 26 Nov, for the same clock.'],
    ],
  ])('%o', (ground, words) => {
    expect(describeGround(internationalFormat, ground, today, 'USD')).toEqual(words)
  })

  it('is about a container, or about the invoice as a whole', () => {
    expect(containerOf({ kind: 'line-sum', container, line, sum: 940 })).toBe(container)
    expect(containerOf({ kind: 'no-dates' })).toBeNull()
  })
})

describe('what nobody can tell', () => {
  it.each<[Doubt, string]>([
    [
      { kind: 'not-tracked', container },
      'This account doesn’t track the container, so nothing can be compared.',
    ],
    [
      { kind: 'days-unclear', container, line: { from: '2026-11-25', to: '2026-11-29', days: 3 } },
      'Wed 25 Nov to Sun 29 Nov: billed as 3 days, but these dates are 5 days. Which of them it counts isn’t stated.',
    ],
    [
      { kind: 'no-rate', container },
      'No rate of your own matches it, so free days, rates, and amounts can’t be recalculated. Sample rates aren’t used for invoices.',
    ],
    [
      { kind: 'other-currency', container, currency: 'CAD' },
      'The rate on file is in CAD, so amounts aren’t compared.',
    ],
    [{ kind: 'no-deadline', container }, 'No last free day is on record.'],
    [
      { kind: 'no-end', container },
      'The end of the clock isn’t reported, so the days charged can’t be recalculated.',
    ],
    [
      {
        kind: 'carrier-return',
        container,
        carrier: 'Harbor Drayage',
        order: 'DO-1001',
        returnedOn: '2026-11-24',
        dates: ['2026-11-25'],
      },
      'Harbor Drayage (DO-1001) reported the empty returned Tue 24 Nov, before 1 billed day. Get the interchange receipt.',
    ],
    [
      { kind: 'unfollowed', container, dates: ['2026-11-25'] },
      'No record of whether it could be picked up on Wed 25 Nov. Landside wasn’t tracking it then, or the terminal didn’t report.',
    ],
    [
      { kind: 'maybe-closed', container, dates: [thanksgiving] },
      'Billed Thu 26 Nov: the gate was closed (Thanksgiving Day), based on unconfirmed gate hours.',
    ],
    [
      { kind: 'items-unknown', items: ['contact', 'rates'] },
      'Not entered: whether the invoice has 2 items required by 46 CFR 541.6.',
    ],
    [
      { kind: 'no-dates' },
      'Without the invoice date and the dates charged, it’s unclear whether it was issued on time.',
    ],
    [
      { kind: 'rule-unknown' },
      'It’s unknown whether 46 CFR part 541 applies, because none of its containers is tracked.',
    ],
  ])('%o', (doubt, words) => {
    expect(describeDoubt(internationalFormat, doubt, today)).toEqual([words])
  })
})

describe('dates and values of an invoice', () => {
  it('runs of days are said as spans', () => {
    expect(
      describeDates(
        internationalFormat,
        ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
        today,
      ),
    ).toBe('Wed 25 Nov to Fri 27 Nov, Mon 30 Nov')
    expect(describeDates(internationalFormat, [], today)).toBe('')
  })

  it('dates with one cause are said once, each cause by itself', () => {
    const odd = (day: OddDate['day'], why: OddDate['why']): OddDate => ({ day, why })
    const dates = [
      odd('2026-11-18', { kind: 'free' }),
      odd('2026-11-19', { kind: 'free' }),
      odd('2026-11-20', { kind: 'after-end' }),
      odd('2026-11-21', { kind: 'not-charged' }),
      odd('2026-11-22', { kind: 'ahead' }),
      odd('2026-11-23', { kind: 'twice' }),
      odd('2026-11-24', { kind: 'terminal-hold', name: 'VACIS' }),
      odd('2026-11-25', { kind: 'not-released' }),
    ]
    expect(describeOddDates(internationalFormat, dates, today)).toEqual([
      'Wed 18 Nov to Thu 19 Nov: within free time',
      'Fri 20 Nov: after pickup or return',
      'Sat 21 Nov: not chargeable under the rate on file',
      'Sun 22 Nov: in the future',
      'Mon 23 Nov: billed twice on this invoice',
      'Tue 24 Nov: on hold at the terminal all day (VACIS exam)',
      'Wed 25 Nov: not released all day, with no hold recorded',
    ])
  })

  it('a value that one side does not give is said to be missing there', () => {
    expect(describeInvoicedValue(internationalFormat, null, today)).toBe('not given')
    expect(describeOurValue(internationalFormat, null, today)).toBe('no record')
    expect(describeOurValue(internationalFormat, { kind: 'days', count: 1 }, today)).toBe('1 day')
    expect(
      describeInvoicedValue(internationalFormat, { kind: 'day', day: '2026-11-20' }, today),
    ).toBe('Fri 20 Nov')
    expect(
      comparisonLabel(internationalFormat, { ...row, what: 'free-days', line: null }, today),
    ).toBe('Free days')
  })
})

describe('what is billed above what is posted', () => {
  const usd = (amount: number) => ({ kind: 'money', money: { amount, currency: 'USD' } }) as const
  const posted = (billed: number) =>
    ({
      what: 'posted',
      line: null,
      invoiced: usd(billed),
      ours: usd(457.5),
      verdict: 'unknown',
    }) as const

  it('is said with its amount although more may still be posted', () => {
    expect(describeComparison(internationalFormat, posted(725))).toBe(
      'billed $267.50 more than posted',
    )
    expect(describeComparison(internationalFormat, posted(400))).toBe('can’t be verified')
  })

  it('counts as a difference in the head line', () => {
    const containers = (billed: number) =>
      // Only the comparisons of a container are read.
      [{ rows: [posted(billed)] }] as unknown as InvoiceCheck['containers']
    const check = (verdict: 'agrees-so-far' | 'unknown', billed: number) =>
      describeInvoiceResult({
        verdict,
        grounds: [],
        containers: containers(billed),
      })
    expect(check('unknown', 725)).toBe(
      '1 difference found: billed more than posted so far. Some items can’t be verified.',
    )
    expect(
      (['your', 'our'] as const).map((whose) =>
        describeInvoiceResult(
          {
            verdict: 'dispute',
            grounds: [
              { kind: 'items-missing', items: ['contact'] },
              { kind: 'items-missing', items: ['rates'] },
            ],
            containers: containers(725),
          },
          whose,
        ),
      ),
    ).toEqual([
      'Your records contradict this invoice: 2 grounds to dispute it.',
      'Our records contradict this invoice: 2 grounds to dispute it.',
    ])
    expect(check('agrees-so-far', 457.5)).toBe(invoiceResultSentences['agrees-so-far'])
  })
})

describe('where an invoice stands', () => {
  const label = (standing: InvoiceStanding, settled: InvoiceDisputes['settled'] = null) =>
    describeStanding(internationalFormat, standing, { settled }, 'USD')
  const sentence = (standing: InvoiceStanding) =>
    describeStandingResult(
      internationalFormat,
      standing,
      {
        verdict: 'dispute',
        grounds: [{ kind: 'items-missing', items: ['contact'] }],
        containers: [],
        disputeBy: '2026-11-09',
      },
      '2026-11-28',
    )

  it('names the outcome of its disputes', () => {
    expect(label('settled', { asked: 45, recovered: 45 })).toBe('Settled: won $45.00')
    expect(label('settled', { asked: 45, recovered: 20 })).toBe('Settled: $20.00 of $45.00')
    expect(label('settled', { asked: 45, recovered: 0 })).toBe('Settled: lost')
    expect(sentence('settled')).toBe('The dispute is decided. Nothing is left to dispute.')
  })

  it('says that a dispute is open, or that its deadline has passed', () => {
    expect(label('in-dispute')).toBe('In dispute')
    expect(label('past-deadline')).toBe('Past dispute deadline')
    expect(sentence('past-deadline')).toBe(
      '1 ground, but the day to dispute it by has passed: Mon 9 Nov. The biller may allow more time.',
    )
    expect(sentence('dispute')).toBe(
      'Your records contradict this invoice: 1 ground to dispute it.',
    )
  })
})

describe('labels', () => {
  it.each([
    ['charges', chargeLabels],
    ['results', invoiceResultLabels],
    ['sentences of results', invoiceResultSentences],
    ['items of the rule', itemLabels],
    ['states of an item', itemStateLabels],
    ['what is compared', comparedLabels],
    ['outcomes of a comparison', comparisonLabels],
  ])('of %s are there, and no two are alike', (_what, labels) => {
    const words = Object.values<string>(labels)
    expect([...words, ...Object.keys(labels)]).not.toContain('')
    expect(new Set(words).size).toBe(words.length)
  })

  it('every item names the paragraph that asks for it', () => {
    for (const item of invoiceItems) expect(describeItem(item)).toMatch(/^[A-Z].+, 541\.6\([a-e]\)/)
  })

  it('no comparison is legal advice', () => {
    expect(notLegalAdvice).toContain('not legal advice')
  })
})
