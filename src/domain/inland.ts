import type { Container } from './container.ts'
import type { Instant } from './instant.ts'
import { daysBetween } from './local-date.ts'
import { clockOf, readRailDate, whyNotRunning } from './status.ts'
import { knownZone, localDateAt } from './zone.ts'

/** Where a box on its way inland is: off the ship and waiting for a train, on the train, or at the ramp. */
export type InlandStage = 'awaiting-transfer' | 'on-rail' | 'at-ramp'

/** The stages in the order of a journey. */
export const inlandStages = [
  'awaiting-transfer',
  'on-rail',
  'at-ramp',
] as const satisfies readonly InlandStage[]

/**
 * The stage of an inland move; null for a move to the port, and for a box that is at sea or has left its ramp.
 * Milestones outweigh the status word; a rail date without a train's departure means that the ramp has notified.
 */
export function inlandStage(box: Container): InlandStage | null {
  if (clockOf(box) !== 'inland') return null
  const why = whyNotRunning(box)
  if (why !== null && why !== 'awaiting-rail' && why !== 'on-rail') return null
  const { milestones } = box
  if (milestones.railUnloadedAt !== null || milestones.inlandArrivedAt !== null) return 'at-ramp'
  if (why === 'on-rail' || milestones.railDepartedAt !== null) return 'on-rail'
  if (why === 'awaiting-rail' || readRailDate(box) === null) return 'awaiting-transfer'
  return 'at-ramp'
}

/** Since when the box is in its stage, and for how many days of the calendar of the place where it is. */
export interface InlandAge {
  readonly since: Instant
  readonly zone: string
  /** 0: since today. */
  readonly days: number
}

/** How long a box is in its stage; null where no source said when that began. */
export function inlandAge(box: Container, stage: InlandStage, now: Instant): InlandAge | null {
  const { milestones } = box
  const since = {
    'awaiting-transfer': milestones.dischargedAt,
    'on-rail': milestones.railDepartedAt ?? milestones.railLoadedAt,
    'at-ramp': milestones.railUnloadedAt ?? milestones.inlandArrivedAt,
  }[stage]
  if (since === null) return null
  const zone = knownZone(stage === 'at-ramp' ? box.destinationZone : box.portZone) ?? 'UTC'
  return { since, zone, days: daysBetween(localDateAt(since, zone), localDateAt(now, zone)) }
}
