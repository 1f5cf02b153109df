import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import { assessReadiness, readinessStatuses, type ReadinessStatus } from './readiness.ts'
import { aContainer, policyWith, type ContainerOptions } from '../testing/containers.ts'

const policy = policyWith()
const now: Instant = '2026-11-20T20:42:00Z'
const longAgo: Instant = '2026-11-19T08:00:00Z'

function readinessOf(facts: ContainerOptions) {
  const container = aContainer(facts)
  return assessReadiness(container, governingDeadline(container, policy), now, policy)
}

const customs = ['customs', 'hold'] as const
const exam = ['exam', 'pending'] as const

function unreadable(fact: string) {
  return { facts: [fact], field: fact, raw: '{}', since: longAgo, lastReadAt: longAgo }
}

describe('can it leave?', () => {
  it.each<[string, ContainerOptions, ReadinessStatus]>([
    ['available, no hold', {}, 'ready'],
    ['available, a hold expected', { holds: [exam] }, 'ready-pending-hold'],
    ['available, a hold in a state nobody knows', { holds: [['exam', 'maybe']] }, 'unknown'],
    ['available, a hold whose status could not be read', { holds: [['customs', '']] }, 'unknown'],
    ['available, a hold whose name could not be read', { holds: [['', 'hold']] }, 'unknown'],
    [
      'not available, a hold without either',
      { availability: 'not-available', holds: [['', '']] },
      'unknown',
    ],
    ['available and held: the two contradict', { holds: [customs] }, 'conflict'],
    ['not available and held', { availability: 'not-available', holds: [customs] }, 'blocked'],
    ['not reported, yet held', { availability: 'not-reported', holds: [customs] }, 'blocked'],
    ['not available, no hold', { availability: 'not-available' }, 'not-released'],
    [
      'not available, a hold expected',
      { availability: 'not-available', holds: [exam] },
      'not-released',
    ],
    ['not reported', { availability: 'not-reported' }, 'unknown'],
    ['not reported, a hold expected', { availability: 'not-reported', holds: [exam] }, 'unknown'],
    ['too old a word', { checkedAt: longAgo }, 'stale'],
    ['too old and contradictory', { checkedAt: longAgo, holds: [customs] }, 'stale'],
    ['too old and not reported', { checkedAt: longAgo, availability: 'not-reported' }, 'stale'],
    ['never asked, nothing said', { checkedAt: null, availability: 'not-reported' }, 'unknown'],
    ['never asked, yet something said', { checkedAt: null }, 'stale'],
    ['holds that cannot be read', { unreadable: [unreadable('holds')] }, 'unknown'],
    [
      'holds that cannot be read, one of those last read active',
      { unreadable: [unreadable('holds')], holds: [customs] },
      'unknown',
    ],
    ['availability that cannot be read', { unreadable: [unreadable('availability')] }, 'unknown'],
    [
      'a last free day that cannot be read',
      { unreadable: [unreadable('reportedDeadlines.line')] },
      'unknown',
    ],
    [
      'availability that cannot be read, and held',
      { unreadable: [unreadable('availability')], holds: [customs] },
      'blocked',
    ],
    ['a yard spot that cannot be read', { unreadable: [unreadable('yardSpot')] }, 'ready'],
    ['a hold in capitals', { holds: [['customs', 'HOLD ']] }, 'conflict'],
  ])('%s: %s', (_what, facts, verdict) => {
    expect(readinessOf(facts).verdict).toBe(verdict)
  })

  it('the first that fits wins, in this order', () => {
    expect(readinessStatuses).toEqual([
      'stale',
      'conflict',
      'blocked',
      'unknown',
      'not-released',
      'ready-pending-hold',
      'ready',
    ])
  })

  it.each(['on_ship', 'on_rail', 'picked_up', 'delivered'])(
    'a container that is %s is never stale: nobody was due to be asked',
    (status) => {
      expect(readinessOf({ status, checkedAt: null, lineCheckedAt: null }).verdict).toBe('ready')
    },
  )
})

describe('where tracking has stopped', () => {
  const stopped = { trackingStoppedAt: '2026-11-12T00:00:00Z' } as const

  it('an old word is no longer known, and is not called stale', () => {
    const readiness = readinessOf({ shipment: stopped, checkedAt: longAgo, holds: [customs] })
    expect(readiness.verdict).toBe('unknown')
    expect(readiness.because).toContainEqual({ fact: 'tracking-stopped', subject: 'terminal' })
    expect(readiness.because).toContainEqual({ fact: 'active-hold', subject: 'customs' })
    expect(readinessOf({ shipment: stopped, checkedAt: null }).verdict).toBe('unknown')
  })

  it('a word of exactly the allowed age still stands', () => {
    const facts = { shipment: stopped, checkedAt: '2026-11-19T20:42:00Z' } as const
    expect(readinessOf(facts).verdict).toBe('ready')
    const older = { ...facts, checkedAt: '2026-11-19T20:41:00Z' } as const
    expect(readinessOf(older).verdict).toBe('unknown')
  })

  it('a recent word still stands', () => {
    expect(readinessOf({ shipment: stopped }).verdict).toBe('ready')
  })
})

describe('the facts behind it', () => {
  it.each<[string, ContainerOptions]>([
    ['ready', {}],
    ['stale', { checkedAt: longAgo }],
    ['unknown', { availability: 'not-reported' }],
    ['blocked', { availability: 'not-available' }],
  ])('all holds are named when it is %s', (_what, facts) => {
    const { because } = readinessOf({ ...facts, holds: [customs, exam, ['freight', 'hold']] })
    expect(because.filter((one) => one.fact === 'active-hold').map((one) => one.subject)).toEqual([
      'customs',
      'freight',
    ])
    expect(because).toContainEqual({ fact: 'pending-hold', subject: 'exam' })
  })

  it('the terminal’s word and its age are among them', () => {
    expect(readinessOf({ checkedAt: longAgo }).because).toEqual([
      { fact: 'stale-source', subject: 'terminal' },
      { fact: 'available', subject: null },
    ])
    expect(readinessOf({ checkedAt: null }).because[0]?.fact).toBe('never-checked')
    expect(readinessOf({ availability: 'not-reported' }).because).toEqual([
      { fact: 'not-reported', subject: null },
    ])
  })
})
