import type { Money } from '../container/posted.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Departure, HoldTime } from './kpi-departure.ts'
import {
  contributionOf,
  holdHoursOf,
  isPartOf,
  measureKinds,
  measures,
  shiftOf,
  type Measure,
} from './kpi.ts'
import type { Contribution, Tally } from './tally.ts'
import {
  groupings,
  groupOf,
  periodKinds,
  periodOf,
  type Grouping,
  type PeriodKind,
} from './trend.ts'

/** A group of departures by its id: see `groupOf`. */
export interface GroupName {
  readonly id: string
  readonly name: string
}

/**
 * Departures in columns: what each adds to each measure, without the rest of its facts. About 100 bytes for each, so that
 * hundreds of thousands fit into memory. Rows are addressed by number. Customers are as they were sent.
 */
export interface DepartureColumns {
  /** Puts a departure into a row, in place of what was there; null: the row is empty. */
  set(row: number, departure: Departure | null): void
  /** The rows of the departures in a period, in no order. */
  rowsIn(kind: PeriodKind, period: LocalDate): readonly number[]
  /** A number that differs whenever something in a period changed. */
  stampOf(kind: PeriodKind, period: LocalDate): number
  /**
   * Returns what adds a row's contribution to a measure; `hold`: to the hours of one kind of hold. To be used before the next
   * change: it is the inner loop of every figure.
   */
  adder(measure: Measure, hold: string | null): (tally: Tally, row: number) => void
  /** What a row contributes to a measure; null: it isn't known. */
  contributionOf(measure: Measure, row: number): Contribution | null
  /** Whether a share counts a row; null: it isn't measured, or the measure isn't a share of containers. */
  isCounted(measure: Measure, row: number): boolean | null
  holdsOf(row: number): readonly HoldTime[]
  /** Days by which the last free day moved: see `shiftOf`. */
  shiftOf(row: number): number
  /** Returns what gives the sums that a row was charged; empty: nothing, or it isn't known. To be used before the next change. */
  sumsOf(measure: MoneyMeasure): (row: number) => readonly Money[]
  /** The day of gate-out, as a number that sorts like it. */
  dayOf(row: number): number
  /** The groups of a grouping. A group's place in it is what {@link groupIn} returns. */
  groups(grouping: Grouping): readonly GroupName[]
  groupIn(grouping: Grouping): (row: number) => number
}

const shares = measures.filter((measure) => measureKinds[measure] === 'share')
const charges = ['demurrage', 'per-diem'] as const
export type MoneyMeasure = (typeof charges)[number]
const values = measures.filter(
  (measure) => measureKinds[measure] === 'days' || measureKinds[measure] === 'hours',
)

/** No measure counts that far. */
const unknown = -2_147_483_648
const noHolds: readonly HoldTime[] = []
const nothing: readonly Money[] = []
/** How the columns of charges say whether a charge is known, and on what basis. */
const bases = { unknown: 0, posted: 1, billed: 2 } as const

interface Bucket {
  readonly rows: number[]
  stamp: number
}

/** Creates columns without departures. */
export function createDepartureColumns(): DepartureColumns {
  let capacity = 1024
  const ints = () => new Int32Array(capacity).fill(unknown)
  const doubles = () => new Float64Array(capacity).fill(Number.NaN)
  const column = {
    day: ints(),
    shift: ints(),
    parts: shares.map(ints),
    wholes: shares.map(ints),
    values: values.map(doubles),
    bases: charges.map(() => new Uint8Array(capacity)),
    groups: groupings.map(() => new Uint32Array(capacity)),
  }
  /** Few containers have any. */
  const sums = charges.map(() => new Map<number, readonly Money[]>())
  const holds = new Map<number, readonly HoldTime[]>()
  const names = groupings.map(() => createNames())
  const buckets = { week: new Map<LocalDate, Bucket>(), month: new Map<LocalDate, Bucket>() }
  const periods = new Map<LocalDate, Readonly<Record<PeriodKind, LocalDate>>>()
  let stamps = 0

  function grow(rows: number): void {
    while (capacity < rows) capacity *= 2
    column.day = grown(column.day, ints())
    column.shift = grown(column.shift, ints())
    column.parts = column.parts.map((one) => grown(one, ints()))
    column.wholes = column.wholes.map((one) => grown(one, ints()))
    column.values = column.values.map((one) => grown(one, doubles()))
    column.bases = column.bases.map((one) => grown(one, new Uint8Array(capacity)))
    column.groups = column.groups.map((one) => grown(one, new Uint32Array(capacity)))
  }

  function bucketOf(kind: PeriodKind, day: LocalDate): Bucket {
    const known = periods.get(day) ?? { week: periodOf('week', day), month: periodOf('month', day) }
    periods.set(day, known)
    const period = known[kind]
    const bucket = buckets[kind].get(period) ?? { rows: [], stamp: 0 }
    buckets[kind].set(period, bucket)
    stamps += 1
    bucket.stamp = stamps
    return bucket
  }

  function empty(row: number): void {
    const days = numberAt(column.day, row)
    if (days === unknown) return
    const day = addDays('1970-01-01', days)
    column.day[row] = unknown
    for (const kind of periodKinds) {
      const { rows } = bucketOf(kind, day)
      const at = rows.indexOf(row)
      const last = rows.pop()
      if (last !== undefined && at < rows.length) rows[at] = last
    }
    holds.delete(row)
    for (const some of sums) some.delete(row)
  }

  function fill(row: number, one: Departure): void {
    for (const kind of periodKinds) bucketOf(kind, one.outOn).rows.push(row)
    column.day[row] = daysBetween('1970-01-01', one.outOn)
    column.shift[row] = shiftOf(one)
    shares.forEach((measure, at) => {
      const given = contributionOf(measure, one)
      const share = given?.kind === 'share' ? given : { part: unknown, whole: unknown }
      set(column.parts.at(at), row, share.part)
      set(column.wholes[at], row, share.whole)
    })
    values.forEach((measure, at) => {
      const given = contributionOf(measure, one)
      set(column.values[at], row, given?.kind === 'value' ? given.value : Number.NaN)
    })
    charges.forEach((measure, at) => {
      const given = contributionOf(measure, one)
      const charge = given?.kind === 'charge' ? given.charge : null
      set(column.bases[at], row, charge ? bases[charge.basis] : bases.unknown)
      if (charge && charge.sums.length > 0) sums[at]?.set(row, charge.sums)
    })
    groupings.forEach((grouping, at) => {
      set(column.groups[at], row, names[at]?.placeOf(groupOf(one, grouping)) ?? 0)
    })
    if (one.holds.length > 0) holds.set(row, one.holds)
  }

  const numberAt = (of: ArrayLike<number> | undefined, row: number): number => of?.[row] ?? unknown
  const sumsOf = (at: number, row: number) => sums[at]?.get(row) ?? nothing

  const places = new Map<Measure, number>([
    ...shares.map((measure, at) => [measure, at] as const),
    ...values.map((measure, at) => [measure, at] as const),
    ...charges.map((measure, at) => [measure, at] as const),
  ])

  function adder(measure: Measure, hold: string | null): (tally: Tally, row: number) => void {
    const at = places.get(measure) ?? 0
    switch (measureKinds[measure]) {
      case 'share': {
        const [parts, wholes] = [column.parts.at(at), column.wholes[at]]
        return (tally, row) => {
          const part = parts?.[row] ?? unknown
          if (part !== unknown) tally.addShare(part, wholes?.[row] ?? 0)
        }
      }
      case 'days':
      case 'hours': {
        if (hold !== null)
          return (tally, row) => tally.add(holdHoursOf(holds.get(row) ?? noHolds, hold))
        const own = column.values[at]
        return (tally, row) => {
          const value = own?.[row] ?? Number.NaN
          if (!Number.isNaN(value)) tally.addValue(value)
        }
      }
      case 'money': {
        const own = column.bases[at]
        return (tally, row) => {
          const basis = own?.[row] ?? bases.unknown
          if (basis !== bases.unknown) tally.addCharge(sumsOf(at, row), basis === bases.billed)
        }
      }
    }
  }

  function contributionAt(measure: Measure, row: number): Contribution | null {
    const at = places.get(measure) ?? 0
    switch (measureKinds[measure]) {
      case 'share': {
        const part = numberAt(column.parts.at(at), row)
        const whole = numberAt(column.wholes[at], row)
        return part === unknown ? null : { kind: 'share', part, whole }
      }
      case 'days':
      case 'hours': {
        const value = numberAt(column.values[at], row)
        return Number.isNaN(value) ? null : { kind: 'value', value }
      }
      case 'money': {
        const basis = numberAt(column.bases[at], row)
        if (basis === bases.unknown) return null
        const known = basis === bases.billed ? 'billed' : 'posted'
        return { kind: 'charge', charge: { basis: known, sums: sumsOf(at, row) } }
      }
    }
  }

  return {
    set(row, departure) {
      if (row >= capacity) grow(row + 1)
      empty(row)
      if (departure) fill(row, departure)
    },
    rowsIn: (kind, period) => buckets[kind].get(period)?.rows ?? [],
    stampOf: (kind, period) => buckets[kind].get(period)?.stamp ?? 0,
    adder,
    contributionOf: contributionAt,
    isCounted(measure, row) {
      const given = contributionAt(measure, row)
      return given && isPartOf(measure, given)
    },
    holdsOf: (row) => holds.get(row) ?? noHolds,
    shiftOf: (row) => numberAt(column.shift, row),
    sumsOf(measure) {
      const at = charges.indexOf(measure)
      const own = column.bases[at]
      return (row) => (own?.[row] === bases.unknown ? nothing : sumsOf(at, row))
    },
    dayOf: (row) => numberAt(column.day, row),
    groups: (grouping) => names[groupings.indexOf(grouping)]?.all ?? [],
    groupIn(grouping) {
      const own = column.groups[groupings.indexOf(grouping)]
      return (row) => own?.[row] ?? 0
    },
  }
}

function set(column: { [row: number]: number } | undefined, row: number, value: number): void {
  if (column) column[row] = value
}

function grown<T extends Int32Array | Float64Array | Uint8Array | Uint32Array>(from: T, to: T): T {
  to.set(from)
  return to
}

/** Numbers groups by their id, and keeps the name that was given last. */
function createNames() {
  const all: GroupName[] = []
  const places = new Map<string, number>()
  return {
    all: all as readonly GroupName[],
    placeOf(group: GroupName): number {
      const known = places.get(group.id)
      if (known === undefined) {
        places.set(group.id, all.length)
        return all.push(group) - 1
      }
      // A line without a name is shown by its code, which says less than the name that another row has.
      if (group.name !== group.id && all[known]?.name !== group.name) all[known] = group
      return known
    },
  }
}
