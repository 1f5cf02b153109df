import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { NotCosted } from '../money/exposure.ts'
import type { Freshness } from '../readiness/freshness.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import { addDays, type LocalDate } from '../time/local-date.ts'
import { aContainer } from '../testing/containers.ts'
import { describeAppointment } from './appointment-time.ts'
import { counted, countWord, listed } from './count.ts'
import { freshnessSentence, describeFreshness } from './freshness.ts'
import { feeLabel, formatCodedMoney, formatFee, formatMoney, notCostedLabel } from './money.ts'
import { containerStatusLabel, phaseLabels, statusCode, statusLabel } from './status.ts'
import {
  formatAgeAt,
  formatAge,
  formatDate,
  formatEventTime,
  formatLongDate,
  formatShortTime,
  spokenAge,
  describeDay,
} from './time.ts'
import { describeFailedReason, requestStateLabel, describeStopReason } from './tracking.ts'

const now: Instant = '2026-11-20T20:42:00Z'

const losAngeles = 'America/Los_Angeles'

describe('counts', () => {
  it('has the singular right and names up to ten', () => {
    expect([counted(1, 'day'), counted(2, 'day'), counted(0, 'empty', 'empties')]).toEqual([
      '1 day',
      '2 days',
      '0 empties',
    ])
    expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(countWord).join(' ')).toBe(
      'No One Two Three Four Five Six Seven Eight Nine Ten 11',
    )
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
    expect(formatDate(internationalFormat, date, today)).toBe(short)
    expect(formatLongDate(internationalFormat, date, today)).toBe(long)
  })

  it.each<[LocalDate, string]>([
    ['2026-11-20', 'today, Friday 20 November'],
    ['2026-11-21', 'tomorrow, Saturday 21 November'],
    ['2026-11-19', 'yesterday, Thursday 19 November'],
    ['2026-11-22', 'Sunday 22 November'],
  ])('%s is spoken "%s"', (date, words) => {
    expect(describeDay(internationalFormat, date, '2026-11-20')).toBe(words)
  })

  it.each<[Instant, string | null, string]>([
    ['2026-11-20T22:05:00Z', losAngeles, '20 Nov 14:05 PST'],
    ['2026-11-20T22:05:00Z', 'Asia/Shanghai', '21 Nov 06:05 UTC+8'],
    ['2026-11-20T22:05:00Z', null, '20 Nov 22:05 (zone unknown)'],
    ['2026-11-20T22:05:00Z', 'Bad/Zone', '20 Nov 22:05 (zone unknown)'],
    ['2026-11-20T00:00:00Z', null, '20 Nov (time not reported)'],
    ['2026-11-20T08:00:00Z', 'America/Los_Angeles', '20 Nov 00:00 PST'],
    ['2025-11-20T22:05:00Z', losAngeles, '20 Nov 2025 14:05 PST'],
    ['2026-11-20T08:00:00Z', losAngeles, '20 Nov 00:00 PST'],
    ['2026-07-20T07:00:00Z', losAngeles, '20 Jul 00:00 PDT'],
    ['2026-07-20T04:00:00Z', 'America/New_York', '20 Jul 00:00 EDT'],
  ])('an event at %s in %s: %s', (at, zone, words) => {
    expect(formatEventTime(internationalFormat, at, zone, now)).toBe(words)
  })

  it.each<[Instant, string]>([
    ['2026-11-20T22:30:00Z', '14:30 PST'],
    ['2026-11-21T17:00:00Z', 'Sat 09:00 PST'],
    ['2026-11-23T17:00:00Z', 'Mon 09:00 PST'],
    ['2026-11-26T17:00:00Z', 'Thu 09:00 PST'],
    ['2026-11-27T17:00:00Z', 'Fri 27 Nov 09:00 PST'],
    ['2026-11-19T17:00:00Z', 'Thu 19 Nov 09:00 PST'],
  ])('a slot at %s: %s', (at, words) => {
    expect(formatShortTime(internationalFormat, at, losAngeles, now)).toBe(words)
    expect(describeAppointment(internationalFormat, aContainer({ appointmentAt: at }), now)).toBe(
      epochMs(at) < epochMs(now) ? `appointment missed: ${words}` : `appointment ${words}`,
    )
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
    [2879, '1 day ago', '1 day ago'],
    [2880, '2 days ago', '2 days ago'],
  ])('%d minutes: %s', (minutes, short, spoken) => {
    expect(formatAge(minutes)).toBe(short)
    expect(spokenAge(minutes)).toBe(spoken)
  })

  it('names the twelve months', () => {
    const days = Array.from({ length: 12 }, (_, i) => addDays('2026-01-15', i * 30))
    expect(
      days.map((day) => formatLongDate(internationalFormat, day, null).split(' ').at(-1)),
    ).toEqual([
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ])
  })

  it('where today is not known a day has no other name', () => {
    expect(describeDay(internationalFormat, '2026-11-20', null)).toBe('Friday 20 November')
  })

  it('the future is just now', () => {
    expect(formatAgeAt('2026-11-20T20:28:00Z', now)).toBe('14 min ago')
    expect(formatAgeAt('2026-11-20T21:28:00Z', now)).toBe('just now')
    expect(describeAppointment(internationalFormat, aContainer(), now)).toBe('no appointment')
    expect(formatShortTime(internationalFormat, '2026-11-20T22:30:00Z', null, now)).toBe(
      'Fri 20 Nov 22:30 (zone unknown)',
    )
  })
})

describe('statuses', () => {
  it.each([
    ['new', 'No status yet', 'NEW'],
    ['on_ship', 'On ship', 'SHP'],
    ['grounded', 'At terminal', 'GRD'],
    ['available', 'Available', 'AVL'],
    ['not_available', 'Not available', 'NAV'],
    ['awaiting_inland_transfer', 'Awaiting inland move', 'INL'],
    ['on_rail', 'On rail', 'RAI'],
    ['off_dock', 'Off dock', 'OFF'],
    ['picked_up', 'Picked up', 'OUT'],
    ['dropped', 'Dropped', 'DRP'],
    ['loaded', 'Loaded', 'LDD'],
    ['delivered', 'Delivered', 'DLV'],
    ['empty_returned', 'Empty returned', 'RET'],
    ['held_at_customs', 'Status “held at customs”', '???'],
    ['', 'Status not reported', '???'],
    ['<b>x</b>', 'Status “<b>x</b>”', '???'],
  ])('%s: %s, %s', (status, label, code) => {
    expect(statusLabel(status)).toBe(label)
    expect(statusCode(status)).toBe(code)
  })

  it('each phase of a journey has a name', () => {
    expect(phaseLabels).toEqual({
      unknown: 'No status yet',
      'at-sea': 'At sea',
      'at-port': 'At the terminal',
      inland: 'Inland',
      out: 'Out',
      done: 'Done',
    })
  })
})

describe('money', () => {
  it('is exact, dollars with their sign and others with their code, and says when the currency was not given', () => {
    expect(formatMoney(internationalFormat, { amount: 1250, currency: 'USD' })).toBe('$1,250.00')
    expect(formatCodedMoney(internationalFormat, { amount: 1250, currency: 'USD' })).toBe(
      'USD 1,250.00',
    )
    expect(formatMoney(internationalFormat, { amount: 1250, currency: null })).toBe(
      '1,250.00 (currency not given)',
    )
    expect(formatMoney(internationalFormat, { amount: 0.5, currency: 'CAD' })).toBe('CAD 0.50')
    expect(formatMoney(internationalFormat, { amount: 70.125, currency: 'CAD' })).toBe('CAD 70.13')
    expect(formatFee(internationalFormat, { type: 'demurrage', amount: 0, currency: 'USD' })).toBe(
      'listed, no amount',
    )
    const fee = { type: 'other', amount: -50, currency: 'USD' }
    expect(formatFee(internationalFormat, fee)).toBe('-$50.00')
    expect(formatFee(internationalFormat, { ...fee, amount: 0, unreadable: ['amount'] })).toBe(
      'amount couldn’t be read',
    )
    expect(
      formatFee(internationalFormat, {
        ...fee,
        amount: 400,
        currency: null,
        unreadable: ['currency'],
      }),
    ).toBe('400.00, currency couldn’t be read')
    expect(
      formatFee(internationalFormat, { type: 'demurrage', amount: 470, currency: 'USD' }),
    ).toBe('$470.00')
  })

  it.each([
    ['demurrage', 'Demurrage'],
    ['exam', 'Exam'],
    ['extended_dwell_time', 'Extended dwell time'],
    ['other', 'Other'],
    ['total', 'Total'],
    ['gate_fee', 'gate fee'],
    ['', 'Type couldn’t be read'],
  ])('the charge %s is called %s', (type, label) => {
    expect(feeLabel(type)).toBe(label)
  })

  it.each<[NotCosted, string]>([
    ['no-tariff', 'no estimate: no rate'],
    ['no-deadline', 'no estimate: no LFD'],
    ['not-running', 'no clock runs'],
  ])('%s: %s', (why, words) => {
    expect(notCostedLabel(why)).toBe(words)
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
      'Rail never checked',
      'No successful rail check yet.',
      { source: 'rail', ageMinutes: null, state: 'never' },
    ],
    [
      'No longer checked',
      'No longer checked. Last terminal data: 14 minutes ago.',
      { state: 'not-checked' },
    ],
    ['No longer checked', 'No longer checked.', { state: 'not-checked', ageMinutes: null }],
  ])('%s', (words, sentence, facts) => {
    expect(describeFreshness({ ...fresh, ...facts })).toBe(words)
    expect(freshnessSentence({ ...fresh, ...facts })).toBe(sentence)
  })
})

describe('tracking', () => {
  it('tells why it stopped, in which state a request is, and why it failed', () => {
    expect(describeStopReason('no_updates_at_line')).toBe('no updates from the line')
    expect(describeStopReason('solar_flare')).toBe('solar flare')
    expect(describeStopReason(null)).toBe('reason not reported')
    expect(requestStateLabel('awaiting_manifest')).toBe('Awaiting manifest')
    expect(requestStateLabel('odd_state')).toBe('odd state')
    expect(describeFailedReason('not_found')).toBe('number not found at the line')
    expect(describeFailedReason('odd_reason')).toBe('odd reason')
    expect(describeFailedReason(null)).toBeNull()
    expect(describeStopReason(' ')).toBe('not reported')
  })

  const stops = [
    'all_containers_terminated',
    'past_arrival_window',
    'past_full_out_window',
    'no_updates_at_line',
    'cancelled_by_user',
    'booking_cancelled',
  ]
  const states = ['pending', 'created', 'awaiting_manifest', 'failed', 'tracking_stopped']
  const failures = [
    'unrecognized_response',
    'shipping_line_unreachable',
    'internal_processing_error',
    'awaiting_manifest',
    'duplicate',
    'expired',
    'retries_exhausted',
    'not_found',
    'invalid_number',
    'booking_cancelled',
    'data_unavailable',
    'scac_auto_detect_failed',
    'shipping_line_not_supported',
  ]

  it.each([
    ['reason for which tracking stops', stops, describeStopReason],
    ['state of a request', states, requestStateLabel],
    ['reason for which one fails', failures, describeFailedReason],
  ])('every %s that the service defines has words of its own', (_what, codes, wordsFor) => {
    const words = codes.map(wordsFor)
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(codes.length)
    const asTheyCame = codes.filter((code) => wordsFor(code) === code.replaceAll('_', ' '))
    expect(asTheyCame).toEqual([])
  })
})

describe('the status of a container', () => {
  it('is the journey’s where the tracking provider’s word lags behind it', () => {
    const inland = { status: 'available', hasInlandLeg: true } as const
    const at = '2026-11-19T20:00:00Z'
    expect(containerStatusLabel(aContainer({ status: 'available' }))).toBe('Available')
    expect(containerStatusLabel(aContainer({ ...inland, milestones: { portFullOutAt: at } }))).toBe(
      'Left the port',
    )
    expect(
      containerStatusLabel(aContainer({ ...inland, milestones: { railDepartedAt: at } })),
    ).toBe('On rail')
  })
})
