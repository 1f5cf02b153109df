import type { Instant } from '#domain/time/instant.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { instantOfClock, wallClock } from '#domain/time/zone.ts'

/** A date and a time of day as fields of a form hold them. */
export interface TypedTime {
  readonly date: string
  readonly time: string
}

/** Why a date and a time are no moment: one is missing, or clocks change that day and skip the time. */
export type TypedTimeProblem = 'no-date' | 'no-time' | 'skipped'

type TypedTimeReading =
  | { readonly ok: true; readonly value: Instant }
  | { readonly ok: false; readonly problems: Partial<Record<keyof TypedTime, TypedTimeProblem>> }

/** A moment as fields show it, on the clock of `zone`. */
export function typedTimeOf(at: Instant, zone: string): TypedTime {
  const { date, hour, minute } = wallClock(at, zone)
  return { date, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

/** The moment at which the clock of `zone` shows the date and time, or the problems by field. */
export function readTypedTime({ date, time }: TypedTime, zone: string): TypedTimeReading {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  const minutes = hour === undefined || minute === undefined ? null : +hour * 60 + +minute
  if (!isLocalDate(date) || minutes === null) {
    const problems = {
      ...(isLocalDate(date) ? {} : { date: 'no-date' as const }),
      ...(minutes === null ? { time: 'no-time' as const } : {}),
    }
    return { ok: false, problems }
  }
  const at = instantOfClock(date, minutes, zone)
  return at === null ? { ok: false, problems: { time: 'skipped' } } : { ok: true, value: at }
}

const labels: Readonly<Record<TypedTimeProblem, string>> = {
  'no-date': 'Choose a date',
  'no-time': 'Enter a time',
  skipped: 'Clocks change that day and skip this time',
}

/** The same problems in English, by field. */
export function describeTypedTime(
  problems: Partial<Record<keyof TypedTime, TypedTimeProblem>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, labels[problem]]),
  )
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
