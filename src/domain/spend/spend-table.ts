import { toCents } from '../container/posted.ts'
import { finish, type Paused } from '../fleet/fleet.ts'
import { addPeriods } from '../history/trend.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  monthOf,
  type SpendContainer,
  type SpendEntry,
  type SpendFigure,
  type SpendParty,
} from './spend-entries.ts'

/** What the rows of spend are: lines with their customers below them, or customers with their lines. */
export const spendGroupings = ['line', 'customer'] as const
export type SpendGrouping = (typeof spendGroupings)[number]

/** The containers that left, and for how many of them it is known what was posted. */
export interface PostedCoverage {
  readonly left: number
  readonly known: number
}

/** A row of spend: a line or a customer, over all months. */
export interface SpendRow {
  /** The line's SCAC or the customer's name; `~`: not reported. */
  readonly id: string
  readonly name: string
  readonly entries: readonly SpendEntry[]
  readonly departures: readonly SpendContainer[]
  /** The rows below it; empty for those of the second level. */
  readonly rows: readonly SpendRow[]
}

/**
 * A column of spend: a month by its first day, `before` the first month shown (open disputes only), or `none` for amounts
 * without a day.
 */
export type SpendColumn = LocalDate | 'before' | 'none'

/** Which entries and containers: absent or null, not narrowed by it. */
export interface SpendScope {
  readonly line?: string | null | undefined
  readonly customer?: string | null | undefined
  readonly column?: SpendColumn | null | undefined
}

const unknown = { id: '~', name: 'Not reported' }

/** A report's mail and PDF have the currencies of most entries. The workbook has all. */
export const maxReportCurrencies = 5

/** Returns entries by currency, the one of most entries first; null: the facility didn't say. */
export function entriesByCurrency(
  entries: readonly SpendEntry[],
): readonly (readonly [currency: string | null, entries: readonly SpendEntry[]])[] {
  return [...Map.groupBy(entries, ({ currency }) => currency)].toSorted(
    ([a, those], [b, others]) => others.length - those.length || ((a ?? '~') < (b ?? '~') ? -1 : 1),
  )
}

/** Returns the currencies of entries, the one of most entries first; null: the facility didn't say. */
export function spendCurrencies(entries: readonly SpendEntry[]): readonly (string | null)[] {
  return entriesByCurrency(entries).map(([currency]) => currency)
}

/**
 * Returns one figure over entries of one currency; null: nothing is on record, which isn't 0. Posted is 0 if some of the
 * containers that left are known and nothing was posted for them. Adds whole cents, so that cells add up to their totals
 * exactly.
 */
export function figureOf(
  figure: SpendFigure,
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[] = [],
): number | null {
  const those = entries.filter((entry) => entry.figure === figure)
  if (those.length > 0) return those.reduce((sum, { amount }) => sum + toCents(amount), 0) / 100
  return figure === 'posted' && postedCoverage(departures).known > 0 ? 0 : null
}

/** Returns how many containers left, and for how many of them the posted charges are known. */
export function postedCoverage(departures: readonly SpendContainer[]): PostedCoverage {
  const left = departures.filter(({ outOn }) => outOn !== null)
  return { left: left.length, known: left.filter(({ posted }) => posted !== null).length }
}

/** Returns the column of an entry. `since`: the first month shown. */
export function columnOf({ month }: Pick<SpendEntry, 'month'>, since: LocalDate): SpendColumn {
  if (month === null) return 'none'
  return month < since ? 'before' : month
}

/**
 * Returns the columns of spend, the oldest first: every month from `since` to the one of `today`, and those beside them
 * that have an entry.
 */
export function spendColumns(
  entries: readonly SpendEntry[],
  since: LocalDate,
  today: LocalDate,
): readonly SpendColumn[] {
  const used = new Set(entries.map((entry) => columnOf(entry, since)))
  const last = monthOf(today)
  const months: LocalDate[] = []
  for (let month = since; month <= last; month = addPeriods('month', month, 1)) months.push(month)
  // A payment or a decision may be dated ahead.
  const ahead = [...used].filter((one) => one !== 'before' && one !== 'none' && one > last)
  return [
    ...(used.has('before') ? ['before' as const] : []),
    ...months,
    ...ahead.toSorted((a, b) => (a < b ? -1 : 1)),
    ...(used.has('none') ? ['none' as const] : []),
  ]
}

/** Returns the part of entries in a scope. */
export function entriesIn(
  entries: readonly SpendEntry[],
  scope: SpendScope,
  since: LocalDate,
): readonly SpendEntry[] {
  const { column } = scope
  return entries.filter(
    (entry) => isOf(entry, scope) && (!column || columnOf(entry, since) === column),
  )
}

/** Returns the part of containers that left in a scope. */
export function departuresIn(
  departures: readonly SpendContainer[],
  scope: SpendScope,
): readonly SpendContainer[] {
  const { column } = scope
  return departures.filter(
    (one) => isOf(one, scope) && (!column || (one.outOn !== null && monthOf(one.outOn) === column)),
  )
}

/** One line of a file: everything of a line, customer, column and currency. */
export interface SpendLine {
  readonly line: string
  readonly customer: string
  readonly column: SpendColumn
  readonly currency: string | null
  readonly figureOf: (figure: SpendFigure) => number | null
  readonly coverage: PostedCoverage
}

/** The months from `since` to the one of `today`. */
export interface SpendPeriod {
  readonly since: LocalDate
  readonly today: LocalDate
}

/** The lines of a file, and how many there are in all. */
export interface SpendLines {
  readonly lines: readonly SpendLine[]
  readonly count: number
}

/**
 * Returns spend as the lines of a file, in the order of the rows on the page. Cells without anything are left out. What left
 * is in the lines of the first currency; those of others have the cells in which something is on record.
 */
export function spendLines(
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[],
  period: SpendPeriod,
): readonly SpendLine[] {
  return finish(readingSpendLines(entries, departures, period, Infinity)).lines
}

/** {@link spendLines}, at most `most` of them, with pauses: an account may have 100,000. */
export function* readingSpendLines(
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[],
  { since, today }: SpendPeriod,
  most: number,
): Paused<SpendLines> {
  const lines: SpendLine[] = []
  let count = 0
  const left = new Map(
    spendRows([], departures, 'line').flatMap((line) =>
      line.rows.map((customer) => [cellKey(line.id, customer.id), customer.departures] as const),
    ),
  )
  for (const [place, [currency, own]] of entriesByCurrency(entries).entries()) {
    yield
    const columns = spendColumns(own, since, today)
    const rows = spendRows(own, place === 0 ? departures : [], 'line')
    for (const line of rows)
      for (const customer of line.rows) {
        yield
        const cells = spendCells(customer.entries, left.get(cellKey(line.id, customer.id)), since)
        for (const column of columns) {
          const cell = cells.get(column)
          if (!cell || (place > 0 && cell.entries.length === 0)) continue
          count += 1
          if (lines.length < most)
            lines.push({
              line: line.name,
              customer: customer.name,
              column,
              currency,
              figureOf: (figure) => figureOf(figure, cell.entries, cell.departures),
              coverage: postedCoverage(cell.departures),
            })
        }
      }
  }
  return { lines, count }
}

/** What is behind one column of some row. */
export interface SpendCell {
  readonly entries: SpendEntry[]
  readonly departures: SpendContainer[]
}

/** Returns entries and containers that left by their column; columns without any are left out. */
export function spendCells(
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[] = [],
  since: LocalDate,
): ReadonlyMap<SpendColumn, SpendCell> {
  const cells = new Map<SpendColumn, SpendCell>()
  const cellAt = (column: SpendColumn) => {
    const cell = cells.get(column) ?? { entries: [], departures: [] }
    cells.set(column, cell)
    return cell
  }
  for (const entry of entries) cellAt(columnOf(entry, since)).entries.push(entry)
  for (const one of departures)
    if (one.outOn !== null) cellAt(monthOf(one.outOn)).departures.push(one)
  return cells
}

function cellKey(line: string, customer: string): string {
  return JSON.stringify([line, customer])
}

/**
 * Returns the rows of spend, the one with the most invoiced first, then the most posted, then by name. Every entry and
 * every departure is in exactly one row, and in one row below it.
 */
export function spendRows(
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[],
  grouping: SpendGrouping,
): readonly SpendRow[] {
  const other = grouping === 'line' ? 'customer' : 'line'
  return rowsBy(entries, departures, grouping).map((row) => ({
    ...row,
    rows: rowsBy(row.entries, row.departures, other),
  }))
}

function rowsBy(
  entries: readonly SpendEntry[],
  departures: readonly SpendContainer[],
  by: SpendGrouping,
): readonly SpendRow[] {
  const groups = new Map<string, { name: string; entries: SpendEntry[]; left: SpendContainer[] }>()
  const groupFor = (party: SpendParty) => {
    const { id, name } = groupOf(party, by)
    const group = groups.get(id) ?? { name, entries: [], left: [] }
    // Some containers have a line's name and others only its SCAC. The order of the containers doesn't decide.
    if (group.name === id || (name !== id && name < group.name)) group.name = name
    groups.set(id, group)
    return group
  }
  for (const entry of entries) groupFor(entry).entries.push(entry)
  for (const one of departures) groupFor(one).left.push(one)
  return [...groups]
    .map(([id, { name, entries: those, left }]) => ({
      id,
      name,
      entries: those,
      departures: left,
      rows: [],
    }))
    .toSorted(byAmount)
}

function byAmount(a: SpendRow, b: SpendRow): number {
  const amountOf = (row: SpendRow, figure: SpendFigure) => figureOf(figure, row.entries) ?? 0
  return (
    amountOf(b, 'invoiced') - amountOf(a, 'invoiced') ||
    amountOf(b, 'posted') - amountOf(a, 'posted') ||
    (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1)
  )
}

function groupOf({ line, customer }: SpendParty, by: SpendGrouping) {
  if (by === 'line') return line ? { id: line.scac, name: line.name ?? line.scac } : unknown
  return customer === null ? unknown : { id: customer, name: customer }
}

function isOf(party: SpendParty, { line, customer }: SpendScope): boolean {
  return (
    (!line || groupOf(party, 'line').id === line) &&
    (!customer || groupOf(party, 'customer').id === customer)
  )
}
