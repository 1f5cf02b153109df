import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { GateDay, NextStep } from '../readiness/next-step.ts'
import type { Because, Readiness, ReadinessStatus } from '../readiness/readiness.ts'
import { aContainer } from '../testing/containers.ts'
import { buckets, type Urgency } from '../deadlines/urgency.ts'
import { gapLabels } from './appointment.ts'
import { holdNoun, holdStatusLabel, describeWhoClears } from './holds.ts'
import { describeNextStep } from './next-step.ts'
import { readinessPhrase } from './readiness.ts'
import { becauseSentence } from './readiness-because.ts'
import { bucketLabels } from './risk.ts'
import {
  gateNote,
  laneHeading,
  describeLoneUrgencyChip,
  describeUrgencyChip,
  describeUrgency,
} from './urgency.ts'
import { describePickUpBy, describePromotion } from './pick-up-by.ts'

const now: Instant = '2026-11-20T20:42:00Z'

const closing = { day: '2026-11-20', minutes: 990, zone: 'America/Los_Angeles' } as const
const picksUp = (appointmentAt: Instant, mayBeClosed = false) =>
  ({ step: 'pick-up', appointmentAt, mayBeClosed }) as const

describe('urgency', () => {
  const base: Urgency = {
    bucket: 'days-8',
    band: 'later',
    lane: 'later',
    lfdCase: 'none-reported',
    today: '2026-11-20',
    daysLeft: null,
    gateDaysLeft: null,
    pickUpBy: null,
    gateClosesAt: null,
    isGateClosed: false,
    mayBeGateClosed: false,
    areGateHoursSet: true,
    areGatesConfirmed: null,
    promoted: false,
    notRunning: null,
    outDaysEarly: null,
  }

  const confirmedToday = {
    daysLeft: 0,
    pickUpBy: '2026-11-20',
    lane: 'today',
    gateClosesAt: closing,
    areGatesConfirmed: true,
  } as const

  it.each<[string, Partial<Urgency>]>([
    ['1 day past LFD', { daysLeft: -1, lane: 'past-lfd' }],
    ['2 days past LFD', { daysLeft: -2, lane: 'past-lfd' }],
    ['Charging, no LFD', { lane: 'charging' }],
    ['Gate closed', { daysLeft: 0, lane: 'gate-closed' }],
    ['Today', { daysLeft: 0, pickUpBy: '2026-11-20', lane: 'today', gateDaysLeft: 1 }],
    ['Today by 16:30 PST', { ...confirmedToday, gateDaysLeft: 1 }],
    ['Today by 16:30 PST', { ...confirmedToday, gateDaysLeft: 1, daysLeft: 2 }],
    ['Today · gate closed', { ...confirmedToday, gateDaysLeft: 0, isGateClosed: true }],
    ['Tomorrow', { daysLeft: 3, pickUpBy: '2026-11-21', lane: 'next-gate-day' }],
    ['Mon 23 Nov', { daysLeft: 3, pickUpBy: '2026-11-23', lane: 'next-gate-day' }],
    ['Wed 25 Nov', { daysLeft: 6, pickUpBy: '2026-11-25' }],
    ['LFD today', { daysLeft: 0, lane: 'today', areGatesConfirmed: false }],
    ['LFD Mon 23 Nov', { daysLeft: 3, lane: 'gate-days-2-3', areGatesConfirmed: false }],
    ['LFD tomorrow', { daysLeft: 1, lane: 'next-gate-day', areGatesConfirmed: false }],
    ['No LFD reported', {}],
    ['No LFD yet', { lfdCase: 'none-applies' }],
    ['Not discharged', { notRunning: 'not-discharged', daysLeft: 3 }],
    ['On rail', { notRunning: 'on-rail' }],
    ['Loaded on rail, at the port', { notRunning: 'loaded-on-rail' }],
    ['Left the port', { notRunning: 'left-port' }],
    ['At the port, waiting for rail', { notRunning: 'awaiting-rail' }],
    ['Picked up 2 days before LFD', { notRunning: 'picked-up', outDaysEarly: 2 }],
    ['Picked up 1 day after LFD', { notRunning: 'picked-up', outDaysEarly: -1 }],
    ['Picked up on LFD', { notRunning: 'delivered', outDaysEarly: 0 }],
    ['Picked up', { notRunning: 'picked-up' }],
    ['Delivered', { notRunning: 'delivered' }],
    ['Returned', { notRunning: 'returned' }],
    ['Picked up 1 day before LFD', { notRunning: 'picked-up', outDaysEarly: 1 }],
  ])('%s', (words, facts) => {
    expect(describeUrgency(internationalFormat, { ...base, ...facts })).toBe(words)
  })

  it('is short on a chip', () => {
    expect(
      describeUrgencyChip(internationalFormat, { ...base, daysLeft: -2, lane: 'past-lfd' }),
    ).toBe('2d past LFD')
    expect(
      describeUrgencyChip(internationalFormat, { ...base, ...confirmedToday, gateDaysLeft: 1 }),
    ).toBe('Today, 16:30 PST')
  })

  it('is said to be for the pickup beside a last free day', () => {
    const lone = (facts: Partial<Urgency>) =>
      describeLoneUrgencyChip(internationalFormat, { ...base, ...facts })
    expect(lone({ ...confirmedToday, gateDaysLeft: 1 })).toBe('Pick up by 16:30 PST')
    expect(lone({ daysLeft: 0, pickUpBy: '2026-11-20', lane: 'today' })).toBe('Pick up today')
    expect(lone({ daysLeft: 3, pickUpBy: '2026-11-21', lane: 'next-gate-day' })).toBe(
      'Pick up tomorrow',
    )
    expect(lone({ daysLeft: -2, lane: 'past-lfd' })).toBe('2d past LFD')
  })

  it.each<[string, LocalDate | null, Partial<Urgency>]>([
    ['Pick up by Wed 25 Nov', '2026-11-25', { daysLeft: 5, pickUpBy: '2026-11-25' }],
    [
      'Pick up by Wed 25 Nov · LFD Thu 26 Nov (gate closed)',
      '2026-11-26',
      { daysLeft: 6, pickUpBy: '2026-11-25', areGatesConfirmed: true },
    ],
    [
      'Pick up by Wed 25 Nov · LFD Thu 26 Nov (gate may be closed)',
      '2026-11-26',
      { daysLeft: 6, pickUpBy: '2026-11-25', areGatesConfirmed: false },
    ],
    [
      'Pick up by Wed 25 Nov (gate hours not set)',
      '2026-11-25',
      { daysLeft: 5, pickUpBy: '2026-11-25', areGateHoursSet: false },
    ],
    [
      'LFD Sun 22 Nov (gate closed)',
      '2026-11-22',
      { daysLeft: 2, lane: 'gate-closed', areGatesConfirmed: true },
    ],
    [
      'LFD Fri 20 Nov (gate may be closed)',
      '2026-11-20',
      { daysLeft: 0, lane: 'today', areGatesConfirmed: false },
    ],
    ['2 days past LFD', '2026-11-18', { daysLeft: -2, lane: 'past-lfd' }],
    ['No LFD reported', null, { lane: 'no-lfd' }],
    ['On rail', '2026-11-25', { notRunning: 'on-rail', daysLeft: 5, lane: null }],
  ])('leads with pick-up-by: %s', (words, lfd, facts) => {
    expect(describePickUpBy(internationalFormat, { ...base, ...facts }, lfd)).toBe(words)
  })

  it('says nothing of gates where the last free day is the day to pick up', () => {
    expect(gateNote({ ...base, daysLeft: 5, pickUpBy: '2026-11-25' }, '2026-11-25')).toBeNull()
  })

  it('heads a lane with its day where all its containers share it', () => {
    const next: Urgency = { ...base, daysLeft: 3, pickUpBy: '2026-11-23' }
    expect(laneHeading(internationalFormat, 'next-gate-day', [next, next])).toBe(
      'Pick up Mon 23 Nov',
    )
    expect(
      laneHeading(internationalFormat, 'next-gate-day', [{ ...next, pickUpBy: '2026-11-21' }]),
    ).toBe('Pick up tomorrow')
    expect(
      laneHeading(internationalFormat, 'next-gate-day', [
        next,
        { ...next, pickUpBy: '2026-11-21' },
      ]),
    ).toBe('Pick up next gate day')
    expect(laneHeading(internationalFormat, 'next-gate-day', [])).toBe('Pick up next gate day')
    expect(laneHeading(internationalFormat, 'gate-closed', [{ ...base, daysLeft: 2 }])).toBe(
      'Gate closed: charges start Mon 23 Nov',
    )
    expect(laneHeading(internationalFormat, 'today', [next])).toBe('Pick up today')
  })

  it('explains a container that was moved up', () => {
    expect(describePromotion({ ...base, promoted: true })).toContain(
      'under “LFD tomorrow or 1 gate day left”',
    )
    expect(describePromotion(base)).toBeNull()
  })

  it('names buckets by their days', () => {
    expect(buckets.map((bucket) => bucketLabels[bucket])).toEqual([
      '10+ days past LFD',
      '5–9 days past LFD',
      '1–4 days past LFD',
      'LFD today',
      'LFD tomorrow or 1 gate day left',
      'No LFD',
      'LFD in 2–3 days',
      'LFD in 4–7 days',
      'LFD in 8+ days',
      'Free time not started',
      'Out',
    ])
  })
})

describe('readiness', () => {
  const because = (...facts: readonly [Because['fact'], string?][]): Readiness['because'] =>
    facts.map(([fact, subject]) => ({ fact, subject: subject ?? null }))

  it.each<[string, ReadinessStatus, Readiness['because']]>([
    ['Ready', 'ready', because(['available'])],
    ['Ready, pending hold: exam', 'ready-pending-hold', because(['pending-hold', 'exam'])],
    ['On hold: customs', 'blocked', because(['active-hold', 'customs'])],
    [
      'On hold: customs +2',
      'blocked',
      because(['active-hold', 'customs'], ['active-hold', 'TMF'], ['active-hold', 'freight']),
    ],
    ['On hold: unnamed', 'blocked', because(['active-hold', ''])],
    ['Conflict: customs', 'conflict', because(['active-hold', 'customs'])],
    ['Not released', 'not-released', because(['not-available'])],
    ['Unknown: not reported', 'unknown', because(['not-reported'])],
    ['Unknown: no longer checked', 'unknown', because(['tracking-stopped'])],
    ['Out of date', 'stale', because(['stale-source', 'terminal'])],
    ['Out of date: never checked', 'stale', because(['never-checked', 'terminal'], ['available'])],
    ['On hold', 'blocked', because()],
  ])('%s', (phrase, verdict, facts) => {
    expect(readinessPhrase({ verdict, because: facts })).toBe(phrase)
  })

  it.each<[Because['fact'], string | null, string]>([
    ['active-hold', 'customs', 'Customs hold: cleared by the customs broker.'],
    ['active-hold', 'TMF', 'TMF hold: cleared by the cargo owner or trucker, through PierPass.'],
    [
      'pending-hold',
      'exam',
      'Exam pending, not blocking yet. Cleared by the broker and exam site.',
    ],
    ['not-reported', null, 'Terminal hasn’t reported availability.'],
    ['available', null, 'Terminal says: available for pickup.'],
    ['not-available', null, 'Terminal says: not available for pickup.'],
    ['stale-source', 'rail', 'Rail carrier data is out of date this close to the last free day.'],
    ['stale-source', null, 'Terminal data is out of date this close to the last free day.'],
    ['never-checked', 'terminal', 'No successful terminal check yet.'],
    [
      'tracking-stopped',
      'line',
      'No longer checked: tracking has stopped, and the last report is out of date.',
    ],
  ])('%s of %s', (fact, subject, sentence) => {
    expect(becauseSentence({ fact, subject })).toBe(sentence)
  })

  it.each([
    ['customs', 'customs hold'],
    ['VACIS', 'VACIS exam'],
    ['exam', 'exam'],
    ['CBP HOLD', 'CBP HOLD'],
    ['', 'hold, name couldn’t be read'],
    ['HOUSEHOLD', 'HOUSEHOLD hold'],
    ['on hold by line', 'on hold by line hold'],
    ['other', 'unspecified hold'],
  ])('the hold "%s" is spoken "%s"', (name, noun) => {
    expect(holdNoun(name)).toBe(noun)
  })

  it('holds have a status of their own and somebody who clears them', () => {
    expect(['hold', 'PENDING', 'released', ''].map(holdStatusLabel)).toEqual([
      'Hold',
      'Pending',
      '“released”',
      'Status couldn’t be read',
    ])
    expect(describeWhoClears('freight')).toBe('the consignee or forwarder, with the line')
    expect(describeWhoClears('other')).toContain('the terminal')
  })
})

describe('the next step as a verb', () => {
  const gate = (day: LocalDate, means: GateDay['means'] = 'on'): GateDay => ({
    day,
    isToday: day === '2026-11-20',
    means,
  })

  it.each<[string, NextStep]>([
    ['Clear customs hold', { step: 'clear-hold', hold: 'customs' }],
    ['Clear USDA hold', { step: 'clear-hold', hold: 'USDA' }],
    ['Clear VACIS exam', { step: 'clear-hold', hold: 'VACIS' }],
    ['Pay PierPass', { step: 'clear-hold', hold: 'TMF' }],
    ['Wait for release', { step: 'wait-for-release' }],
    ['Book for today', { step: 'book-appointment', on: gate('2026-11-20') }],
    ['Book for Mon 23 Nov', { step: 'book-appointment', on: gate('2026-11-23') }],
    ['Book for Wed 25 Nov or earlier', { step: 'book-appointment', on: gate('2026-11-25', 'by') }],
    ['Book appointment', { step: 'book-appointment', on: null }],
    ['Move appointment to today', { step: 'move-appointment', on: gate('2026-11-20') }],
    ['Move appointment to Mon 23 Nov', { step: 'move-appointment', on: gate('2026-11-23') }],
    ['Move appointment', { step: 'move-appointment', on: null }],
    ['Rebook for today', { step: 'rebook-appointment', on: gate('2026-11-20') }],
    [
      'Rebook for Wed 25 Nov or earlier',
      { step: 'rebook-appointment', on: gate('2026-11-25', 'by') },
    ],
    ['Pick up 14:30 PST', picksUp('2026-11-20T22:30:00Z')],
    ['Pick up Mon 09:00 PST', picksUp('2026-11-23T17:00:00Z')],
    ['Pick up now (12:00 PST appointment)', picksUp('2026-11-20T20:00:00Z')],
    ['If open, pick up now (12:00 PST appointment)', picksUp('2026-11-20T20:00:00Z', true)],
    ['If open, pick up Thu 09:00 PST', picksUp('2026-11-26T17:00:00Z', true)],
    ['Call: gate closes 16:30 PST', { step: 'call-terminal', gateClosesAt: closing }],
    ['Request an extension', { step: 'request-extension', nextGateDay: '2026-11-23' }],
    ['Confirm gate hours', { step: 'confirm-gate-hours' }],
    ['Check terminal', { step: 'check-terminal' }],
    ['Call terminal and line', { step: 'ask-terminal-and-line' }],
    ['Refresh', { step: 'refresh' }],
    ['Get LFD from line', { step: 'find-last-free-day' }],
    ['Wait for arrival', { step: 'wait-for-arrival' }],
    ['Wait for rail', { step: 'wait-for-rail' }],
    ['Return empty', { step: 'return-empty' }],
    ['No action needed', { step: 'nothing' }],
  ])('%s', (words, next) => {
    const container = aContainer(
      'appointmentAt' in next ? { appointmentAt: next.appointmentAt } : {},
    )
    expect(describeNextStep(internationalFormat, container, next, now)).toBe(words)
  })

  it('every gap of an appointment has its words', () => {
    expect(gapLabels).toEqual({
      'none-though-ready': 'Available, no appointment',
      'after-deadline': 'Appointment after LFD',
      'closed-day': 'Gate closed that day',
      'unconfirmed-day': 'Gate may be closed that day',
      'before-availability': 'Booked before release',
      'while-held': 'Booked while on hold',
      'passed-still-in': 'Appointment missed',
    })
  })
})
