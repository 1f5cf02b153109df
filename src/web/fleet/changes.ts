import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { Change } from '#wire/api/live.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** A row as of `version`. Null if it left the fleet. */
export interface Changed<Row> {
  readonly version: number
  readonly row: Row | null
}

/** Changes to one kind of row since its pages were read: applied, or waiting while the list is in use. */
export interface Changes<Row> {
  readonly applied: ReadonlyMap<string, Changed<Row>>
  readonly waiting: ReadonlyMap<string, Changed<Row>>
}

/**
 * Everything the live stream sent since `since`. Pages of a snapshot not older than `since` are followed without a gap;
 * changes that a page already contains are skipped by version.
 */
export interface FleetChanges {
  readonly since: number
  readonly version: number
  readonly asOf: Instant | null
  /** How often held rows were reordered: by a person, or after interaction ended. */
  readonly placings: number
  readonly containers: Changes<ContainerRow>
  readonly shipments: Changes<ShipmentRow>
}

/** Rows on screen by id, to compare changes with. */
export interface Shown {
  readonly container: (id: string) => ContainerRow | undefined
  readonly shipment: (id: string) => ShipmentRow | undefined
}

const none = { applied: new Map(), waiting: new Map() }

/** No changes yet, following from the snapshot `since`. */
export function noChanges(since: number): FleetChanges {
  return { since, version: since, asOf: null, placings: 0, containers: none, shipments: none }
}

/**
 * `changes` with more events, in order of arrival. If `holds` returns true for a row's id, a change that would move, add or
 * remove it waits. A row that already waits keeps waiting with its newest data. Known versions are skipped.
 */
export function withChanges(
  changes: FleetChanges,
  events: readonly Change[],
  shown: Shown,
  holds: (id: string) => boolean,
): FleetChanges {
  const fresh = events.filter(({ version }) => version > changes.version)
  const last = fresh.at(-1)
  if (!last) return changes
  return {
    ...changes,
    version: last.version,
    asOf: last.asOf,
    containers: merge(
      changes.containers,
      fresh.map(({ version, containers }) => ({ version, ...containers })),
      (id, row) => holds(id) && comesOrGoes(shown.container(id), row),
    ),
    shipments: merge(
      changes.shipments,
      fresh.map(({ version, shipments }) => ({ version, ...shipments })),
      (id, row) => holds(id) && comesOrGoes(shown.shipment(id), row),
    ),
  }
}

/** Whether a change may add, remove or move a row. */
function comesOrGoes(
  before: ContainerRow | ShipmentRow | undefined,
  row: ContainerRow | ShipmentRow | null,
): boolean {
  return row === null || before === undefined || moves(before, row)
}

/** `changes` followed from `snapshot`, an older or a new one. Known rows retain their version. */
export function refollowed(changes: FleetChanges, snapshot: number): FleetChanges {
  return { ...changes, since: snapshot, version: snapshot }
}

/** `changes` with everything that waited applied, and all rows to be reordered. */
export function withWaitingApplied(changes: FleetChanges): FleetChanges {
  return {
    ...changes,
    placings: changes.placings + 1,
    containers: letIn(changes.containers),
    shipments: letIn(changes.shipments),
  }
}

interface Event<Row> {
  readonly version: number
  readonly put: readonly Row[]
  readonly drop: readonly string[]
}

function merge<Row extends { readonly id: string }>(
  before: Changes<Row>,
  events: readonly Event<Row>[],
  waits: (id: string, row: Row | null) => boolean,
): Changes<Row> {
  if (events.every(({ put, drop }) => put.length + drop.length === 0)) return before
  const applied = new Map(before.applied)
  const waiting = new Map(before.waiting)
  const take = (id: string, row: Row | null, version: number) => {
    const target = waiting.has(id) || waits(id, row) ? waiting : applied
    target.set(id, { version, row })
  }
  for (const { version, put, drop } of events) {
    for (const row of put) take(row.id, row, version)
    for (const id of drop) take(id, null, version)
  }
  return { applied, waiting }
}

function letIn<Row>(changes: Changes<Row>): Changes<Row> {
  if (changes.waiting.size === 0) return changes
  return { applied: new Map([...changes.applied, ...changes.waiting]), waiting: new Map() }
}

/**
 * Fields whose change doesn't group or filter a row, nor sort it in any designed order. Such a change shows at once, even
 * while the list is held, and isn't counted as waiting. Sorting by weight or by last check catches up when the list is
 * released.
 */
const quiet = new Set<string>([
  'checkedAt',
  'lineCheckedAt',
  'railCheckedAt',
  'lineAttemptedAt',
  'yardSpot',
  'sealNumber',
  'weightLb',
] satisfies (keyof ContainerRow | keyof ShipmentRow)[])

/** Whether `after` may be at another position than `before`, or in another list. */
function moves(before: ContainerRow | ShipmentRow, after: ContainerRow | ShipmentRow): boolean {
  return loudFacts(before) !== loudFacts(after)
}

function loudFacts(row: object): string {
  return JSON.stringify(row, (key, value: unknown) => (quiet.has(key) ? undefined : value))
}
