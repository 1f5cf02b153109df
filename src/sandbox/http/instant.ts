import { dayText } from '../world/zone-clock.ts'

const dayMs = 86_400_000
const days = new Map<number, string>()
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** `2026-11-20T08:00:00Z` from epoch milliseconds: the service writes whole seconds. Null stays null. */
export function instant(moment: number): string
export function instant(moment: number | null | undefined): string | null
export function instant(moment: number | null | undefined): string | null {
  if (moment === null || moment === undefined) return null
  const day = Math.floor(moment / dayMs)
  const seconds = Math.floor((moment - day * dayMs) / 1000)
  const clock = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${textOf(day)}T${clock}Z`
}

function two(part: number): string {
  return twoDigits[Math.floor(part)] ?? ''
}

/** A large account writes millions of timestamps, from a few hundred days. */
function textOf(day: number): string {
  let text = days.get(day)
  if (text === undefined) days.set(day, (text = dayText(day)))
  return text
}
