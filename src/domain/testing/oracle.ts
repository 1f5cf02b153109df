import { Temporal } from 'temporal-polyfill'
import type { Instant } from '../time/instant.ts'

/** An independent implementation of days at places: our own arithmetic is compared with it. */
export const oracle = {
  localDate(ms: number, zone: string): string {
    return Temporal.Instant.fromEpochMilliseconds(ms)
      .toZonedDateTimeISO(zone)
      .toPlainDate()
      .toString()
  },
  startOfDay(date: string, zone: string): number {
    return Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds
  },
  daysBetween(from: string, to: string): number {
    return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days
  },
  /** The moments at which the zone's clocks change within the years of the tests. */
  changes(zone: string): readonly number[] {
    const changes: number[] = []
    let at = Temporal.Instant.from(firstMoment).toZonedDateTimeISO(zone)
    for (;;) {
      const next = at.getTimeZoneTransition('next')
      if (next === null || next.year > 2037) return changes
      changes.push(next.epochMilliseconds)
      at = next
    }
  },
}

const firstMoment: Instant = '1970-01-01T00:00:00Z'

/** 31 December 2037, in days since 1 January 1970. */
export const lastDay = 24_836

/** Every zone this runtime knows, legacy names of our sources included. */
export const allZones: readonly string[] = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'US/Eastern',
  'US/Central',
  'US/Pacific',
  'Etc/UTC',
]

/**
 * Zones whose clocks once went back over midnight, so that a local day began, gave way to the day before, and began again.
 * Only there can days left rise as time passes. Each is a fact of its history, not of our arithmetic.
 */
export const repeatingZones: readonly string[] = [
  'America/Goose_Bay',
  'America/Moncton',
  'America/St_Johns',
  'Antarctica/Casey',
]
