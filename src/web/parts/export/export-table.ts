import { unknownZoneLabel } from '#domain/text/time.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { knownZone, wallClock } from '#domain/time/zone.ts'

/**
 * The kind of a cell in a file. `day`: a calendar day. `wall`: date and time on a place's wall clock, `2026-11-20 14:05`.
 * `utc`: the same moment in UTC. Numbers stay numbers, and anything that only looks like one (a container number, a BL) is
 * text.
 */
export type CellKind = 'text' | 'number' | 'day' | 'wall' | 'utc'

export type CellValue = string | number | null

/** One column of a file. */
export interface FileColumn<Row> {
  readonly header: string
  readonly kind: CellKind
  /** Null: not reported, or does not apply; the cell stays empty. */
  readonly value: (row: Row) => CellValue
}

/** Rows as they go into a file. */
export interface ExportTable {
  readonly columns: readonly { readonly header: string; readonly kind: CellKind }[]
  readonly rows: readonly (readonly CellValue[])[]
}

/** `rows` with these columns, in their order. */
export function exportTable<Row>(
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): ExportTable {
  return {
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  }
}

/** A text column. */
export function textColumn<Row>(
  header: string,
  value: (row: Row) => string | null | undefined,
): FileColumn<Row> {
  return { header, kind: 'text', value: (row) => value(row) || null }
}

/** A column of numbers. */
export function numberColumn<Row>(
  header: string,
  value: (row: Row) => number | null,
): FileColumn<Row> {
  return { header, kind: 'number', value }
}

/**
 * A moment as three columns: on its place's wall clock, whose place that is, and in UTC. If the zone is unknown, the wall
 * time is as written, and its moment in UTC isn't known.
 */
export function momentColumns<Row>(
  header: string,
  moment: (row: Row) => { readonly at: Instant | null; readonly zone: string | null },
): readonly FileColumn<Row>[] {
  const momentOf = (row: Row) => {
    const { at, zone } = moment(row)
    return at && { at, zone: knownZone(zone) }
  }
  return [
    {
      header,
      kind: 'wall',
      value: (row) => {
        const read = momentOf(row)
        return read && wallText(read.at, read.zone ?? 'UTC')
      },
    },
    {
      header: `${header} zone`,
      kind: 'text',
      value: (row) => {
        const read = momentOf(row)
        return read && (read.zone ?? unknownZoneLabel)
      },
    },
    {
      header: `${header} UTC`,
      kind: 'utc',
      value: (row) => {
        const read = momentOf(row)
        return read && read.zone && wallText(read.at, 'UTC')
      },
    },
  ]
}

/** A calendar day as three columns: the day, whose day it is, and the moment in UTC at which it ends there. */
export function dayColumns<Row>(
  header: string,
  day: (row: Row) => {
    readonly date: LocalDate
    readonly zone: string | null
    readonly endsAt: Instant
  } | null,
): readonly FileColumn<Row>[] {
  return [
    { header, kind: 'day', value: (row) => day(row)?.date ?? null },
    {
      header: `${header} zone`,
      kind: 'text',
      value: (row) => {
        const read = day(row)
        return read && (read.zone ?? unknownZoneLabel)
      },
    },
    {
      header: `${header} ends UTC`,
      kind: 'utc',
      value: (row) => {
        const read = day(row)
        return read && wallText(read.endsAt, 'UTC')
      },
    },
  ]
}

function wallText(at: Instant, zone: string): string {
  const { date, hour, minute } = wallClock(at, zone)
  return `${date} ${two(hour)}:${two(minute)}`
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
