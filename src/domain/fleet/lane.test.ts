import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, compareByWorth, type AssessedContainer } from './assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateCalendarOf, isGateOpen, rampCalendar } from '../policy/gates.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { defaultPolicy, type Policy } from '../policy/policy.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import {
  aContainer,
  anInlandContainer,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { lanes, type Lane } from '../deadlines/urgency.ts'

const standard: GateCalendar = defaultPolicy.gates.standard
const confirmed = policyOf({ ...standard, assumed: false })
const withSaturday = policyOf({
  ...standard,
  weekly: { ...standard.weekly, 6: { opens: 480, cutOff: 720 } },
  assumed: false,
})
const assumed = policyWith()

function policyOf(calendar: GateCalendar): Policy {
  return policyWith({ gates: { byFacility: {}, standard: calendar } })
}

function assessFacts(facts: ContainerOptions, now: Instant, policy: Policy): AssessedContainer {
  const container = aContainer(facts)
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

const urgencyOf = (lfd: LocalDate | null, now: Instant, policy = confirmed) =>
  assessFacts(lfd === null ? {} : { deadlines: { terminal: lfd } }, now, policy).assessment.urgency

/** Noon in Los Angeles. November 26 is Thanksgiving: the gate is closed. */
const friday = '2026-11-20T20:00:00Z'
const saturday = '2026-11-21T20:00:00Z'
const sunday = '2026-11-22T20:00:00Z'
const wednesday = '2026-11-25T20:00:00Z'
const thanksgiving = '2026-11-26T20:00:00Z'

describe('lanes of the Board', () => {
  it.each<[string, Instant, LocalDate, Lane, LocalDate | null]>([
    ['the day after the LFD', friday, '2026-11-19', 'past-lfd', null],
    ['the LFD on an open day', friday, '2026-11-20', 'today', '2026-11-20'],
    ['a Friday, LFD Saturday', friday, '2026-11-21', 'today', '2026-11-20'],
    ['a Friday, LFD Sunday', friday, '2026-11-22', 'today', '2026-11-20'],
    ['a Friday, LFD Monday', friday, '2026-11-23', 'next-gate-day', '2026-11-23'],
    ['a Friday, LFD Tuesday', friday, '2026-11-24', 'gate-days-2-3', '2026-11-24'],
    ['a Friday, LFD Wednesday', friday, '2026-11-25', 'gate-days-2-3', '2026-11-25'],
    ['a Friday, LFD Thanksgiving', friday, '2026-11-26', 'gate-days-2-3', '2026-11-25'],
    ['a Friday, LFD in a week', friday, '2026-11-27', 'later', '2026-11-27'],
    ['a Saturday, LFD Sunday', saturday, '2026-11-22', 'gate-closed', null],
    ['a Sunday, LFD that day', sunday, '2026-11-22', 'gate-closed', null],
    ['a Sunday, LFD Monday', sunday, '2026-11-23', 'next-gate-day', '2026-11-23'],
    ['a Sunday, LFD Wednesday', sunday, '2026-11-25', 'gate-days-2-3', '2026-11-25'],
    ['a Sunday, LFD Friday', sunday, '2026-11-27', 'later', '2026-11-27'],
    ['a Wednesday, LFD Thanksgiving', wednesday, '2026-11-26', 'today', '2026-11-25'],
    ['a Wednesday, LFD Friday', wednesday, '2026-11-27', 'next-gate-day', '2026-11-27'],
    ['Thanksgiving, LFD that day', thanksgiving, '2026-11-26', 'gate-closed', null],
    ['Thanksgiving, LFD Saturday', thanksgiving, '2026-11-28', 'next-gate-day', '2026-11-27'],
    ['Thanksgiving, LFD Monday', thanksgiving, '2026-11-30', 'gate-days-2-3', '2026-11-30'],
  ])('%s', (_, now, lfd, lane, pickUpBy) => {
    expect(urgencyOf(lfd, now)).toMatchObject({ lane, pickUpBy })
  })

  it('a Saturday gate makes Saturday the day to pick up', () => {
    expect(urgencyOf('2026-11-21', friday, withSaturday)).toMatchObject({
      lane: 'next-gate-day',
      pickUpBy: '2026-11-21',
    })
    expect(urgencyOf('2026-11-22', saturday, withSaturday)).toMatchObject({ lane: 'today' })
  })

  it('stay as they are from midnight to midnight, whatever the cut-off', () => {
    const lane = (now: Instant) => urgencyOf('2026-11-20', now).lane
    expect(lane('2026-11-20T07:59:00Z')).toBe('next-gate-day')
    expect(lane('2026-11-20T08:00:00Z')).toBe('today')
    expect(lane('2026-11-21T00:31:00Z')).toBe('today')
    expect(lane('2026-11-21T07:59:00Z')).toBe('today')
    expect(lane('2026-11-21T08:00:00Z')).toBe('past-lfd')
  })

  it.each<[string, Instant, LocalDate, Lane]>([
    ['on a Sunday, LFD that day', sunday, '2026-11-22', 'today'],
    ['on a Saturday, LFD Sunday', saturday, '2026-11-22', 'next-gate-day'],
    ['on Thanksgiving, LFD that day', thanksgiving, '2026-11-26', 'today'],
  ])('an assumed calendar never says that the gate is closed: %s', (_, now, lfd, lane) => {
    const facts = { deadlines: { terminal: lfd }, checkedAt: now }
    const { assessment } = assessFacts(facts, now, assumed)
    expect(assessment.urgency).toMatchObject({ lane, pickUpBy: null, areGatesConfirmed: false })
    expect(assessment.nextStep).toEqual({ step: 'confirm-gate-hours' })
  })

  it('a container without an LFD is charging once demurrage is posted', () => {
    const fee = (type: string, amount: number) => ({ type, amount, currency: 'USD' })
    const laneWith = (...fees: ContainerOptions['fees'] & object) =>
      assessFacts({ fees }, friday, confirmed).assessment.urgency.lane
    expect(laneWith()).toBe('no-lfd')
    expect(laneWith(fee('exam', 250))).toBe('no-lfd')
    expect(laneWith(fee('demurrage', 0))).toBe('no-lfd')
    expect(laneWith(fee('demurrage', 447.5))).toBe('charging')
    expect(laneWith(fee('extended_dwell_time', 100))).toBe('charging')
  })

  it('a ramp without a calendar of its own is open every day', () => {
    const container = anInlandContainer({ deadlines: { rail: '2026-11-26' } })
    const governed = { ...container, deadline: governingDeadline(container, confirmed) }
    const { urgency } = assess(governed, thanksgiving, confirmed)
    expect(gateCalendarOf(container.facility, confirmed.gates)).toBe(rampCalendar)
    expect(urgency).toMatchObject({ lane: 'today', pickUpBy: '2026-11-26', gateClosesAt: null })
    expect(urgency.areGateHoursSet).toBe(false)
  })

  it('name the last truck of today by confirmed hours alone', () => {
    expect(urgencyOf('2026-11-20', friday).gateClosesAt).toMatchObject({ minutes: 990 })
    expect(urgencyOf('2026-11-20', friday, assumed).gateClosesAt).toBeNull()
    expect(urgencyOf('2026-11-23', friday).gateClosesAt).toBeNull()
  })
})

describe('laws of lanes, over any containers', () => {
  const policies = fc.constantFrom(confirmed, withSaturday, assumed)
  const assessed = fc
    .tuple(anyContainer, policies)
    .map(([container, policy]): [AssessedContainer, Policy] => {
      const governed = {
        ...container,
        deadline: governingDeadline(container, policy, null, aroundNow),
      }
      return [{ container: governed, assessment: assess(governed, aroundNow, policy) }, policy]
    })

  it('a lane is null exactly where no clock runs', () => {
    fc.assert(
      fc.property(assessed, ([{ assessment }]) => {
        const { lane, notRunning } = assessment.urgency
        expect(lane === null).toBe(notRunning !== null)
      }),
    )
  })

  it('pick-up-by is an open gate day from today to the LFD, and no later one is open', () => {
    fc.assert(
      fc.property(assessed, ([{ container, assessment }, policy]) => {
        const { pickUpBy, today, lane } = assessment.urgency
        if (pickUpBy === null) return
        const calendar = gateCalendarOf(container.facility, policy.gates)
        expect(isGateOpen(pickUpBy, calendar)).toBe(true)
        expect(today !== null && pickUpBy >= today).toBe(true)
        expect(container.deadline !== null && pickUpBy <= container.deadline.date).toBe(true)
        expect(lane === 'today').toBe(pickUpBy === today)
      }),
    )
  })

  it('"gate closed" rests on hours that somebody confirmed', () => {
    fc.assert(
      fc.property(
        assessed,
        ([
          {
            assessment: { urgency },
          },
        ]) => {
          const isClosed = urgency.lane === 'gate-closed'
          expect(isClosed && !urgency.areGatesConfirmed).toBe(false)
        },
      ),
    )
  })

  it('the order of work goes lane by lane', () => {
    fc.assert(
      fc.property(fc.array(assessed, { maxLength: 12 }), (rows) => {
        const order = rows.map(([row]) => row).toSorted(compareByWorth)
        const ranks = order.map(({ assessment: { urgency } }) =>
          urgency.lane === null ? lanes.length : lanes.indexOf(urgency.lane),
        )
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
      }),
    )
  })
})
