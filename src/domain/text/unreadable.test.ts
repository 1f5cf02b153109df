import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { assess } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, type ContainerOptions } from '../testing/containers.ts'
import type { UnreadableField } from '../container/unreadable-field.ts'
import { answerFor } from './answer.ts'
import { describeNextStep } from './next-step.ts'
import { readinessPhrase } from './readiness.ts'
import { statusLabel } from './status.ts'
import { describeMissing } from './unreadable.ts'
import { describeWhoClears } from './holds.ts'
import { perDiemGapLabels } from './per-diem.ts'

const now = '2026-11-20T20:42:00Z'
const discharged = { dischargedAt: '2026-11-18T17:00:00Z' } as const
const lastFreeDay = { terminal: '2026-11-23' } as const

function unread(...facts: readonly string[]): readonly UnreadableField[] {
  return [{ facts, field: 'a_field', raw: '"?"', since: now, lastReadAt: null }]
}

function said(facts: ContainerOptions) {
  const bare = aContainer({ milestones: discharged, deadlines: lastFreeDay, ...facts })
  const container = { ...bare, deadline: governingDeadline(bare, defaultPolicy) }
  const assessment = assess(container, now, defaultPolicy)
  return {
    answer: answerFor(internationalFormat, container, assessment, now),
    readiness: readinessPhrase(assessment.readiness),
    next: describeNextStep(internationalFormat, container, assessment.nextStep, now),
    gap: assessment.appointmentGap,
    bucket: assessment.urgency.bucket,
  }
}

/** An unreadable value must never read as none, no or never. */
describe('a value that couldn’t be read', () => {
  it('holds: not known, whatever the terminal says of release', () => {
    const { answer, readiness } = said({ unreadable: unread('holds') })
    expect(readiness).toBe('Unknown: holds unreadable')
    expect(answer).toContain('The terminal says it’s available, but its holds couldn’t be read.')
    expect(answer).not.toContain('can be picked up.')
  })

  it('a hold in a state nobody knows: neither blocking nor pending', () => {
    const { answer, readiness } = said({ holds: [['aduana', 'retenido']] })
    expect(readiness).toBe('Unknown: holds unreadable')
    expect(answer).not.toMatch(/pending|It can be picked up/)
  })

  it('availability: not “the terminal does not report”', () => {
    const { answer } = said({ availability: 'not-reported', unreadable: unread('availability') })
    expect(answer).toContain(
      'It’s unclear whether it can be picked up, because its availability couldn’t be read.',
    )
  })

  it('the date of another source: said beside the one that governs', () => {
    const { answer } = said({ unreadable: unread('reportedDeadlines.line') })
    expect(answer).toContain('Another source’s date couldn’t be read.')
  })

  it('an appointment: the earlier one is no longer given as a fact', () => {
    const { answer, next } = said({
      appointmentAt: '2026-11-21T18:00:00Z',
      unreadable: unread('appointmentAt'),
    })
    expect(answer).toContain(
      'Its last known pickup appointment was tomorrow, Saturday 21 November at 10:00 PST. A newer time was sent but couldn’t be read.',
    )
    expect(next).toBe('Check terminal')
  })

  it('the railroad’s old field: does not matter beside its replacement', () => {
    const old = unread('reportedDeadlines.railDeprecated')
    const inland: ContainerOptions = {
      deadlines: { rail: '2026-11-24' },
      milestones: { ...discharged, railUnloadedAt: '2026-11-19T17:00:00Z' },
      hasInlandLeg: true,
    }
    expect(said({ ...inland, unreadable: old }).readiness).toBe(said(inland).readiness)
    expect(said({ ...inland, deadlines: {}, unreadable: old }).readiness).toBe(
      'Unknown: last free day unreadable',
    )
  })

  it('a status: not “not reported”', () => {
    expect(statusLabel('unknown', { unreadable: unread('status') })).toBe('Status couldn’t be read')
    expect(statusLabel('unknown', { unreadable: unread('holds') })).toBe('Status not reported')
  })

  it('a hold’s name: who clears it is for the terminal to say', () => {
    expect(describeWhoClears('')).toBe('a party only the terminal knows')
  })

  it('a vessel’s arrival: not “not reported”', () => {
    const onShip: ContainerOptions = {
      status: 'on_ship',
      milestones: {},
      shipment: { etaAt: '2026-11-19T20:00:00Z' },
    }
    const late = (facts: ContainerOptions = {}) => said({ ...onShip, ...facts })
    expect(late().answer).toContain('but its arrival isn’t reported yet.')
    expect(late({ unreadable: unread('milestones.arrivedAt') }).answer).toContain(
      'but its arrival couldn’t be read.',
    )
  })

  it('a gate-out: no return clock, and not “not reported”', () => {
    const bare = aContainer({ status: 'picked_up', unreadable: unread('milestones.portFullOutAt') })
    const { perDiem } = assess({ ...bare, deadline: null }, now, defaultPolicy)
    expect(perDiem).toBe('gate-out-unreadable')
    expect(perDiemGapLabels['gate-out-unreadable']).toBe('gate-out time couldn’t be read')
  })

  it('fees: not none', () => {
    expect(said({ unreadable: unread('fees') }).answer).toContain(
      'The terminal’s fees couldn’t be read.',
    )
    const fees = [{ type: 'demurrage', amount: 500, currency: 'USD' }]
    expect(said({ fees, unreadable: unread('fees') }).answer).toContain(
      'The terminal lists $500.00 in charges. Some of its charges couldn’t be read, so the total may be different.',
    )
  })

  it('an appointment: it has one', () => {
    const { answer, next, gap } = said({ unreadable: unread('appointmentAt') })
    expect(answer).toContain('It has a pickup appointment, but we couldn’t read the time.')
    expect(answer).not.toContain('There is no pickup appointment')
    expect(gap).toBeNull()
    expect(next).not.toMatch(/^Book/)
  })

  it('when the terminal was asked: not never', () => {
    const { answer, readiness } = said({ checkedAt: null, unreadable: unread('checkedAt') })
    expect(readiness).toBe('Out of date: check time unreadable')
    expect(answer).toContain('The time of the last terminal check couldn’t be read.')
    expect(answer).not.toContain('never')
  })

  it('the arrival inland: the place is to be confirmed, and the clock may run', () => {
    const { answer, bucket } = said({
      hasInlandLeg: true,
      status: 'on_rail',
      deadlines: { rail: '2026-11-23' },
      unreadable: unread('milestones.inlandArrivedAt'),
    })
    expect(answer).toContain('the arrival time couldn’t be read')
    expect(answer).not.toContain('Free time has not started')
    expect(bucket).not.toBe('no-date')
  })

  it('the day it left: not “not reported”', () => {
    const { answer } = said({
      status: 'picked_up',
      unreadable: unread('milestones.portFullOutAt'),
    })
    expect(answer).toContain('was picked up, on a date that couldn’t be read.')
  })

  it('since when tracking is stopped: it is stopped', () => {
    const shipment = {
      trackingStoppedReason: 'no_updates_at_line',
      unreadable: unread('trackingStoppedAt'),
    }
    expect(said({ shipment }).answer).toContain('Tracking stopped on a date we couldn’t read')
  })

  it('whether tracking stopped at all: it goes on being checked, and old data is stale', () => {
    const shipment = { unreadable: unread('trackingStoppedAt') }
    const checkedAt = '2026-11-12T12:00:00Z'
    const { answer, readiness } = said({ shipment, checkedAt })
    expect(answer).toContain('Tracking status couldn’t be read.')
    expect(readiness).toMatch(/^Out of date/)
  })
})

describe('the text for a missing value', () => {
  const record = { unreadable: unread('vessel') }

  it.each([
    ['couldn’t be read where it was sent', record, ['vessel'], 'couldn’t be read'],
    ['couldn’t be read if one of two was sent', record, ['voyage', 'vessel'], 'couldn’t be read'],
    ['not reported where another was sent', record, ['customer'], 'not reported'],
    ['not reported where there is no record', null, ['vessel'], 'not reported'],
  ] as const)('is %s', (_, of, facts, words) => {
    expect(describeMissing(of, facts, 'not reported')).toBe(words)
  })
})

it('names an active hold whatever the verdict', () => {
  const because = [
    { fact: 'tracking-stopped', subject: 'terminal' },
    { fact: 'active-hold', subject: 'USDA' },
  ] as const
  expect(readinessPhrase({ verdict: 'unknown', because })).toBe(
    'Unknown: no longer checked (last: USDA hold)',
  )
})
