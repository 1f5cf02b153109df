import type { Instant } from '../time/instant.ts'
import { addDays, weekday, type LocalDate } from '../time/local-date.ts'
import { localDateAt, wallClock } from '../time/zone.ts'

/** How often a report is sent. */
export const reportRepeats = ['weekly', 'monthly'] as const
export type ReportRepeat = (typeof reportRepeats)[number]

/** Every month has this day. */
export const maxMonthDay = 28

/** When a report is sent: on a day of the week (1 is Monday) or of the month (up to 28), from an hour on, in a zone. */
export interface ReportSchedule {
  readonly repeat: ReportRepeat
  readonly day: number
  /** 0 to 23. */
  readonly hour: number
  readonly zone: string
}

/** A report that couldn't be sent on its day, for example because the server was off, is sent within this many days. */
export const maxDaysLate = 3

/**
 * Returns the last day on which the report is due by now; null if that is more than {@link maxDaysLate} days ago, or if the
 * report was saved after its hour on that day.
 */
export function dueReportDay(
  schedule: ReportSchedule,
  savedAt: Instant,
  now: Instant,
): LocalDate | null {
  const today = localDateAt(now, schedule.zone)
  for (let late = 0; late <= maxDaysLate; late++) {
    const day = addDays(today, -late)
    if (!isReportDay(schedule, day) || !isPast(schedule, day, now)) continue
    return isPast(schedule, day, savedAt) ? null : day
  }
  return null
}

/** Returns the next day on which the report is due: later than now. */
export function nextReportDay(schedule: ReportSchedule, now: Instant): LocalDate {
  const today = localDateAt(now, schedule.zone)
  // A week or a month, and a day for an hour that is over.
  for (let ahead = 0; ahead <= 32; ahead++) {
    const day = addDays(today, ahead)
    if (isReportDay(schedule, day) && !isPast(schedule, day, now)) return day
  }
  throw new RangeError(`No day ${schedule.day} comes up ${schedule.repeat}`)
}

function isReportDay({ repeat, day }: ReportSchedule, date: LocalDate): boolean {
  return repeat === 'weekly' ? weekday(date) === day : Number(date.slice(8)) === day
}

/** Whether the hour of the report on this day has come. A clock that skips the hour reaches it with the next one. */
function isPast({ hour, zone }: ReportSchedule, day: LocalDate, at: Instant): boolean {
  const local = localDateAt(at, zone)
  return local > day || (local === day && wallClock(at, zone).hour >= hour)
}
