import type { BoxPlan } from './box-plan.ts'
import { writeDeadline, type DeadlineSource } from './deadline-plan.ts'
import {
  appointmentAt,
  deadlineDay,
  feesAt,
  holdsAt,
  isReleased,
  yardLocation,
  type FeeNow,
  type HoldNow,
} from './facility-view.ts'
import { seeMilestones } from './milestones.ts'
import { lastRefreshed, type BoxSources } from './sources.ts'
import type { BoxTouches } from './touches.ts'
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

/** A box as the account sees it at a moment: facts that its sources have told by then. Moments are epoch milliseconds. */
export interface BoxView {
  readonly status: Status
  /** When each milestone happened, of those that are known. */
  readonly happened: ReadonlyMap<string, number>
  /** When the place of pickup was last asked. */
  readonly checked: number | null
  readonly lineChecked: number | null
  readonly railChecked: number | null
  readonly refreshed: number
  readonly availabilityKnown: boolean
  readonly available: boolean | null
  readonly holds: readonly HoldNow[]
  readonly fees: readonly FeeNow[]
  readonly appointment: number | null
  readonly yard: string | null
  readonly offDock: boolean
  readonly deadlines: Readonly<Record<DeadlineSource, string | null>>
}

export function viewBox(
  plan: BoxPlan,
  sources: BoxSources,
  touches: BoxTouches,
  now: number,
): BoxView {
  const happened = new Map<string, number>()
  for (const { event, at, seen } of seeMilestones(plan, sources)) {
    if (seen <= now) happened.set(event, at)
  }
  const checked = sources.facility && lastAsked(sources.facility, now)
  const lineChecked = lastAsked(sources.line, now)
  const railChecked = sources.rail && lastAsked(sources.rail, now)
  const told = tellFacility(plan, touches, happened, checked)
  return {
    ...told,
    status: statusOf(plan, happened, told, now),
    happened,
    checked,
    lineChecked,
    railChecked,
    refreshed: lastRefreshed(sources, now),
    deadlines: {
      terminal: tellDeadline(plan, touches, 'terminal', checked),
      rail: tellDeadline(plan, touches, 'rail', checked),
      line: tellDeadline(plan, touches, 'line', lineChecked),
    },
  }
}

type Told = Pick<
  BoxView,
  'availabilityKnown' | 'available' | 'holds' | 'fees' | 'appointment' | 'yard' | 'offDock'
>

/** What the place of pickup said when it was last asked; nothing of it stands after the box left. */
function tellFacility(
  plan: BoxPlan,
  touches: BoxTouches,
  happened: ReadonlyMap<string, number>,
  checked: number | null,
): Told {
  const gone = happened.has('full_out')
  if (checked === null || gone) {
    return {
      availabilityKnown: gone && plan.reports.availability && checked !== null,
      available: gone ? false : null,
      holds: [],
      fees: [],
      appointment: null,
      yard: null,
      offDock: false,
    }
  }
  const onGround = happened.has(plan.rail ? 'rail_unloaded' : 'vessel_discharged')
  const known = onGround && plan.reports.availability && checked >= plan.stay.grounded
  // Places that tell nothing of it are recorded both ways: false, and not at all.
  const unknown = plan.box % 2 === 0 ? null : false
  return {
    availabilityKnown: known,
    available: known ? isReleased(plan, touches, checked) : unknown,
    holds: holdsAt(plan, touches, checked),
    fees: onGround ? feesAt(plan, touches, checked) : [],
    appointment: appointmentAt(plan, touches, checked),
    yard: onGround ? yardLocation(plan, checked) : null,
    offDock: onGround && plan.offDock !== null && plan.offDock.from <= checked,
  }
}

/** The status follows the latest milestone that is known; on the ground, what the place says of availability. */
function statusOf(
  plan: BoxPlan,
  happened: ReadonlyMap<string, number>,
  told: Told,
  now: number,
): Status {
  if (happened.has('empty_in')) return 'empty_returned'
  if (happened.has('full_out')) {
    if (happened.has('delivered')) return 'delivered'
    return plan.dropped !== null && plan.dropped <= now ? 'dropped' : 'picked_up'
  }
  if (happened.has(plan.rail ? 'rail_unloaded' : 'vessel_discharged')) {
    if (told.offDock) return 'off_dock'
    if (!told.availabilityKnown) return 'grounded'
    return told.available === true ? 'available' : 'not_available'
  }
  if (
    happened.has('rail_loaded') ||
    happened.has('rail_departed') ||
    happened.has('rail_arrived')
  ) {
    return 'on_rail'
  }
  if (happened.has('vessel_discharged')) return 'awaiting_inland_transfer'
  if (happened.has('vessel_loaded') || happened.has('vessel_departed')) return 'on_ship'
  return plan.saysLoaded && happened.has('full_in') ? 'loaded' : 'new'
}

function tellDeadline(
  plan: BoxPlan,
  touches: BoxTouches,
  source: DeadlineSource,
  checked: number | null,
): string | null {
  if (checked === null) return null
  const day = deadlineDay(plan, touches, source, checked)
  if (day === null) return null
  const zone = plan.rail ? plan.zones.destination : plan.zones.pod
  return writeDeadline(day, zone, plan.deadlineForm)
}
