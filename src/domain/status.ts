import type { Container } from './container.ts'
import { knownZone } from './zone.ts'

/** The part of the journey a status belongs to. */
export type Phase = 'unknown' | 'at-sea' | 'at-port' | 'inland' | 'out' | 'done'

/**
 * The 13 values of `current_status`, in the order of a journey.
 * `dropped` and `loaded` are in the service's list without a defined meaning: tolerated, hidden where their count is 0.
 */
const phases = {
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

/** A status the service defines. */
export type KnownStatus = keyof typeof phases

/** All 13, in the order of a journey. */
export const knownStatuses: readonly KnownStatus[] = [
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

/** `value` as one of the 13, else null: any other word is shown as it came, and never taken for one of them. */
export function readStatus(value: string): KnownStatus | null {
  return byName.get(value) ?? null
}

const byName: ReadonlyMap<string, KnownStatus> = new Map(
  knownStatuses.map((status) => [status, status]),
)

/** Phase of a status; `unknown` for a word that is none of the 13. */
export function phaseOf(status: string): Phase {
  const known = readStatus(status)
  return known ? phases[known] : 'unknown'
}

/** Place of a status in a journey, for sorting; words that are none of the 13 come last. */
export function statusOrder(status: string): number {
  const known = readStatus(status)
  return known ? knownStatuses.indexOf(known) : knownStatuses.length
}

/**
 * Which clock the box stands under. An inland move runs on the inland clock only; besides the shipment's destination,
 * a rail move, or a rail date where no port date stands beside it, says that this is one.
 */
export function clockOf(container: Container): 'port' | 'inland' {
  const { milestones, reportedDeadlines: dates, status } = container
  const isInland =
    container.hasInlandLeg ||
    status === 'awaiting_inland_transfer' ||
    status === 'on_rail' ||
    milestones.railLoadedAt !== null ||
    milestones.railDepartedAt !== null ||
    milestones.railUnloadedAt !== null ||
    (readRailDate(container) !== null && dates.terminal === null && dates.line === null)
  return isInland ? 'inland' : 'port'
}

/** The inland date as reported; the deprecated field only where its replacement is absent. */
export function readRailDate(container: Container): string | null {
  return container.reportedDeadlines.rail ?? container.reportedDeadlines.railDeprecated
}

/** The zone of the place where the box is handed over; null where unknown. */
export function facilityZone(container: Container): string | null {
  const [own, other] =
    clockOf(container) === 'inland'
      ? [container.destinationZone, container.portZone]
      : [container.portZone, container.destinationZone]
  return knownZone(own) ?? knownZone(container.facility?.zone) ?? knownZone(other)
}

/**
 * The zone in which a last free day is counted and ends: its own, else that of the place where the box stands, else UTC.
 * A date that came without a zone is still marked so; but the day of the yard ends with the yard's midnight.
 */
export function countingZone(
  container: Container,
  lastFreeDay: { readonly zone: string | null },
): string {
  return lastFreeDay.zone ?? facilityZone(container) ?? 'UTC'
}

/** Why no clock runs: see {@link whyNotRunning}. */
export type NotRunning =
  | 'not-discharged'
  | 'awaiting-rail'
  | 'on-rail'
  | 'picked-up'
  | 'delivered'
  | 'returned'

/**
 * Why no free time runs against this box, or null where it does. Milestones outweigh the status word, which may lag
 * (`available` was seen with a gate-out beside it). Arrival of the ship does not start a clock: discharge does.
 * An unknown or empty status without discharge and without a terminal's word counts as not discharged.
 */
export function whyNotRunning(container: Container): NotRunning | null {
  const { milestones, status } = container
  if (status === 'empty_returned' || milestones.emptyReturnedAt) return 'returned'
  if (status === 'delivered' || milestones.deliveredAt) return 'delivered'
  if (phaseOf(status) === 'out' || gateOutAt(container)) return 'picked-up'
  if (milestones.railUnloadedAt) return null
  if (status === 'on_rail') return 'on-rail'
  if (status === 'awaiting_inland_transfer') return 'awaiting-rail'
  if (phaseOf(status) === 'at-port') return null
  const isThere = milestones.dischargedAt !== null || isSaidToBeThere(container)
  return isThere ? null : 'not-discharged'
}

/** Whether the box left its facility (gate-out), and is with the trucker, the consignee or back empty. */
export function isOut(container: Container): boolean {
  const why = whyNotRunning(container)
  return why === 'picked-up' || why === 'delivered' || why === 'returned'
}

/** Whether the journey is over for us: empty returned, or no longer tracked after it was picked up. */
export function isEnded(container: Container): boolean {
  if (whyNotRunning(container) === 'returned') return true
  return isTrackingStopped(container) && isOut(container)
}

/** Whether nobody asks the line about this box any more. */
export function isTrackingStopped(container: Container): boolean {
  return (container.shipment?.trackingStoppedAt ?? null) !== null
}

/** When the full box left the facility where it was handed over; null while it stands, or where nobody said. */
export function gateOutAt(container: Container): Container['milestones']['portFullOutAt'] {
  const { portFullOutAt, destinationFullOutAt } = container.milestones
  // Leaving the port by rail is no pickup; an inland move ends at the ramp.
  return clockOf(container) === 'inland'
    ? destinationFullOutAt
    : (portFullOutAt ?? destinationFullOutAt)
}

/** A terminal's word on release is a sign that the box is there, save where the status says it is at sea. */
function isSaidToBeThere(container: Container): boolean {
  return container.status !== 'on_ship' && container.availability === 'available'
}
