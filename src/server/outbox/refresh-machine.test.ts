import { describe, expect, it } from 'vitest'
import type { RefreshRecord, RefreshState } from '../store/schema/facts.ts'
import { afterEvent, inSendingOrder, newRefresh, type RefreshEvent } from './refresh-machine.ts'
import { forecast } from './refresh-forecast.ts'

const ana = { id: 'ana', name: 'Ana' }
const ben = { id: 'ben', name: 'Ben' }
const at = '2026-11-20T20:42:00Z'
const checkedBefore = { terminal: null, line: null, rail: null }

function job(over: Partial<RefreshRecord> = {}): RefreshRecord {
  const created = newRefresh({
    id: 'job',
    seq: 1,
    containerId: 'container',
    containerNumber: 'MSKU1234565',
    askedBy: [ana],
    askedAt: at,
    kind: 'single',
  })
  return { ...created, ...over }
}

const events: { readonly [N in RefreshEvent['on']]: RefreshEvent } = {
  asked: { on: 'asked', by: ben, kind: 'single' },
  withdrawn: { on: 'withdrawn', by: ana, at },
  'put-off': { on: 'put-off' },
  sent: { on: 'sent', at, checkedBefore },
  checked: { on: 'checked', at, changes: [] },
  'grew-old': { on: 'grew-old' },
  failed: { on: 'failed', at, reason: 'why' },
}

/** Where each state leads by each event: the whole life of a job. */
const life: { readonly [S in RefreshState]: { readonly [N in RefreshEvent['on']]: RefreshState } } =
  {
    queued: {
      asked: 'queued',
      withdrawn: 'cancelled',
      'put-off': 'queued',
      sent: 'sent',
      checked: 'queued',
      'grew-old': 'queued',
      failed: 'failed',
    },
    sent: {
      asked: 'sent',
      withdrawn: 'sent',
      'put-off': 'sent',
      sent: 'sent',
      checked: 'unchanged',
      'grew-old': 'waiting-long',
      failed: 'failed',
    },
    'waiting-long': {
      asked: 'queued',
      withdrawn: 'waiting-long',
      'put-off': 'waiting-long',
      sent: 'waiting-long',
      checked: 'unchanged',
      'grew-old': 'waiting-long',
      failed: 'failed',
    },
    changed: endsAs('changed'),
    unchanged: endsAs('unchanged'),
    failed: endsAs('failed'),
    cancelled: endsAs('cancelled'),
  }

function endsAs(state: RefreshState) {
  return {
    asked: state,
    withdrawn: state,
    'put-off': state,
    sent: state,
    checked: state,
    'grew-old': state,
    failed: state,
  }
}

const cells = Object.entries(life).flatMap(([state, row]) =>
  Object.entries(row).map(([event, next]) => ({ state, event, next })),
)

describe('The life of a refresh job', () => {
  it.each(cells)('$state, when it is $event: $next', ({ state, event, next }) => {
    const before = job({ state: state as RefreshState })
    expect(afterEvent(before, events[event as RefreshEvent['on']]).state).toBe(next)
  })

  it('counts as changed where facts changed', () => {
    const sent = job({ state: 'sent' })
    const done = afterEvent(sent, { on: 'checked', at, changes: ['holds'] })
    expect(done).toMatchObject({ state: 'changed', changes: ['holds'], finishedAt: at })
  })

  it('goes on for the others when one takes it back', () => {
    const both = afterEvent(job(), events.asked)
    const left = afterEvent(both, events.withdrawn)
    expect(left).toMatchObject({ state: 'queued', askedBy: [ben] })
  })
})

describe('The order of sending', () => {
  it('is single, bulk, automatic, and then as they came', () => {
    const jobs = [
      job({ id: 'bulk-1', seq: 1, kind: 'bulk' }),
      job({ id: 'automatic', seq: 2, kind: 'automatic' }),
      job({ id: 'single-2', seq: 4, kind: 'single' }),
      job({ id: 'single-1', seq: 3, kind: 'single' }),
      job({ id: 'bulk-2', seq: 5, kind: 'bulk' }),
    ]
    expect(inSendingOrder(jobs).map(({ id }) => id)).toEqual([
      'single-1',
      'single-2',
      'bulk-1',
      'bulk-2',
      'automatic',
    ])
  })
})

describe('When a job is expected to go out', () => {
  const now = 1_000_000
  const used = (count: number) =>
    Array.from({ length: count }, (_, slot) => now + (slot + 1) * 1_000)
  const singles = (count: number) =>
    Array.from({ length: count }, () => ({ kind: 'single' as const }))

  it('is now while slots are free, then as they free', () => {
    const bucket = { limit: 10, frees: used(9), pausedUntil: 0 }
    expect(forecast(singles(3), bucket, now)).toEqual([now, now + 1_000, now + 2_000])
  })

  it('is a minute later for the eleventh', () => {
    const times = forecast(singles(11), { limit: 10, frees: [], pausedUntil: 0 }, now)
    expect(times[9]).toBe(now)
    expect(times[10]).toBeGreaterThanOrEqual(now + 60_000)
  })

  it('leaves bulk two slots behind', () => {
    const bulk = [{ kind: 'bulk' as const }]
    expect(forecast(bulk, { limit: 10, frees: used(8), pausedUntil: 0 }, now)).toEqual([
      now + 1_000,
    ])
  })

  it('waits for six free slots where the server asks on its own account', () => {
    const automatic = [{ kind: 'automatic' as const }]
    const outlook = (count: number) => ({ limit: 10, frees: used(count), pausedUntil: 0 })
    expect(forecast(automatic, outlook(4), now)).toEqual([now])
    expect(forecast(automatic, outlook(5), now)).toEqual([now + 1_000])
  })

  it('is not before the end of a pause', () => {
    const bucket = { limit: 10, frees: [], pausedUntil: now + 23_000 }
    expect(forecast(singles(1), bucket, now)).toEqual([now + 23_000])
  })
})
