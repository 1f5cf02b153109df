import type { Paused } from '../fleet/fleet.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { DepartureColumns, GroupName } from './departure-columns.ts'
import { isScoped, scopeFacets, type DepartureScope } from './departure-scope.ts'
import { measureKinds, type Series } from './kpi.ts'
import { createTally, type Reading, type Tally } from './tally.ts'
import type { Grouping, PeriodKind } from './trend.ts'

/** A series, of one kind of hold if it's about hold hours; null: of every kind. */
export interface HoldSeries extends Series {
  readonly hold: string | null
}

/** How groups are named: customers as people see them, by the place of their name in the columns. */
export interface GroupNames {
  /** A text that differs whenever a name does. */
  readonly revision: string
  readonly customer: (sent: GroupName) => GroupName
}

/** What is known of one group in a period. */
export interface Cell {
  readonly left: number
  readonly reading: Reading
}

/** The cells of one period by group; of all departures together, the only one is at `all`. */
export type PeriodCells = ReadonlyMap<string, Cell>
export const all = ''

/** Rows added up between two pauses: a few milliseconds. */
const rowsAtOnce = 20_000

/** Computes cells, and remembers those of periods that didn't change since. */
export interface CellReader {
  readonly columns: DepartureColumns
  /** The cells of a series in a period, by terminal, line, customer or route; null: of all departures. */
  inPeriod(
    series: HoldSeries,
    grouping: Grouping | null,
    kind: PeriodKind,
    period: LocalDate,
  ): Paused<PeriodCells>
  /** The same over several periods together. */
  over(
    series: HoldSeries,
    grouping: Grouping | null,
    kind: PeriodKind,
    periods: readonly LocalDate[],
  ): Paused<PeriodCells>
  /** The groups of a grouping by id, with the names that are shown. */
  names(grouping: Grouping): ReadonlyMap<string, GroupName>
  /** Returns what gives the id of the group that a row is in. To be used before the next change. */
  groupIds(grouping: Grouping): (row: number) => string
  /** What `work` gives for a period, or gave since the period last changed. `name`: of the work. */
  derive<T>(
    name: string,
    kind: PeriodKind,
    period: LocalDate,
    work: (rows: readonly number[]) => T,
  ): T
  /** Reads only the departures of a scope, under the same names. To be used before the next change. */
  within(scope: DepartureScope): CellReader
  /** Names groups from now on as given. */
  rename(names: GroupNames): void
  /** The revision of the names. */
  naming(): string
}

interface Remembered {
  readonly stamp: string
  readonly cells: PeriodCells
}

/** How much of the memory for cells this takes: a period without any has its key, which may hold any text. */
function weightOf(key: string, { stamp, cells }: Remembered): number {
  return 1 + cells.size + Math.ceil((key.length + stamp.length) / 50)
}

/**
 * Creates a reader of columns.
 *
 * @param maxCells about how many cells are remembered; those that weren't read for longest are forgotten first
 */
export function createCellReader(columns: DepartureColumns, maxCells = 300_000): CellReader {
  const remembered = new Map<string, Remembered>()
  const derived = new Map<string, { readonly stamp: number; readonly value: unknown }>()
  let count = 0
  /** Rows since the last pause, of whatever was read. */
  let done = 0
  let naming: GroupNames = { revision: '', customer: (sent) => sent }
  let shown: { readonly groups: readonly GroupName[]; readonly size: number } = {
    groups: [],
    size: -1,
  }

  /** The groups by their place in the columns, as they are shown. */
  function shownGroups(grouping: Grouping): readonly GroupName[] {
    const groups = columns.groups(grouping)
    if (grouping !== 'customer') return groups
    if (shown.size !== groups.length)
      shown = { groups: groups.map(naming.customer), size: groups.length }
    return shown.groups
  }

  function* read(
    series: HoldSeries,
    grouping: Grouping | null,
    buckets: readonly (readonly number[])[],
  ): Paused<PeriodCells> {
    const { measure, currency, hold } = series
    const groups = grouping && shownGroups(grouping)
    const places: { left: number; readonly tally: Tally }[] = []
    const byId = new Map<string, { left: number; readonly tally: Tally }>()
    const begin = (place: number) => {
      const id = groups ? (groups[place]?.id ?? all) : all
      const known = byId.get(id) ?? { left: 0, tally: createTally(measureKinds[measure], currency) }
      byId.set(id, known)
      places[place] = known
      return known
    }
    const placeOf = grouping && columns.groupIn(grouping)
    const add = columns.adder(measure, hold)
    for (const rows of buckets)
      for (const row of rows) {
        const place = placeOf === null ? 0 : placeOf(row)
        const own = places[place] ?? begin(place)
        own.left += 1
        add(own.tally, row)
        done += 1
        if (done >= rowsAtOnce) {
          done = 0
          yield
        }
      }
    const cells = new Map<string, Cell>()
    for (const [id, { left, tally }] of byId) {
      cells.set(id, { left, reading: tally.read() })
      done += left
      if (done > rowsAtOnce) {
        done = 0
        yield
      }
    }
    return cells
  }

  function remember(key: string, value: Remembered): PeriodCells {
    remembered.set(key, value)
    count += weightOf(key, value)
    for (const [oldest, known] of remembered) {
      if (count <= maxCells || oldest === key) break
      forget(oldest, known)
    }
    return value.cells
  }

  function forget(key: string, value: Remembered): void {
    remembered.delete(key)
    count -= weightOf(key, value)
  }

  function* cached(
    key: string,
    stamp: string,
    work: () => Paused<PeriodCells>,
  ): Paused<PeriodCells> {
    const known = remembered.get(key)
    if (known) {
      forget(key, known)
      if (known.stamp === stamp) return remember(key, known)
    }
    return remember(key, { stamp, cells: yield* work() })
  }

  const stampOf = (grouping: Grouping | null, kind: PeriodKind, periods: readonly LocalDate[]) =>
    [
      grouping === 'customer' ? naming.revision : '',
      ...periods.map((period) => columns.stampOf(kind, period)),
    ].join(' ')

  const keyOf = ({ measure, currency, hold }: HoldSeries, ...rest: readonly unknown[]) =>
    JSON.stringify([measure, currency, hold, ...rest])

  function groupIds(grouping: Grouping): (row: number) => string {
    const [groups, placeOf] = [shownGroups(grouping), columns.groupIn(grouping)]
    return (row) => groups[placeOf(row)]?.id ?? all
  }

  /** The columns with only the rows of a scope. Each period is narrowed once. */
  function columnsWithin(scope: DepartureScope): DepartureColumns {
    const facets = scopeFacets
      .filter((facet) => scope[facet] !== null)
      .map((facet) => ({ wanted: scope[facet], idOf: groupIds(facet) }))
    const narrowed = new Map<string, readonly number[]>()
    return {
      ...columns,
      rowsIn(kind, period) {
        const key = `${kind} ${period}`
        const rows =
          narrowed.get(key) ??
          columns
            .rowsIn(kind, period)
            .filter((row) => facets.every(({ wanted, idOf }) => idOf(row) === wanted))
        narrowed.set(key, rows)
        return rows
      },
    }
  }

  return {
    columns,
    inPeriod: (series, grouping, kind, period) =>
      cached(keyOf(series, grouping, kind, period), stampOf(grouping, kind, [period]), () =>
        read(series, grouping, [columns.rowsIn(kind, period)]),
      ),
    over: (series, grouping, kind, periods) =>
      cached(
        keyOf(series, grouping, kind, periods[0], periods.length),
        stampOf(grouping, kind, periods),
        () =>
          read(
            series,
            grouping,
            periods.map((period) => columns.rowsIn(kind, period)),
          ),
      ),
    names: (grouping) => new Map(shownGroups(grouping).map((group) => [group.id, group])),
    groupIds,
    within(scope) {
      if (!isScoped(scope)) return this
      const reader = createCellReader(columnsWithin(scope), maxCells)
      reader.rename(naming)
      return reader
    },
    derive<T>(
      name: string,
      kind: PeriodKind,
      period: LocalDate,
      work: (rows: readonly number[]) => T,
    ): T {
      const key = `${name} ${kind} ${period}`
      const stamp = columns.stampOf(kind, period)
      const known = derived.get(key)
      // Each name is of one piece of work, and so of one type.
      if (known?.stamp === stamp) return known.value as T
      const value = work(columns.rowsIn(kind, period))
      derived.set(key, { stamp, value })
      return value
    },
    rename(names) {
      if (names.revision === naming.revision) return
      naming = names
      shown = { groups: [], size: -1 }
    },
    naming: () => naming.revision,
  }
}
