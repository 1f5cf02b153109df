import type { Container } from './container.ts'
import type { ShipmentSummary } from './shipment.ts'
import { findUnreadable, type PartlyRead } from './unreadable-field.ts'

/** The part of the journey a status belongs to. */
export type Phase = 'unknown' | 'at-sea' | 'at-port' | 'inland' | 'out' | 'done'

/**
 * The 13 values of `current_status`, in the order of a journey, after `unknown`: none was reported, or none that can be
 * read. `unknown` says nothing, while `new` says that tracking has begun. `dropped` and `loaded` are in the service's list
 * without a defined meaning: tolerated, hidden if their count is 0.
 */
const phases = {
  unknown: 'unknown',
  new: 'unknown',
  on_ship: 'at-sea',
  grounded: 'at-port',
  not_available: 'at-port',
  available: 'at-port',
  off_dock: 'at-port',
  awaiting_inland_transfer: 'inland',
  on_rail: 'inland',
  loaded: 'unknown',
  picked_up: 'out',
  dropped: 'out',
  delivered: 'done',
  empty_returned: 'done',
} as const satisfies Record<string, Phase>

/** A status the service defines, or `unknown`. */
export type KnownStatus = keyof typeof phases

/** All of them, `unknown` first, in the order of a journey. */
export const knownStatuses: readonly KnownStatus[] = [
  'unknown',
  'new',
  'on_ship',
  'grounded',
  'not_available',
  'available',
  'off_dock',
  'awaiting_inland_transfer',
  'on_rail',
  'loaded',
  'picked_up',
  'dropped',
  'delivered',
  'empty_returned',
]

/** `value` as one of these, else null: any other status is shown as it came, and never treated as one of them. */
export function readStatus(value: string): KnownStatus | null {
  return byName.get(value) ?? null
}

const byName: ReadonlyMap<string, KnownStatus> = new Map(
  knownStatuses.map((status) => [status, status]),
)

/** Phase of a status; `unknown` for one that isn't among the 13. */
export function phaseOf(status: string): Phase {
  const known = readStatus(status)
  return known ? phases[known] : 'unknown'
}

/** Position of a status in a journey, for sorting; one that isn't among the 13 comes last. */
export function statusOrder(status: string): number {
  const known = readStatus(status)
  return known ? knownStatuses.indexOf(known) : knownStatuses.length
}

type StopFacts = Pick<ShipmentSummary, 'trackingStoppedAt' | 'trackingStoppedReason'> & PartlyRead

/**
 * Whether the line is no longer checked for a shipment: a time or, if the time couldn't be read, a reason says so. An
 * unreadable time alone doesn't count as a stop, because that would end the stale-data checks.
 */
export function hasTrackingStopped(shipment: StopFacts): boolean {
  const { trackingStoppedAt, trackingStoppedReason } = shipment
  if (trackingStoppedAt !== null) return true
  return trackingStoppedReason !== null && isStopUnreadable(shipment)
}

/** Whether tracking may have stopped: the time of a stop was sent but couldn't be read, and no reason came with it. */
export function isTrackingUnclear(shipment: StopFacts): boolean {
  return isStopUnreadable(shipment) && !hasTrackingStopped(shipment)
}

function isStopUnreadable(shipment: PartlyRead): boolean {
  return findUnreadable(shipment, 'trackingStoppedAt') !== null
}

/** Whether the line is no longer checked for this container. */
export function isTrackingStopped(container: Pick<Container, 'shipment'>): boolean {
  return container.shipment !== null && hasTrackingStopped(container.shipment)
}
