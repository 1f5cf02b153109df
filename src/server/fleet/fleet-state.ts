import type { Container } from '#domain/container.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { readShipment, type KeptShipment } from '../store/shipments.ts'
import { createBoxRow, type BoxRow } from './box-row.ts'
import { withShortTexts } from './short-texts.ts'

/** Rows to put, as JSON by id, and ids to drop. A put replaces whatever was there. */
export interface Patch {
  readonly put: ReadonlyMap<string, string>
  readonly drop: ReadonlySet<string>
}

/** What leads from an earlier version to `version`, applied once. */
export interface FleetChange {
  readonly version: number
  readonly asOf: Instant
  readonly containers: Patch
  readonly shipments: Patch
}

/** The rows of the fleet as they are now. Changed by {@link putContainers} and {@link putShipments} only. */
export interface FleetState {
  readonly boxes: Map<string, BoxRow>
  readonly shipments: Map<string, KeptShipment>
}

/** Brings `ids` up to date with what the store found of them in play: every other one leaves the fleet. */
export function putContainers(
  state: FleetState,
  ids: Iterable<string>,
  found: readonly Container[],
  now: Instant,
  policy: Policy,
): void {
  const left = new Set(ids)
  for (const container of found) {
    state.boxes.set(container.id, createBoxRow(container, now, policy))
    left.delete(container.id)
  }
  for (const id of left) state.boxes.delete(id)
}

/** The same for shipments; a shipment stays, whether its boxes have ended or not. */
export function putShipments(
  state: FleetState,
  ids: Iterable<string>,
  found: readonly KeptShipment[],
): void {
  const left = new Set(ids)
  for (const shipment of found) {
    state.shipments.set(shipment.id, shipment)
    left.delete(shipment.id)
  }
  for (const id of left) state.shipments.delete(id)
}

/** `containerIds` and the boxes of `shipmentIds`: a box's row carries its shipment's summary. */
export function withBoxesOf(
  state: FleetState,
  containerIds: Iterable<string>,
  shipmentIds: Iterable<string>,
): Set<string> {
  const ids = new Set(containerIds)
  for (const shipmentId of shipmentIds)
    for (const id of state.shipments.get(shipmentId)?.containerIds ?? [])
      if (state.boxes.has(id)) ids.add(id)
  return ids
}

/** The JSON of a shipment for a browser: made when it is asked for, since few ever are. */
export function shipmentJson(shipment: KeptShipment): string {
  return JSON.stringify(withShortTexts(readShipment(shipment)))
}

/** The rows of `ids` as they are now, for a browser. */
export function patchOf<T>(
  rows: ReadonlyMap<string, T>,
  ids: Iterable<string>,
  jsonOf: (row: T) => string,
): Patch {
  const put = new Map<string, string>()
  const drop = new Set<string>()
  for (const id of ids) {
    const row = rows.get(id)
    if (row) put.set(id, jsonOf(row))
    else drop.add(id)
  }
  return { put, drop }
}
