import { internationalFormat } from './format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, compareByWorth, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { aContainer, aTariff, policyWith } from '../testing/containers.ts'
import { describeWaiting } from './waiting.ts'

const gates = {
  ...defaultPolicy.gates,
  standard: { ...defaultPolicy.gates.standard, assumed: false },
}
const policy = policyWith({ tariffs: [aTariff()], gates })

function assessFacts(lfd: LocalDate, now: Instant, by = policy): AssessedContainer {
  const container = aContainer({ deadlines: { terminal: lfd } })
  const governed = { ...container, deadline: governingDeadline(container, by) }
  return { container: governed, assessment: assess(governed, now, by) }
}

function said({ assessment }: AssessedContainer): string | null {
  return describeWaiting(internationalFormat, assessment.exposure, assessment.urgency)
}

const friday = '2026-11-20T20:00:00Z'
const sunday = '2026-11-22T20:00:00Z'
const wednesday = '2026-11-25T20:00:00Z'

describe('why a container stands where it does', () => {
  it.each<[string, LocalDate, Instant, string | null]>([
    ['missed Friday costs to Monday', '2026-11-20', friday, 'est. $705 if not today'],
    ['a Sunday LFD is missed on Friday', '2026-11-22', friday, 'est. $235 if not today'],
    ['missed on Monday', '2026-11-23', friday, 'est. $235 if not by Mon'],
    ['missed tomorrow', '2026-11-23', sunday, 'est. $235 if not Mon'],
    ['a week away', '2026-11-30', friday, 'est. $235 if not by Mon 30 Nov'],
    ['past today’s cut-off', '2026-11-20', '2026-11-21T01:00:00Z', 'est. $705 from Sat'],
    ['gate closed until the LFD', '2026-11-22', sunday, 'est. $235 from Mon'],
    ['Thanksgiving is missed on Wednesday', '2026-11-26', wednesday, 'est. $235 if not today'],
    ['two days past LFD', '2026-11-18', friday, 'est. +$235/day'],
    ['five days past LFD', '2026-11-15', friday, 'est. +$285/day'],
    ['more than ten days ahead', '2026-12-04', friday, null],
  ])('%s', (_, lfd, now, words) => {
    expect(said(assessFacts(lfd, now))).toBe(words)
  })

  it('says that rates are samples', () => {
    const samples = policyWith({ tariffs: [{ ...aTariff(), illustration: true }], gates })
    expect(said(assessFacts('2026-11-18', friday, samples))).toBe('sample +$235/day')
  })

  it('is silent without a rate', () => {
    expect(said(assessFacts('2026-11-18', friday, policyWith({ gates })))).toBeNull()
  })

  it('within one lane and pick-up-by, a dearer wait never stands below a cheaper one', () => {
    const rows = fc.array(anyContainer, { maxLength: 12 }).map((containers) =>
      containers
        .map((container): AssessedContainer => {
          const governed = {
            ...container,
            deadline: governingDeadline(container, policy, null, aroundNow),
          }
          return { container: governed, assessment: assess(governed, aroundNow, policy) }
        })
        .toSorted(compareByWorth),
    )
    fc.assert(
      fc.property(rows, (order) => {
        const wrong = order.slice(1).filter(({ assessment }, at) => {
          const above = order[at]?.assessment
          return (
            above?.urgency.lane === assessment.urgency.lane &&
            above.urgency.pickUpBy === assessment.urgency.pickUpBy &&
            above.urgency.today === assessment.urgency.today &&
            assessment.urgency.lane !== null &&
            (above.exposure.waiting?.money.amount ?? 0) <
              (assessment.exposure.waiting?.money.amount ?? 0)
          )
        })
        expect(wrong).toEqual([])
      }),
    )
  })
})
