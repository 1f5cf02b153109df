import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import type { Container } from '../container/container.ts'
import { governingDeadline, lfdCaseOf } from '../deadlines/deadline.ts'
import { digestOf } from '../fleet/digest.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { aContainer, anInlandContainer, chicago } from '../testing/containers.ts'
import { alertFact } from './alert.ts'
import { noDeadlineLabel } from './deadline.ts'
import { describeNoDeadline } from './lfd-cases.ts'
import { digestText } from './digest.ts'
import { holdMessage } from './hold-message.ts'
import { describeUrgency } from './urgency.ts'

/** Friday 12:42 in Los Angeles. */
const now = '2026-11-20T20:42:00Z'

function assessed(container: Container, at = now as typeof aroundNow): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, defaultPolicy, null, at) }
  return { container: governed, assessment: assess(governed, at, defaultPolicy) }
}

/** At the ramp, where the port's date no longer counts. */
const noneApplies = assessed(anInlandContainer({ deadlines: { terminal: '2026-11-19T08:00:00Z' } }))
const noneReported = assessed(anInlandContainer())
const unreadable = assessed({
  ...anInlandContainer(),
  unreadable: [
    {
      facts: ['reportedDeadlines.terminal'],
      field: 'pickup_lfd_terminal',
      raw: 'soon',
      since: now,
      lastReadAt: null,
    },
  ],
})
const governs = assessed(anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } }))

/** What each text says of a container. */
const texts: Readonly<Record<string, (one: AssessedContainer) => string | undefined>> = {
  chip: ({ assessment }) => describeUrgency(internationalFormat, assessment.urgency),
  page: ({ container }) => describeNoDeadline(container),
  cell: ({ container }) => noDeadlineLabel(container),
  alert: ({ container }) =>
    alertFact(
      internationalFormat,
      { kind: 'unassessable', what: 'deadline', verdict: null },
      container,
      now,
    ),
  'hold message': ({ container }) => {
    const holds = [{ name: 'customs', status: 'hold', description: null, since: null }]
    return holdMessage(internationalFormat, 'broker', null, [{ container, holds }], now)
      .body.split('\n')
      .find((line) => /last free day/i.test(line))
      ?.trim()
  },
  'daily mail': (one) =>
    /with no LFD yet([^.]*)/.exec(
      digestText(internationalFormat, digestOf([one], chicago, defaultPolicy), {
        zone: chicago,
        now,
        origin: null,
      }),
    )?.[1],
}

describe('a container whose last free day is not known', () => {
  it.each<[string, string, string, string]>([
    ['chip', 'No LFD reported', 'No LFD yet', 'LFD unreadable'],
    ['page', 'No LFD reported yet', 'No LFD yet', 'LFD received but unreadable'],
    ['cell', 'none reported', 'none yet', 'unreadable'],
    [
      'alert',
      'No last free day is reported.',
      'No last free day yet where the container is.',
      'The last free day is unreadable.',
    ],
    [
      'hold message',
      'No last free day reported yet',
      'No last free day yet where the container is',
      'A last free day was sent, but it can’t be read',
    ],
    ['daily mail', '', ' (1 reported for another location or trip)', ' (1 unreadable)'],
  ])(
    'is said to have none reported, none that applies or none that can be read: %s',
    (text, reported, applies, unread) => {
      expect(texts[text]?.(unreadable)).toBe(unread)
      expect(texts[text]?.(noneReported)).toBe(reported)
      expect(texts[text]?.(noneApplies)).toBe(applies)
    },
  )

  it('is told from one that a last free day governs', () => {
    const cases = [governs, unreadable, noneApplies, noneReported].map(
      ({ assessment }) => assessment.urgency,
    )
    expect(cases.map(({ lfdCase }) => lfdCase)).toEqual([
      'governs',
      'unreadable',
      'none-applies',
      'none-reported',
    ])
    expect(describeUrgency(internationalFormat, governs.assessment.urgency)).not.toContain('LFD')
    // An alert that has resolved since: a date governs now.
    expect(texts['alert']?.(governs)).toBe('No last free day was known.')
    expect(texts['hold message']?.(governs)).toMatch(/^Last free day Tuesday/)
  })

  it('waits for a first date where what was given is none', () => {
    expect(assessed(aContainer({ deadlines: { line: 'soon' } })).assessment.urgency.lfdCase).toBe(
      'none-reported',
    )
  })
})

it('a container is in one case, the same by its row and by its urgency', () => {
  fc.assert(
    fc.property(anyContainer, (container) => {
      const { container: row, assessment } = assessed(container, aroundNow)
      const { lfdCase } = assessment.urgency
      expect(lfdCase).toBe(lfdCaseOf(row, row.deadline))
      expect(lfdCase === 'governs').toBe(row.deadline !== null)
      if (assessment.urgency.bucket === 'no-date') expect(lfdCase).not.toBe('governs')
    }),
  )
})
