import type { ContainerPlan } from './container-plan.ts'
import type { DeadlineChange, DeadlineSource } from './deadline-plan.ts'
import { day, hour } from './span.ts'
import type { ContainerTouches } from './touches.ts'
import { createDice } from './dice.ts'
import { dayOf } from './zone-clock.ts'
import { pickupZone } from './shipment-plan.ts'

export interface HoldNow {
  readonly name: string
  readonly status: 'pending' | 'hold'
  readonly description: string | null
}

export interface FeeNow {
  readonly type: 'demurrage' | 'exam' | 'extended_dwell_time' | 'other' | 'total'
  readonly amount: number
  readonly currency_code: string
}

/** The plan of a container at one place; a whole plan describes its pickup facility. */
export type Standing = Pick<ContainerPlan, 'stay' | 'holds' | 'blocks' | 'appointments'>

/** Holds active at a point in time, seen or not. */
export function holdsAt(plan: Standing, touches: ContainerTouches, at: number): HoldNow[] {
  const cleared = (name: string, from: number) =>
    touches.clearances.some(
      (clearance) => clearance.name === name && clearance.at >= from && clearance.at <= at,
    )
  const planned = plan.holds
    .filter((span) => span.from <= at && at < span.until && !cleared(span.name, span.from))
    .map(({ name, description, blocksFrom }): HoldNow => ({
      name,
      description,
      status: at >= blocksFrom ? 'hold' : 'pending',
    }))
  const byHand = touches.holds
    .filter((hold) => hold.from <= at && !cleared(hold.name, hold.from))
    .map(({ name, status, description }): HoldNow => ({ name, status, description }))
  return [...planned, ...byHand]
}

/** Whether a truck could pick up the container at a point in time. */
export function isReleased(plan: Standing, touches: ContainerTouches, at: number): boolean {
  if (at < plan.stay.grounded) return false
  if (plan.blocks.some((block) => block.from <= at && at < block.until)) return false
  return !holdsAt(plan, touches, at).some((hold) => hold.status === 'hold')
}

/** The last free day that a source last reported, as of a point in time. */
export function deadlineAt(
  plan: ContainerPlan,
  touches: ContainerTouches,
  source: DeadlineSource,
  at: number,
): DeadlineChange | null {
  const changes: readonly DeadlineChange[] = [...plan.deadlines, ...touches.deadlines]
  const latest = changes
    .filter((change) => change.source === source && change.from <= at)
    .sort((a, b) => a.from - b.from)
    .at(-1)
  return latest ?? null
}

/** Only the day of it. */
export function deadlineDay(
  plan: ContainerPlan,
  touches: ContainerTouches,
  source: DeadlineSource,
  at: number,
): number | null {
  return deadlineAt(plan, touches, source, at)?.day ?? null
}

/** The port's charges for an inland-bound container that is still there after the terminal's last free day. */
export function portFeesAt(plan: ContainerPlan, touches: ContainerTouches, at: number): FeeNow[] {
  const lastFree = deadlineDay(plan, touches, 'terminal', at)
  if (plan.port?.reportsFees !== true || lastFree === null) return []
  const over = dayOf(at, plan.shipment.pod.zone) - lastFree
  if (over <= 0) return []
  return [{ type: 'demurrage', amount: over * plan.feePerDay, currency_code: currencyOf(plan) }]
}

function currencyOf({ shipment }: ContainerPlan): string {
  return shipment.pod.country === 'CA' ? 'CAD' : 'USD'
}

/** A container on the ground for longer pays for its extended dwell time. */
export const longStay = 8 * day

/** The amount owed at a point in time. Demurrage begins on the day after the facility's own last free day. */
export function feesAt(plan: ContainerPlan, touches: ContainerTouches, at: number): FeeNow[] {
  if (at < plan.stay.grounded || !plan.reports.holds) return []
  const currency_code = currencyOf(plan)
  const owed = (type: FeeNow['type'], amount: number): FeeNow => ({ type, amount, currency_code })
  const fees: FeeNow[] = []
  const lastFree = deadlineDay(plan, touches, plan.rail ? 'rail' : 'terminal', at)
  const over = lastFree === null ? 0 : dayOf(at, pickupZone(plan.shipment)) - lastFree
  if (over > 0) fees.push(owed('demurrage', over * plan.feePerDay))
  for (const span of plan.holds) {
    if (at < span.blocksFrom) continue
    if (span.name === 'VACIS') fees.push(owed('exam', 475))
    if (span.name === 'TMF' && at < span.until) fees.push(owed('other', 50))
  }
  if (at - plan.stay.grounded > longStay) fees.push(owed('extended_dwell_time', plan.feePerDay / 2))
  if (fees.length === 0 && plan.feePerDay === 150 && plan.container % 4 === 1)
    fees.push(owed('demurrage', 0))
  const addsUp = fees.length > 1 && plan.feePerDay !== 220
  return addsUp
    ? [
        ...fees,
        owed(
          'total',
          fees.reduce((sum, fee) => sum + fee.amount, 0),
        ),
      ]
    : fees
}

/** How long a terminal still shows a missed appointment. */
export const namedAfter = 20 * hour

/** The appointment shown at a point in time, including a missed one for a while. */
export function appointmentAt(
  plan: Standing,
  touches: ContainerTouches,
  at: number,
): number | null {
  const latest = [...plan.appointments, ...touches.appointments]
    .filter((change) => change.from <= at)
    .sort((a, b) => a.from - b.from)
    .at(-1)
  if (latest === undefined || latest.at === null) return null
  return latest.at + namedAfter < at ? null : latest.at
}

/** Yard positions change every few hours. */
export function yardLocation(plan: ContainerPlan, at: number): string | null {
  if (!plan.reports.yardLocation || at < plan.stay.grounded) return null
  const { seed, slot, cycle } = plan.shipment.round
  const moves = Math.floor((at - plan.stay.grounded) / (9 * hour))
  const dice = createDice(seed, 11, slot, cycle, plan.container, moves)
  if (dice.chance(0.1)) return 'GROUNDED'
  return `${dice.pick(['A', 'B', 'C', 'D', 'R'])}${dice.whole(10, 89)}-${dice.whole(1, 40)}-${dice.whole(1, 5)}`
}
