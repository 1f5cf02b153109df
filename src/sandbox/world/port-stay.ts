import type { Appointment, DeadlineChange } from './deadline-plan.ts'
import { createDice, mix } from './dice.ts'
import type { HoldSpan, Stay } from './hold-plan.ts'
import type { InlandStyle, PortReport } from './inland-style.ts'
import type { RailPlan } from './rail-plan.ts'
import { podTerminal, type ShipmentPlan } from './shipment-plan.ts'
import { day, hour, minute } from './span.ts'
import type { PlannedWatch } from './watch.ts'
import { dayOf } from './zone-clock.ts'

/** The terminal of discharge's reports on an inland-bound container until the train leaves. */
export interface PortStay {
  readonly stay: Stay
  readonly holds: readonly HoldSpan[]
  /** Periods in which the container can't be picked up, whatever the holds. */
  readonly blocks: readonly { readonly from: number; readonly until: number }[]
  readonly appointments: readonly Appointment[]
  readonly report: PortReport
  readonly reportsAvailability: boolean
  readonly reportsFees: boolean
  readonly watch: PlannedWatch
}

/** Null if the terminal reports nothing on containers that leave by rail. */
export function planPortStay(
  shipment: ShipmentPlan,
  container: number,
  style: InlandStyle,
  discharged: number,
  rail: RailPlan,
): PortStay | null {
  const { reports } = podTerminal(shipment)
  const gives = (support: string) => support === 'full' || support === 'partial'
  if (style.portReport === null || !gives(reports.availability)) return null
  const { seed, slot, cycle } = shipment.round
  const dice = createDice(seed, 46, slot, cycle, container)
  const leaves = style.leavesByGate ? gateOutAt(rail) : rail.departed
  const stay = { arrived: shipment.arrived, grounded: discharged, pickedUp: leaves }
  const isReleased = style.portReport !== 'not-available'
  return {
    stay,
    holds:
      !isReleased && gives(reports.holds) && dice.chance(0.7)
        ? [
            {
              name: dice.pick(['freight', 'customs']),
              description: null,
              from: discharged,
              blocksFrom: discharged,
              until: leaves,
            },
          ]
        : [],
    blocks: [
      {
        from: discharged,
        until: isReleased
          ? discharged + Math.min(dice.between(1, 9) * hour, (leaves - discharged) / 4)
          : leaves,
      },
    ],
    appointments:
      isReleased && gives(reports.appointment) && dice.chance(0.4)
        ? [
            {
              from: discharged + dice.between(1, 9) * hour,
              at: Math.floor(leaves / hour) * hour - dice.whole(2, 30) * hour,
            },
          ]
        : [],
    report: style.portReport,
    reportsAvailability: style.portReport !== 'awaiting',
    reportsFees: gives(reports.holds),
    watch: planPortWatch(shipment, container, stay),
  }
}

/** When a container of a railroad that reports nothing passes the port's gate. */
export function gateOutAt({ loaded }: RailPlan): number {
  return loaded - hour
}

/** The terminal's own rhythm, the same as for containers that leave by road. */
export function planPortWatch(shipment: ShipmentPlan, container: number, stay: Stay): PlannedWatch {
  const { seed, slot, cycle } = shipment.round
  const everyMs = createDice(seed, 6, shipment.terminal).pick([5, 6, 8, 12, 20, 45]) * minute
  return {
    everyMs,
    phaseMs: createDice(seed, 47, slot, cycle, container).unit() * everyMs,
    silenceKey: mix(seed, 8, shipment.terminal),
    silentShare: 0.03,
    from: stay.arrived - 1.5 * day,
    until: stay.pickedUp,
  }
}

/** The last free days reported while the container is at the port. */
export function planPortDeadlines(
  shipment: ShipmentPlan,
  container: number,
  style: InlandStyle,
  stay: Stay,
): DeadlineChange[] {
  const { reports } = podTerminal(shipment)
  const { seed, slot, cycle } = shipment.round
  const dice = createDice(seed, 48, slot, cycle, container)
  const named = dayOf(stay.grounded, shipment.pod.zone) + style.freeDays
  const from = stay.grounded + dice.between(0, 5) * hour
  const changes: DeadlineChange[] = []
  if (reports.lastFreeDay === 'full' || reports.lastFreeDay === 'partial') {
    changes.push({ source: 'terminal', from, day: named, of: 'port' })
  }
  if (shipment.line.reports.lastFreeDay && dice.chance(0.6)) {
    const of = dice.chance(0.6) ? 'destination' : 'port'
    changes.push({ source: 'line', from, day: named + dice.pick([0, 1, 2, 5]), of })
  }
  return changes
}
