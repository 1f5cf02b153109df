import { describe, expect, it } from 'vitest'
import type { RefreshJob } from '#wire/api/refreshes.ts'
import { progressOf, describeProgress } from './refresh-run.ts'

const now = '2026-11-20T20:42:00Z'

function aJob(said: Partial<RefreshJob>): RefreshJob {
  return {
    id: 'job',
    containerId: 'container',
    containerNumber: 'MSKU1234565',
    askedBy: [],
    askedAt: now,
    kind: 'bulk',
    state: 'queued',
    place: null,
    expectedAt: null,
    sentAt: null,
    finishedAt: null,
    changes: [],
    failure: null,
    ...said,
  }
}

describe('a refresh of many containers', () => {
  it('counts every one of them once, and says how long the last will wait', () => {
    const jobs = [
      aJob({ state: 'changed' }),
      aJob({ state: 'unchanged' }),
      aJob({ state: 'unchanged' }),
      aJob({ state: 'failed', failure: 'The service did not answer' }),
      aJob({ state: 'sent' }),
      aJob({ expectedAt: '2026-11-20T20:42:30Z' }),
      aJob({ expectedAt: '2026-11-20T20:44:10Z' }),
    ]
    const progress = progressOf(jobs, now)
    const { minutesLeft, ...counts } = progress
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(jobs.length)
    expect(minutesLeft).toBe(3)
    expect(describeProgress(progress)).toBe(
      '3 of 7 checked: 1 changed, 2 unchanged. 1 failed. ' +
        '1 requested, waiting for data. 2 waiting, about 3 minutes left',
    )
  })

  it('says no more than it knows before the first answer', () => {
    expect(describeProgress(progressOf([aJob({}), aJob({})], now))).toBe(
      '0 of 2 checked. 2 waiting, about 1 minute left',
    )
  })

  it('is over when none waits and none is under way', () => {
    const progress = progressOf([aJob({ state: 'changed' }), aJob({ state: 'cancelled' })], now)
    expect(progress.waiting + progress.asked).toBe(0)
    expect(describeProgress(progress)).toBe('1 of 2 checked: 1 changed, 0 unchanged. 1 canceled')
  })
})
