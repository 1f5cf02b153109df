/** A calendar day at some place, without a time: `2026-11-20`. The value beside it tells which place. */
export type LocalDate = `${number}-${number}-${number}`

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const dayMs = 86_400_000

/** Whether `text` is a day that exists in the calendar (2026-02-30 doesn't). */
export function isLocalDate(text: unknown): text is LocalDate {
  if (typeof text !== 'string') return false
  const parts = shape.exec(text)
  if (!parts) return false
  const ms = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  return new Date(ms).toISOString().startsWith(text)
}

/** Few distinct days occur, each many thousand times: assessing a fleet uses about sixty. */
const daysByDate = new Map<LocalDate, number>()
const datesByDay = new Map<number, LocalDate>()
const maxRemembered = 20_000

/** Days since 1970-01-01, an integer: the only way days are counted (never milliseconds between moments). */
export function epochDay(date: LocalDate): number {
  const remembered = daysByDate.get(date)
  if (remembered !== undefined) return remembered
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / dayMs)
  remember(daysByDate, date, day)
  return day
}

/** The day `day` days after 1970-01-01. Throws RangeError beyond four-digit years. */
export function localDateOfEpochDay(day: number): LocalDate {
  const remembered = datesByDay.get(day)
  if (remembered !== undefined) return remembered
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  if (!isLocalDate(text))
    throw new RangeError(`Day ${day} is outside the calendar this product uses`)
  remember(datesByDay, day, text)
  return text
}

/** The day `days` days after `date` (before it, if negative). */
export function addDays(date: LocalDate, days: number): LocalDate {
  return localDateOfEpochDay(epochDay(date) + days)
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return epochDay(to) - epochDay(from)
}

/** ISO weekday: 1 Monday to 7 Sunday. */
export function weekday(date: LocalDate): number {
  return ((((epochDay(date) + 3) % 7) + 7) % 7) + 1
}

function remember<K, V>(memory: Map<K, V>, key: K, value: V): void {
  if (memory.size >= maxRemembered) memory.clear()
  memory.set(key, value)
}
