import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Instant } from '#domain/time/instant.ts'
import { epochMs } from '#domain/time/instant.ts'
import type { StoredShipment, ShipmentKey } from '../store/containers/shipments.ts'
import type { FleetState } from './fleet-state.ts'

/** Version, time, and whether more pages of the account are still to come. */
export interface Moment {
  readonly version: number
  readonly asOf: Instant
  readonly mirroring: boolean
}

/** The whole fleet at one version, in order. Rows are never mutated, so this costs only two lists of references. */
export interface Snapshot extends Moment {
  /** Most urgent first. */
  readonly containers: readonly FleetRow[]
  /** Those with a container in play, each at the position of its most urgent container. */
  readonly shipments: readonly StoredShipment[]
}

/**
 * Takes a snapshot. Leaves the shipments of `state` in its order, so that the next snapshot sorts a nearly sorted list
 * at a fraction of the cost.
 */
export function takeSnapshot(state: FleetState, at: Moment): Snapshot {
  const containers = state.fleet.rows
  const shipments = rankShipments(state, containers)
  reorder(state.shipments, shipments, ({ id }) => id)
  return { ...at, containers, shipments }
}

/**
 * The current shipments of `state` that aren't in `snapshot`, by bill of lading. A client that pages through them
 * follows changes from the snapshot's version.
 */
export function otherShipmentsOf(state: FleetState, snapshot: Snapshot): readonly ShipmentKey[] {
  const taken = new Set(snapshot.shipments.map(({ id }) => id))
  const others = [...state.otherShipments.values()].sort(compareBills)
  reorder(state.otherShipments, others, ({ id }) => id)
  const came = [...state.shipments.values()].filter(({ id }) => !taken.has(id))
  const rest = others.filter(({ id }) => !taken.has(id))
  return came.length === 0 ? rest : [...rest, ...came].sort(compareBills)
}

function compareBills(a: ShipmentKey, b: ShipmentKey): number {
  return compareText(a.billOfLading, b.billOfLading) || compareText(a.id, b.id)
}

function reorder<T>(rows: Map<string, T>, order: readonly T[], idOf: (row: T) => string): void {
  rows.clear()
  for (const row of order) rows.set(idOf(row), row)
}

function rankShipments(
  state: FleetState,
  containers: readonly FleetRow[],
): readonly StoredShipment[] {
  const ranks = new Map<string, number>()
  containers.forEach(({ container }, rank) => {
    if (container.shipment && !ranks.has(container.shipment.id))
      ranks.set(container.shipment.id, rank)
  })
  const rankOf = ({ id }: StoredShipment): number => ranks.get(id) ?? containers.length
  return [...state.shipments.values()].sort((a, b) => rankOf(a) - rankOf(b) || compareBills(a, b))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

const livesMs = 5 * 60_000
/**
 * Beyond this many at once, readers share a snapshot up to five seconds old; following changes from it still leads to
 * the present.
 */
const freely = 64
const sharedForMs = 5000

/** Retains snapshots for five minutes, so that clients can page through them. */
export function createSnapshots() {
  const held = new Map<number, { snapshot: Snapshot; untilMs: number }>()
  let newest: Snapshot | null = null

  const forget = (nowMs: number): void => {
    for (const [version, { untilMs }] of held) if (untilMs <= nowMs) held.delete(version)
  }
  return {
    /** The snapshot of `version`; null if it expired or never existed. */
    find(version: number, now: Instant): Snapshot | null {
      forget(epochMs(now))
      return held.get(version)?.snapshot ?? null
    },
    /** The snapshot to begin paging with; restarts its five minutes. */
    begin(present: Moment, take: (present: Moment) => Snapshot): Snapshot {
      const nowMs = epochMs(present.asOf)
      forget(nowMs)
      const isShared =
        newest !== null && held.size >= freely && nowMs - epochMs(newest.asOf) < sharedForMs
      const isUsable =
        newest && held.has(newest.version) && (isShared || newest.version === present.version)
      if (!newest || !isUsable) newest = take(present)
      // The same rows, though the first sync may have finished since.
      else if (newest.mirroring !== present.mirroring)
        newest = { ...newest, mirroring: present.mirroring }
      held.set(newest.version, { snapshot: newest, untilMs: nowMs + livesMs })
      return newest
    },
    clear(): void {
      held.clear()
      newest = null
    },
  }
}
