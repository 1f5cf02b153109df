import { internationalFormat, usFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { alertState, type Alert, type AlertCause } from './alert.ts'
import type { OrderTrouble } from '../orders/order-trouble.ts'
import { afterDeed } from './alert-handling.ts'
import { noMarks, withMark, type Marks } from './alert-marks.ts'
import { firstTeamRules, wholeFleet, type AlertRule } from './alert-rule.ts'
import { isMoneyCritical, standingOfContainer, standingOfSources } from './alert-standing.ts'
import { afterStep, nextSteps } from './alert-steps.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { containerConsequences } from './consequence.ts'
import type { Container } from '../container/container.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ContainerOrder } from '../container/container-order.ts'
import { nothingReported } from '../container/order-report.ts'
import {
  aContainer,
  aContainerOrder,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { describeRule } from '../text/alert.ts'
import { alertText } from '../text/alert-message.ts'

/** Friday 12:42 at the terminal. */
const now: Instant = '2026-11-20T20:42:00Z'
const sofia = { id: 'sofia', name: 'Sofia' }

const assessFacts = (container: Container, at: Instant = now): AssessedContainer => {
  const governed = { ...container, deadline: governingDeadline(container, defaultPolicy) }
  return { container: governed, assessment: assess(governed, at, defaultPolicy) }
}
/** What a container leaves behind that was each of `was` in turn, and is the last. */
const history = (...was: readonly ContainerOptions[]): Marks =>
  was.slice(1).reduce((marks, facts, at) => {
    const found = containerConsequences(aContainer(was[at]), aContainer(facts))
    return found.reduce((sum, one) => withMark(sum, one, now), marks)
  }, noMarks)
const rule = (kind: AlertRule['kind'], terms: Partial<AlertRule> = {}): AlertRule => ({
  id: kind,
  kind,
  owner: null,
  on: true,
  scope: wholeFleet,
  days: 2,
  toChat: false,
  ...terms,
})
const causesOf = (of: AlertRule, ...was: readonly ContainerOptions[]) =>
  standingOfContainer(assessFacts(aContainer(was.at(-1))), history(...was), [of], now).map(
    ({ cause }) => cause,
  )
const tomorrow = { deadlines: { terminal: '2026-11-21' } }
const inTenDays = { deadlines: { terminal: '2026-11-30' } }

describe('a last free day that moved earlier', () => {
  const moved = rule('lfd-earlier')
  const day = (terminal: string) => ({ deadlines: { terminal } })

  it('stands from the day it was before the first move, until it is as late again', () => {
    const cause = { kind: 'lfd-earlier', source: 'terminal', from: '2026-11-25' }
    expect(causesOf(moved, day('2026-11-25'), day('2026-11-22'))).toEqual([
      { ...cause, to: '2026-11-22' },
    ])
    expect(causesOf(moved, day('2026-11-25'), day('2026-11-23'), day('2026-11-21'))).toEqual([
      { ...cause, to: '2026-11-21' },
    ])
    expect(causesOf(moved, day('2026-11-22'), day('2026-11-20'), day('2026-11-21'))).toHaveLength(1)
    expect(causesOf(moved, day('2026-11-22'), day('2026-11-20'), day('2026-11-22'))).toEqual([])
  })

  it('waits until the date is near, and ends when the container is out or the date is withdrawn', () => {
    expect(causesOf(moved, day('2026-12-02'), day('2026-11-30'))).toEqual([])
    expect(causesOf({ ...moved, days: null }, day('2026-12-02'), day('2026-11-30'))).toHaveLength(1)
    const out = { ...day('2026-11-22'), status: 'picked_up' }
    expect(causesOf(moved, day('2026-11-25'), day('2026-11-22'), out)).toEqual([])
    expect(causesOf(moved, day('2026-11-25'), day('2026-11-22'), {})).toEqual([])
  })
})

describe('a hold near the last free day', () => {
  const held = rule('held')
  const customs = { holds: [['customs', 'hold']] } as const

  it('stands for each hold that stops release, however it came about', () => {
    expect(causesOf(held, { ...tomorrow, ...customs })).toEqual([{ kind: 'held', hold: 'customs' }])
    expect(causesOf(held, { ...tomorrow, holds: [['customs', 'pending']] })).toEqual([])
    expect(causesOf(held, { ...inTenDays, ...customs })).toEqual([])
    expect(causesOf(held, customs)).toEqual([])
    expect(causesOf({ ...held, days: null }, customs)).toHaveLength(1)
  })

  it('is for the containers of its scope only, while the rule is on', () => {
    const container = { ...tomorrow, ...customs }
    const of = (scope: Partial<AlertRule['scope']>) =>
      causesOf({ ...held, scope: { ...wholeFleet, ...scope } }, container).length
    expect(of({ terminal: 'pier-400', customer: 'Northbeam Home' })).toBe(1)
    expect(of({ terminal: 'global-4' })).toBe(0)
    expect(of({ owner: 'sofia' })).toBe(0)
    expect(of({ owner: '~' })).toBe(1)
    expect(of({ tag: 'reefer' })).toBe(0)
    const tagged = { ...container, shipment: { tags: ['Reefer '] } }
    expect(causesOf({ ...held, scope: { ...wholeFleet, tag: 'reefer' } }, tagged)).toHaveLength(1)
    expect(causesOf({ ...held, on: false }, container)).toEqual([])
  })
})

describe('the other rules', () => {
  it('say that an appointment is gone, until there is another', () => {
    const slot = { ...tomorrow, appointmentAt: '2026-11-21T18:00:00Z' as const }
    const lost = rule('slot-lost')
    expect(causesOf(lost, slot, tomorrow)).toEqual([
      { kind: 'slot-lost', slotAt: '2026-11-21T18:00:00Z' },
    ])
    expect(causesOf(lost, slot, tomorrow, slot)).toEqual([])
    expect(causesOf(lost, tomorrow)).toEqual([])
  })

  it('say that an appointment is gone although a person entered that very time, not another', () => {
    const at = '2026-11-21T18:00:00Z' as const
    const slot = { ...tomorrow, appointmentAt: at }
    const entered = (appointmentAt: Instant) =>
      ({ ...tomorrow, appointmentAt, appointmentEntered: true }) as const
    const standing = (facts: ContainerOptions) => {
      const [container, marks] = [aContainer(facts), history(slot, tomorrow)]
      return standingOfContainer(assessFacts(container), marks, [rule('slot-lost')], now)
    }
    expect(standing(entered(at))).toHaveLength(1)
    expect(standing(entered('2026-11-21T20:00:00Z'))).toEqual([])
  })

  it('say that it became available, until a slot is made or it is not any more', () => {
    const not = { ...tomorrow, availability: 'not-available' as const }
    const available = rule('available')
    expect(causesOf(available, not, tomorrow)).toEqual([{ kind: 'available', since: now }])
    expect(causesOf(available, tomorrow)).toEqual([])
    expect(causesOf(available, not, tomorrow, not)).toEqual([])
    const slot = { ...tomorrow, appointmentAt: '2026-11-21T18:00:00Z' as const }
    expect(causesOf(available, not, tomorrow, slot)).toEqual([])
  })

  it('say that a container cannot be assessed: no date, or no word that counts', () => {
    const cannot = rule('unassessable')
    expect(causesOf(cannot, {})).toEqual([
      { kind: 'unassessable', what: 'deadline', verdict: null },
    ])
    expect(causesOf(cannot, { milestones: { dischargedAt: '2026-11-18T20:43:00Z' } })).toEqual([])
    expect(causesOf(cannot, { milestones: { dischargedAt: '2026-11-18T20:42:00Z' } })).toHaveLength(
      1,
    )
    const old = { ...tomorrow, checkedAt: '2026-11-19T20:42:00Z' as const }
    expect(causesOf(cannot, old)).toEqual([
      { kind: 'unassessable', what: 'readiness', verdict: 'stale' },
    ])
    expect(causesOf(cannot, { ...tomorrow, availability: 'not-reported' })).toEqual([
      { kind: 'unassessable', what: 'readiness', verdict: 'unknown' },
    ])
    expect(causesOf(cannot, tomorrow)).toEqual([])
    expect(causesOf(cannot, { status: 'picked_up' })).toEqual([])
  })

  it('say once for a facility that nothing is heard of it, however many containers stand there', () => {
    const at = (id: string, checkedAt: Instant | null) =>
      assessFacts(aContainer({ id, checkedAt, createdAt: '2026-11-01T00:00:00Z' }))
    const silent = [rule('silent', { days: 1 })]
    const old = [at('1', '2026-11-19T10:00:00Z'), at('2', '2026-11-18T10:00:00Z'), at('3', null)]
    expect(standingOfSources(old, silent, now)).toEqual([
      {
        ruleId: 'silent',
        subject: 'facility:pier-400',
        cause: {
          kind: 'silent',
          facility: 'APM P400, Los Angeles',
          heardAt: '2026-11-19T10:00:00Z',
          containers: 3,
        },
      },
    ])
    expect(standingOfSources([...old, at('4', now)], silent, now)).toEqual([])
  })
})

describe('an alert', () => {
  const standing = (to: string) =>
    standingOfContainer(
      assessFacts(aContainer({ deadlines: { terminal: to } })),
      history({ deadlines: { terminal: '2026-11-25' } }, { deadlines: { terminal: to } }),
      [rule('lfd-earlier', { days: 5 })],
      now,
    )
  const on = new Set(['lfd-earlier'])
  const run = (alerts: readonly Alert[], isNow: ReturnType<typeof standing>): readonly Alert[] => {
    const steps = nextSteps(
      alerts.filter(({ resolved }) => resolved === null),
      isNow,
      on,
      now,
    )
    const changed = steps.map((step) => afterStep(step, now, 'alert-1'))
    const ids = new Set(changed.map(({ id }) => id))
    return [...alerts.filter(({ id }) => !ids.has(id)), ...changed]
  }

  it('fires once, resolves by itself, and fires anew when the cause comes back', () => {
    const fired = run([], standing('2026-11-22'))
    expect(fired).toHaveLength(1)
    expect(run(fired, standing('2026-11-22'))).toEqual(fired)
    const [gone] = run(fired, [])
    expect(gone?.resolved).toEqual({ at: now, why: 'cause-gone' })
    expect(nextSteps([], standing('2026-11-22'), on, now)[0]?.step).toBe('fire')
  })

  it('stays acknowledged when its facts change, and is open again when they get worse', () => {
    const acknowledged = run([], standing('2026-11-22')).map((alert) =>
      afterDeed(alert, { kind: 'acknowledge' }, sofia, now),
    )
    expect(acknowledged.map((alert) => alertState(alert, now))).toEqual(['acknowledged'])
    const later = run(acknowledged, standing('2026-11-22'))
    expect(later.map((alert) => alertState(alert, now))).toEqual(['acknowledged'])
    const [worse] = run(acknowledged, standing('2026-11-20'))
    expect(worse && alertState(worse, now)).toBe('open')
    expect(worse).toMatchObject({ cause: { to: '2026-11-20' }, actedAt: now })
    const [better] = run(acknowledged, standing('2026-11-23'))
    expect(better && alertState(better, now)).toBe('acknowledged')
  })

  it('sleeps until its time and is open then', () => {
    const until = '2026-11-21T14:00:00Z'
    const [asleep] = run([], standing('2026-11-22')).map((alert) =>
      afterDeed(alert, { kind: 'snooze', until }, sofia, now),
    )
    expect(asleep && alertState(asleep, now)).toBe('snoozed')
    expect(asleep && alertState(asleep, until)).toBe('open')
    const steps = nextSteps(asleep ? [asleep] : [], standing('2026-11-22'), on, until)
    expect(steps.map(({ step }) => step)).toEqual(['wake'])
  })

  it('of a rule that is switched off ends without a word about its cause', () => {
    const steps = nextSteps(run([], standing('2026-11-22')), [], new Set(), now)
    expect(steps).toMatchObject([{ step: 'resolve', why: 'rule-off' }])
  })
})

describe('money', () => {
  it('is at stake where the next midnight costs', () => {
    expect(
      isMoneyCritical(assessFacts(aContainer({ deadlines: { terminal: '2026-11-20' } }))),
    ).toBe(true)
    expect(isMoneyCritical(assessFacts(aContainer(tomorrow)))).toBe(false)
  })
})

describe('the words of alerts', () => {
  it('give the fact, what follows and what to do', () => {
    const assessed = assessFacts(
      aContainer({ ...tomorrow, holds: [['customs', 'hold']], availability: 'not-available' }),
    )
    const told = { cause: { kind: 'held', hold: 'customs' }, assessed, link: null } as const
    expect(alertText(internationalFormat, [told], now)).toBe(
      'MSKU1234565 · APM P400, Los Angeles: The customs hold is blocking pickup. Pick up by Fri 20 Nov · LFD Sat 21 Nov (gate may be closed). Clear customs hold.',
    )
    expect(
      alertText(
        internationalFormat,
        Array.from({ length: 25 }, () => told),
        now,
      ),
    ).toContain('and 5 more in the Inbox.')
  })

  it('say when each rule a team begins with speaks', () => {
    expect(firstTeamRules.map(describeRule)).toEqual([
      'When a last free day moves earlier and at most 3 days are left.',
      'When a hold blocks pickup and at most 2 days are left.',
      'When an appointment is no longer listed and none has replaced it and at most 3 days are left.',
      'When a container becomes available and at most 2 days are left.',
      'When a container has no last free day two days after discharge. Also when its availability is unknown or out of date and at most 1 day is left.',
      'When an empty is overdue or due back within 1 day, by the per-diem rate on file.',
      'When a carrier declines, doesn’t answer for four hours, doesn’t report a pickup by the end of its day, or has an appointment after pick-up-by.',
      'When a terminal has had no updates on any container for 1 day.',
    ])
  })
})

describe('a delivery order', () => {
  const standing = (order: Partial<ContainerOrder>, facts: ContainerOptions = tomorrow, at = now) =>
    standingOfContainer(
      assessFacts({ ...aContainer(facts), deliveryOrder: aContainerOrder(order) }, at),
      noMarks,
      [rule('order', { days: null })],
      at,
    ).map(({ cause }) => cause)
  const cause = (what: OrderTrouble) => [
    { kind: 'order', what, order: 'DO-1001', carrier: 'Harbor Drayage' },
  ]

  it('stands while its carrier hasn’t answered for four hours', () => {
    const sentAt = '2026-11-20T16:42:01Z'
    expect(standing({ state: 'sent', sentAt })).toEqual([])
    expect(standing({ state: 'sent', sentAt: '2026-11-20T16:42:00Z' })).toEqual(cause('unanswered'))
    expect(standing({ state: 'seen', sentAt: '2026-11-20T16:42:00Z' })).toEqual(cause('unanswered'))
    expect(standing({ state: 'draft', sentAt: null })).toEqual([])
    expect(standing({ state: 'accepted', sentAt: '2026-11-18T16:42:00Z' })).toEqual([])
  })

  it('stands while no other carrier has what was declined, until it has left', () => {
    expect(standing({ state: 'declined' })).toEqual(cause('declined'))
    expect(standing({ state: 'declined' }, { status: 'picked_up' })).toEqual([])
  })

  it('stands on a container without a last free day, whatever the days of the rule', () => {
    const assessed = assessFacts({
      ...aContainer({ deadlines: {} }),
      deliveryOrder: aContainerOrder({ state: 'declined' }),
    })
    const rules = [rule('order', { days: 1 })]
    expect(standingOfContainer(assessed, noMarks, rules, now)).toHaveLength(1)
  })

  it('stands once the day has passed, its appointment’s if it has one, without a reported pickup', () => {
    const yesterday = { day: '2026-11-19' } as const
    expect(standing(yesterday)).toEqual(cause('overdue'))
    expect(standing({ day: '2026-11-20' })).toEqual([])
    expect(standing({ ...yesterday, state: 'draft', sentAt: null })).toEqual([])
    expect(standing({ ...yesterday, state: 'picked-up' })).toEqual([])
    // The service says that it has left.
    expect(standing(yesterday, { status: 'picked_up' })).toEqual([])
    const booked = (appointmentAt: Instant) => ({
      ...yesterday,
      report: { ...nothingReported, appointmentAt },
    })
    expect(standing(booked('2026-11-20T23:00:00Z'))).toEqual([])
    expect(standing(booked('2026-11-20T07:00:00Z'))).toEqual(cause('overdue'))
  })

  it('stands while the carrier’s appointment is after pick-up-by, on the terminal’s calendar', () => {
    const monday = { deadlines: { terminal: '2026-11-23' } }
    const appointment = (appointmentAt: Instant) => ({
      report: { ...nothingReported, appointmentAt },
    })
    expect(standing(appointment('2026-11-24T07:59:00Z'), monday)).toEqual([])
    expect(standing(appointment('2026-11-24T08:00:00Z'), monday)).toEqual(cause('late-appointment'))
    // Past its last free day there is no pick-up-by to be late for.
    const past = { deadlines: { terminal: '2026-11-18' } }
    expect(standing(appointment('2026-11-24T08:00:00Z'), past)).toEqual([])
  })

  it('says what happened and whom to call', () => {
    const assessed = assessFacts({ ...aContainer(tomorrow), deliveryOrder: aContainerOrder() })
    const say = (what: OrderTrouble) =>
      alertText(usFormat, [{ cause: cause(what)[0] as AlertCause, assessed, link: null }], now)
    expect(say('unanswered')).toMatch(
      /Harbor Drayage hasn’t answered DO-1001\. .*Call Harbor Drayage\./,
    )
    expect(say('declined')).toMatch(/Harbor Drayage declined\. .*Choose another carrier\./)
    expect(say('late-appointment')).toMatch(/Ask Harbor Drayage for an earlier appointment\./)
  })
})

describe('an empty that is due back', () => {
  const out: ContainerOptions = {
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z' },
  }
  const rate = aTariff({ charge: 'per-diem', startEvent: 'out-gated', freeDaysCount: 'calendar' })
  const standing = (facts: ContainerOptions, at: Instant, tariff = rate) => {
    const container = { ...aContainer(facts), deadline: null }
    const assessed = {
      container,
      assessment: assess(container, at, policyWith({ tariffs: [tariff] })),
    }
    return standingOfContainer(assessed, noMarks, [rule('return-due', { days: 1 })], at)
  }

  it('stands from the day before it is due, and goes with the return', () => {
    expect(standing(out, '2026-11-18T20:00:00Z')).toEqual([])
    const due = [expect.objectContaining({ cause: { kind: 'return-due', returnBy: '2026-11-20' } })]
    expect(standing(out, '2026-11-19T20:00:00Z')).toEqual(due)
    expect(standing(out, '2026-11-25T20:00:00Z')).toEqual(due)
    const milestones = { ...out.milestones, emptyReturnedAt: '2026-11-24T20:00:00Z' } as const
    const returned: ContainerOptions = { status: 'empty_returned', milestones }
    expect(standing(returned, '2026-11-25T20:00:00Z')).toEqual([])
  })

  it('never stands by sample rates, nor where its day is not known', () => {
    const sample = { ...rate, illustration: true }
    expect(standing(out, '2026-11-25T20:00:00Z', sample)).toEqual([])
    expect(standing({ status: 'picked_up' }, '2026-11-25T20:00:00Z')).toEqual([])
  })

  it('may break quiet hours from its last free day on', () => {
    const isCritical = (at: Instant) => {
      const container = { ...aContainer(out), deadline: null }
      return isMoneyCritical({
        container,
        assessment: assess(container, at, policyWith({ tariffs: [rate] })),
      })
    }
    expect(isCritical('2026-11-19T20:00:00Z')).toBe(false)
    expect(isCritical('2026-11-20T20:00:00Z')).toBe(true)
  })
})
