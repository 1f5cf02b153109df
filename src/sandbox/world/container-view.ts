import type { ContainerPlan } from './container-plan.ts'
import { writeDeadline, type DeadlineChange, type DeadlineSource } from './deadline-plan.ts'
import {
  appointmentAt,
  deadlineAt,
  feesAt,
  holdsAt,
  isReleased,
  portFeesAt,
  yardLocation,
  type FeeNow,
  type HoldNow,
} from './facility-view.ts'
import { seeMilestones } from './milestones.ts'
import type { PortStay } from './port-stay.ts'
import { hasOwnFields } from './ramps.ts'
import { firstSeen, lastRefreshed, type ContainerSources } from './sources.ts'
import type { ContainerTouches } from './touches.ts'
import { lastAsked } from './watch.ts'

export type Status =
  | 'new'
  | 'on_ship'
  | 'available'
  | 'not_available'
  | 'grounded'
  | 'on_rail'
  | 'picked_up'
  | 'off_dock'
  | 'delivered'
  | 'dropped'
  | 'loaded'
  | 'empty_returned'
  | 'awaiting_inland_transfer'

/**
 * A container as the account sees it at a point in time: facts its sources have reported by then. Times are epoch
 * milliseconds.
 */
export interface ContainerView {
  readonly status: Status
  /** When each known milestone happened. */
  readonly happened: ReadonlyMap<string, number>
  /** Whether it is known to be where it is picked up or, if bound inland, still at the port. */
  readonly place: 'pickup' | 'port' | null
  /** When the terminal, or the ramp, was last checked. */
  readonly checked: number | null
  readonly lineChecked: number | null
  readonly railChecked: number | null
  readonly refreshed: number
  readonly availabilityKnown: boolean
  readonly available: boolean | null
  readonly holds: readonly HoldNow[]
  readonly fees: readonly FeeNow[]
  /** Whether holds and fees are those of a ramp that has its own fields for them. */
  readonly isOfRamp: boolean
  readonly appointment: number | null
  readonly yard: string | null
  readonly offDock: boolean
  readonly deadlines: Readonly<Record<DeadlineSource, string | null>>
}

export function viewContainer(
  plan: ContainerPlan,
  sources: ContainerSources,
  touches: ContainerTouches,
  now: number,
): ContainerView {
  const { happened, known } = knownMilestones(plan, sources, now)
  const atPickup = sources.facility && lastAsked(sources.facility, now)
  // A ramp that is checked before the container arrives reports nothing that would outweigh the port.
  const atRamp = plan.port && (atPickup ?? 0) < plan.stay.arrived ? null : atPickup
  const atPort = sources.port && lastAsked(sources.port, now)
  const lineChecked = lastAsked(sources.line, now)
  const railChecked = sources.rail && lastAsked(sources.rail, now)
  const place = placeOf(plan, known, happened)
  const reported =
    plan.port && atPort !== null && place !== 'pickup' && atRamp === null
      ? reportPort(plan, plan.port, touches, happened, atPort)
      : reportFacility(plan, touches, known, atRamp)
  const checked = atRamp === null ? atPort : Math.max(atRamp, atPort ?? atRamp)
  const isTerminalSilent = plan.port !== null && !isPortReporting(plan, plan.port, happened, atPort)
  return {
    ...reported,
    status: statusOf(plan, happened, reported, place, now),
    happened,
    place,
    checked,
    lineChecked,
    railChecked,
    refreshed: lastRefreshed(sources, now),
    deadlines: {
      terminal: isTerminalSilent
        ? null
        : reportDeadline(plan, touches, 'terminal', plan.port ? atPort : checked),
      // Before the ramp is checked, the railroad may report a day.
      rail: reportDeadline(plan, touches, 'rail', atRamp ?? railChecked),
      line: reportDeadline(plan, touches, 'line', lineChecked),
    },
  }
}

/** The milestones known so far: all of them, and those reported by the field that each fills. */
function knownMilestones(plan: ContainerPlan, sources: ContainerSources, now: number) {
  const happened = new Map<string, number>()
  const known = new Set<string>()
  for (const { event, fills, isUnreported, at, seen } of seeMilestones(plan, sources)) {
    if (seen > now) continue
    known.add(fills ?? event)
    if (isUnreported !== true) happened.set(fills ?? event, at)
  }
  const withdrawn = falseDepartureOf(plan, sources)
  if (withdrawn !== null && withdrawn.seen <= now && now < withdrawn.until) {
    happened.set('rail_departed', withdrawn.at)
  }
  return { happened, known }
}

/** A departure reported too early: when it is seen, and when it becomes known to be withdrawn. */
export function falseDepartureOf(
  { rail }: ContainerPlan,
  sources: ContainerSources,
): { readonly at: number; readonly seen: number; readonly until: number } | null {
  const reported = rail?.falseDeparture ?? null
  if (reported === null) return null
  const { at, withdrawn } = reported
  const seen = firstSeen(sources, 'rail', at)
  return { at, seen, until: firstSeen(sources, 'rail', withdrawn) }
}

function placeOf(
  plan: ContainerPlan,
  known: ReadonlySet<string>,
  happened: ReadonlyMap<string, number>,
): ContainerView['place'] {
  if (known.has(plan.rail ? 'rail_unloaded' : 'vessel_discharged')) return 'pickup'
  if (!known.has('vessel_discharged') || hasLeftPort(happened)) return null
  return 'port'
}

/** Whether an inland-bound container is at the port and the terminal there reports it. */
export function isAtPort(plan: ContainerPlan, { place }: Pick<ContainerView, 'place'>): boolean {
  return plan.port !== null && place === 'port'
}

function hasLeftPort(happened: ReadonlyMap<string, number>): boolean {
  return ['rail_departed', 'rail_arrived', 'port_full_out'].some((move) => happened.has(move))
}

type Reported = Pick<
  ContainerView,
  | 'availabilityKnown'
  | 'available'
  | 'holds'
  | 'fees'
  | 'isOfRamp'
  | 'appointment'
  | 'yard'
  | 'offDock'
>

/** Captures show facilities that don't report availability in both forms: false, and omitted. */
function nothingReported({ container }: ContainerPlan): Reported {
  return {
    availabilityKnown: false,
    available: container % 2 === 0 ? null : false,
    holds: [],
    fees: [],
    isOfRamp: false,
    appointment: null,
    yard: null,
    offDock: false,
  }
}

/** Whether the port terminal's report still applies: until the container left, and in some records forever. */
function isPortReporting(
  plan: ContainerPlan,
  port: PortStay,
  happened: ReadonlyMap<string, number>,
  checked: number | null,
): boolean {
  const isGone = hasLeftPort(happened) || (checked ?? 0) >= port.stay.pickedUp
  return !isGone || plan.shipment.inland.retainsPortReport
}

function reportPort(
  plan: ContainerPlan,
  port: PortStay,
  touches: ContainerTouches,
  happened: ReadonlyMap<string, number>,
  checked: number,
): Reported {
  const holds = holdsAt(port, touches, checked)
  const nothing = { ...nothingReported(plan), holds }
  const at = Math.min(checked, port.stay.pickedUp - 1)
  const isThere = happened.has('vessel_discharged') && checked >= port.stay.grounded
  if (!isThere || !isPortReporting(plan, port, happened, checked)) return nothing
  const isHeld = holds.some(({ status }) => status === 'hold')
  return {
    ...nothing,
    ...(port.reportsAvailability && {
      availabilityKnown: true,
      available: !isHeld && isReleased(port, touches, at),
    }),
    fees: portFeesAt(plan, touches, at),
    appointment: hasLeftPort(happened) ? null : appointmentAt(port, touches, at),
  }
}

/** The pickup facility's report when it was last checked; none of it applies after the container left. */
function reportFacility(
  plan: ContainerPlan,
  touches: ContainerTouches,
  known: ReadonlySet<string>,
  checked: number | null,
): Reported {
  const nothing = nothingReported(plan)
  if (known.has('full_out')) {
    const availabilityKnown = plan.reports.availability && checked !== null
    return { ...nothing, availabilityKnown, available: false }
  }
  if (checked === null) return { ...nothing, available: null }
  const onGround = known.has(plan.rail ? 'rail_unloaded' : 'vessel_discharged')
  const isReported = onGround && plan.reports.availability && checked >= plan.stay.grounded
  return {
    ...nothing,
    ...(isReported && { availabilityKnown: true, available: isReleased(plan, touches, checked) }),
    holds: holdsAt(plan, touches, checked),
    fees: onGround ? feesAt(plan, touches, checked) : [],
    isOfRamp: onGround && plan.rail !== null && hasOwnFields(plan.rail.ramp),
    appointment: appointmentAt(plan, touches, checked),
    yard: onGround ? yardLocation(plan, checked) : null,
    offDock: onGround && plan.offDock !== null && plan.offDock.from <= checked,
  }
}

/** The status follows the latest known milestone; on the ground, the facility's report on availability. */
function statusOf(
  plan: ContainerPlan,
  happened: ReadonlyMap<string, number>,
  reported: Reported,
  place: ContainerView['place'],
  now: number,
): Status {
  if (happened.has('empty_in')) return 'empty_returned'
  if (happened.has('full_out')) {
    if (happened.has('delivered')) return 'delivered'
    return plan.dropped !== null && plan.dropped <= now ? 'dropped' : 'picked_up'
  }
  if (place === 'pickup') {
    if (reported.offDock) return 'off_dock'
    if (!reported.availabilityKnown) return 'grounded'
    return reported.available === true ? 'available' : 'not_available'
  }
  const atPort = statusAtPort(plan, reported)
  if (hasLeftPort(happened)) {
    if (atPort === 'available') return atPort
    const byRail = happened.has('rail_departed') || happened.has('rail_arrived')
    return byRail ? 'on_rail' : 'picked_up'
  }
  if (atPort !== null) return atPort
  if (happened.has('rail_loaded')) return 'on_rail'
  if (happened.has('vessel_discharged')) return 'awaiting_inland_transfer'
  if (happened.has('vessel_loaded') || happened.has('vessel_departed')) return 'on_ship'
  return plan.saysLoaded && happened.has('full_in') ? 'loaded' : 'new'
}

/** The status of an inland-bound container if it repeats the terminal of discharge's report; otherwise null. */
function statusAtPort({ port }: ContainerPlan, reported: Reported): Status | null {
  if (!reported.availabilityKnown) return null
  if (port?.report !== 'available' && port?.report !== 'not-available') return null
  return reported.available === true ? 'available' : 'not_available'
}

function reportDeadline(
  plan: ContainerPlan,
  touches: ContainerTouches,
  source: DeadlineSource,
  checked: number | null,
): string | null {
  const change = checked === null ? null : deadlineAt(plan, touches, source, checked)
  return change && writeChange(plan, change)
}

/** A last free day as written: in the zone of the place that its source reports on. */
export function writeChange(plan: ContainerPlan, change: DeadlineChange): string {
  const isOfPort = change.of === 'port' || change.source === 'terminal' || plan.rail === null
  // Only railroads write noon.
  const form =
    change.source !== 'rail' && plan.deadlineForm === 'mid-day'
      ? 'local-midnight'
      : plan.deadlineForm
  return writeDeadline(change.day, isOfPort ? plan.zones.pod : plan.zones.destination, form)
}
