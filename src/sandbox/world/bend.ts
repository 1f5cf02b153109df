import type { ContainerPlan } from './container-plan.ts'
import type { Journey } from './journey.ts'
import type { Standing } from './facility-view.ts'
import { milestonesOf } from './milestones.ts'
import type { Estimate, ShipmentPlan } from './shipment-plan.ts'
import { day } from './span.ts'
import type { Roll, Shift, ShipmentTouches } from './touches.ts'
import type { PlannedWatch } from './watch.ts'

/**
 * Applies what was done to a journey: from some time on, what lay ahead of a container or a whole shipment comes later
 * or sooner, but never before that time. The same rule moves everything, so that nothing overtakes anything, and what
 * had already happened stays as it was.
 */
export function bendJourney(journey: Journey, touches: ShipmentTouches): Journey {
  const rolled = touches.rolls.reduce(rollShipment, journey.shipment)
  const bent = touches.shifts.reduce<Journey>(shiftJourney, { ...journey, shipment: rolled })
  const until = Math.max(...bent.containers.map((container) => container.returned))
  const shipment = { ...bent.shipment, lineWatch: { ...bent.shipment.lineWatch, until } }
  return { shipment, containers: bent.containers.map((container) => ({ ...container, shipment })) }
}

type Move = (moment: number) => number

function moverOf({ at, ms }: Shift): Move {
  return (moment) => (moment > at ? Math.max(at, moment + ms) : moment)
}

function shiftJourney({ shipment, containers }: Journey, shift: Shift): Journey {
  return {
    shipment: shift.container === null ? shiftShipment(shipment, shift) : shipment,
    containers: containers.map((container) =>
      shift.container === null || shift.container === container.container
        ? shiftContainer(container, shift)
        : container,
    ),
  }
}

/** The line reports the new arrival from the time of the change. */
function shiftShipment(plan: ShipmentPlan, shift: Shift): ShipmentPlan {
  const move = moverOf(shift)
  const { at } = shift
  const arrived = move(plan.arrived)
  return {
    ...plan,
    transshipment: plan.transshipment && {
      ...plan.transshipment,
      arrived: move(plan.transshipment.arrived),
      departed: move(plan.transshipment.departed),
    },
    rolledFrom: plan.rolledFrom && { ...plan.rolledFrom, until: move(plan.rolledFrom.until) },
    etds: reviseEstimates(plan.etds, shift, plan.departed > at ? 'revised' : 'unchanged'),
    departed: move(plan.departed),
    arrived,
    etas: reviseEstimates(plan.etas, shift, arrived === plan.arrived ? 'unchanged' : 'revised'),
    stop: plan.stop && { ...plan.stop, at: move(plan.stop.at) },
  }
}

function shiftContainer(plan: ContainerPlan, shift: Shift): ContainerPlan {
  const move = moverOf(shift)
  const milestones = plan.milestones ?? milestonesOf(plan)
  return {
    ...plan,
    milestones: milestones.map((one) => ({ ...one, at: move(one.at) })),
    discharged: move(plan.discharged),
    rail: plan.rail && {
      ...plan.rail,
      loaded: move(plan.rail.loaded),
      departed: move(plan.rail.departed),
      interchange: plan.rail.interchange && {
        ...plan.rail.interchange,
        at: move(plan.rail.interchange.at),
      },
      arrived: move(plan.rail.arrived),
      unloaded: move(plan.rail.unloaded),
      falseDeparture: plan.rail.falseDeparture && {
        at: move(plan.rail.falseDeparture.at),
        withdrawn: move(plan.rail.falseDeparture.withdrawn),
      },
      etas: reviseEstimates(
        plan.rail.etas,
        shift,
        plan.rail.arrived > shift.at ? 'revised' : 'unchanged',
      ),
    },
    port: plan.port && {
      ...plan.port,
      ...shiftStanding(plan.port, move),
      watch: shiftWatch(plan.port.watch, move),
    },
    ...shiftStanding(plan, move),
    deadlines: plan.deadlines.map((change) => ({
      ...change,
      from: move(change.from),
      day: change.day + daysMoved(move, change.from),
    })),
    offDock: plan.offDock && { ...plan.offDock, from: move(plan.offDock.from) },
    delivered: plan.delivered && move(plan.delivered),
    dropped: plan.dropped && move(plan.dropped),
    returned: move(plan.returned),
    facilityWatch: shiftWatch(plan.facilityWatch, move),
    railWatch: plan.railWatch && shiftWatch(plan.railWatch, move),
  }
}

/** The plan at one place. */
function shiftStanding({ stay, holds, blocks, appointments }: Standing, move: Move): Standing {
  return {
    stay: {
      arrived: move(stay.arrived),
      grounded: move(stay.grounded),
      pickedUp: move(stay.pickedUp),
    },
    holds: holds.map((hold) => ({
      ...hold,
      from: move(hold.from),
      blocksFrom: move(hold.blocksFrom),
      until: move(hold.until),
    })),
    blocks: blocks.map(({ from, until }) => ({ from: move(from), until: move(until) })),
    appointments: appointments.map(({ from, at }) => ({
      from: move(from),
      at: at + daysMoved(move, from) * day,
    })),
  }
}

/** Past estimates stay as they were. If the outcome is `revised`, the last one is repeated with the shift. */
function reviseEstimates(
  estimates: readonly Estimate[],
  shift: Shift,
  outcome: 'revised' | 'unchanged',
): readonly Estimate[] {
  const before = estimates.filter(({ from }) => from <= shift.at)
  const last = before.at(-1)
  const move = moverOf(shift)
  return [
    ...before,
    ...(last && outcome === 'revised'
      ? [{ from: shift.at, at: Math.max(shift.at, last.at + shift.ms) }]
      : []),
    ...estimates
      .filter(({ from }) => from > shift.at)
      .map(({ from, at }) => ({ from: move(from), at: Math.max(shift.at, at + shift.ms) })),
  ]
}

/** A day that is reported later moves by as many whole days; one that was already reported stays. */
function daysMoved(move: Move, from: number): number {
  return Math.round((move(from) - from) / day)
}

function shiftWatch(watch: PlannedWatch, move: Move): PlannedWatch {
  return { ...watch, from: move(watch.from), until: move(watch.until) }
}

function rollShipment(plan: ShipmentPlan, roll: Roll): ShipmentPlan {
  return {
    ...plan,
    rolledFrom: { vessel: plan.vessel, voyage: plan.voyage, until: roll.at },
    vessel: roll.vessel,
    voyage: roll.voyage,
  }
}
