import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { AlertCause } from '../alerts/alert.ts'
import type { Noise } from '../alerts/alert-noise.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { Instant } from '../time/instant.ts'
import { aContainer, aTariff, policyWith, type ContainerOptions } from '../testing/containers.ts'
import {
  alertConsequence,
  alertFact,
  alertStep,
  describeNoise,
  describeRule,
  silentStep,
} from './alert.ts'
import { alertLine, alertSubjectLine, alertText, type NotifiedAlert } from './alert-message.ts'

/** Friday 12:42 in Los Angeles. */
const now = '2026-11-20T20:42:00Z'
const held: AlertCause = { kind: 'held', hold: 'customs' }
const silent = (heardAt: `${string}Z` | null, containers = 3): AlertCause => ({
  kind: 'silent',
  facility: 'APM Terminals Pier 400',
  heardAt,
  containers,
})
const moved = (source: 'terminal' | 'line' | 'rail' | 'provider'): AlertCause => ({
  kind: 'lfd-earlier',
  source,
  from: '2026-11-25',
  to: '2026-11-21',
})

function assessed(facts: ContainerOptions = {}): AssessedContainer {
  const container = aContainer({ deadlines: { terminal: '2026-11-21' }, ...facts })
  const governed = { ...container, deadline: governingDeadline(container, defaultPolicy) }
  return { container: governed, assessment: assess(governed, now, defaultPolicy) }
}

describe('the fact behind an alert', () => {
  it.each<[string, AlertCause]>([
    ['The terminal moved the last free day from Wed 25 Nov to Sat 21 Nov.', moved('terminal')],
    ['The line moved the last free day from Wed 25 Nov to Sat 21 Nov.', moved('line')],
    ['The rail carrier moved the last free day from Wed 25 Nov to Sat 21 Nov.', moved('rail')],
    [
      'The tracking provider moved the last free day from Wed 25 Nov to Sat 21 Nov.',
      moved('provider'),
    ],
    ['The customs hold is blocking pickup.', held],
    [
      'The appointment of 21 Nov 10:00 PST is no longer listed.',
      { kind: 'slot-lost', slotAt: '2026-11-21T18:00:00Z' },
    ],
    ['Available for pickup.', { kind: 'available', since: now }],
    ['No last free day is reported.', { kind: 'unassessable', what: 'deadline', verdict: null }],
    [
      'Terminal data is out of date.',
      { kind: 'unassessable', what: 'readiness', verdict: 'stale' },
    ],
    ['Availability unknown.', { kind: 'unassessable', what: 'readiness', verdict: 'unknown' }],
    [
      'Last update from APM Terminals Pier 400: 1 day ago. 3 containers there can’t be assessed.',
      silent('2026-11-19T20:42:00Z'),
    ],
    [
      'Last update from APM Terminals Pier 400: never. 1 container there can’t be assessed.',
      silent(null, 1),
    ],
  ])('%s', (words, cause) => {
    expect(alertFact(internationalFormat, cause, assessed({ deadlines: {} }).container, now)).toBe(
      words,
    )
  })

  it('names days as they are seen from UTC where no zone is known', () => {
    const newYear = { ...moved('line'), from: '2027-01-02', to: '2027-01-01' } as const
    expect(alertFact(internationalFormat, newYear, null, '2027-01-01T02:00:00Z')).toContain(
      'from Sat 2 Jan to Fri 1 Jan.',
    )
  })
})

describe('what to do about it', () => {
  it('is to clear the very hold it is about, of several', () => {
    const container = assessed({
      holds: [
        ['freight', 'hold'],
        ['customs', 'hold'],
      ],
      availability: 'not-available',
    })
    expect(alertStep(internationalFormat, held, container, now)).toBe('Clear customs hold')
    expect(alertStep(internationalFormat, { kind: 'held', hold: 'freight' }, container, now)).toBe(
      'Clear freight hold',
    )
  })

  it('is the next step of the container for all else', () => {
    const lost: AlertCause = { kind: 'slot-lost', slotAt: '2026-11-21T18:00:00Z' }
    expect(alertStep(internationalFormat, lost, assessed(), now)).toBe('Book for today')
    expect(alertStep(internationalFormat, held, assessed(), now)).toBe('Book for today')
  })
})

describe('an empty that is due back', () => {
  const rate = aTariff({
    charge: 'per-diem',
    startEvent: 'out-gated',
    freeDaysCount: 'calendar',
    tiers: [{ from: 1, perDay: 100 }],
  })
  const out = aContainer({
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z' },
  })
  const due: AlertCause = { kind: 'return-due', returnBy: '2026-11-20' }
  const notified = (at: Instant) => {
    const container = { ...out, deadline: null }
    const assessedThen = {
      container,
      assessment: assess(container, at, policyWith({ tariffs: [rate] })),
    }
    return `${alertFact(internationalFormat, due, container, at)} ${alertConsequence(internationalFormat, due, assessedThen, at)}`
  }

  it('says when, what it will cost, and whom to ask', () => {
    expect(notified('2026-11-19T20:00:00Z')).toBe(
      'The empty is due back Fri 20 Nov. Per diem +$100.00/day from Sat 21 Nov. Ask the carrier when the empty will be returned.',
    )
  })

  it('says what it has cost once it is overdue', () => {
    expect(notified('2026-11-22T20:00:00Z')).toBe(
      'The empty was due back Fri 20 Nov. Per diem est. $200.00 so far. Ask the carrier when the empty will be returned.',
    )
  })

  it.each([
    [null, 'When an empty is out and has a return-by date.'],
    [0, 'When an empty is overdue or due back today, by the per-diem rate on file.'],
    [2, 'When an empty is overdue or due back within 2 days, by the per-diem rate on file.'],
  ])('is watched for with %s days', (days, words) => {
    expect(describeRule({ kind: 'return-due', days })).toBe(words)
  })
})

describe('when a rule speaks', () => {
  it.each([
    [0, 'When a hold blocks pickup, on or after the last free day.'],
    [1, 'When a hold blocks pickup and at most 1 day is left.'],
    [2, 'When a hold blocks pickup and at most 2 days are left.'],
    [null, 'When a hold blocks pickup.'],
  ])('with %s days left', (days, words) => {
    expect(describeRule({ kind: 'held', days })).toBe(words)
  })

  it.each([
    [null, 'for 1 day.'],
    [0, 'for 1 day.'],
    [1, 'for 1 day.'],
    [2, 'for 2 days.'],
  ])('of a silent terminal after %s days', (days, words) => {
    expect(describeRule({ kind: 'silent', days })).toContain(words)
  })
})

describe('what a rule said in two weeks', () => {
  const noise = (facts: Partial<Noise>): Noise => ({
    fired: 5,
    takenUp: 0,
    ignored: 0,
    waiting: 0,
    withdrawn: 0,
    medianMinutes: null,
    ...facts,
  })

  it('is told by what became of it, and leaves out what did not happen', () => {
    expect(describeNoise(noise({ fired: 0 }))).toBe('No alerts in the last 14 days.')
    expect(describeNoise(noise({ takenUp: 1 }))).toBe('5 alerts in 14 days: 1 handled.')
    expect(describeNoise(noise({ ignored: 1, waiting: 1, withdrawn: 1 }))).toBe(
      '5 alerts in 14 days: 1 closed without action, 1 open, 1 closed with the rule.',
    )
  })

  it.each([
    [0, '0 min'],
    [59, '59 min'],
    [60, '1 h'],
    [119, '1 h'],
    [48 * 60 - 1, '47 h'],
    [48 * 60, '2 days'],
    [72 * 60 - 1, '2 days'],
  ])('after %s minutes is said as %s', (medianMinutes, words) => {
    expect(describeNoise(noise({ takenUp: 2, medianMinutes }))).toBe(
      `5 alerts in 14 days: 2 handled after ${words} (median).`,
    )
  })
})

describe('a message', () => {
  const notified = (facts: Partial<NotifiedAlert> = {}): NotifiedAlert => ({
    cause: held,
    assessed: assessed(),
    link: null,
    ...facts,
  })

  it('is headed by the alert where it is one, else by their number', () => {
    expect(alertSubjectLine([notified()])).toBe(
      'MSKU1234565 · APM P400, Los Angeles: On hold near LFD',
    )
    expect(alertSubjectLine([notified({ assessed: null })])).toBe(
      'A container (number not available): On hold near LFD',
    )
    expect(alertSubjectLine([notified({ assessed: assessed({ facility: null }) })])).toBe(
      'MSKU1234565: On hold near LFD',
    )
    expect(alertSubjectLine([])).toBe('0 alerts')
    expect(alertSubjectLine([notified(), notified()])).toBe('2 alerts')
  })

  it('has a line for each of the first twenty', () => {
    const lines = (count: number) =>
      alertText(internationalFormat, Array(count).fill(notified()), now).split('\n')
    expect(lines(20)).toHaveLength(20)
    expect(lines(21)).toHaveLength(21)
    expect(lines(21).at(-1)).toBe('and 1 more in the Inbox.')
  })

  it('of a terminal names it, and says what to do', () => {
    const line = alertLine(
      internationalFormat,
      notified({ cause: silent(null), assessed: null, link: 'https://x.test/a' }),
      now,
    )
    expect(line).toBe(
      `APM Terminals Pier 400: Last update from APM Terminals Pier 400: never. 3 containers there can’t be assessed. ${silentStep} https://x.test/a`,
    )
  })

  it('names the last free day without a zone where none is known', () => {
    const nowhere = { portZone: null, destinationZone: null, facility: null }
    const newYear = assessed({ ...nowhere, deadlines: { terminal: '2027-01-01' } })
    expect(
      alertLine(internationalFormat, notified({ assessed: newYear }), '2027-01-01T02:00:00Z'),
    ).toContain('LFD Fri 1 Jan 2027 (gate may be closed).')
  })
})
