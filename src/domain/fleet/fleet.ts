import { compareByWorth, type ContainerWithLfd } from './assess.ts'
import { assessRow, type FleetRow } from './fleet-row.ts'
import { totalAfter, totalOf, type Sum } from './sum.ts'
import { slotsOf, slotsThatDiffer, valueAt, withValues, type Slots } from './slots.ts'
import { merged, rowsAt, sorted } from './work-order.ts'
import { epochMs, type Instant } from '../time/instant.ts'
import type { Policy } from '../policy/policy.ts'

/**
 * All containers in play, assessed, in the order of work and added up. Immutable: each step below returns a new one. After
 * any steps it equals what {@link load} makes of the same containers.
 */
export interface Fleet<C extends ContainerWithLfd = ContainerWithLfd> {
  /** The moment of the last tick, UTC. A row added since may be assessed later. */
  readonly now: Instant
  readonly policy: Policy
  /** In the order of work: {@link compareByWorth}. Computed on first use. */
  readonly rows: readonly FleetRow<C>[]
  /** Slots in the order of work. */
  readonly order: readonly number[]
  /** The part of that order that is known so far. */
  readonly placing: () => Placing
  /** Rows by slot. A container keeps its slot, whatever happens to its row; null once it left. */
  readonly slots: Slots<FleetRow<C>>
  /** Slots by container ID, also of some that left. */
  readonly index: SlotIndex
  /** Sums over all rows: {@link sumOf}. */
  readonly sums: Sums
}

/** Slots in an order that was right before those in `moved` changed. */
interface Placing {
  readonly sorted: readonly number[]
  readonly moved: ReadonlySet<number>
}

/** Most IDs in one map, and a few new ones in another, because a copy of a large map takes milliseconds. */
interface SlotIndex {
  readonly most: ReadonlyMap<string, number>
  readonly recent: ReadonlyMap<string, number>
}

type Sums = ReadonlyMap<Sum<unknown>, unknown>

/** A fleet and how it differs from the one before: rows added and rows removed; a changed row is in both. */
export interface Step<C extends ContainerWithLfd = ContainerWithLfd> {
  readonly fleet: Fleet<C>
  readonly came: readonly FleetRow<C>[]
  readonly left: readonly FleetRow<C>[]
}

/** Containers to put, and IDs of containers that leave. If a container is put several times, the last put counts. */
export interface FleetChanges<C extends ContainerWithLfd = ContainerWithLfd> {
  readonly put: Iterable<C>
  readonly drop: Iterable<string>
}

/** Work that pauses, so that others can run in between. {@link finish} runs it without pauses. */
export type Paused<T> = Generator<undefined, T>

/** Rows assessed or added up between two pauses. */
export interface Pace {
  readonly rowsAtOnce: number
}

/** A few milliseconds, a quarter of a frame. */
const unhurried: Pace = { rowsAtOnce: 250 }

/** Runs all of `work` at once. */
export function finish<T>(work: Paused<T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

/** The fleet of `containers` at `now`. Its `sums` are always known. */
export function load<C extends ContainerWithLfd>(
  containers: readonly C[],
  now: Instant,
  policy: Policy,
  sums: readonly Sum<unknown>[] = [],
): Fleet<C> {
  return finish(loading(containers, now, policy, sums))
}

/** {@link load}, with pauses. */
export function* loading<C extends ContainerWithLfd>(
  containers: readonly C[],
  now: Instant,
  policy: Policy,
  sums: readonly Sum<unknown>[] = [],
  pace: Pace = unhurried,
): Paused<Fleet<C>> {
  const byId = new Map(containers.map((container) => [container.id, container]))
  const rows: FleetRow<C>[] = []
  for (const container of byId.values()) {
    rows.push(assessRow(container, now, policy))
    if (rows.length % pace.rowsAtOnce === 0) yield
  }
  const most = new Map([...byId.keys()].map((id, slot) => [id, slot]))
  yield
  const index = { most, recent: new Map() }
  const totals = yield* addingUp(rows, sums, pace)
  const slots = slotsOf(rows)
  return fleetOf({ now, policy, slots, index, sums: totals }, inOrder(sorted(rows)))
}

/** Puts and drops containers. Those put are assessed at `at`, by default the fleet's own moment. */
export function applyChanges<C extends ContainerWithLfd>(
  fleet: Fleet<C>,
  { put, drop }: FleetChanges<C>,
  at: Instant = fleet.now,
): Step<C> {
  return applyRows(
    fleet,
    Array.from(put, (container) => assessRow(container, at, fleet.policy)),
    drop,
  )
}

/**
 * The fleet at a later moment, with pauses. {@link rebase} brings in what changes meanwhile. Within a minute hardly any
 * container passes another, so only those that do are sorted.
 */
export function* ticking<C extends ContainerWithLfd>(
  fleet: Fleet<C>,
  now: Instant,
  pace: Pace = unhurried,
): Paused<Fleet<C>> {
  const assessed: (FleetRow<C> | null)[] = Array.from({ length: fleet.slots.length }, () => null)
  const stay: number[] = []
  const moving: number[] = []
  for (const [place, slot] of fleet.order.entries()) {
    const before = valueAt(fleet.slots, slot)
    if (!before) continue
    const row = assessAgain(before, now)
    assessed[slot] = row
    const last = stay.at(-1)
    const above = last === undefined ? null : (assessed[last] ?? null)
    if (last === undefined || above === null || compareByWorth(above, row) <= 0) stay.push(slot)
    else {
      stay.pop()
      moving.push(last, slot)
    }
    if (place % pace.rowsAtOnce === pace.rowsAtOnce - 1) yield
  }
  yield
  const slots = slotsOf(assessed)
  const order = merged(slots, stay, moving)
  const sums = yield* addingUp(rowsAt(slots, order), [...fleet.sums.keys()], pace)
  const { policy, index } = fleet
  return fleetOf({ now, policy, slots, index, sums }, inOrder(order))
}

/** The same fleet without the slots of containers that left, if there are many. For a process that runs for months. */
export function compacted<C extends ContainerWithLfd>(fleet: Fleet<C>): Fleet<C> {
  const { now, policy, slots, rows, sums } = fleet
  if (slots.length < 2 * rows.length + 1000) return fleet
  const most = new Map(rows.map(({ container }, slot) => [container.id, slot]))
  const index = { most, recent: new Map() }
  return fleetOf(
    { now, policy, slots: slotsOf(rows), index, sums },
    inOrder(Array.from(rows.keys())),
  )
}

/**
 * `ahead`, which was made from `base`, with the changes from `base` to `latest`. `latest` comes from `base` by {@link
 * applyChanges} alone. A row that was assessed later than `ahead` stays as it is.
 */
export function rebase<C extends ContainerWithLfd>(
  ahead: Fleet<C>,
  base: Fleet<C>,
  latest: Fleet<C>,
): Fleet<C> {
  if (base === latest) return ahead
  const put: FleetRow<C>[] = []
  const drop: string[] = []
  for (const slot of slotsThatDiffer(base.slots, latest.slots)) {
    const row = valueAt(latest.slots, slot)
    const before = valueAt(base.slots, slot)
    if (row) put.push(isAfter(row.now, ahead.now) ? row : assessAgain(row, ahead.now))
    else if (before) drop.push(before.container.id)
  }
  return applyRows(ahead, put, drop).fleet
}

/**
 * The changes that lead from the containers `before` to `after`. Compared by identity: an unchanged container is the same
 * object.
 */
export function changesBetween<C extends ContainerWithLfd>(
  before: readonly C[],
  after: readonly C[],
): { readonly put: readonly C[]; readonly drop: readonly string[] } {
  const isInPlace =
    after.length >= before.length &&
    before.every((container, at) => {
      const now = after[at]
      return container === now || container.id === now?.id
    })
  if (isInPlace) return { put: after.filter((container, at) => container !== before[at]), drop: [] }
  const known = new Map(before.map((container) => [container.id, container]))
  const put = after.filter((container) => known.get(container.id) !== container)
  for (const { id } of after) known.delete(id)
  return { put, drop: [...known.keys()] }
}

/**
 * `fleet` with some rows replaced by slot (null: gone), each in its position: nothing is sorted. For a list that somebody
 * is using.
 */
export function replaceInPlace<C extends ContainerWithLfd>(
  fleet: Fleet<C>,
  replaced: ReadonlyMap<number, FleetRow<C> | null>,
): Fleet<C> {
  if (replaced.size === 0) return fleet
  const slots = withValues(fleet.slots, replaced)
  const order = fleet.order.filter((slot) => valueAt(slots, slot) !== null)
  return stepTo(fleet, { slots, index: fleet.index }, replaced.keys(), inOrder(order)).fleet
}

/** The row of a container by its ID; null if it isn't in play. */
export function findRow<C extends ContainerWithLfd>(
  { slots, index }: Fleet<C>,
  id: string,
): FleetRow<C> | null {
  const slot = slotIn(index, id)
  return slot === undefined ? null : valueAt(slots, slot)
}

/** The total of `sum` over all rows. Known if the fleet was loaded with it; otherwise added up now. */
export function sumOf<T>(fleet: Fleet, sum: Sum<T>): T {
  return fleet.sums.has(sum) ? (fleet.sums.get(sum) as T) : totalOf(sum, fleet.rows)
}

function assessAgain<C extends ContainerWithLfd>(
  { container, policy }: FleetRow<C>,
  now: Instant,
): FleetRow<C> {
  return assessRow(container, now, policy)
}

function isAfter(one: Instant, other: Instant): boolean {
  return epochMs(one) > epochMs(other)
}

function applyRows<C extends ContainerWithLfd>(
  fleet: Fleet<C>,
  put: readonly FleetRow<C>[],
  drop: Iterable<string>,
): Step<C> {
  const replaced = new Map<number, FleetRow<C> | null>()
  const added = new Map<string, number>()
  for (const row of put) {
    const { id } = row.container
    const known = slotIn(fleet.index, id) ?? added.get(id)
    const slot = known ?? fleet.slots.length + added.size
    if (known === undefined) added.set(id, slot)
    replaced.set(slot, row)
  }
  for (const id of drop) {
    const slot = slotIn(fleet.index, id) ?? added.get(id)
    if (slot !== undefined) replaced.set(slot, null)
  }
  if (replaced.size === 0) return { fleet, came: [], left: [] }
  const slots = withValues(fleet.slots, replaced)
  const { sorted: before, moved } = fleet.placing()
  const placing = { sorted: before, moved: new Set([...moved, ...replaced.keys()]) }
  return stepTo(fleet, { slots, index: withSlots(fleet.index, added) }, replaced.keys(), placing)
}

function slotIn({ most, recent }: SlotIndex, id: string): number | undefined {
  return most.get(id) ?? recent.get(id)
}

/** The maximum of new IDs that are kept in the second map. */
const fewIds = 500

function withSlots({ most, recent }: SlotIndex, added: ReadonlyMap<string, number>): SlotIndex {
  if (added.size === 0) return { most, recent }
  const all = new Map([...recent, ...added])
  return all.size > fewIds
    ? { most: new Map([...most, ...all]), recent: new Map() }
    : { most, recent: all }
}

function inOrder(order: readonly number[]): Placing {
  return { sorted: order, moved: new Set() }
}

/** A fleet that sorts its rows when first asked for: a server often applies many changes before anyone needs the list. */
function fleetOf<C extends ContainerWithLfd>(
  parts: Pick<Fleet<C>, 'now' | 'policy' | 'slots' | 'index' | 'sums'>,
  placing: Placing,
): Fleet<C> {
  const { slots } = parts
  let known = placing
  let rows: readonly FleetRow<C>[] | null = null
  const orderNow = () => {
    const { sorted: before, moved } = known
    if (moved.size === 0) return before
    const stay = before.filter((slot) => !moved.has(slot))
    const moving = [...moved].filter((slot) => valueAt(slots, slot) !== null)
    known = inOrder(merged(slots, stay, moving))
    return known.sorted
  }
  return {
    ...parts,
    placing: () => known,
    get order() {
      return orderNow()
    },
    get rows() {
      return (rows ??= rowsAt(slots, orderNow()))
    },
  }
}

function stepTo<C extends ContainerWithLfd>(
  before: Fleet<C>,
  { slots, index }: Pick<Fleet<C>, 'slots' | 'index'>,
  touched: Iterable<number>,
  placing: Placing,
): Step<C> {
  const came: FleetRow<C>[] = []
  const left: FleetRow<C>[] = []
  for (const slot of touched) {
    const was = valueAt(before.slots, slot)
    const is = valueAt(slots, slot)
    if (was) left.push(was)
    if (is) came.push(is)
  }
  const change = { came, left }
  const sums = new Map(
    [...before.sums].map(([sum, total]) => [sum, totalAfter(sum, total, change)] as const),
  )
  const { now, policy } = before
  return { fleet: fleetOf({ now, policy, slots, index, sums }, placing), came, left }
}

function* addingUp(
  rows: readonly FleetRow[],
  sums: readonly Sum<unknown>[],
  { rowsAtOnce }: Pace,
): Paused<Sums> {
  const totals = new Map<Sum<unknown>, unknown>()
  for (const sum of sums) {
    let total = sum.none()
    for (let from = 0; from < rows.length; from += rowsAtOnce * 4) {
      for (const row of rows.slice(from, from + rowsAtOnce * 4)) total = sum.add(total, row, 1)
      yield
    }
    totals.set(sum, total)
  }
  return totals
}
