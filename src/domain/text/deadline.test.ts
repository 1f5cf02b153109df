import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import type { Container } from '../container/container.ts'
import { findSourceDeadlines, governingDeadline, type Deadline } from '../deadlines/deadline.ts'
import type { DeadlineSource } from '../container/last-free-day.ts'
import { aContainer, anInlandContainer, policyWith } from '../testing/containers.ts'
import {
  describeAgreement,
  certaintySentence,
  describeEnds,
  ruleSentence,
  sourceChips,
  sourceLetters,
  sourceNames,
  describeUnreadableSource,
  zoneConflictSentence,
} from './deadline.ts'
import { describeNoDeadline, notCountingSentence } from './lfd-cases.ts'

const wed18 = '2026-11-18T08:00:00Z'
const fri20 = '2026-11-20T08:00:00Z'

function deadlineOf(deadlines: Partial<Container['reportedDeadlines']>, facts = {}): Deadline {
  const deadline = governingDeadline(aContainer({ ...facts, deadlines }), policyWith())
  if (!deadline) throw new Error('no deadline')
  return deadline
}

describe('who says so', () => {
  it.each<[Partial<Container['reportedDeadlines']>, string, readonly string[]]>([
    [{ line: fri20, terminal: fri20 }, 'Terminal and line agree', ['T', 'L']],
    [{ terminal: fri20 }, 'Source: terminal', ['T']],
    [{ provider: fri20 }, 'Source: tracking provider', ['P']],
    [{ line: wed18, provider: fri20 }, 'Source: line', ['L']],
    [
      { line: fri20, terminal: wed18 },
      'Terminal says Wed 18 Nov and line says Fri 20 Nov',
      ['T Wed 18', 'L Fri 20'],
    ],
  ])('%o: %s', (deadlines, words, chips) => {
    const deadline = deadlineOf(deadlines)
    expect(describeAgreement(internationalFormat, deadline)).toBe(words)
    expect(sourceChips(deadline).map((chip) => chip.text)).toEqual(chips)
    expect(sourceChips(deadline)[0]).toMatchObject({ governs: true })
  })
})

describe('explanations', () => {
  it('an exact day needs none; any other has one sentence', () => {
    expect(certaintySentence('exact')).toBeNull()
    for (const certainty of ['date-only', 'off-midnight', 'zone-unknown'] as const)
      expect(certaintySentence(certainty)).toMatch(/^Date |^Not |^No /)
  })

  it.each<[Deadline['rule'], string]>([
    ['earliest', 'Rule: earliest date that applies at its location.'],
    ['line-first', 'Rule: line’s date first.'],
    ['terminal-first', 'Rule: terminal’s date first (rail carrier’s at a ramp).'],
    ['provider', 'Rule: tracking provider’s choice.'],
    ['manual', 'Set manually. Overrides all sources.'],
  ])('the rule %s: %s', (rule, sentence) => {
    expect(ruleSentence(rule)).toBe(sentence)
  })

  it.each<[DeadlineSource, string, string]>([
    ['line', 'L', 'Line'],
    ['terminal', 'T', 'Terminal'],
    ['rail', 'R', 'Rail'],
    ['calculated', 'C', 'Calculated'],
    ['manual', 'M', 'Manual'],
    ['provider', 'P', 'Tracking provider'],
  ])('the source %s: %s, %s', (source, letter, name) => {
    expect([sourceLetters[source], sourceNames[source]]).toEqual([letter, name])
  })

  it('says why a date doesn’t apply', () => {
    const inland = findSourceDeadlines(
      anInlandContainer({ deadlines: { terminal: fri20 } }),
      policyWith(),
    )
    const port = deadlineOf({ rail: fri20, terminal: fri20 })
    const differing = deadlineOf({ line: wed18, provider: fri20 })
    const old = deadlineOf(
      { line: '2026-08-01T07:00:00Z', terminal: fri20 },
      { milestones: { arrivedAt: '2026-11-15T00:00:00Z' } },
    )
    const why = (sources: Deadline['sources'], source: string) => {
      const found = sources.find((one) => one.source === source)
      return found ? notCountingSentence(found) : 'absent'
    }
    expect(why(inland, 'terminal')).toContain('at its inland destination')
    expect(why(port.sources, 'rail')).toContain('the port’s free time counts here')
    expect(why(differing.sources, 'provider')).toContain('contradicts its own sources')
    expect(why(old.sources, 'line')).toContain('earlier trip')
    expect(why(port.sources, 'terminal')).toBeNull()
    const oldRail = findSourceDeadlines(
      anInlandContainer({
        deadlines: { rail: '2026-08-01T05:00:00Z' },
        milestones: { arrivedAt: '2026-11-15T00:00:00Z' },
      }),
      policyWith(),
    )
    expect(why(oldRail, 'rail')).toContain('earlier trip')
  })
})

describe('when it ends', () => {
  it('at midnight there, with the city; where no zone was given, that is said', () => {
    expect(describeEnds(internationalFormat, deadlineOf({ line: fri20 }), '2026-11-18')).toBe(
      'Ends Fri 20 Nov, midnight PST (Pacific time).',
    )
    expect(
      describeEnds(
        internationalFormat,
        deadlineOf({ line: fri20 }, { portZone: null }),
        '2026-11-18',
      ),
    ).toBe('Ends Fri 20 Nov at midnight, facility time (zone unknown).')
    expect(
      describeEnds(internationalFormat, deadlineOf({ line: '2026-10-31T07:00:00Z' }), null),
    ).toContain('midnight PDT')
  })

  it('tells a governing date, dates that do not apply, and none reported apart', () => {
    expect(describeNoDeadline(aContainer())).toBe('No LFD reported yet')
    expect(describeNoDeadline(aContainer({ deadlines: { terminal: 'soon' } }))).toBe(
      'No LFD reported yet',
    )
    expect(describeNoDeadline(anInlandContainer({ deadlines: { terminal: fri20 } }))).toBe(
      'No LFD yet',
    )
  })
})

describe('Beside a last free day that governs', () => {
  const unreadable = (...facts: readonly string[]) =>
    [{ facts, field: 'f', raw: '7', since: '2026-11-20T00:00:00Z', lastReadAt: null }] as const
  const container = aContainer({ deadlines: { line: '2026-11-20T08:00:00Z' } })
  const deadline = governingDeadline(container, policyWith())

  it('stands how many other sources could not be read', () => {
    const words = (...facts: readonly string[]) =>
      describeUnreadableSource({ ...container, deadline, unreadable: unreadable(...facts) })
    expect(words('reportedDeadlines.terminal')).toBe('one source unreadable')
    expect(words('reportedDeadlines.terminal', 'reportedDeadlines.rail')).toBe(
      '2 sources unreadable',
    )
    expect(words('holds')).toBeNull()
    expect(describeUnreadableSource({ ...container, deadline })).toBeNull()
    const terminal = unreadable('reportedDeadlines.terminal')
    expect(
      describeUnreadableSource({ ...container, deadline: null, unreadable: terminal }),
    ).toBeNull()
  })
})

it('says whose zones differ and which one counts', () => {
  const sentence = zoneConflictSentence({
    container: 'America/Los_Angeles',
    facility: 'Asia/Shanghai',
    used: 'America/Los_Angeles',
  })
  expect(sentence).toBe(
    'The container’s time zone is Pacific time. Its port’s is Shanghai time. Days are counted in Pacific time.',
  )
})
