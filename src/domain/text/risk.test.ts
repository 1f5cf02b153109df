import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { LoadBar } from '../fleet/deadline-load.ts'
import { blockers } from '../fleet/risk.ts'
import { describeClosure } from './gate-closures.ts'
import {
  blockerLabels,
  blockerMeanings,
  figureLabel,
  figureMeanings,
  describeLoadBar,
  describeLoadFacts,
  describeLoadPlace,
  loadSentence,
} from './risk.ts'

const today = '2026-11-20'
const open: LoadBar['gates'] = { closed: 0, mayBeClosed: 0, of: 12, why: null }

function bar(at: LoadBar['at'], containers: number, held = 0, gates = open): LoadBar {
  return { at, containers, held, band: null, gates }
}

describe('what stands in the way', () => {
  it('has a heading and a sentence each', () => {
    expect(
      blockers.map((blocker) => `${blockerLabels[blocker]}: ${blockerMeanings[blocker]}`),
    ).toEqual([
      'Available, appointment: Released, with an appointment in time.',
      'Available, no appointment: Released. No appointment reported, or it has passed.',
      'Appointment after LFD or gate closed: Released, but the appointment is after the last free day or on a day the gate is closed.',
      'On hold: An active hold, even if the terminal says it’s available.',
      'Pending hold: Released. A hold is pending but doesn’t block yet.',
      'Not released: The terminal says it isn’t available and lists no hold.',
      'Unknown: The terminal doesn’t report whether it can be picked up.',
      'Out of date: Terminal data is out of date.',
    ])
  })
})

describe('what each figure means', () => {
  it.each<[keyof typeof figureMeanings, string]>([
    ['posted', 'exams and others.'],
    ['posted', 'Separate from Estimated: the two are never added.'],
    ['estimated', 'Separate from Posted: the two are never added.'],
    ['estimated', 'through today at each terminal.'],
    ['projected', 'if nothing moves.'],
    ['missed', 'For containers to pick up today'],
    ['not-costed', 'with no LFD, no rate or no confirmed location.'],
  ])('%s … %s', (figure, ending) => {
    expect(figureMeanings[figure]).toContain(ending)
  })
})

describe('a figure as a heading', () => {
  it('says through which day it’s projected', () => {
    expect(figureLabel(internationalFormat, { kind: 'projected', by: '2026-11-29' })).toBe(
      'Projected through Sun 29 Nov',
    )
  })
})

describe('the load by deadline day', () => {
  it.each<[LoadBar['at'], string]>([
    ['over', 'Past LFD'],
    ['2026-11-23', 'Mon 23 Nov'],
    ['later', 'Later'],
    ['no-date', 'No LFD'],
  ])('%s is called %s', (at, words) => {
    expect(describeLoadPlace(internationalFormat, at, today)).toBe(words)
  })

  it.each<[string, readonly LoadBar[]]>([
    [
      'The busiest day is Tue 24 Nov: 9 containers reach their last free day, 2 on hold. 3 containers are past LFD.',
      [bar('over', 3), bar('2026-11-23', 1), bar('2026-11-24', 9, 2), bar('later', 20)],
    ],
    [
      'The busiest day is Mon 23 Nov: 1 container reaches its last free day, 0 on hold. 1 container is past LFD.',
      [bar('over', 1), bar('2026-11-23', 1), bar('2026-11-24', 0)],
    ],
    [
      'No last free days in the next 2 days. None are past LFD.',
      [bar('over', 0), bar('2026-11-23', 0), bar('2026-11-24', 0), bar('no-date', 4)],
    ],
    ['No last free days in the next 0 days. None are past LFD.', [bar('later', 2)]],
  ])('%s', (sentence, bars) => {
    expect(loadSentence(internationalFormat, bars, today)).toBe(sentence)
  })

  it.each<[string | null, Partial<LoadBar['gates']>]>([
    [null, {}],
    ['gates closed (Thanksgiving Day)', { closed: 12, why: 'Thanksgiving Day' }],
    ['gates closed', { closed: 12 }],
    ['gates closed at 3 of 12 terminals', { closed: 3 }],
    ['gates closed at 1 of 12 terminals (Closed)', { closed: 1, why: 'Closed' }],
    ['gates may be closed (Thanksgiving Day)', { mayBeClosed: 12, why: 'Thanksgiving Day' }],
    ['gates may be closed at 2 of 12 terminals', { mayBeClosed: 2 }],
    ['gates closed at 1, may be closed at 11 of 12 terminals', { closed: 1, mayBeClosed: 11 }],
  ])('names closed gates, and never as sure by assumed hours: %s', (words, gates) => {
    expect(describeClosure({ ...open, ...gates })).toBe(words)
  })

  it('says a bar as one phrase', () => {
    const thanksgiving = { ...open, closed: 12, why: 'Thanksgiving Day' }
    expect(describeLoadBar(internationalFormat, bar('2026-11-26', 9, 1, thanksgiving), today)).toBe(
      'Thu 26 Nov: 9 containers, 1 on hold, gates closed (Thanksgiving Day)',
    )
    expect(describeLoadFacts(bar('over', 1))).toBe('1 container, 0 on hold')
  })
})
