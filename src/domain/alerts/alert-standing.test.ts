import { describe, expect, it } from 'vitest'
import { alertState, causeKey, type Alert, type AlertCause } from './alert.ts'
import { afterDeed } from './alert-handling.ts'
import { wholeFleet, type AlertRule } from './alert-rule.ts'
import { standingOfSources } from './alert-standing.ts'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { instantAt, type Instant } from '../time/instant.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, global4 } from '../testing/containers.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const rule: AlertRule = {
  id: 'silent',
  kind: 'silent',
  owner: null,
  on: true,
  scope: wholeFleet,
  days: 1,
  toChat: false,
}
const asked = (
  checkedAt: Instant | null,
  facts: Parameters<typeof aContainer>[0] = {},
): AssessedContainer => {
  const container = { ...aContainer({ checkedAt, ...facts }), deadline: null }
  return { container, assessment: assess(container, now, defaultPolicy) }
}
const silent = (fleet: readonly AssessedContainer[], terms: Partial<AlertRule> = {}) =>
  standingOfSources(fleet, [{ ...rule, ...terms }], now).map(({ subject }) => subject)

describe('a terminal of which nothing is heard', () => {
  it('is silent once more than the days of the rule have passed', () => {
    expect(silent([asked('2026-11-19T20:42:00Z')])).toEqual([])
    expect(silent([asked('2026-11-19T20:41:59Z')])).toEqual(['facility:pier-400'])
    expect(silent([asked('2026-11-18T20:42:00Z')], { days: 2 })).toEqual([])
    expect(silent([asked('2026-11-18T20:41:59Z')], { days: 2 })).toEqual(['facility:pier-400'])
  })

  it.each([null, 0])('waits a day at the least where the rule says %s', (days) => {
    expect(silent([asked('2026-11-19T20:42:00Z')], { days })).toEqual([])
    expect(silent([asked('2026-11-19T20:41:59Z')], { days })).toEqual(['facility:pier-400'])
  })

  it('is asked about by rules of that kind that are on', () => {
    const old = [asked('2026-11-01T00:00:00Z')]
    expect(silent(old, { on: false })).toEqual([])
    expect(silent(old, { kind: 'held' })).toEqual([])
    expect(silent([])).toEqual([])
  })

  it('was heard of by the latest word on any of its containers, in whatever order they come', () => {
    const words = ['2026-11-17T10:00:00Z', '2026-11-18T10:00:00Z', '2026-11-16T10:00:00Z'] as const
    for (const order of [words, words.toReversed()]) {
      const fleet = [
        ...order.map((at) => asked(at)),
        asked(null, { createdAt: '2026-11-01T00:00:00Z' }),
      ]
      expect(standingOfSources(fleet, [rule], now)[0]?.cause).toMatchObject({
        heardAt: '2026-11-18T10:00:00Z',
        containers: 4,
      })
    }
  })

  it('is one of several, each by its own containers that stand there and are still followed', () => {
    const old = '2026-11-16T10:00:00Z'
    const ramp = { facility: global4 }
    expect(silent([asked(old), asked(now, ramp)])).toEqual(['facility:pier-400'])
    const stopped = { shipment: { trackingStoppedAt: old } } as const
    expect(silent([asked(old, stopped), asked(old, { facility: null })])).toEqual([])
    expect(silent([asked(null), asked(old, { status: 'picked_up' })])).toEqual([])
  })
})

describe('an alert that is over', () => {
  const over: Alert = {
    id: 'alert-1',
    ruleId: 'held',
    subject: 'box:box-1',
    cause: { kind: 'held', hold: 'customs' },
    firedAt: now,
    actedAt: null,
    acknowledged: null,
    snoozedUntil: instantAt(Date.parse(now) + 1000),
    owner: null,
    resolved: { at: now, why: 'cause-gone' },
  }

  it('is resolved whatever else was said of it, and stays as it is', () => {
    expect(alertState(over, now)).toBe('resolved')
    const sofia = { id: 'sofia', name: 'Sofia' }
    expect(afterDeed(over, { kind: 'acknowledge' }, sofia, now)).toBe(over)
  })
})

describe('what distinguishes causes at the same container', () => {
  it.each<[string, AlertCause]>([
    ['line', { kind: 'lfd-earlier', source: 'line', from: '2026-11-25', to: '2026-11-21' }],
    ['customs', { kind: 'held', hold: 'customs' }],
    ['deadline', { kind: 'unassessable', what: 'deadline', verdict: null }],
    ['slot-lost', { kind: 'slot-lost', slotAt: now }],
    ['available', { kind: 'available', since: now }],
    ['silent', { kind: 'silent', facility: 'Pier 400', heardAt: null, containers: 1 }],
  ])('%s', (key, cause) => {
    expect(causeKey(cause)).toBe(key)
  })
})
