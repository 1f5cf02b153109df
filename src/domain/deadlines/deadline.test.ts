import { describe, expect, it } from 'vitest'
import type { Container } from '../container/container.ts'
import { findSourceDeadlines, governingDeadline } from './deadline.ts'
import type { DeadlineSource, GoverningRule } from '../container/last-free-day.ts'
import type { Policy } from '../policy/policy.ts'
import type { Instant } from '../time/instant.ts'
import {
  aContainer,
  anInlandContainer,
  chicago,
  losAngeles,
  policyWith,
} from '../testing/containers.ts'

type Reports = Partial<Container['reportedDeadlines']>
const wed18 = '2026-11-18T08:00:00Z'
const fri20 = '2026-11-20T08:00:00Z'
const tue24 = '2026-11-24T08:00:00Z'
const chicago24 = '2026-11-24T06:00:00Z'
const chicago25 = '2026-11-25T06:00:00Z'
/** In Chicago; in Los Angeles it is still the day before. */
const oneAtNight = '2026-11-20T07:00:00Z'
const oneAtNightWithOffset = '2026-11-20T07:00:00+00:00'

describe('which date governs at the port', () => {
  it.each<
    [Policy['rule'], Reports, string | null, DeadlineSource | null, GoverningRule | null, boolean]
  >([
    ['earliest', { line: fri20, terminal: wed18 }, '2026-11-18', 'terminal', 'earliest', true],
    ['earliest', { line: wed18, terminal: fri20 }, '2026-11-18', 'line', 'earliest', true],
    ['earliest', { line: fri20, terminal: fri20 }, '2026-11-20', 'terminal', 'earliest', false],
    ['earliest', { line: fri20 }, '2026-11-20', 'line', 'earliest', false],
    ['earliest', { provider: fri20 }, '2026-11-20', 'provider', 'earliest', false],
    ['earliest', {}, null, null, null, false],
    ['earliest', { terminal: 'soon' }, null, null, null, false],
    ['line-first', { line: fri20, terminal: wed18 }, '2026-11-20', 'line', 'line-first', true],
    ['line-first', { terminal: wed18 }, '2026-11-18', 'terminal', 'earliest', false],
    [
      'terminal-first',
      { line: wed18, terminal: fri20 },
      '2026-11-20',
      'terminal',
      'terminal-first',
      true,
    ],
    ['terminal-first', { line: fri20 }, '2026-11-20', 'line', 'earliest', false],
    [
      'provider',
      { line: fri20, terminal: wed18, provider: fri20 },
      '2026-11-20',
      'provider',
      'provider',
      true,
    ],
    ['provider', { terminal: wed18 }, '2026-11-18', 'terminal', 'earliest', false],
    [
      'provider',
      { terminal: wed18, provider: 'soon' },
      '2026-11-18',
      'terminal',
      'earliest',
      false,
    ],
    [
      'earliest',
      { terminal: wed18, provider: 'soon' },
      '2026-11-18',
      'terminal',
      'earliest',
      false,
    ],
  ])('by rule %s of %o: %s', (rule, deadlines, date, source, by, disagreement) => {
    const deadline = governingDeadline(aContainer({ deadlines }), policyWith({ rule }))
    if (date === null) expect(deadline).toBeNull()
    else expect(deadline).toMatchObject({ date, source, rule: by, disagreement, clock: 'port' })
  })

  it('ends with the day, and lists the governing source first, then the earlier', () => {
    const container = aContainer({ deadlines: { line: wed18, terminal: fri20, provider: tue24 } })
    const deadline = governingDeadline(container, policyWith({ rule: 'terminal-first' }))
    expect(deadline?.endsAt).toBe('2026-11-21T08:00:00Z')
    expect(deadline?.sources.map((one) => [one.source, one.governs, one.applies])).toEqual([
      ['terminal', true, true],
      ['line', false, true],
      ['provider', false, false],
    ])
    expect(deadline?.sources[0]?.reported).toBe(fri20)
  })

  it('is computed for a container that is out as well', () => {
    const container = aContainer({
      status: 'picked_up',
      milestones: { portFullOutAt: '2026-11-19T20:00:00Z' },
      deadlines: { line: fri20 },
    })
    expect(governingDeadline(container, policyWith())?.date).toBe('2026-11-20')
  })
})

describe('inland', () => {
  it.each<[Reports, string | null, DeadlineSource | null]>([
    [{ rail: chicago24 }, '2026-11-24', 'rail'],
    [{ rail: chicago25, terminal: fri20 }, '2026-11-25', 'rail'],
    [{ rail: chicago25, line: chicago24 }, '2026-11-24', 'line'],
    [{ rail: chicago25, line: fri20 }, '2026-11-25', 'rail'],
    [{ terminal: fri20 }, null, null],
    [{ terminal: fri20, provider: fri20 }, null, null],
    [{ terminal: fri20, provider: chicago24 }, '2026-11-24', 'provider'],
    [{ provider: chicago24 }, '2026-11-24', 'provider'],
    [{ provider: fri20 }, null, null],
    [{ railDeprecated: chicago24 }, '2026-11-24', 'rail'],
    [{ rail: chicago25, railDeprecated: chicago24 }, '2026-11-25', 'rail'],
  ])('the inland clock alone decides: of %o %s', (deadlines, date, source) => {
    const deadline = governingDeadline(anInlandContainer({ deadlines }), policyWith())
    expect(deadline && [deadline.date, deadline.source, deadline.clock]).toEqual(
      date === null ? null : [date, source, 'ramp'],
    )
  })

  it('keeps the port’s dates visible, and says that they do not count', () => {
    const container = anInlandContainer({ deadlines: { rail: chicago25, terminal: fri20 } })
    const sources = governingDeadline(container, policyWith())?.sources ?? []
    expect(sources.map((one) => [one.source, one.applies, one.zone])).toEqual([
      ['rail', true, chicago],
      ['terminal', false, losAngeles],
    ])
    const alone = findSourceDeadlines(
      anInlandContainer({ deadlines: { terminal: fri20 } }),
      policyWith(),
    )
    expect(alone).toMatchObject([{ source: 'terminal', applies: false, governs: false }])
  })

  it('a terminal-first rule means the rail side at a ramp', () => {
    const container = anInlandContainer({ deadlines: { rail: chicago25, line: chicago24 } })
    expect(governingDeadline(container, policyWith({ rule: 'terminal-first' }))).toMatchObject({
      source: 'rail',
      rule: 'terminal-first',
    })
  })

  it('a rail date at a port container does not count beside a port date', () => {
    const container = aContainer({
      destinationZone: chicago,
      deadlines: { rail: chicago24, terminal: tue24 },
    })
    expect(governingDeadline(container, policyWith())).toMatchObject({
      source: 'terminal',
      clock: 'port',
    })
  })

  it('a rail date alone moves nothing inland: it is listed, and does not count', () => {
    const container = aContainer({ destinationZone: chicago, deadlines: { rail: chicago24 } })
    expect(governingDeadline(container, policyWith())).toBeNull()
    expect(findSourceDeadlines(container, policyWith())).toMatchObject([
      { source: 'rail', date: '2026-11-24', applies: false, whyNot: 'ramp-date' },
    ])
  })

  it.each<[string, string | null]>([
    ['in the same zone', losAngeles],
    ['in a zone not known', null],
  ])('a terminal’s date does not count for a ramp %s', (_where, destinationZone) => {
    const container = anInlandContainer({ destinationZone, deadlines: { terminal: fri20 } })
    expect(governingDeadline(container, policyWith())).toBeNull()
  })

  it('a line’s date from before the container reached its ramp is the port’s, in whichever zone', () => {
    const there = (inlandArrivedAt: Instant) =>
      findSourceDeadlines(
        anInlandContainer({
          destinationZone: losAngeles,
          deadlines: { line: fri20, rail: tue24 },
          milestones: { inlandArrivedAt },
        }),
        policyWith(),
      ).map(({ source, governs, whyNot }) => [source, governs, whyNot])
    expect(there('2026-11-21T18:00:00Z')).toEqual([
      ['rail', true, null],
      ['line', false, 'port-date'],
    ])
    expect(there('2026-11-20T18:00:00Z')).toEqual([
      ['line', true, null],
      ['rail', false, null],
    ])
  })

  it('a line’s date at the port counts for a port container, whatever its destination', () => {
    const container = aContainer({ destinationZone: chicago, deadlines: { line: fri20 } })
    expect(governingDeadline(container, policyWith())).toMatchObject({
      source: 'line',
      clock: 'port',
    })
    expect(findSourceDeadlines(container, policyWith())).toMatchObject([
      { source: 'line', governs: true },
    ])
  })

  it('a line’s date counts where the destination’s zone is unknown', () => {
    const container = anInlandContainer({ destinationZone: null, deadlines: { line: fri20 } })
    expect(governingDeadline(container, policyWith())?.source).toBe('line')
  })
})

describe('the provider’s own choice', () => {
  it.each<[Reports, readonly string[]]>([
    [{ line: fri20, provider: fri20 }, ['line']],
    [{ line: fri20, provider: '2026-11-20' }, ['line']],
    [{ line: fri20, terminal: wed18, provider: wed18 }, ['terminal', 'line']],
    [{ line: fri20, provider: tue24 }, ['line', 'provider']],
    [{ provider: tue24 }, ['provider']],
  ])('of %o the sources listed are %o', (deadlines, listed) => {
    const sources = governingDeadline(aContainer({ deadlines }), policyWith())?.sources ?? []
    expect(sources.map((one) => one.source)).toEqual(listed)
  })

  it('takes the zone of the member it repeats', () => {
    const container = anInlandContainer({ deadlines: { line: chicago24, provider: chicago24 } })
    const deadline = governingDeadline(container, policyWith({ rule: 'provider' }))
    expect(deadline).toMatchObject({ source: 'provider', zone: chicago, certainty: 'exact' })
  })

  it.each<[string, Reports, string, string]>([
    [
      'the line’s, where line and terminal wrote the same',
      { line: oneAtNight, terminal: oneAtNight, provider: oneAtNight },
      '2026-11-20',
      chicago,
    ],
    [
      'the terminal’s, where that alone wrote so',
      { line: oneAtNightWithOffset, terminal: oneAtNight, provider: oneAtNight },
      '2026-11-19',
      losAngeles,
    ],
    [
      'the terminal’s, where that wrote the moment in another form',
      { terminal: oneAtNight, provider: oneAtNightWithOffset },
      '2026-11-19',
      losAngeles,
    ],
    [
      'the line’s, where both wrote it in another form',
      { line: oneAtNight, terminal: oneAtNight, provider: oneAtNightWithOffset },
      '2026-11-20',
      chicago,
    ],
  ])('an odd moment is read as %s', (_whose, deadlines, date, zone) => {
    const deadline = governingDeadline(
      anInlandContainer({ deadlines }),
      policyWith({ rule: 'provider' }),
    )
    expect(deadline).toMatchObject({ source: 'provider', date, zone })
  })

  it('does not make a disagreement unless it governs', () => {
    const container = aContainer({ deadlines: { line: fri20, provider: tue24 } })
    expect(governingDeadline(container, policyWith())?.disagreement).toBe(false)
    expect(governingDeadline(container, policyWith({ rule: 'provider' }))?.disagreement).toBe(true)
  })
})

describe('dates of an earlier journey', () => {
  const arrived = { milestones: { arrivedAt: '2026-11-15T00:00:00Z' } } as const

  it('far before the ship came in they do not count, yet stay on record', () => {
    const container = aContainer({
      ...arrived,
      deadlines: { line: '2026-08-01T07:00:00Z', terminal: fri20 },
    })
    const deadline = governingDeadline(container, policyWith())
    expect(deadline).toMatchObject({ date: '2026-11-20', disagreement: false })
    expect(deadline?.sources.find((one) => one.source === 'line')?.applies).toBe(false)
    const alone = aContainer({ ...arrived, deadlines: { line: '2026-08-01T07:00:00Z' } })
    expect(governingDeadline(alone, policyWith())).toBeNull()
    expect(findSourceDeadlines(alone, policyWith())).toHaveLength(1)
  })

  it.each<[string, boolean]>([
    ['2026-11-07T08:00:00Z', true],
    ['2026-11-06T08:00:00Z', false],
  ])('a week before arrival (Sat 14 Nov there) is the limit: %s counts: %s', (line, counts) => {
    expect(
      governingDeadline(aContainer({ ...arrived, deadlines: { line } }), policyWith()) !== null,
    ).toBe(counts)
    const byProvider = aContainer({ ...arrived, deadlines: { provider: line } })
    const policy = policyWith({ rule: 'provider' })
    expect(governingDeadline(byProvider, policy) !== null).toBe(counts)
  })

  it('discharge says as much where arrival is not known, and the provider is held to it as well', () => {
    const container = aContainer({
      milestones: { dischargedAt: '2026-11-15T00:00:00Z' },
      deadlines: { provider: '2026-08-01T07:00:00Z' },
    })
    expect(governingDeadline(container, policyWith())).toBeNull()
    expect(governingDeadline(container, policyWith({ rule: 'provider' }))).toBeNull()
  })

  it.each<[string, boolean]>([
    ['2026-10-31T07:00:00Z', false],
    ['2026-11-01T07:00:00Z', true],
  ])('until it arrives, no date before the departure counts: %s counts: %s', (line, counts) => {
    const sailed = { milestones: { departedAt: '2026-11-02T03:00:00Z' } } as const
    const container = aContainer({ ...sailed, deadlines: { line } })
    const whyNot = findSourceDeadlines(container, policyWith())[0]?.whyNot
    expect(whyNot === 'earlier-journey').toBe(!counts)
  })
})

describe('dates too far ahead', () => {
  it.each<[string, string, boolean]>([
    ['arrivedAt', '2027-06-03T07:00:00Z', true],
    ['arrivedAt', '2027-06-04T07:00:00Z', false],
    ['departedAt', '2027-06-03', true],
    ['departedAt', '2027-06-04', false],
    ['dischargedAt', '2126-11-20T08:00:00Z', false],
  ])('over 200 days after %s: %s counts: %s', (milestone, line, counts) => {
    const container = aContainer({
      milestones: { [milestone]: '2026-11-15T20:00:00Z' },
      deadlines: { line, terminal: fri20 },
    })
    const source = findSourceDeadlines(container, policyWith()).find((one) => one.source === 'line')
    expect(source?.whyNot === 'too-far-ahead').toBe(!counts)
    const { date } = governingDeadline(container, policyWith({ rule: 'line-first' })) ?? {}
    expect(date).toBe(counts ? line.slice(0, 10) : '2026-11-20')
  })
})

describe('a day whose zone the service left out', () => {
  const unzoned = aContainer({ portZone: null, deadlines: { terminal: '2026-11-21T00:00:00Z' } })

  it('ends at midnight of the terminal where that is known, and stays marked', () => {
    expect(governingDeadline(unzoned, policyWith())).toMatchObject({
      date: '2026-11-21',
      zone: null,
      endsAt: '2026-11-22T08:00:00Z',
      certainty: 'zone-unknown',
    })
  })

  it('ends by UTC where nothing is known', () => {
    expect(governingDeadline({ ...unzoned, facility: null }, policyWith())).toMatchObject({
      zone: null,
      endsAt: '2026-11-22T00:00:00Z',
      certainty: 'zone-unknown',
    })
  })
})
