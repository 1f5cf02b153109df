import { describe, expect, it } from 'vitest'
import { dueReportDay, nextReportDay, type ReportSchedule } from './report-schedule.ts'

const monthly: ReportSchedule = {
  repeat: 'monthly',
  day: 1,
  hour: 8,
  zone: 'America/Los_Angeles',
}
const weekly: ReportSchedule = { ...monthly, repeat: 'weekly', day: 1 }
const before = '2026-01-01T00:00:00Z'

describe('a scheduled report', () => {
  it.each([
    // 8:00 in Los Angeles is 16:00 UTC in winter and 15:00 UTC in summer.
    ['on its day before the hour', monthly, '2026-12-01T15:59:59Z', null],
    ['on its day from the hour on', monthly, '2026-12-01T16:00:00Z', '2026-12-01'],
    ['by the clock of the season', monthly, '2026-07-01T15:00:00Z', '2026-07-01'],
    ['three days late', monthly, '2026-12-04T23:00:00Z', '2026-12-01'],
    ['no later than that', monthly, '2026-12-05T20:00:00Z', null],
    ['on a day that is only one in UTC', monthly, '2026-12-01T02:00:00Z', null],
    ['on a Monday', weekly, '2026-11-23T16:00:00Z', '2026-11-23'],
    ['on a Sunday', weekly, '2026-11-22T16:00:00Z', null],
  ] as const)('is due %s', (_, schedule, now, due) => {
    expect(dueReportDay(schedule, before, now)).toBe(due)
  })

  it('isn’t due for an hour that was over when it was saved', () => {
    const now = '2026-12-01T20:00:00Z'
    expect(dueReportDay(monthly, '2026-12-01T16:00:00Z', now)).toBeNull()
    expect(dueReportDay(monthly, '2026-12-01T15:59:00Z', now)).toBe('2026-12-01')
    expect(dueReportDay(monthly, '2026-12-02T15:00:00Z', '2026-12-02T16:00:00Z')).toBeNull()
  })

  it.each([
    ['today before the hour', monthly, '2026-12-01T15:00:00Z', '2026-12-01'],
    ['next month from the hour on', monthly, '2026-12-01T16:00:00Z', '2027-01-01'],
    ['the 28th of February', { ...monthly, day: 28 }, '2027-02-10T00:00:00Z', '2027-02-28'],
    ['next Monday', weekly, '2026-11-23T17:00:00Z', '2026-11-30'],
  ] as const)('comes next %s', (_, schedule, now, next) => {
    expect(nextReportDay(schedule, now)).toBe(next)
  })
})
