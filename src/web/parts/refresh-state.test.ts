import type { Bucket } from '#wire/api/limits.ts'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { describe, expect, it } from 'vitest'
import { refreshAnnouncement, refreshLabel, refreshState } from './refresh-state.ts'

const now = '2026-11-20T20:42:00Z'
const ana = { id: 'ana', name: 'Ana Reyes' }
const bucket: Bucket = {
  name: 'refresh',
  limit: 10,
  used: 3,
  free: 7,
  nextFreeAt: null,
  pausedUntil: null,
}

function job(facts: Partial<RefreshJob>): RefreshJob {
  return {
    id: 'job-1',
    containerId: 'container-1',
    containerNumber: 'MSKU1234565',
    askedBy: [ana],
    askedAt: '2026-11-20T20:41:00Z',
    kind: 'single',
    state: 'queued',
    place: 3,
    expectedAt: '2026-11-20T20:42:18Z',
    sentAt: null,
    finishedAt: null,
    changes: [],
    failure: null,
    ...facts,
  }
}

const label = (facts: Partial<RefreshJob>, who = 'ana', limits = bucket) =>
  refreshLabel(refreshState(job(facts), limits, who, now))

describe('the refresh button', () => {
  it('offers to refresh while nothing is asked', () => {
    expect(refreshState(null, bucket, 'ana', now)).toEqual({ state: 'idle', free: 7, limit: 10 })
    expect(label({ state: 'cancelled' })).toBe('Refresh')
  })

  it('shows position and wait while queued, and who queued it if somebody else did', () => {
    expect(label({})).toBe('Queued, 3rd · about 18 s')
    expect(label({ expectedAt: null, place: 11 })).toBe('Queued, 11th')
    expect(label({}, 'ben')).toBe('Already queued by Ana Reyes')
  })

  it('says when the tracking provider asked us to wait', () => {
    expect(label({}, 'ana', { ...bucket, pausedUntil: '2026-11-20T20:42:23Z' })).toBe(
      'Provider limit reached, wait 23 s',
    )
  })

  it('says that data is awaited, and that it takes long', () => {
    expect(label({ state: 'sent' })).toBe('Requested, waiting for data')
    expect(label({ state: 'waiting-long' })).toMatch(/^Still waiting/)
  })

  it('shows the result, cools down for the rest of the minute, then offers again', () => {
    const done: Partial<RefreshJob> = {
      state: 'changed',
      sentAt: '2026-11-20T20:41:30Z',
      changes: ['holds', 'fees'],
    }
    expect(label({ ...done, finishedAt: '2026-11-20T20:41:50Z' })).toBe(
      'Updated just now · 2 changes',
    )
    expect(label({ ...done, finishedAt: '2026-11-20T20:41:35Z' })).toBe('Refreshed 30 s ago')
    expect(
      label({ ...done, sentAt: '2026-11-20T20:40:59Z', finishedAt: '2026-11-20T20:41:05Z' }),
    ).toBe('Refresh')
    expect(label({ state: 'unchanged', finishedAt: now })).toBe('Checked just now · no change')
  })

  it('shows a failure until somebody retries', () => {
    expect(label({ state: 'failed', failure: 'The service did not answer.' })).toBe(
      'Couldn’t refresh · Try again',
    )
  })

  it('announces the place once and the result, never the countdown', () => {
    const said = (facts: Partial<RefreshJob>) =>
      refreshAnnouncement(refreshState(job(facts), bucket, 'ana', now), 'MSKU 123456 5')
    expect(said({})).toBe('MSKU 123456 5: refresh requested, 3rd in line')
    expect(said({ state: 'sent' })).toBeNull()
    expect(said({ state: 'unchanged', finishedAt: now })).toBe(
      'MSKU 123456 5: Checked just now · no change',
    )
  })
})
