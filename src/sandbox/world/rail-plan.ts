import type { Dice } from './dice.ts'
import type { InlandStyle } from './inland-style.ts'
import type { Pace } from './pace.ts'
import { ramps, type RailCarrier, type Ramp } from './ramps.ts'
import type { Estimate } from './shipment-plan.ts'
import { day, hour } from './span.ts'

/** The rail leg of a container, from the port to the ramp where it is picked up. */
export interface RailPlan {
  readonly ramp: Ramp
  readonly rampIndex: number
  /** The railroad that leaves the port; at an interchange another takes over. */
  readonly originCarrier: RailCarrier
  readonly loaded: number
  readonly departed: number
  readonly interchange: { readonly code: string; readonly at: number } | null
  readonly arrived: number
  readonly unloaded: number
  /** The railroad's estimates of the arrival, from the departure on; ascending. */
  readonly etas: readonly Estimate[]
  /** A departure that the railroad reported too early, and when it was withdrawn. */
  readonly falseDeparture: { readonly at: number; readonly withdrawn: number } | null
}

export function planRail(
  rampIndex: number,
  discharged: number,
  pace: Pace,
  western: boolean,
  style: InlandStyle,
  dice: Dice,
): RailPlan {
  const ramp = ramps[rampIndex]
  if (ramp === undefined) throw new RangeError('A plan names a ramp of the table')
  const loaded = discharged + pace.toTrain
  const arrived = loaded + pace.onTrain
  const changes = western && (ramp.carrier === 'NSRR' || ramp.carrier === 'CSXT')
  const departed = loaded + dice.between(2 * hour, 9 * hour)
  return {
    ramp,
    rampIndex,
    originCarrier: changes ? dice.pick(['BNSF', 'UPRR'] as const) : ramp.carrier,
    loaded,
    departed,
    interchange: changes
      ? { code: 'USCHI', at: arrived - dice.between(0.5 * day, 1.2 * day) }
      : null,
    arrived,
    unloaded: arrived + pace.toGround,
    etas: [
      // If the port reports its containers, the arrival is estimated before there is a train, from the usual wait.
      ...(style.portReport === null
        ? []
        : [{ from: discharged + 4 * hour, at: arrived - style.wait }]),
      { from: departed, at: arrived + dice.between(-1.2 * day, 0.6 * day) },
    ],
    falseDeparture: style.withdrawsDeparture
      ? { at: discharged + pace.toTrain * 0.3, withdrawn: discharged + pace.toTrain * 0.6 }
      : null,
  }
}

/** The railroad's estimate as of a point in time; before its first report, the first estimate it will report. */
export function railEtaAt({ etas }: RailPlan, moment: number): number | null {
  return (etas.findLast((eta) => eta.from <= moment) ?? etas[0])?.at ?? null
}
