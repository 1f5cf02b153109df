import { createDice, type Dice, mix } from './dice.ts'
import {
  drawGateway,
  drawLine,
  drawOrigin,
  drawRamp,
  drawTerminal,
  drawTransshipment,
} from './lanes.ts'
import { drawInlandStyle, plainStyle, type InlandStyle } from './inland-style.ts'
import { planPace } from './pace.ts'
import { getPort, type Port } from './ports.ts'
import { ramps } from './ramps.ts'
import type { ShippingLine } from './lines.ts'
import type { Round } from './round.ts'
import { day, hour, minute, roundLength } from './span.ts'
import { terminals } from './terminals.ts'
import { drawNumbers, type ShipmentNumbers } from './shipment-numbers.ts'
import { vesselIndex } from './vessels.ts'
import type { PlannedWatch } from './watch.ts'

export type StopReason =
  | 'all_containers_terminated'
  | 'past_arrival_window'
  | 'past_full_out_window'
  | 'no_updates_at_line'
  | 'cancelled_by_user'
  | 'booking_cancelled'

/** Everything that happens to a shipment, from beginning to end; what is known of it depends on the time. */
export interface ShipmentPlan extends ShipmentNumbers {
  readonly round: Round
  readonly line: ShippingLine
  readonly pol: Port
  readonly pod: Port
  /** Index in `terminals`. */
  readonly terminal: number
  /** Index in `ramps`, for containers that continue by rail. */
  readonly ramp: number | null
  readonly inland: InlandStyle
  /**
   * The line's destination for the cargo: another port of the same metro area, for some that leave the port by road.
   */
  readonly neighbor: Port | null
  readonly namesDestination: boolean
  readonly vessel: number
  readonly voyage: string
  readonly transshipment: Transshipment | null
  /** The ship it was booked on until the line rolled it to the one it sailed with. */
  readonly rolledFrom: {
    readonly vessel: number
    readonly voyage: string
    readonly until: number
  } | null
  /** The line's estimates of the departure, and from when; ascending. */
  readonly etds: readonly Estimate[]
  readonly departed: number
  readonly arrived: number
  /** The arrival as first planned. The shipping documents use it. */
  readonly promised: number
  /** The line's estimates of the arrival, and from when; ascending. */
  readonly etas: readonly Estimate[]
  readonly lineWatch: PlannedWatch
  /** Tracking that ends before the containers' journeys do. */
  readonly stop: { readonly at: number; readonly reason: StopReason } | null
}

/** A source's estimate, reported from some time on. */
export interface Estimate {
  readonly from: number
  readonly at: number
}

export interface Transshipment {
  readonly port: Port
  /** Whether a feeder carries the containers to the large ship. */
  readonly byFeeder: boolean
  readonly vessel: number
  readonly arrived: number
  readonly departed: number
}

export function planShipment(round: Round): ShipmentPlan {
  const dice = createDice(round.seed, 1, round.slot, round.cycle)
  const line = round.asked?.line ?? drawLine(dice)
  const gateway = drawGateway(dice)
  const pol = drawOrigin(gateway, dice)
  const terminal = drawTerminal(gateway, dice)
  const ramp = dice.chance(0.3) ? drawRamp(gateway, dice) : null
  const inland = ramp === null ? plainStyle : drawInlandStyle(round)
  const longest = Math.max(
    ...Array.from(
      { length: round.containers },
      (_, container) => planPace(round, container, ramp !== null, inland.wait).total,
    ),
  )
  const ended = dice.between(0.8 * day, 3.6 * day)
  const arrived = round.from + Math.max(roundLength - ended - longest, 14 * hour)
  // Some shipments are tracked from before they sail; most are added while they are under way.
  const early = arrived - round.from > 5.5 * day && dice.chance(0.6)
  const departed = early
    ? round.from + dice.between(8 * hour, arrived - round.from - 4.5 * day)
    : arrived - dice.between(11 * day, 34 * day)
  const vessel = vesselIndex(line, dice.unit())
  const move = ramp === null ? drawMetroMove(round, gateway) : null
  return {
    ...drawNumbers(round, line, dice),
    round,
    line,
    pol,
    pod: move?.from ?? gateway,
    terminal,
    ramp,
    inland,
    neighbor: move?.to ?? null,
    namesDestination: ramp !== null || dice.chance(0.5) || move !== null,
    vessel,
    voyage: `${String(dice.whole(10, 640)).padStart(3, '0')}${dice.pick(['E', 'W', 'N', 'S'])}`,
    transshipment:
      early || dice.chance(0.8) ? null : planTransshipment(round, line, departed, arrived, dice),
    rolledFrom: early && dice.chance(0.25) ? planRolled(round, line, departed, dice) : null,
    etds: planEtds(round, departed, departed - dice.between(-6 * hour, 30 * hour), early),
    departed,
    arrived,
    promised: arrived,
    etas: planEtas(arrived, Math.max(departed, arrived - 25 * day), dice),
    lineWatch: planLineWatch(round, line, dice),
    stop: planStop(round, arrived, dice),
  }
}

/** One road move in six at these ports is bound for another port code of the same metro area. */
function drawMetroMove(
  { seed, slot, cycle }: Round,
  gateway: Port,
): { readonly from: Port; readonly to: Port } | null {
  const codes = metroMoves[gateway.code]
  if (codes === undefined || !createDice(seed, 49, slot, cycle).chance(1 / 6)) return null
  return { from: getPort(codes[0]), to: getPort(codes[1]) }
}

const metroMoves: Readonly<Record<string, readonly [from: string, to: string]>> = {
  USLGB: ['USLGB', 'USLAX'],
  USLAX: ['USLAX', 'USLGB'],
  // Newark has its own code, under which the table has no terminal.
  USNYC: ['USEWR', 'USNYC'],
}

/** The zone in which the shipment's containers are picked up. */
export function pickupZone(plan: ShipmentPlan): string {
  const ramp = plan.ramp === null ? undefined : ramps[plan.ramp]
  return ramp?.city.zone ?? plan.pod.zone
}

/** The terminal of discharge. */
export function podTerminal(plan: ShipmentPlan) {
  const terminal = terminals[plan.terminal]
  if (terminal === undefined) throw new RangeError('A plan names a terminal of the table')
  return terminal
}

/** Reported in the last hours before the departure. */
function planRolled(
  round: Round,
  line: ShippingLine,
  departed: number,
  dice: Dice,
): ShipmentPlan['rolledFrom'] {
  return {
    vessel: vesselIndex(line, dice.unit()),
    voyage: `${String(dice.whole(10, 640)).padStart(3, '0')}X`,
    until: Math.max(round.from + 2 * hour, departed - dice.between(3 * hour, 12 * hour)),
  }
}

function planTransshipment(
  round: Round,
  line: ShippingLine,
  departed: number,
  arrived: number,
  dice: Dice,
): Transshipment {
  const reached = departed + (arrived - departed) * dice.between(0.3, 0.6)
  return {
    port: drawTransshipment(dice),
    byFeeder: createDice(round.seed, 43, round.slot, round.cycle).chance(0.3),
    vessel: vesselIndex(line, dice.unit()),
    arrived: reached,
    departed: reached + dice.between(1 * day, 3 * day),
  }
}

/** A third of the upcoming departures were at first planned days earlier. */
function planEtds(
  round: Round,
  departed: number,
  expected: number,
  early: boolean,
): ShipmentPlan['etds'] {
  const dice = createDice(round.seed, 53, round.slot, round.cycle)
  const known = round.from + dice.between(4 * hour, 20 * hour)
  if (!early || !dice.chance(1 / 3) || known > departed - 12 * hour) {
    return [{ from: round.from, at: expected }]
  }
  return [
    { from: round.from, at: expected - dice.whole(2, 7) * day },
    { from: known, at: expected },
  ]
}

/** The first promise is off by days; later ones come closer. */
function planEtas(arrived: number, from: number, dice: Dice): ShipmentPlan['etas'] {
  const count = dice.whole(2, 6)
  const drift = dice.between(-4 * day, 1.5 * day)
  return Array.from({ length: count }, (_, at) => ({
    from: from + ((arrived - from) * at) / count,
    at: Math.round((arrived + drift * (1 - at / count) ** 2) / (10 * minute)) * 10 * minute,
  }))
}

function planLineWatch(round: Round, line: ShippingLine, dice: Dice): ShipmentPlan['lineWatch'] {
  const everyMs = dice.between(70 * minute, 4 * hour)
  return {
    everyMs,
    phaseMs: dice.unit() * everyMs,
    silenceKey: mix(round.seed, 2, line.scac.charCodeAt(0), line.scac.charCodeAt(1)),
    silentShare: 0.02,
    from: round.from,
    until: round.from + roundLength,
  }
}

function planStop(round: Round, arrived: number, dice: Dice): ShipmentPlan['stop'] {
  const draw = dice.unit()
  if (draw > 0.03) return null
  if (draw > 0.02) return { at: arrived + dice.between(1, 4) * day, reason: 'cancelled_by_user' }
  if (draw > 0.014) {
    return {
      at: arrived - dice.between(0.1, 0.8) * (arrived - round.from),
      reason: 'booking_cancelled',
    }
  }
  if (draw > 0.008) return { at: arrived + dice.between(2, 5) * day, reason: 'no_updates_at_line' }
  if (draw > 0.004) return { at: arrived + dice.between(4, 8) * day, reason: 'past_arrival_window' }
  return { at: arrived + dice.between(8, 10) * day, reason: 'past_full_out_window' }
}
