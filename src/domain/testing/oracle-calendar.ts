import { Temporal } from 'temporal-polyfill'
import type { Container } from '../container/container.ts'

/** Ramps every day. Terminals Monday to Friday; closed on Veterans Day and Thanksgiving 2026 in the US. */
export function isGateOpen(container: Container, day: string): boolean {
  if (container.facility?.kind === 'rail-terminal') return true
  if (once(`weekday ${day}`, () => Temporal.PlainDate.from(day).dayOfWeek > 5)) return false
  const isAbroad = container.facility?.locode?.startsWith('US') === false
  return isAbroad || !usHolidays.has(day)
}

const usHolidays = new Set(['2026-11-11', '2026-11-26'])

export function dayIn(instant: string, zone: string): string {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** Hour and minute there. */
export function timeIn(instant: string, zone: string): readonly [hour: number, minute: number] {
  const { hour, minute } = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  return [hour, minute]
}

export function plus(day: string, days: number): string {
  return once(`${day} + ${days}`, () => Temporal.PlainDate.from(day).add({ days }).toString())
}

export function daysFrom(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days
}

export function hoursFrom(from: string, to: string): number {
  return (
    (Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds) /
    3_600_000
  )
}

/** The calendar is slow and has few distinct results. */
function once<T extends string | boolean>(question: string, answer: () => T): T {
  const known = answers.get(question)
  // Each key is used by one of the two callers above, whose results have one type.
  if (known !== undefined) return known as T
  const found = answer()
  answers.set(question, found)
  return found
}

const answers = new Map<string, string | boolean>()
