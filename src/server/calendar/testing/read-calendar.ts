import ICAL from 'ical.js'

/** An event as a calendar app reads it. Days are dates; moments are in UTC. */
export interface ReadEvent {
  readonly uid: string
  readonly summary: string
  readonly description: string
  readonly location: string | null
  readonly start: string
  readonly end: string
  /** Names of its properties, sorted. */
  readonly properties: readonly string[]
}

/** Reads an iCalendar text with a parser that the server doesn't use. Throws if it can't. */
export function readCalendar(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const valueOf = (component: InstanceType<typeof ICAL.Component>, name: string) => {
    const value = component.getFirstPropertyValue(name)
    return value === null ? null : value.toString()
  }
  return {
    name: unescaped(valueOf(calendar, 'x-wr-calname')),
    description: unescaped(valueOf(calendar, 'x-wr-caldesc')),
    properties: calendar.getAllProperties().map(({ name }) => name),
    components: calendar.getAllSubcomponents().map(({ name }) => name),
    events: calendar.getAllSubcomponents('vevent').map((event): ReadEvent => ({
      uid: valueOf(event, 'uid') ?? '',
      summary: valueOf(event, 'summary') ?? '',
      description: valueOf(event, 'description') ?? '',
      location: valueOf(event, 'location'),
      start: valueOf(event, 'dtstart') ?? '',
      end: valueOf(event, 'dtend') ?? '',
      properties: event
        .getAllProperties()
        .map(({ name }) => name)
        .toSorted(),
    })),
  }
}

/** ical.js leaves properties that no RFC defines as they are; calendar apps read these two as TEXT. */
function unescaped(text: string | null): string | null {
  return text && text.replaceAll(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char))
}
