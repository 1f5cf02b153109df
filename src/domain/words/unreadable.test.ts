import { describe, expect, it } from 'vitest'
import { assess } from '../assess.ts'
import { governingDeadline } from '../deadline.ts'
import { defaultPolicy } from '../policy.ts'
import { aBox, type BoxFacts } from '../testing/boxes.ts'
import type { UnreadableField } from '../unreadable-field.ts'
import { answerFor } from './answer.ts'
import { nextStepWords } from './next-step.ts'
import { readinessPhrase } from './readiness.ts'

const now = '2026-11-20T20:42:00Z'
const discharged = { dischargedAt: '2026-11-18T17:00:00Z' } as const
const lastFreeDay = { terminal: '2026-11-23' } as const

function unread(...facts: readonly string[]): readonly UnreadableField[] {
  return [{ facts, field: 'a_field', raw: '"?"', since: now, lastReadAt: null }]
}

function said(facts: BoxFacts) {
  const bare = aBox({ milestones: discharged, deadlines: lastFreeDay, ...facts })
  const box = { ...bare, deadline: governingDeadline(bare, defaultPolicy) }
  const assessment = assess(box, now, defaultPolicy)
  return {
    answer: answerFor(box, assessment, now),
    readiness: readinessPhrase(assessment.readiness),
    next: nextStepWords(assessment.nextStep, 'America/Los_Angeles', now),
    gap: assessment.appointmentGap,
    bucket: assessment.urgency.bucket,
  }
}

/** Never surer than the data: what was sent and could not be read is neither none, nor no, nor never. */
describe('what was sent and could not be read', () => {
  it('holds: not known, whatever the terminal says of release', () => {
    const { answer, readiness } = said({ unreadable: unread('holds') })
    expect(readiness).toBe('Unknown: holds unreadable')
    expect(answer).toContain(
      'The terminal says that it is available, but its holds could not be read.',
    )
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
      'Whether it can be picked up is not known: its availability could not be read.',
    )
  })

  it('the date of another source: said beside the one that governs', () => {
    const { answer } = said({ unreadable: unread('reportedDeadlines.line') })
    expect(answer).toContain('The date of another source could not be read.')
  })

  it('fees: not none', () => {
    expect(said({ unreadable: unread('fees') }).answer).toContain(
      'The terminal’s fees could not be read.',
    )
    const fees = [{ type: 'demurrage', amount: 500, currency: 'USD' }]
    expect(said({ fees, unreadable: unread('fees') }).answer).toContain(
      'The terminal lists USD 500.00 in charges. Other fees could not be read.',
    )
  })

  it('an appointment: it has one', () => {
    const { answer, next, gap } = said({ unreadable: unread('appointmentAt') })
    expect(answer).toContain('A pickup appointment was sent, but its time could not be read.')
    expect(answer).not.toContain('There is no pickup appointment')
    expect(gap).toBeNull()
    expect(next).not.toMatch(/^Book/)
  })

  it('when the terminal was asked: not never', () => {
    const { answer, readiness } = said({ checkedAt: null, unreadable: unread('checkedAt') })
    expect(readiness).toBe('Stale: check time unreadable')
    expect(answer).toContain('When the terminal was last asked could not be read.')
    expect(answer).not.toContain('never')
  })

  it('the arrival inland: the place is to be confirmed, and the clock may run', () => {
    const { answer, bucket } = said({
      hasInlandLeg: true,
      status: 'on_rail',
      deadlines: { rail: '2026-11-23' },
      unreadable: unread('milestones.inlandArrivedAt'),
    })
    expect(answer).toContain('the report of its arrival could not be read')
    expect(answer).not.toContain('Free time has not started')
    expect(bucket).not.toBe('no-date')
  })

  it('the day it left: not “not reported”', () => {
    const { answer } = said({
      status: 'picked_up',
      unreadable: unread('milestones.portFullOutAt'),
    })
    expect(answer).toContain('was picked up; the day could not be read.')
  })

  it('since when tracking is stopped: it is stopped', () => {
    const shipment = {
      trackingStoppedReason: 'no_updates_at_line',
      unreadable: unread('trackingStoppedAt'),
    }
    expect(said({ shipment }).answer).toContain('Tracking stopped, on a day that could not be read')
  })
})
