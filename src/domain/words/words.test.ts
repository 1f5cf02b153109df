import { describe, expect, it } from 'vitest'
import type { NotCosted } from '../exposure.ts'
import type { Freshness } from '../freshness.ts'
import type { Instant } from '../instant.ts'
import type { LocalDate } from '../local-date.ts'
import type { NextStep } from '../next-step.ts'
import type { Because, Readiness, Verdict } from '../readiness.ts'
import type { Urgency } from '../urgency.ts'
import { gapLabels, slotWords } from './appointment.ts'
import { counted, countWord, listed } from './count.ts'
import { freshnessSentence, freshnessWords } from './freshness.ts'
import { holdNoun, holdStatusLabel, whoClearsWords } from './holds.ts'
import { feeLabel, feeWords, moneyWords, notCostedWords } from './money.ts'
import { nextStepWords } from './next-step.ts'
import { becauseSentence, readinessPhrase } from './readiness.ts'
import { statusCode, statusLabel, statusNote } from './status.ts'
import {
  ageOf,
  ageWords,
  dateWords,
  estimateWords,
  eventTimeWords,
  longDateWords,
  slotTimeWords,
  spokenAge,
  spokenDay,
} from './time.ts'
import { failedReasonWords, requestStateLabel, stopReasonWords } from './tracking.ts'
import { promotionWords, urgencyWords } from './urgency.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const losAngeles = 'America/Los_Angeles'

describe('counts', () => {
  it('has the singular right and names up to ten', () => {
    expect([counted(1, 'day'), counted(2, 'day'), counted(0, 'box', 'boxes')]).toEqual([
      '1 day',
      '2 days',
      '0 boxes',
    ])
    expect([countWord(1), countWord(10), countWord(11)]).toEqual(['One', 'Ten', '11'])
    expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
      '',
      'a',
      'a and b',
      'a, b and c',
    ])
  })
})

describe('dates and times', () => {
  it.each<[LocalDate, LocalDate | null, string, string]>([
    ['2026-11-20', '2026-11-18', 'Fri 20 Nov', 'Friday 20 November'],
    ['2026-03-01', '2026-11-18', 'Sun 1 Mar', 'Sunday 1 March'],
    ['2027-01-04', '2026-11-18', 'Mon 4 Jan 2027', 'Monday 4 January 2027'],
    ['2025-12-31', '2026-01-01', 'Wed 31 Dec 2025', 'Wednesday 31 December 2025'],
    ['2027-01-04', null, 'Mon 4 Jan', 'Monday 4 January'],
  ])('%s seen on %s', (date, today, short, long) => {
    expect(dateWords(date, today)).toBe(short)
    expect(longDateWords(date, today)).toBe(long)
  })

  it.each<[LocalDate, string]>([
    ['2026-11-20', 'today, Friday 20 November'],
    ['2026-11-21', 'tomorrow, Saturday 21 November'],
    ['2026-11-19', 'yesterday, Thursday 19 November'],
    ['2026-11-22', 'Sunday 22 November'],
  ])('%s is spoken "%s"', (date, words) => {
    expect(spokenDay(date, '2026-11-20')).toBe(words)
  })

  it.each<[Instant, string | null, string]>([
    ['2026-11-20T22:05:00Z', losAngeles, '20 Nov 14:05 PST'],
    ['2026-11-20T22:05:00Z', 'Asia/Shanghai', '21 Nov 06:05 UTC+8'],
    ['2026-11-20T22:05:00Z', null, '20 Nov 22:05 zone unknown'],
    ['2026-11-20T22:05:00Z', 'Bad/Zone', '20 Nov 22:05 zone unknown'],
    ['2025-11-20T22:05:00Z', losAngeles, '20 Nov 2025 14:05 PST'],
    ['2026-11-20T08:00:00Z', losAngeles, '20 Nov 00:00 PST'],
  ])('an event at %s in %s: %s', (at, zone, words) => {
    expect(eventTimeWords(at, zone, now)).toBe(words)
  })

  it.each<[Instant, string]>([
    ['2026-11-20T22:30:00Z', '14:30'],
    ['2026-11-21T17:00:00Z', 'Sat 09:00'],
    ['2026-11-23T17:00:00Z', 'Mon 09:00'],
    ['2026-11-26T17:00:00Z', 'Thu 09:00'],
    ['2026-11-27T17:00:00Z', 'Fri 27 Nov 09:00'],
    ['2026-11-19T17:00:00Z', 'Thu 19 Nov 09:00'],
  ])('a slot at %s: %s', (at, words) => {
    expect(slotTimeWords(at, losAngeles, now)).toBe(words)
    expect(slotWords(at, losAngeles, now)).toBe(`slot ${words}`)
  })

  it.each<[number, string, string]>([
    [0, 'just now', 'just now'],
    [0.9, 'just now', 'just now'],
    [1, '1 min ago', '1 minute ago'],
    [14, '14 min ago', '14 minutes ago'],
    [59.9, '59 min ago', '59 minutes ago'],
    [60, '1 h ago', '1 hour ago'],
    [1439, '23 h ago', '23 hours ago'],
    [1440, '1 day ago', '1 day ago'],
    [2880, '2 days ago', '2 days ago'],
  ])('%d minutes: %s', (minutes, short, spoken) => {
    expect(ageWords(minutes)).toBe(short)
    expect(spokenAge(minutes)).toBe(spoken)
  })

  it('where today is not known a day has no other name', () => {
    expect(spokenDay('2026-11-20', null)).toBe('Friday 20 November')
  })

  it('an estimate says that it is one; the future is just now', () => {
    expect(estimateWords('2026-11-22', '2026-11-20')).toBe('~ Sun 22 Nov est.')
    expect(ageOf('2026-11-20T20:28:00Z', now)).toBe('14 min ago')
    expect(ageOf('2026-11-20T21:28:00Z', now)).toBe('just now')
    expect(slotWords(null, losAngeles, now)).toBe('no slot')
  })
})

describe('statuses', () => {
  it.each([
    ['new', 'No status yet', 'NEW'],
    ['on_ship', 'On ship', 'SHP'],
    ['grounded', 'At terminal', 'GRD'],
    ['available', 'Available', 'AVL'],
    ['not_available', 'Not available', 'NAV'],
    ['awaiting_inland_transfer', 'Awaiting inland', 'INL'],
    ['on_rail', 'On rail', 'RAI'],
    ['off_dock', 'Off dock', 'OFF'],
    ['picked_up', 'Picked up', 'OUT'],
    ['dropped', 'Dropped', 'DRP'],
    ['loaded', 'Loaded', 'LDD'],
    ['delivered', 'Delivered', 'DLV'],
    ['empty_returned', 'Empty returned', 'RET'],
    ['held_at_customs', 'held at customs', '???'],
    ['', 'No status yet', '???'],
    ['<b>x</b>', '<b>x</b>', '???'],
  ])('%s: %s, %s', (status, label, code) => {
    expect(statusLabel(status)).toBe(label)
    expect(statusCode(status)).toBe(code)
  })

  it('says what is not defined further', () => {
    expect(statusNote('dropped')).toBe('The provider does not define this status further')
    expect(statusNote('loaded')).toBe('The provider does not define this status further')
    expect(statusNote('available')).toBeNull()
    expect(statusNote('held_at_customs')).toContain('not in its own list')
  })
})

describe('urgency', () => {
  const base: Urgency = {
    bucket: 'days-8',
    band: 'later',
    today: '2026-11-20',
    daysLeft: null,
    gateDaysLeft: null,
    practicalDeadline: null,
    hoursLeft: null,
    minutesLeft: null,
    promoted: false,
    notRunning: null,
    outDaysEarly: null,
  }

  it.each<[string, Partial<Urgency>]>([
    ['1 day over', { daysLeft: -1 }],
    ['2 days over', { daysLeft: -2 }],
    ['Today · 11 h left', { daysLeft: 0, hoursLeft: 11 }],
    ['Today · 42 min left', { daysLeft: 0, hoursLeft: 0, minutesLeft: 42 }],
    ['Today · under 1 min left', { daysLeft: 0, hoursLeft: 0, minutesLeft: 0 }],
    ['Tomorrow', { daysLeft: 1, gateDaysLeft: 1 }],
    ['3 days · 2 gate days', { daysLeft: 3, gateDaysLeft: 2 }],
    ['2 days · 1 gate day', { daysLeft: 2, gateDaysLeft: 1, promoted: true }],
    ['2 days · no gate day left', { daysLeft: 2, gateDaysLeft: 0, promoted: true }],
    ['5 days · 1 gate day', { daysLeft: 5, gateDaysLeft: 1, promoted: true }],
    ['6 days', { daysLeft: 6, gateDaysLeft: 4 }],
    ['No LFD yet', {}],
    ['Not discharged', { notRunning: 'not-discharged', daysLeft: 3 }],
    ['Inland clock not started', { notRunning: 'on-rail' }],
    ['Inland clock not started', { notRunning: 'awaiting-rail' }],
    ['Picked up 2 days early', { notRunning: 'picked-up', outDaysEarly: 2 }],
    ['Picked up 1 day late', { notRunning: 'picked-up', outDaysEarly: -1 }],
    ['Picked up on the last day', { notRunning: 'delivered', outDaysEarly: 0 }],
    ['Picked up', { notRunning: 'picked-up' }],
    ['Delivered', { notRunning: 'delivered' }],
    ['Returned', { notRunning: 'returned' }],
  ])('%s', (words, facts) => {
    expect(urgencyWords({ ...base, ...facts })).toBe(words)
  })

  it('explains a box that was moved up', () => {
    expect(promotionWords({ ...base, promoted: true })).toContain('Moved up')
    expect(promotionWords(base)).toBeNull()
  })
})

describe('readiness', () => {
  const because = (...facts: readonly [Because['fact'], string?][]): Readiness['because'] =>
    facts.map(([fact, subject]) => ({ fact, subject: subject ?? null }))

  it.each<[string, Verdict, Readiness['because']]>([
    ['Ready', 'ready', because(['available'])],
    ['Ready, pending hold: exam', 'ready-pending-hold', because(['pending-hold', 'exam'])],
    ['Blocked: customs', 'blocked', because(['active-hold', 'customs'])],
    [
      'Blocked: customs +2',
      'blocked',
      because(['active-hold', 'customs'], ['active-hold', 'TMF'], ['active-hold', 'freight']),
    ],
    ['Blocked: unnamed', 'blocked', because(['active-hold', ''])],
    ['Conflict: customs', 'conflict', because(['active-hold', 'customs'])],
    ['Not released', 'not-released', because(['not-available'])],
    ['Unknown: not reported', 'unknown', because(['not-reported'])],
    ['Unknown: no longer checked', 'unknown', because(['tracking-stopped'])],
    ['Stale', 'stale', because(['stale-source', 'terminal'])],
    ['Stale: never checked', 'stale', because(['never-checked', 'terminal'])],
  ])('%s', (phrase, verdict, facts) => {
    expect(readinessPhrase({ verdict, because: facts })).toBe(phrase)
  })

  it.each<[Because['fact'], string | null, string]>([
    ['active-hold', 'customs', 'Customs hold: cleared by the customs broker.'],
    [
      'active-hold',
      'TMF',
      'TMF hold: cleared by whoever pays the Traffic Mitigation Fee to PierPass.',
    ],
    [
      'pending-hold',
      'exam',
      'Pending, not blocking yet: exam, cleared by the broker, while the terminal or exam site moves the box.',
    ],
    ['not-reported', null, 'Terminal does not report whether it can be picked up.'],
    ['available', null, 'Terminal says: available for pickup.'],
    ['not-available', null, 'Terminal says: not available for pickup.'],
    [
      'stale-source',
      'rail',
      'The word of the rail carrier is too old to rely on this close to the last free day.',
    ],
    ['never-checked', 'terminal', 'The terminal has never been asked with success.'],
    [
      'tracking-stopped',
      'line',
      'No longer checked: tracking has stopped, and what was last said is old.',
    ],
  ])('%s of %s', (fact, subject, sentence) => {
    expect(becauseSentence({ fact, subject })).toBe(sentence)
  })

  it.each([
    ['customs', 'customs hold'],
    ['VACIS', 'VACIS exam'],
    ['exam', 'exam'],
    ['CBP HOLD', 'CBP HOLD'],
    ['', 'unnamed hold'],
    ['other', 'other hold'],
  ])('the hold "%s" is spoken "%s"', (name, noun) => {
    expect(holdNoun(name)).toBe(noun)
  })

  it('holds have a status of their own and somebody who clears them', () => {
    expect(['hold', 'PENDING', 'released', ''].map(holdStatusLabel)).toEqual([
      'Hold',
      'Pending',
      'released',
      'not reported',
    ])
    expect(whoClearsWords('freight')).toBe('whoever owes the line money, papers or equipment')
    expect(whoClearsWords('other')).toContain('the terminal')
  })
})

describe('the next step as a verb', () => {
  const slotAt: Instant = '2026-11-20T22:30:00Z'

  it.each<[string, NextStep]>([
    ['Clear customs hold', { step: 'clear-hold', hold: 'customs' }],
    ['Clear USDA hold', { step: 'clear-hold', hold: 'USDA' }],
    ['Clear VACIS exam', { step: 'clear-hold', hold: 'VACIS' }],
    ['Pay PierPass', { step: 'clear-hold', hold: 'TMF' }],
    ['Wait for release', { step: 'wait-for-release' }],
    ['Book slot', { step: 'book-slot' }],
    ['Move slot earlier', { step: 'move-slot-earlier', slotAt }],
    ['Book new slot', { step: 'rebook-slot', slotAt }],
    ['Pick up 14:30', { step: 'pick-up', slotAt }],
    ['Pick up Mon 09:00', { step: 'pick-up', slotAt: '2026-11-23T17:00:00Z' }],
    ['Check terminal', { step: 'check-terminal' }],
    ['Ask terminal and line', { step: 'ask-terminal-and-line' }],
    ['Refresh', { step: 'refresh' }],
    ['Find last free day', { step: 'find-last-free-day' }],
    ['Wait for arrival', { step: 'wait-for-arrival' }],
    ['Wait for rail', { step: 'wait-for-rail' }],
    ['Return empty', { step: 'return-empty' }],
    ['Nothing to do', { step: 'nothing' }],
  ])('%s', (words, next) => {
    expect(nextStepWords(next, losAngeles, now)).toBe(words)
  })

  it('every gap of an appointment has its words', () => {
    expect(Object.values(gapLabels)).toHaveLength(5)
  })
})

describe('money', () => {
  it('is exact, code first, and says when the currency was not given', () => {
    expect(moneyWords({ amount: 1250, currency: 'USD' })).toBe('USD 1,250.00')
    expect(moneyWords({ amount: 1250, currency: null })).toBe('1,250.00 (currency not given)')
    expect(moneyWords({ amount: 0.5, currency: 'CAD' })).toBe('CAD 0.50')
    expect(feeWords({ type: 'demurrage', amount: 0, currency: 'USD' })).toBe('listed, no amount')
    expect(feeWords({ type: 'demurrage', amount: 470, currency: 'USD' })).toBe('USD 470.00')
  })

  it.each([
    ['demurrage', 'Demurrage'],
    ['exam', 'Exam'],
    ['extended_dwell_time', 'Extended dwell time'],
    ['other', 'Other'],
    ['total', 'Total'],
    ['gate_fee', 'gate fee'],
    ['', 'not named'],
  ])('the charge %s is called %s', (type, label) => {
    expect(feeLabel(type)).toBe(label)
  })

  it.each<[NotCosted, string]>([
    ['no-tariff', 'not costed: no rate'],
    ['no-deadline', 'not costed: no LFD'],
    ['not-running', 'no clock runs'],
  ])('%s: %s', (why, words) => {
    expect(notCostedWords(why)).toBe(words)
  })
})

describe('age of the data', () => {
  const fresh: Freshness = {
    source: 'terminal',
    checkedAt: '2026-11-20T20:28:00Z',
    ageMinutes: 14,
    thresholdHours: 6,
    state: 'fresh',
  }

  it.each<[string, string, Partial<Freshness>]>([
    ['Terminal 14 min ago', 'Terminal data from 14 minutes ago.', {}],
    ['Line 3 h ago', 'Line data from 3 hours ago.', { source: 'line', ageMinutes: 180 }],
    [
      'Rail never asked',
      'The rail has never been asked with success.',
      { source: 'rail', ageMinutes: null, state: 'never' },
    ],
    [
      'No longer checked',
      'No longer checked: terminal data from 14 minutes ago.',
      { state: 'not-checked' },
    ],
    ['No longer checked', 'No longer checked.', { state: 'not-checked', ageMinutes: null }],
  ])('%s', (words, sentence, facts) => {
    expect(freshnessWords({ ...fresh, ...facts })).toBe(words)
    expect(freshnessSentence({ ...fresh, ...facts })).toBe(sentence)
  })
})

describe('tracking', () => {
  it('tells why it stopped, in which state a request is, and why it failed', () => {
    expect(stopReasonWords('no_updates_at_line')).toBe('no updates at the line')
    expect(stopReasonWords('solar_flare')).toBe('solar flare')
    expect(stopReasonWords(null)).toBe('reason not reported')
    expect(requestStateLabel('awaiting_manifest')).toBe('Waiting for the line to list it')
    expect(requestStateLabel('odd_state')).toBe('odd state')
    expect(failedReasonWords('not_found')).toBe('the line does not know this number')
    expect(failedReasonWords('odd_reason')).toBe('odd reason')
    expect(failedReasonWords(null)).toBeNull()
  })
})
