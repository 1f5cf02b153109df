import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { Change } from '#wire/api/live.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import type { QueryClient } from '@tanstack/react-query'
import { containerQueries } from '#web/data/containers.ts'
import { shipmentQueries } from '#web/data/shipments.ts'
import type { Page, pagesOf } from '#web/data/pages.ts'

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

/** Rows by their IDs. */
export interface ById<Row> {
  readonly get: (id: string) => Row | undefined
}

/** The rows of a fleet. A row stays at its index until a row is dropped. New rows are appended. */
export interface FleetRows<Row> {
  readonly rows: readonly Row[]
  readonly byId: ById<Row>
  /** The index of a row by its id. */
  readonly places: ReadonlyMap<string, number>
}

/** `rows` of the snapshot `snapshot` with the changes applied since. */
export function overlay<Row extends { readonly id: string }>(
  rows: readonly Row[],
  snapshot: number,
  changes: Changes<Row>,
): FleetRows<Row> {
  return overlayChanges(placed(rows), snapshot, changes, null)
}

/**
 * `known`, which includes the changes `before`, with the changes applied since. Copying 20,000 rows per change is cheap;
 * looking up each of them would cost more than everything else.
 */
export function overlayChanges<Row extends { readonly id: string }>(
  known: FleetRows<Row>,
  snapshot: number,
  { applied }: Changes<Row>,
  before: Changes<Row> | null,
): FleetRows<Row> {
  const rows = [...known.rows]
  const added = new Map<string, number>()
  const dropped = new Set<string>()
  for (const [id, change] of applied) {
    if (change.version <= snapshot || change === before?.applied.get(id)) continue
    const place = known.places.get(id)
    if (change.row === null) dropped.add(id)
    else if (place === undefined) added.set(id, rows.push(change.row) - 1)
    else rows[place] = change.row
  }
  if (dropped.size > 0) return placed(rows.filter(({ id }) => !dropped.has(id)))
  return inPlaces(rows, added.size > 0 ? new Map([...known.places, ...added]) : known.places)
}

/**
 * Complete pages with all applied changes written into their rows. Old versions of rows can be freed, and a batch of changes
 * costs the same no matter how many came before.
 */
export function foldedPages<Row extends { readonly id: string }>(
  pages: readonly Page<Row>[],
  changes: Changes<Row>,
): Page<Row>[] {
  const snapshot = pages[0]?.meta.snapshot ?? 0
  const pending = new Map([...changes.applied].filter(([, { version }]) => version > snapshot))
  const folded = pages.map((page) => {
    const data = page.data.flatMap((row) => {
      const change = pending.get(row.id)
      if (change === undefined) return [row]
      pending.delete(row.id)
      return change.row === null ? [] : [change.row]
    })
    return { ...page, data }
  })
  for (const { row } of pending.values()) if (row !== null) folded.at(-1)?.data.push(row)
  return folded
}

function placed<Row extends { readonly id: string }>(rows: readonly Row[]): FleetRows<Row> {
  return inPlaces(rows, new Map(rows.map(({ id }, place) => [id, place])))
}

function inPlaces<Row>(rows: readonly Row[], places: ReadonlyMap<string, number>): FleetRows<Row> {
  const get = (id: string) => {
    const place = places.get(id)
    return place === undefined ? undefined : rows[place]
  }
  return { rows, byId: { get }, places }
}

/** When this many rows of a kind have changed since they were read, their changes go into the pages. */
const manyChanges = 500

/**
 * Writes applied changes into the cached pages once there are many, and returns what is left of `changes`. Waiting changes
 * keep waiting, and rows on screen keep their identity.
 */
export function withChangesFolded(client: QueryClient, changes: FleetChanges): FleetChanges {
  const containers = folded(client, containerQueries.list(), changes.containers)
  const shipments = folded(client, shipmentQueries.list(), changes.shipments)
  const isSame = containers === changes.containers && shipments === changes.shipments
  return isSame ? changes : { ...changes, containers, shipments }
}

function folded<Row extends { readonly id: string }>(
  client: QueryClient,
  { queryKey }: ReturnType<typeof pagesOf<Row>>,
  changes: Changes<Row>,
): Changes<Row> {
  if (changes.applied.size < manyChanges) return changes
  const state = client.getQueryState(queryKey)
  const last = state?.data?.pages.at(-1)
  // Further pages include the facts of their snapshot, and an aborted fetch restores the previous pages.
  if (!state?.data || !last || last.links.next !== undefined || state.fetchStatus !== 'idle')
    return changes
  client.setQueryData(queryKey, {
    ...state.data,
    pages: foldedPages(state.data.pages, changes),
  })
  return { applied: new Map(), waiting: changes.waiting }
}
