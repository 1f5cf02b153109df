import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import type { Alert } from './alert.ts'
import { noMarks, type Marks } from './alert-marks.ts'
import { isReturn } from './alert-return.ts'
import { wholeFleet, type AlertRule } from './alert-rule.ts'
import { standingOfContainer } from './alert-standing.ts'
import { afterStep, nextSteps } from './alert-steps.ts'
import { assess } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, losAngeles } from '../testing/containers.ts'
import { describeCameBack } from '../text/alert.ts'

/** Friday 12:42 at the terminal. */
const now: Instant = '2026-11-20T20:42:00Z'
const sofia = { id: 'sofia', name: 'Sofia' }
const on = new Set(['lfd-earlier'])
const rule: AlertRule = {
  id: 'lfd-earlier',
  kind: 'lfd-earlier',
  owner: null,
  on: true,
  scope: wholeFleet,
  days: 5,
  toChat: false,
}

/** The terminal has moved its last free day from Wednesday 25 November to `to`. */
const standing = (to: LocalDate) => {
  const container = aContainer({ deadlines: { terminal: to } })
  const governed = { ...container, deadline: governingDeadline(container, defaultPolicy) }
  const marks: Marks = { ...noMarks, earlier: { terminal: { from: '2026-11-25', to } } }
  const assessed = { container: governed, assessment: assess(governed, now, defaultPolicy) }
  return standingOfContainer(assessed, marks, [rule], now)
}

describe('an alert whose cause went and is back', () => {
  const at = (minutes: number): Instant => instantAt(epochMs(now) + minutes * 60_000)
  const gone = (minutes: number, facts: Partial<Alert> = {}) =>
    nextSteps([], standing('2026-11-22'), on, now).map((step): Alert => {
      const alert = afterStep(step, now, 'alert-1')
      const resolved = { at: at(minutes), why: 'cause-gone' } as const
      return { ...alert, resolved, ...facts }
    })
  const back = (alerts: readonly Alert[], to: LocalDate, minutes: number) =>
    nextSteps(alerts, standing(to), on, at(minutes))

  it('soon after continues, doesn’t notify the same people again, and counts the return', () => {
    const acknowledged = { by: sofia, at: now }
    const [ended] = gone(10, { acknowledged })
    const [step, ...more] = back(ended ? [ended] : [], '2026-11-22', 100)
    expect(more).toEqual([])
    expect(step).toMatchObject({ step: 'return', alert: { id: 'alert-1' }, notify: 'not-notified' })
    const again = step && afterStep(step, at(100), 'another')
    expect(again).toMatchObject({ id: 'alert-1', firedAt: now, resolved: null, cameBack: 1 })
    expect(again?.acknowledged).toEqual(acknowledged)
    expect(again && describeCameBack(internationalFormat, again, losAngeles, now)).toBe(
      'Reopened once since 20 Nov 12:42 PST',
    )
    const third = again && { ...again, cameBack: 3 }
    expect(third && describeCameBack(internationalFormat, third, null, now)).toBe(
      'Reopened 3 times since 20 Nov 20:42 UTC',
    )
    expect(ended && describeCameBack(internationalFormat, ended, null, now)).toBeNull()
  })

  it('is new where it was away for longer, or is worse; not where its rule was off', () => {
    const steps = (alerts: readonly Alert[], to: LocalDate, minutes: number) =>
      back(alerts, to, minutes).map(({ step, notify }) => `${step}, notify ${notify}`)
    expect(steps(gone(10), '2026-11-22', 100 + 1 / 60_000)).toEqual(['fire, notify everybody'])
    expect(steps(gone(10), '2026-11-22', 101)).toEqual(['fire, notify everybody'])
    expect(steps(gone(10), '2026-11-21', 20)).toEqual(['fire, notify everybody'])
    expect(steps(gone(10), '2026-11-23', 20)).toEqual(['return, notify not-notified'])
    const off = gone(10, { resolved: { at: at(10), why: 'rule-off' } })
    expect(steps(off, '2026-11-22', 20)).toEqual(['return, notify not-notified'])
    const [back20] = back(off, '2026-11-22', 20)
    expect(back20 && afterStep(back20, at(20), 'x').cameBack).toBeUndefined()
  })

  it('goes on from the last of its kind, however they are listed', () => {
    const [first] = gone(10)
    const [second] = gone(30, { id: 'alert-2' })
    if (!first || !second) throw new Error('Both fired')
    for (const alerts of [
      [first, second],
      [second, first],
    ])
      expect(back(alerts, '2026-11-22', 60)).toMatchObject([{ alert: { id: 'alert-2' } }])
  })

  it('is new where it is another appointment that is gone', () => {
    const ended = (slotAt: Instant) =>
      ({
        cause: { kind: 'slot-lost', slotAt },
        resolved: { at: now, why: 'cause-gone' },
      }) as const
    const cause = { kind: 'slot-lost', slotAt: '2026-11-21T18:00:00Z' } as const
    expect(isReturn(ended('2026-11-21T18:00:00Z'), cause, at(5))).toBe(true)
    expect(isReturn(ended('2026-11-21T19:00:00Z'), cause, at(5))).toBe(false)
  })
})
