import { setImmediate } from 'node:timers/promises'
import ical, {
  escape,
  foldLines,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { CalendarEntry } from '#domain/planning/calendar-days.ts'
import { appointmentServedUntil } from '#domain/readiness/appointment.ts'
import { calendarLines, calendarPlace, calendarTitle } from '#domain/text/calendar-entry.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { toVisibleLine } from '#domain/text/visible-text.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { addDays } from '#domain/time/local-date.ts'

/** An entry of a calendar with its container. */
export interface ContainerEntry {
  readonly row: FleetRow
  readonly entry: CalendarEntry
}

/** A few milliseconds of work. */
const eventsAtOnce = 25
/** How often calendar apps are asked to read the feed. */
const readEverySeconds = 3600
const end = 'END:VCALENDAR'

/**
 * The iCalendar text of some entries, in their order. Other requests are served in between. Days have no zone, and moments
 * are in UTC: ical-generator writes a `Date` that has a zone by the host's clock.
 *
 * @param calendar.origin where people open Landside, without a slash at the end; null: entries have no links
 */
export async function writeCalendar(
  calendar: {
    readonly name: string
    readonly description: string | null
    readonly origin: string | null
  },
  entries: readonly ContainerEntry[],
  signal: AbortSignal,
): Promise<string> {
  const head = ical({
    prodId: '//Landside//Calendar feed//EN',
    method: ICalCalendarMethod.PUBLISH,
    // ical-generator escapes texts of events, but not these two.
    name: escape(lineOf(calendar.name), false),
    description: calendar.description === null ? null : escape(lineOf(calendar.description), false),
    ttl: readEverySeconds,
  }).toString()
  const parts = [head.slice(0, -end.length)]
  for (let at = 0; at < entries.length; at += eventsAtOnce) {
    if (at > 0) await setImmediate()
    signal.throwIfAborted()
    const some = ical()
    for (const one of entries.slice(at, at + eventsAtOnce))
      parts.push(foldLines(some.createEvent(eventOf(one, calendar.origin)).toString()))
  }
  return `${parts.join('')}${end}\r\n`
}

/** Stays the same when a date moves, so that apps move the event. */
export function entryId({ row, entry }: ContainerEntry): string {
  return `${inUrl(row.container.id)}-${entry.kind}@landside`
}

function eventOf({ row, entry }: ContainerEntry, origin: string | null): ICalEventData {
  const format = writtenFormatOf(row.policy)
  const { now, container } = row
  const place = calendarPlace(entry, row)
  const link = origin && `${origin}/containers/${inUrl(container.id)}`
  const lines = calendarLines(format, entry, row, now).map(lineOf)
  return {
    ...timesOf(entry),
    id: entryId({ row, entry }),
    stamp: dateOf(now),
    summary: lineOf(calendarTitle(format, entry, row, now)),
    description: [...lines, ...(link === null ? [] : [link])].join('\n'),
    location: place === null ? null : lineOf(place),
    url: link,
    // A deadline takes nobody's time.
    ...(!('day' in entry) ? {} : free),
  }
}

const free = {
  transparency: ICalEventTransparency.TRANSPARENT,
  busystatus: ICalEventBusyStatus.FREE,
}

function timesOf(entry: CalendarEntry): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  return 'day' in entry
    ? { start: entry.day, end: addDays(entry.day, 1), allDay: true }
    : { start: dateOf(entry.at), end: dateOf(appointmentServedUntil(entry.at)) }
}

function inUrl(id: string): string {
  return encodeURIComponent(id.toWellFormed())
}

function dateOf(at: Instant): Date {
  return new Date(epochMs(at))
}

/** A text on one line, without invisible characters, as UTF-8 can hold it. */
function lineOf(text: string): string {
  return toVisibleLine(text).toWellFormed()
}
