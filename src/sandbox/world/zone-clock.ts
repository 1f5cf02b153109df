/** Calendar days are whole days since January 1, 1970 in the local calendar; other times are epoch milliseconds. */

const hour = 3_600_000
const day = 24 * hour

const formats = new Map<string, Intl.DateTimeFormat>()
const dayStarts = new Map<string, Map<number, number>>()

/** The first moment of a local calendar day. If midnight is skipped, the first moment after the gap. */
export function startOfDay(dayNumber: number, zone: string): number {
  let starts = dayStarts.get(zone)
  if (starts === undefined) dayStarts.set(zone, (starts = new Map()))
  let start = starts.get(dayNumber)
  if (start === undefined) {
    const asIfUtc = dayNumber * day
    start = asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc, zone), zone)
    starts.set(dayNumber, start)
  }
  return start
}

/** The local calendar day of a time. */
export function dayOf(moment: number, zone: string): number {
  const guess = Math.floor(moment / day)
  if (moment < startOfDay(guess, zone)) return guess - 1
  return moment < startOfDay(guess + 1, zone) ? guess : guess + 1
}

/** 0 is Sunday. */
export function weekdayOf(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7
}

/** `2026-11-20` for a calendar day. */
export function dayText(dayNumber: number): string {
  return new Date(dayNumber * day).toISOString().slice(0, 10)
}

function offsetAt(moment: number, zone: string): number {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const name =
    format.formatToParts(moment).find((part) => part.type === 'timeZoneName')?.value ?? ''
  const parts = /GMT([+-])(\d\d):(\d\d)/.exec(name)
  if (parts === null) return 0
  const size = Number(parts[2]) * hour + Number(parts[3]) * 60_000
  return parts[1] === '-' ? -size : size
}
