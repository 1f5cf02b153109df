import type { Instant } from '#domain/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { Change } from '#wire/api/live.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import { moves } from './moves.ts'

/** A row as it became in `version`; null where it left the fleet. */
export interface Changed<Row> {
  readonly version: number
  readonly row: Row | null
}

/** What happened to one kind of row since its pages were read: let in, or held back while the list is in use. */
export interface Changes<Row> {
  readonly applied: ReadonlyMap<string, Changed<Row>>
  readonly waiting: ReadonlyMap<string, Changed<Row>>
}

/**
 * Everything the live stream told since `since`. Pages of a snapshot not older than `since` are followed without a gap;
 * what a page already holds is recognised by its version and left alone.
 */
export interface FleetChanges {
  readonly since: number
  readonly version: number
  readonly asOf: Instant | null
  /** How often rows were put in their places afresh although they had been held: by a person, or when the hand left. */
  readonly placings: number
  readonly containers: Changes<ContainerRow>
  readonly shipments: Changes<ShipmentRow>
}

/** Rows as they stand on screen, by id: what a change is compared with. */
export interface Shown {
  readonly container: (id: string) => ContainerRow | undefined
  readonly shipment: (id: string) => ShipmentRow | undefined
}

const none = { applied: new Map(), waiting: new Map() }

/** No changes yet, to be followed from the snapshot `since`. */
export function noChanges(since: number): FleetChanges {
  return { since, version: since, asOf: null, placings: 0, containers: none, shipments: none }
}

/**
 * `changes` with one more event. What `holds` says of a row's id decides whether a change that would move, add or remove
 * it waits; a row that already waits goes on waiting with its newest facts. A version already known changes nothing.
 */
export function withChange(
  changes: FleetChanges,
  event: Change,
  shown: Shown,
  holds: (id: string) => boolean,
): FleetChanges {
  if (event.version <= changes.version) return changes
  const { version } = event
  return {
    ...changes,
    version,
    asOf: event.asOf,
    containers: merge(changes.containers, event.containers, version, (id, row) => {
      const before = shown.container(id)
      return holds(id) && (row === null || before === undefined || moves(before, row))
    }),
    shipments: merge(changes.shipments, event.shipments, version, (id, row) => {
      const before = shown.shipment(id)
      return holds(id) && (row === null || before === undefined || moves(before, row))
    }),
  }
}

/** `changes` followed from `snapshot`, an older or a wholly new one; facts already known keep their version. */
export function refollowed(changes: FleetChanges, snapshot: number): FleetChanges {
  return { ...changes, since: snapshot, version: snapshot }
}

/** `changes` with everything that waited let in, and every row to be put in its place. */
export function withWaitingApplied(changes: FleetChanges): FleetChanges {
  return {
    ...changes,
    placings: changes.placings + 1,
    containers: letIn(changes.containers),
    shipments: letIn(changes.shipments),
  }
}

/** `rows` of the snapshot `snapshot` as the changes let in since have made them. */
export function overlay<Row extends { readonly id: string }>(
  rows: readonly Row[],
  snapshot: number,
  changes: Changes<Row>,
): { readonly rows: Row[]; readonly byId: ReadonlyMap<string, Row> } {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const [id, { version, row }] of changes.applied) {
    if (version <= snapshot) continue
    if (row === null) byId.delete(id)
    else byId.set(id, row)
  }
  return { rows: [...byId.values()], byId }
}

function merge<Row extends { readonly id: string }>(
  before: Changes<Row>,
  event: { readonly put: readonly Row[]; readonly drop: readonly string[] },
  version: number,
  waits: (id: string, row: Row | null) => boolean,
): Changes<Row> {
  if (event.put.length + event.drop.length === 0) return before
  const applied = new Map(before.applied)
  const waiting = new Map(before.waiting)
  const take = (id: string, row: Row | null) => {
    const target = waiting.has(id) || waits(id, row) ? waiting : applied
    target.set(id, { version, row })
  }
  for (const row of event.put) take(row.id, row)
  for (const id of event.drop) take(id, null)
  return { applied, waiting }
}

function letIn<Row>(changes: Changes<Row>): Changes<Row> {
  if (changes.waiting.size === 0) return changes
  return { applied: new Map([...changes.applied, ...changes.waiting]), waiting: new Map() }
}
