import type { Container } from '#domain/container/container.ts'
import type { Instant } from '#domain/time/instant.ts'
import { applyChanges, findRow, type Fleet } from '#domain/fleet/fleet.ts'
import {
  readShipment,
  type StoredShipment,
  type ShipmentKey,
} from '../store/containers/shipments.ts'
import { governed, withShortTexts } from './container-row.ts'

/** Rows to put, as JSON by id, and ids to drop. A put replaces any existing row. */
export interface Patch {
  readonly put: ReadonlyMap<string, string>
  readonly drop: ReadonlySet<string>
}

/** The change from an earlier version to `version`, applied once. */
export interface FleetChange {
  readonly version: number
  readonly asOf: Instant
  readonly containers: Patch
  readonly shipments: Patch
}

/**
 * The current containers and shipments. Changed only by {@link putContainers}, {@link putShipments} and the minute's
 * tick.
 */
export interface FleetState {
  /** The containers in play. */
  fleet: Fleet
  /** Those with a container in play. */
  readonly shipments: Map<string, StoredShipment>
  /** All others. Only those that changed, until someone requests the full list. */
  readonly otherShipments: Map<string, ShipmentKey>
}

/** Updates `ids` with those that the store found in play; the rest leave the fleet. */
export function putContainers(
  state: FleetState,
  ids: Iterable<string>,
  found: readonly Container[],
  now: Instant,
): void {
  const left = new Set(ids)
  for (const { id } of found) left.delete(id)
  const put = found.map((container) => governed(container, now, state.fleet.policy))
  state.fleet = applyChanges(state.fleet, { put, drop: left }, now).fleet
}

/**
 * The same for shipments, after their containers. For a shipment without a container in play only the key is stored.
 */
export function putShipments(
  state: FleetState,
  ids: Iterable<string>,
  found: readonly StoredShipment[],
): void {
  const left = new Set(ids)
  for (const shipment of found) {
    const { id, billOfLading } = shipment
    const isInPlay = containersInPlay(state, [shipment]).length > 0
    if (isInPlay) state.shipments.set(id, shipment)
    else state.otherShipments.set(id, { id, billOfLading })
    ;(isInPlay ? state.otherShipments : state.shipments).delete(id)
    left.delete(id)
  }
  for (const id of left) {
    state.shipments.delete(id)
    state.otherShipments.delete(id)
  }
}

/** The containers of `shipments` that are in play: a container's row carries its shipment's summary. */
export function containersInPlay(
  { fleet }: FleetState,
  shipments: Iterable<Pick<StoredShipment, 'containerIds'>>,
): string[] {
  return Array.from(shipments).flatMap(({ containerIds }) =>
    containerIds.filter((id) => findRow(fleet, id) !== null),
  )
}

/**
 * Shipments whose containers enter or leave play once `found` of `ids` is put. They must be put too, though they may
 * not have changed themselves.
 */
export function shipmentsOfMoved(
  state: FleetState,
  ids: Iterable<string>,
  found: readonly Container[],
): string[] {
  const stay = new Set(found.map(({ id }) => id))
  const came = found.flatMap(({ shipment }) =>
    shipment && !state.shipments.has(shipment.id) ? shipment.id : [],
  )
  const left = Array.from(ids).flatMap((id) =>
    stay.has(id) ? [] : (findRow(state.fleet, id)?.container.shipment?.id ?? []),
  )
  return [...new Set([...came, ...left])]
}

/** The JSON of a shipment for a browser, created on demand since few are ever requested. */
export function shipmentJson(shipment: StoredShipment): string {
  return JSON.stringify(withShortTexts(readShipment(shipment)))
}

/** The current rows of `ids`, for a browser. */
export function patchOf<T>(
  find: (id: string) => T | null | undefined,
  ids: Iterable<string>,
  jsonOf: (row: T) => string,
): Patch {
  const put = new Map<string, string>()
  const drop = new Set<string>()
  for (const id of ids) {
    const row = find(id)
    if (row) put.set(id, jsonOf(row))
    else drop.add(id)
  }
  return { put, drop }
}
