import { compareValues, type GridColumn, type SortKey, type SortValue } from './column.ts'

type Sorted<Row> = Pick<GridColumn<Row>, 'id' | 'sortBy'>

/**
 * Rows in the order of `sort`, its first key first. Null comes last in both directions, equal rows keep their order, and a
 * key that isn't a column, or whose column doesn't sort, is ignored.
 *
 * Text is compared once per value instead of once per comparison: each row gets the rank of its value, which is cached for
 * as long as the rows are the same, and ranks are sorted as plain numbers.
 */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Sorted<Row>[],
  sort: readonly SortKey[],
): readonly Row[] {
  const passes = sort.flatMap(({ id, desc }) => {
    const column = columns.find((one) => one.id === id)
    return column?.sortBy ? [{ ranks: ranksOf(rows, column), desc }] : []
  })
  if (passes.length === 0) return rows
  // Last key first: each pass preserves the previous order among equal rows.
  const order = passes.toReversed().reduce(sortedBy, Uint32Array.from(rows.keys()))
  const sorted: Row[] = []
  for (const at of order) {
    const row = rows[at]
    if (row) sorted.push(row)
  }
  return sorted
}

interface Ranks {
  /** Rank of each row's value among the distinct ones, ascending; `count` if it has none. */
  readonly ofRow: Uint32Array
  readonly count: number
}

interface Pass {
  readonly ranks: Ranks
  readonly desc: boolean
}

/** Rank and position together make one number each, which the engine sorts without a comparison function. */
function sortedBy(order: Uint32Array, { ranks: { ofRow, count }, desc }: Pass): Uint32Array {
  const size = order.length
  const keys = new Float64Array(size)
  for (let place = 0; place < size; place += 1) {
    const rank = ofRow[order[place] ?? 0] ?? count
    keys[place] = (desc && rank < count ? count - 1 - rank : rank) * size + place
  }
  keys.sort()
  const sorted = new Uint32Array(size)
  for (let place = 0; place < size; place += 1) {
    sorted[place] = order[(keys[place] ?? 0) % size] ?? 0
  }
  return sorted
}

/** Cached by rows and by sort function. Both keep their identity until they change. */
const ranksByRows = new WeakMap<object, WeakMap<object, Ranks>>()

function ranksOf<Row extends object>(rows: readonly Row[], { sortBy }: Sorted<Row>): Ranks {
  const none = { ofRow: new Uint32Array(), count: 0 }
  if (!sortBy) return none
  const ofRows = ranksByRows.get(rows) ?? new WeakMap<object, Ranks>()
  ranksByRows.set(rows, ofRows)
  const ranks = ofRows.get(sortBy) ?? rank(rows.map((row) => sortBy(row)))
  ofRows.set(sortBy, ranks)
  return ranks
}

function rank(values: readonly (SortValue | null)[]): Ranks {
  const different = [...new Set(values)].filter((value) => value !== null)
  const rankOf = new Map<SortValue | null, number>()
  let count = 0
  let before: SortValue | null = null
  for (const value of different.sort(comparing(different))) {
    if (before !== null && compareValues(before, value) !== 0) count += 1
    rankOf.set(value, count)
    before = value
  }
  const ranks = different.length > 0 ? count + 1 : 0
  return { ofRow: Uint32Array.from(values, (value) => rankOf.get(value) ?? ranks), count: ranks }
}

/** Container numbers and timestamps sort by character code, which costs a tenth of a locale comparison. */
function comparing(values: readonly SortValue[]): (a: SortValue, b: SortValue) => number {
  const plain = values.every((value) => typeof value === 'string' && isPlain.test(value))
  return plain ? (a, b) => (a < b ? -1 : a > b ? 1 : 0) : compareValues
}

const isPlain = /^(?:[A-Z\d]*|\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?)$/
