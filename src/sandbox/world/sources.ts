import type { ContainerPlan } from './container-plan.ts'
import type { Source } from './milestone.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { minute } from './span.ts'
import type { ContainerTouches, ShipmentTouches } from './touches.ts'
import { lastAsked, seenAt, type Watch } from './watch.ts'

/** The sources through which a container is seen, with every check outside their rhythm. */
export interface ContainerSources {
  readonly line: Watch
  readonly facility: Watch | null
  /** The terminal of discharge, for an inland-bound container that it reports. */
  readonly port: Watch | null
  readonly rail: Watch | null
  /** Nothing of a container is shown before its tracking began. */
  readonly from: number
}

export function lineWatchOf(plan: ShipmentPlan, touches: ShipmentTouches): Watch {
  return { ...plan.lineWatch, extras: touches.asked, mutes: touches.lineMutes }
}

export function sourcesOf(
  plan: ContainerPlan,
  touches: ContainerTouches,
  ofShipment: ShipmentTouches,
): ContainerSources {
  return {
    line: lineWatchOf(plan.shipment, ofShipment),
    facility: facilityWatchOf(plan, touches),
    port: plan.port && {
      ...plan.port.watch,
      extras: touches.asked,
      mutes: touches.facilityMutes,
    },
    rail: plan.railWatch && { ...plan.railWatch, extras: touches.asked, mutes: [] },
    from: plan.shipment.round.from,
  }
}

/** A facility that is never checked automatically still responds to a manual refresh. */
function facilityWatchOf(plan: ContainerPlan, touches: ContainerTouches): Watch | null {
  const { asked: extras, facilityMutes: mutes } = touches
  if (plan.reports.anything) return { ...plan.facilityWatch, extras, mutes }
  return extras.length === 0
    ? null
    : { ...plan.facilityWatch, from: Number.POSITIVE_INFINITY, extras, mutes }
}

/** When a fact that happened at `moment` was first seen through `source`; infinity if it never is. */
export function firstSeen(sources: ContainerSources, source: Source, moment: number): number {
  return Math.max(seenThrough(sources, source, moment), sources.from + minute / 2)
}

function seenThrough(sources: ContainerSources, source: Source, moment: number): number {
  switch (source) {
    case 'ais':
      return moment + 12 * minute
    case 'user':
      return moment
    case 'line':
      return seenAt(sources.line, moment)
    case 'terminal':
      return sources.facility ? seenAt(sources.facility, moment) : Number.POSITIVE_INFINITY
    case 'port':
      return sources.port ? seenAt(sources.port, moment) : Number.POSITIVE_INFINITY
    case 'rail':
      return sources.rail ? seenAt(sources.rail, moment) : Number.POSITIVE_INFINITY
  }
}

/** When any source of the container was last checked: the order of the account's list. */
export function lastRefreshed(sources: ContainerSources, now: number): number {
  return Math.max(
    sources.from,
    lastAsked(sources.line, now) ?? 0,
    (sources.facility && lastAsked(sources.facility, now)) ?? 0,
    (sources.port && lastAsked(sources.port, now)) ?? 0,
    (sources.rail && lastAsked(sources.rail, now)) ?? 0,
  )
}
