import type { BoxPlan } from './box-plan.ts'
import { writeDeadline, instantText, type DeadlineChange } from './deadline-plan.ts'
import { isReleased } from './facility-view.ts'
import { milestonesOf, type Place } from './milestones.ts'
import { firstSeen, type BoxSources, type Source } from './sources.ts'
import type { BoxTouches } from './touches.ts'

/** An event of a box that has been seen. `item` is its place in the plan and its identity. */
export interface BoxEvent {
  readonly item: number
  /** Name with its prefix, as the service writes it. */
  readonly name: string
  readonly at: number
  readonly seen: number
  readonly source: Source
  readonly place: Place
  readonly vessel: 'first' | 'last' | null
  readonly atTerminal: boolean
  readonly value: string | null
}

type Draft = Omit<BoxEvent, 'seen'>

/** Every kind of event has a range of items of its own, so that an event keeps its identity as others come in. */
const items = { flips: 40, deadlines: 90, appointments: 150, byHand: 170 } as const

/** The events that are known up to `until`, the last seen first, as the service lists them. */
export function eventsOf(
  plan: BoxPlan,
  sources: BoxSources,
  touches: BoxTouches,
  until: number,
): BoxEvent[] {
  return [
    ...moves(plan),
    ...availabilityFlips(plan, touches, sources),
    ...deadlineChanges(plan, touches),
    ...appointments(plan),
  ]
    .map((draft) => ({ ...draft, seen: firstSeen(sources, draft.source, draft.at) }))
    .filter((event) => event.seen <= until)
    .sort((a, b) => b.seen - a.seen || b.item - a.item)
}

function moves(plan: BoxPlan): Draft[] {
  return milestonesOf(plan).map((milestone, item) => ({
    item,
    name: `container.transport.${milestone.event}`,
    at: milestone.at,
    source: milestone.source,
    place: milestone.place,
    vessel: milestone.vessel ?? null,
    atTerminal: milestone.atTerminal ?? false,
    value: null,
  }))
}

function atPickup(plan: BoxPlan, item: number, name: string, at: number, source: Source): Draft {
  const place = plan.rail ? 'inland' : 'discharge'
  return { item, name, at, source, place, vessel: null, atTerminal: true, value: null }
}

/** A change that had changed back before the place was asked again was never seen. */
function availabilityFlips(plan: BoxPlan, touches: BoxTouches, sources: BoxSources): Draft[] {
  if (!plan.reports.availability) return []
  const moments = [
    plan.stay.grounded,
    ...plan.blocks.flatMap((block) => [block.from, block.until]),
    ...plan.holds.flatMap((hold) => [hold.blocksFrom, hold.until]),
    ...touches.holds.map((hold) => hold.from),
    ...touches.clearances.map((clearance) => clearance.at),
  ]
    .filter((at) => at >= plan.stay.grounded && at < plan.stay.pickedUp)
    .sort((a, b) => a - b)
  const flips: Draft[] = []
  let before: boolean | null = null
  for (const at of moments) {
    const released = isReleased(plan, touches, at)
    const seenReleased = isReleased(plan, touches, firstSeen(sources, 'terminal', at))
    if (released === before || released !== seenReleased) continue
    before = released
    const name = `container.transport.${released ? 'available' : 'not_available'}`
    flips.push(atPickup(plan, items.flips + flips.length, name, at, 'terminal'))
  }
  return flips
}

function deadlineChanges(plan: BoxPlan, touches: BoxTouches): Draft[] {
  const write = (change: DeadlineChange) =>
    writeDeadline(
      change.day,
      plan.rail ? plan.zones.destination : plan.zones.pod,
      plan.deadlineForm,
    )
  const tell = (change: DeadlineChange, item: number): Draft[] => {
    const source = change.source === 'line' ? 'line' : 'terminal'
    const value = write(change)
    const own = atPickup(
      plan,
      item,
      `container.pickup_lfd_${change.source}.changed`,
      change.from,
      source,
    )
    const whole = atPickup(plan, item + 1, 'container.pickup_lfd.changed', change.from, source)
    return governs(plan, change)
      ? [
          { ...own, value },
          { ...whole, value },
        ]
      : [{ ...own, value }]
  }
  return [
    ...plan.deadlines.flatMap((change, at) => tell(change, items.deadlines + 2 * at)),
    ...touches.deadlines.flatMap((change, at) => tell(change, items.byHand + 2 * at)),
  ]
}

/** `pickup_lfd` follows the line where it names a day, else the terminal, else the railway. */
function governs(plan: BoxPlan, change: DeadlineChange): boolean {
  const order = ['line', 'terminal', 'rail']
  const stronger = order.slice(0, order.indexOf(change.source))
  return !plan.deadlines.some(
    (other) => stronger.includes(other.source) && other.from <= change.from,
  )
}

function appointments(plan: BoxPlan): Draft[] {
  return plan.appointments.map((change, at) => ({
    ...atPickup(
      plan,
      items.appointments + at,
      'container.pickup_appointment.changed',
      change.from,
      'terminal',
    ),
    value: instantText(change.at),
  }))
}
