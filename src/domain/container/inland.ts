import type { Container } from './container.ts'
import type { Instant } from '../time/instant.ts'
import { daysBetween } from '../time/local-date.ts'
import { atRampSince, placeOf } from './place.ts'
import { isInlandBound, railFactsOf } from './rail-facts.ts'
import { knownZone, localDateAt } from '../time/zone.ts'

/**
 * The stage of an inland-bound container: at the port waiting for a train, on the train, at the ramp, or off the port with
 * nothing reported about where.
 */
export type InlandStage = 'awaiting-transfer' | 'on-rail' | 'not-confirmed' | 'at-ramp'

/** The stages in the order of a journey. */
export const inlandStages = [
  'awaiting-transfer',
  'on-rail',
  'not-confirmed',
  'at-ramp',
] as const satisfies readonly InlandStage[]

/** The stage of an inland move; null for a port move, and for a container that is at sea or has left its ramp. */
export function inlandStage(container: Container, now: Instant): InlandStage | null {
  if (!isInlandBound(container)) return null
  const place = placeOf(container, now)
  switch (place) {
    case 'at-port':
    case 'loaded-on-rail':
      return 'awaiting-transfer'
    case 'left-port':
    case 'not-confirmed':
      return 'not-confirmed'
    case 'on-rail':
    case 'at-ramp':
      return place
    case 'ended':
    case 'out':
    case 'not-discharged':
      return null
  }
}

/** Since when a container is in its stage, and for how many days of the calendar of the place where it is. */
export interface InlandAge {
  readonly since: Instant
  readonly zone: string
  /** 0: since today. */
  readonly days: number
}

/** How long a container is in its stage; null if no source reported when that began. */
export function inlandAge(
  container: Container,
  stage: InlandStage,
  now: Instant,
): InlandAge | null {
  const { milestones } = container
  const rail = railFactsOf(container)
  const since = {
    'awaiting-transfer': milestones.dischargedAt,
    'on-rail': rail.departedAt ?? rail.loadedAt,
    'not-confirmed': milestones.portFullOutAt ?? milestones.inlandEtaAt,
    'at-ramp': atRampSince(container),
  }[stage]
  if (since === null) return null
  const zone =
    knownZone(stage === 'at-ramp' ? container.destinationZone : container.portZone) ?? 'UTC'
  return { since, zone, days: daysBetween(localDateAt(since, zone), localDateAt(now, zone)) }
}
