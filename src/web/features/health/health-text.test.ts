import { describe, expect, it } from 'vitest'
import { usFormat } from '#domain/text/format.ts'
import { bucketNote, endlessListLine, failureLines, describeProgress } from './health-text.ts'

const now = '2026-11-20T20:42:00Z'

describe('health', () => {
  it('ends each failure with what to do', () => {
    const lines = failureLines(
      usFormat,
      {
        kind: 'refused',
        detail: 'The tracking provider rejected the API key',
        since: '2026-11-20T20:28:00Z',
        nextTryAt: '2026-11-20T20:43:00Z',
      },
      now,
      'America/New_York',
    )
    expect(lines[0]).toBe(
      'The tracking provider rejected the API key. First seen 14 min ago. Next retry at 3:43 PM EST.',
    )
    expect(lines[1]).toContain('set a valid TRACKING_API_TOKEN')
  })

  it('says how far the first reading is, without inventing a total', () => {
    expect(describeProgress({ fetched: 1200, total: 4300, complete: false })).toBe('1,200 of 4,300')
    expect(describeProgress({ fetched: 1200, total: null, complete: false })).toBe('1,200 so far')
    expect(describeProgress({ fetched: 4300, total: 4300, complete: true })).toBe('Complete')
  })

  it('names a list that never ends, and says what may be missing', () => {
    expect(
      endlessListLine(
        {
          list: 'tracking_requests',
          page: 3,
          reason: 'repeats-records',
          seenAt: '2026-11-20T20:28:00Z',
        },
        now,
      ),
    ).toBe(
      'Tracking requests: page 3 of the tracking provider’s list repeats records from earlier pages. Sync stopped there 14 min ago, so records may be missing.',
    )
  })

  it('notes a bucket only where it is used up or paused', () => {
    const bucket = {
      name: 'refresh',
      limit: 10,
      used: 10,
      free: 0,
      nextFreeAt: '2026-11-20T20:42:12Z',
      pausedUntil: null,
    } as const
    expect(bucketNote({ ...bucket, free: 1, used: 9 }, now)).toBeNull()
    expect(bucketNote(bucket, now)).toBe('Limit reached. More can be sent in 12 seconds.')
    expect(bucketNote({ ...bucket, pausedUntil: '2026-11-20T20:42:30Z' }, now)).toContain(
      'limit is reached',
    )
  })
})
