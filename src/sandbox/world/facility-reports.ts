import { createDice, type Dice, mix } from './dice.ts'
import type { Stay } from './hold-plan.ts'
import type { RailPlan } from './rail-plan.ts'
import type { ShipmentPlan } from './shipment-plan.ts'
import { day, hour, minute } from './span.ts'
import type { OceanTerminal, Support } from './terminals.ts'
import type { PlannedWatch } from './watch.ts'

/** The pickup facility's reports on one container. */
export interface Reports {
  /** False: the facility is never checked. */
  readonly anything: boolean
  readonly availability: boolean
  readonly lastFreeDay: boolean
  readonly holds: boolean
  readonly appointment: boolean
  readonly yardLocation: boolean
  readonly discharged: boolean
  readonly fullOut: boolean
  readonly chassis: boolean
}

export function resolveReports(
  terminal: OceanTerminal,
  rail: RailPlan | null,
  dice: Dice,
): Reports {
  const { reports } = terminal
  const gives = (support: Support) =>
    support === 'full' || (support === 'partial' && dice.chance(0.6))
  if (rail !== null) {
    return {
      anything: true,
      availability: dice.chance(0.8),
      lastFreeDay: rail.ramp.carrier !== 'NSRR' || dice.chance(0.4),
      holds: dice.chance(0.7),
      appointment: false,
      yardLocation: false,
      discharged: gives(reports.discharged),
      fullOut: dice.chance(0.6),
      chassis: false,
    }
  }
  const anything = Object.values(reports).some(
    (support) => support === 'full' || support === 'partial',
  )
  return {
    anything,
    availability: gives(reports.availability) && dice.chance(0.97),
    lastFreeDay: gives(reports.lastFreeDay),
    holds: gives(reports.holds),
    appointment: gives(reports.appointment),
    yardLocation: gives(reports.yardLocation),
    discharged: gives(reports.discharged),
    fullOut: gives(reports.fullOut),
    chassis: gives(reports.chassis),
  }
}

/** How often a terminal's site is read, from every few minutes to every few hours. */
export function planFacilityWatch(
  shipment: ShipmentPlan,
  container: number,
  stay: Stay,
  rail: RailPlan | null,
): PlannedWatch {
  const { seed, slot, cycle } = shipment.round
  const place = rail === null ? shipment.terminal : 1000 + rail.rampIndex
  const rhythm = createDice(seed, 6, place)
  const everyMs =
    rail === null
      ? rhythm.pick([5, 6, 8, 12, 20, 45]) * minute
      : rhythm.pick([30, 60, 120]) * minute
  return {
    everyMs,
    phaseMs: createDice(seed, 7, slot, cycle, container).unit() * everyMs,
    silenceKey: mix(seed, 8, place),
    silentShare: 0.03,
    from: rail === null ? stay.arrived - 1.5 * day : rail.arrived,
    until: stay.pickedUp,
  }
}

export function planRailWatch(
  shipment: ShipmentPlan,
  container: number,
  rail: RailPlan,
): PlannedWatch {
  const { seed, slot, cycle } = shipment.round
  const everyMs = 75 * minute
  return {
    everyMs,
    phaseMs: createDice(seed, 9, slot, cycle, container).unit() * everyMs,
    silenceKey: mix(seed, 10, rail.rampIndex),
    silentShare: 0.02,
    from: Math.min(rail.loaded - 12 * hour, rail.etas[0]?.from ?? rail.loaded),
    until: rail.unloaded + 30 * day,
  }
}
