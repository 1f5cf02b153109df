import { internationalFormat } from '../text/format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Container } from './container.ts'
import { deadlineAt, withDeadlineAt, overrideStanding } from '../fleet/deadline-at.ts'
import { findSourceDeadlines, governingDeadline, type Deadline } from '../deadlines/deadline.ts'
import { applyChange, unhandled } from './handling.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  evidenceLink,
  reportedDays,
  type DeadlineOverride,
  type OverrideTerms,
} from './override.ts'
import { anyContainer, anyMoment } from '../testing/arbitrary-containers.ts'
import { aContainer, anInlandBoundContainer, policyWith } from '../testing/containers.ts'
import { answerFor } from '../text/answer.ts'
import {
  againstSentence,
  overrideSentence,
  describeOverride,
  toConfirmSentence,
} from '../text/override.ts'
import { assess } from '../fleet/assess.ts'

const carlos = { id: 'p-1', name: 'Carlos Okafor' }
const policy = policyWith()
const friday: Instant = '2026-11-20T20:00:00Z'
const wed18 = '2026-11-18T08:00:00Z'
const thu19 = '2026-11-19T08:00:00Z'
const mon23 = '2026-11-23T08:00:00Z'

const extended: OverrideTerms = {
  date: '2026-11-23',
  reason: 'line extended it by mail',
  evidence: 'https://mail.example.com/4711',
  until: '2026-11-30',
  against: [{ source: 'terminal', date: '2026-11-18' }],
}

function withOverride(
  terms: OverrideTerms,
  facts: Parameters<typeof aContainer>[0] = {},
): Container {
  const override: DeadlineOverride = { ...terms, by: carlos, at: '2026-11-18T17:00:00Z' }
  return aContainer({
    deadlines: { terminal: wed18 },
    ...facts,
    handling: { ...unhandled, override },
  })
}

function deadlineOf(container: Container, now = friday): Deadline {
  const deadline = deadlineAt(container, policy, now)
  if (!deadline) throw new Error('no deadline')
  return deadline
}

function sentenceOf(container: Container, now = friday): string | null {
  const deadline = deadlineOf(container, now)
  const standing = overrideStanding({ ...container, deadline }, now)
  return (
    standing && toConfirmSentence(internationalFormat, standing, deadline.sources, '2026-11-20')
  )
}

describe('a last free day that a person set', () => {
  it('governs while it stands, and the terminal’s own day stays on record beside it', () => {
    const container = withOverride(extended)
    const deadline = deadlineOf(container)
    expect(deadline).toMatchObject({ date: '2026-11-23', source: 'manual', rule: 'manual' })
    expect(deadline.sources.map(({ source, date }) => [source, date])).toEqual([
      ['manual', '2026-11-23'],
      ['terminal', '2026-11-18'],
    ])
    expect(deadline.disagreement).toBe(true)
    expect(sentenceOf(container)).toBeNull()
  })

  it('is to be confirmed where the terminal says another day than when it was set; the earlier counts', () => {
    const container = withOverride(extended, { deadlines: { terminal: thu19 } })
    expect(deadlineOf(container)).toMatchObject({
      date: '2026-11-19',
      source: 'terminal',
      rule: 'until-confirmed',
    })
    expect(sentenceOf(container)).toBe(
      'Needs confirmation: when it was set, terminal said Wed 18 Nov; now terminal says Thu 19 Nov. Until then, whichever date comes first applies.',
    )
  })

  it('counts itself where it is the earlier of the two', () => {
    const container = withOverride(
      { ...extended, date: '2026-11-17' },
      { deadlines: { terminal: thu19 } },
    )
    expect(deadlineOf(container)).toMatchObject({ source: 'manual', rule: 'until-confirmed' })
  })

  it('asks nothing where every source has come to name its day', () => {
    const container = withOverride(extended, { deadlines: { terminal: mon23, line: mon23 } })
    expect(deadlineOf(container)).toMatchObject({ rule: 'manual', disagreement: false })
  })

  it('is to be confirmed where a source that was silent speaks, or one that spoke is silent', () => {
    for (const deadlines of [{ terminal: wed18, line: thu19 }, {}])
      expect(deadlineOf(withOverride(extended, { deadlines })).rule).toBe('until-confirmed')
    expect(sentenceOf(withOverride(extended, { deadlines: {} }))).toContain(
      'now no source has a date',
    )
  })

  it.each<[string, Instant, Deadline['rule']]>([
    ['the last moment of its last day in Los Angeles', '2026-12-01T07:59:00Z', 'manual'],
    ['the first moment after', '2026-12-01T08:00:00Z', 'until-confirmed'],
  ])('holds until the end of the day it was given: %s', (_, now, rule) => {
    expect(deadlineOf(withOverride(extended), now).rule).toBe(rule)
  })

  it('does not run out on a container that left while it held', () => {
    const milestones = { portFullOutAt: '2026-11-21T18:00:00Z' } as const
    const container = withOverride(extended, { status: 'picked_up', milestones })
    expect(deadlineOf(container, '2027-02-01T00:00:00Z').rule).toBe('manual')
  })

  it('is to be confirmed where another clock runs, though the sources say the same; the earlier counts', () => {
    /** A plain date of the line counts at the port and at the ramp alike. */
    const inland = (terms: OverrideTerms, atRamp: boolean) =>
      anInlandBoundContainer({
        deadlines: { line: '2026-11-24' },
        milestones: { railUnloadedAt: atRamp ? '2026-11-20T12:00:00Z' : null },
        handling: {
          ...unhandled,
          override: { ...terms, by: carlos, at: '2026-11-19T17:00:00Z' },
        },
      })
    const against = [{ source: 'line', date: '2026-11-24' }] as const
    const terms = { ...extended, date: '2026-11-26', against, clock: 'port' } as const
    expect(deadlineOf(inland(terms, false))).toMatchObject({ date: '2026-11-26', rule: 'manual' })
    const moved = inland(terms, true)
    const deadline = deadlineOf(moved)
    expect(deadline).toMatchObject({
      date: '2026-11-24',
      source: 'line',
      rule: 'until-confirmed',
      clock: 'ramp',
    })
    expect(reportedDays(deadline.sources)).toEqual(against)
    expect(overrideStanding({ ...moved, deadline }, friday)?.why).toBe('clock-changed')
    // Set before the clock was noted: nothing speaks against it.
    const { clock: _, ...older } = terms
    expect(deadlineOf(inland(older, true)).rule).toBe('manual')
  })

  it('is said to be ours where the answer is read out', () => {
    const read = (container: Container) => {
      const governed = { ...container, deadline: deadlineOf(container) }
      return answerFor(internationalFormat, governed, assess(governed, friday, policy), friday)
    }
    expect(read(withOverride(extended))).toContain(
      'Our team set that date. Sources disagree: our team says Mon 23 Nov and terminal says Wed 18 Nov.',
    )
    expect(read(withOverride(extended, { deadlines: { terminal: thu19 } }))).toContain(
      'Our team set a different date that needs confirmation',
    )
  })

  it('is described briefly, with what contradicts it', () => {
    const standing = (container: Container, now = friday) =>
      overrideStanding({ ...container, deadline: deadlineOf(container, now) }, now)
    const [stands, expired] = [friday, '2026-12-01T08:00:00Z' as const].map((now) =>
      standing(withOverride(extended), now),
    )
    expect(stands && describeOverride(internationalFormat, stands, '2026-11-20')).toBe(
      'Mon 23 Nov, Carlos Okafor',
    )
    expect(expired && describeOverride(internationalFormat, expired, '2026-11-20')).toBe(
      'Mon 23 Nov, needs confirmation',
    )
    expect(sentenceOf(withOverride(extended), '2026-12-01T08:00:00Z')).toBe(
      'Needs confirmation: it expired after Mon 30 Nov. Until then, whichever date comes first applies.',
    )
    expect(againstSentence(internationalFormat, extended.against, '2026-11-20')).toBe(
      'Terminal said Wed 18 Nov.',
    )
  })

  it('says who, why and until when', () => {
    const { handling } = withOverride(extended)
    expect(
      handling?.override && overrideSentence(internationalFormat, handling.override, '2026-11-20'),
    ).toBe('Set by Carlos Okafor through Mon 30 Nov: “line extended it by mail”.')
  })
})

describe('what a person weighs it against', () => {
  const said = (facts: Parameters<typeof aContainer>[0]) =>
    reportedDays(findSourceDeadlines(aContainer(facts), policy)).map(({ source }) => source)

  it('is what line and terminal say, in this order, and the provider where neither does', () => {
    expect(said({ deadlines: { terminal: wed18, line: mon23 } })).toEqual(['line', 'terminal'])
    expect(said({ deadlines: { terminal: thu19, line: wed18 } })).toEqual(['line', 'terminal'])
    expect(said({ deadlines: { provider: wed18 } })).toEqual(['provider'])
    expect(said({ deadlines: { terminal: wed18, provider: mon23 } })).toEqual(['terminal'])
    expect(said({})).toEqual([])
  })

  it('confirms it only where all of them name its day', () => {
    const against = [{ source: 'terminal', date: '2026-11-23' }] as const
    const agreed = { ...extended, against, until: '2026-11-19' } as const
    const one = (deadlines: NonNullable<Parameters<typeof aContainer>[0]>['deadlines']) =>
      deadlineOf(withOverride(agreed, { deadlines: deadlines ?? {} })).rule
    expect(one({ terminal: mon23 })).toBe('manual')
    expect(one({ terminal: mon23, line: thu19 })).toBe('until-confirmed')
  })

  it('is another word where one of two sources says another day', () => {
    const against = [
      { source: 'line', date: '2026-11-19' },
      { source: 'terminal', date: '2026-11-18' },
    ] as const
    const rule = (terminal: Instant) =>
      deadlineOf(withOverride({ ...extended, against }, { deadlines: { terminal, line: thu19 } }))
        .rule
    expect(rule(wed18)).toBe('manual')
    expect(rule('2026-11-17T08:00:00Z')).toBe('until-confirmed')
  })
})

describe('a container with a day of ours as time passes', () => {
  it('is the very same container until the day comes into doubt', () => {
    const container = withOverride(extended)
    const governed = { ...container, deadline: deadlineOf(container) }
    expect(withDeadlineAt(governed, policy, friday)).toBe(governed)
    const doubted = withDeadlineAt(governed, policy, '2026-12-01T08:00:00Z')
    expect(doubted.deadline).toMatchObject({ rule: 'until-confirmed', date: '2026-11-18' })
    const plain = { ...aContainer(), deadline: null }
    expect(withDeadlineAt(plain, policy, friday)).toBe(plain)
  })

  it('counts its days by UTC where no zone is known', () => {
    const nowhere = { portZone: null, facility: null, deadlines: { terminal: '2026-11-18' } }
    const container = withOverride(extended, nowhere)
    expect(deadlineOf(container, '2026-11-30T23:59:59Z').rule).toBe('manual')
    expect(deadlineOf(container, '2026-12-01T00:00:00Z').rule).toBe('until-confirmed')
  })
})

describe('what the sources said never gets lost', () => {
  const anyDay = fc
    .integer({ min: 1, max: 30 })
    .map((day): LocalDate => `2026-11-${String(day).padStart(2, '0')}` as LocalDate)
  const anyTerms = fc.record({ date: anyDay, until: anyDay, isKnown: fc.boolean() })
  const settings = { seed: 20_261_122, numRuns: 400 } as const

  it('without a day set by hand nothing is other than before', () => {
    const same = fc.property(anyContainer, anyMoment, (container, now) => {
      expect(deadlineAt(container, policy, now)).toEqual(governingDeadline(container, policy))
      const handled = { ...container, handling: unhandled }
      expect(deadlineAt(handled, policy, now)).toEqual(governingDeadline(container, policy))
    })
    fc.assert(same, settings)
  })

  it('with one, every source still stands with its day, and one in doubt never makes the day later', () => {
    const property = fc.property(
      anyContainer,
      anyMoment,
      anyTerms,
      (container, now, { date, until, isKnown }) => {
        const said = findSourceDeadlines(container, policy)
        const against = isKnown ? reportedDays(said) : []
        const terms = { ...extended, date, until, against }
        const override = { ...terms, by: carlos, at: now }
        const deadline = deadlineAt(
          { ...container, handling: { ...unhandled, override } },
          policy,
          now,
        )
        const plain = (one: (typeof said)[number]) => `${one.source} ${one.reported} ${one.applies}`
        const others = deadline?.sources.filter(({ source }) => source !== 'manual') ?? []
        expect(others.map(plain).toSorted()).toEqual(said.map(plain).toSorted())
        const given = governingDeadline(container, policy)
        if (deadline?.rule === 'until-confirmed')
          expect(deadline.date <= (given?.date ?? deadline.date) && deadline.date <= date).toBe(
            true,
          )
        else expect(deadline).toMatchObject({ rule: 'manual', date })
      },
    )
    fc.assert(property, settings)
  })
})

describe('setting, renewing and dropping it', () => {
  const details = { by: carlos, at: friday, lastFreeDay: null }

  it('records who and when, and can be undone', () => {
    const set = applyChange(unhandled, { kind: 'override', to: extended, from: null }, details)
    if (set.outcome !== 'done') throw new Error(set.outcome)
    expect(set.after.override).toEqual({ ...extended, by: carlos, at: friday })
    expect(set.undo).toEqual({ kind: 'override', to: null, from: friday })
    const dropped = applyChange(set.after, { kind: 'override', to: null, from: friday }, details)
    if (dropped.outcome !== 'done') throw new Error(dropped.outcome)
    expect(dropped.after.override).toBeNull()
    expect(dropped.undo).toEqual({ kind: 'override', to: extended, from: null })
  })

  it('is refused where somebody has set another meanwhile, and does nothing where there is none', () => {
    const set = applyChange(unhandled, { kind: 'override', to: extended }, details)
    if (set.outcome !== 'done') throw new Error(set.outcome)
    const late = { kind: 'override', to: null, from: '2026-11-19T00:00:00Z' } as const
    expect(applyChange(set.after, late, details)).toEqual({
      outcome: 'refused',
      why: 'changed-meanwhile',
    })
    expect(applyChange(unhandled, { kind: 'override', to: null }, details).outcome).toBe(
      'unchanged',
    )
  })
})

describe('evidence', () => {
  it.each([
    ['https://mail.example.com/4711', 'https://mail.example.com/4711'],
    [' http://files.example.com/a.pdf ', 'http://files.example.com/a.pdf'],
    ['mail of 18 Nov from the line', null],
    ['see https://mail.example.com/4711', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hello', null],
    ['//example.com', null],
    ['https://example.com/a and a call', null],
    [null, null],
  ])('%s is shown as a link to %s', (evidence, link) => {
    expect(evidenceLink(evidence)).toBe(link)
  })
})
