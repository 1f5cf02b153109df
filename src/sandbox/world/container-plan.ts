import {
  planAppointments,
  planBlocks,
  planDeadlines,
  drawDeadlineForm,
  type Appointment,
  type DeadlineChange,
  type DeadlineForm,
} from './deadline-plan.ts'
import { createDice, type Dice } from './dice.ts'
import { drawEquipment, type Equipment } from './equipment.ts'
import {
  planFacilityWatch,
  planRailWatch,
  resolveReports,
  type Reports,
} from './facility-reports.ts'
import { type HoldSpan, planHolds, type Stay } from './hold-plan.ts'
import type { Milestone } from './milestone.ts'
import { planPace } from './pace.ts'
import { planPortDeadlines, planPortStay, type PortStay } from './port-stay.ts'
import { planRail, type RailPlan } from './rail-plan.ts'
import { containerNumber } from './shipment-numbers.ts'
import { pickupZone, podTerminal, type ShipmentPlan } from './shipment-plan.ts'
import { day, hour, roundLength } from './span.ts'
import { terminals } from './terminals.ts'
import type { PlannedWatch } from './watch.ts'
import { dayOf, startOfDay, weekdayOf } from './zone-clock.ts'
import { drawZones, type WrittenZones } from './written-zones.ts'

/** Everything that happens to one container of a shipment, from beginning to end. */
export interface ContainerPlan {
  readonly shipment: ShipmentPlan
  readonly container: number
  readonly number: string
  readonly equipment: Equipment
  readonly zones: WrittenZones
  readonly discharged: number
  readonly rail: RailPlan | null
  /** Before the rail leg, if the terminal of discharge reports it. */
  readonly port: PortStay | null
  readonly stay: Stay
  readonly reports: Reports
  readonly holds: readonly HoldSpan[]
  readonly blocks: readonly { readonly from: number; readonly until: number }[]
  readonly deadlines: readonly DeadlineChange[]
  readonly deadlineForm: DeadlineForm
  readonly appointments: readonly Appointment[]
  readonly feePerDay: number
  /** A yard outside the port to which the terminal moved it. */
  readonly offDock: { readonly from: number; readonly terminal: number } | null
  readonly delivered: number | null
  readonly dropped: number | null
  /** Whether the service's status is `loaded` once it is full at the port of lading. */
  readonly saysLoaded: boolean
  /** One record in seventy has no status at all. */
  readonly hasStatus: boolean
  /** Whether a ramp with its own fields is described only in those, not also in those of the port. */
  readonly inOwnFieldsAlone: boolean
  readonly returned: number
  /** Set if the journey was bent; null if every milestone follows from the rest of the plan. */
  readonly milestones: readonly Milestone[] | null
  readonly facilityWatch: PlannedWatch
  readonly railWatch: PlannedWatch | null
}

export function planContainer(shipment: ShipmentPlan, container: number): ContainerPlan {
  const { round } = shipment
  const dice = createDice(round.seed, 5, round.slot, round.cycle, container)
  const pace = planPace(round, container, shipment.ramp !== null, shipment.inland.wait)
  const terminal = podTerminal(shipment)
  const discharged = shipment.arrived + pace.toDischarge
  const rail =
    shipment.ramp === null
      ? null
      : planRail(
          shipment.ramp,
          discharged,
          pace,
          terminal.port.zone === 'America/Los_Angeles',
          shipment.inland,
          dice,
        )
  const port = rail && planPortStay(shipment, container, shipment.inland, discharged, rail)
  const grounded = rail?.unloaded ?? discharged
  const end = round.from + roundLength - 3 * hour
  const zone = pickupZone(shipment)
  const pickedUp = Math.min(
    choosePickup(grounded, dayOf(grounded, zone) + pace.freeDays + pace.late, zone, dice),
    end - 12 * hour,
  )
  const stay: Stay = { arrived: rail?.arrived ?? shipment.arrived, grounded, pickedUp }
  const reports = resolveReports(terminal, rail, dice)
  const holds = reports.holds
    ? planHolds(stay, /USLAX|USLGB/.test(terminal.port.code) && !rail, dice)
    : []
  const lineReports = shipment.line.reports.lastFreeDay && dice.chance(0.85)
  return {
    shipment,
    container,
    number: containerNumber(round, shipment.line, container),
    equipment: drawEquipment(shipment.line, dice),
    zones: drawZones(shipment, dice),
    discharged,
    rail,
    port,
    stay,
    reports,
    holds,
    blocks: planBlocks(stay, holds, dice),
    deadlines: [
      ...planDeadlines(
        stay,
        pace,
        zone,
        {
          terminal: !rail && reports.lastFreeDay,
          line: lineReports,
          rail: rail !== null && reports.lastFreeDay,
        },
        dice,
      ),
      ...(port ? planPortDeadlines(shipment, container, shipment.inland, port.stay) : []),
    ],
    deadlineForm: drawDeadlineForm(rail?.ramp.carrier === 'UPRR', dice),
    appointments: reports.appointment
      ? planAppointments(stay, createDice(round.seed, 41, round.slot, round.cycle, container))
      : [],
    feePerDay: dice.pick([150, 185, 220, 305, 340]),
    offDock: rail || !dice.chance(0.06) ? null : planOffDock(terminal.port.code, stay),
    ...planAfter(pickedUp, Math.min(pickedUp + pace.out, end), dice),
    inOwnFieldsAlone: false,
    hasStatus: !createDice(round.seed, 52, round.slot, round.cycle, container).chance(1 / 70),
    milestones: null,
    facilityWatch: planFacilityWatch(shipment, container, stay, rail),
    railWatch:
      rail && shipment.inland.moves !== 'none' ? planRailWatch(shipment, container, rail) : null,
  }
}

/** Trucks come in working hours and not on Sundays. */
function choosePickup(grounded: number, wanted: number, zone: string, dice: Dice): number {
  const weekday = weekdayOf(wanted)
  const chosen = weekday === 0 ? wanted + 1 : wanted
  const at = startOfDay(chosen, zone) + dice.between(7 * hour, 16.5 * hour)
  return Math.max(at, grounded + 7 * hour)
}

/** Shippers' yards near the large West Coast ports take over containers from the terminal. */
function planOffDock(port: string, stay: Stay): ContainerPlan['offDock'] {
  const yard = terminals.findIndex(
    (terminal) => terminal.port.code === port && /^(STA|STO|Z773)$/.test(terminal.firms),
  )
  return yard < 0
    ? null
    : { from: stay.grounded + (stay.pickedUp - stay.grounded) * 0.35, terminal: yard }
}

function planAfter(
  pickedUp: number,
  returned: number,
  dice: Dice,
): Pick<ContainerPlan, 'delivered' | 'dropped' | 'returned' | 'saysLoaded'> {
  const reached = pickedUp + Math.min(dice.between(2 * hour, 9 * hour), (returned - pickedUp) / 2)
  const marked = dice.unit()
  return {
    delivered: marked < 0.2 ? reached : null,
    dropped: marked > 0.94 ? reached : null,
    returned: Math.max(returned, pickedUp + day / 4),
    saysLoaded: dice.chance(0.3),
  }
}
