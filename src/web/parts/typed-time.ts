import type { Instant } from '#domain/time/instant.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { instantOfClock, wallClock } from '#domain/time/zone.ts'

/** A day and a time of day as typed, on the clock of some place. */
export interface TypedTime {
  readonly date: string
  readonly time: string
}

/** A moment as a person would type it in `zone`; empty for null. */
export function typedTimeOf(at: Instant | null, zone: string): TypedTime {
  if (at === null) return { date: '', time: '' }
  const { date, hour, minute } = wallClock(at, zone)
  return { date, time: `${twoDigits(hour)}:${twoDigits(minute)}` }
}

/** The moment that was typed for a place in `zone`, or the problems by field. */
export function readTypedTime(
  { date, time }: TypedTime,
  zone: string,
):
  | { readonly ok: true; readonly at: Instant }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> } {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(time) ?? []
  const minutes = hour === undefined || minute === undefined ? null : +hour * 60 + +minute
  if (!isLocalDate(date) || minutes === null) {
    const problems = {
      ...(isLocalDate(date) ? {} : { date: 'Choose a date' }),
      ...(minutes === null ? { time: 'Enter a time' } : {}),
    }
    return { ok: false, problems }
  }
  const at = instantOfClock(date, minutes, zone)
  return at === null
    ? { ok: false, problems: { time: 'Clocks change that day and skip this time' } }
    : { ok: true, at }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
