import { compareByWorth, type AssessedContainer } from '../fleet/assess.ts'
import { chargeIfOut, projectCharge } from '../money/exposure.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { countGateDays, gateCalendarOf, isGateOpen } from '../policy/gates.ts'
import { activeHolds } from '../container/holds.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import type { Policy } from '../policy/policy.ts'
import {
  isRunning,
  ratedMoney,
  sumAmounts,
  type FigureSum,
  type RatedMoney,
} from '../fleet/risk.ts'

/** How fast a place was emptied: how many left in the last days, and on how many of them its gate was open. */
export interface Pace {
  readonly gateOuts: number
  readonly gateDays: number
}

/** The days over which the pace is measured, not counting today. */
export const paceDays = 14

/** One day ahead: what is owed by its end, and how many containers will have left. */
export interface ForecastDay {
  readonly day: LocalDate
  readonly nothingMoves: readonly FigureSum[]
  readonly atPace: readonly FigureSum[]
  readonly left: number
}

/** The days of the forecast: `first` is today, `days` of them in all. */
export interface Span {
  readonly first: LocalDate
  readonly days: number
}

/** The pace of a place from the days on which containers left it; null if its gate was never open in that time. */
export function paceAt(
  outDays: readonly LocalDate[],
  today: LocalDate,
  calendar: GateCalendar,
): Pace | null {
  const [from, to] = [addDays(today, -paceDays), addDays(today, -1)]
  const gateDays = countGateDays(from, to, calendar)
  const isWithin = (day: LocalDate) => daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0
  return gateDays === 0 ? null : { gateOuts: outDays.filter(isWithin).length, gateDays }
}

/**
 * The day each container leaves if its place continues at its pace: from tomorrow on, on days the gate is open, in the
 * order of work. A container that is on hold today stays: nobody knows when it clears. Containers that don't leave in time
 * are absent. `paces` by facility ID; a place without one moves nothing.
 */
export function departuresAtPace(
  fleet: readonly AssessedContainer[],
  span: Span,
  paces: ReadonlyMap<string, Pace>,
  policy: Policy,
): ReadonlyMap<string, LocalDate> {
  const leaving = new Map<string, LocalDate>()
  for (const [facilityId, waiting] of byFacility(fleet)) {
    const pace = paces.get(facilityId)
    if (!pace) continue
    const gate = gateCalendarOf(waiting[0]?.container.facility ?? null, policy.gates)
    const queue = waiting.toSorted(compareByWorth)
    let openDays = 0
    for (let i = 1; i < span.days; i++) {
      const day = addDays(span.first, i)
      if (!isGateOpen(day, gate)) continue
      openDays += 1
      const gone = Math.floor((openDays * pace.gateOuts) / pace.gateDays)
      for (const { container } of queue.splice(0, gone - (waiting.length - queue.length)))
        leaving.set(container.id, day)
    }
  }
  return leaving
}

/** What a container will owe by the end of `day` if it leaves on `leavesOn` (absent: stays); none while free or not costed. */
export function owedAtPace(
  { container, assessment }: AssessedContainer,
  leavesOn: LocalDate | undefined,
  day: LocalDate,
  policy: Policy,
): readonly RatedMoney[] {
  if (!assessment.exposure.inTotals) return []
  const hasLeft = leavesOn !== undefined && daysBetween(leavesOn, day) >= 0
  const charge = hasLeft
    ? chargeIfOut(container, container.deadline, leavesOn, policy)
    : projectCharge(container, container.deadline, day, policy)
  return charge === null ? [] : [ratedMoney(charge)]
}

/**
 * What the containers in yards today will owe by the end of each day: if nothing moves, and with `departures`. What a
 * container owed when it left is still owed. Containers that arrive meanwhile aren't included.
 */
export function forecastExposure(
  fleet: readonly AssessedContainer[],
  { first, days }: Span,
  departures: ReadonlyMap<string, LocalDate>,
  policy: Policy,
): readonly ForecastDay[] {
  const running = fleet.filter(isRunning)
  const leaving = [...departures.values()]
  return Array.from({ length: days }, (_, i) => {
    const day = addDays(first, i)
    const staying = running.map((assessed) => owedAtPace(assessed, undefined, day, policy))
    const moving = running.map((assessed, at) => {
      const leavesOn = departures.get(assessed.container.id)
      const stays = leavesOn === undefined || daysBetween(leavesOn, day) < 0
      return (stays ? staying[at] : undefined) ?? owedAtPace(assessed, leavesOn, day, policy)
    })
    return {
      day,
      nothingMoves: sumAmounts(staying),
      atPace: sumAmounts(moving),
      left: leaving.filter((out) => daysBetween(out, day) >= 0).length,
    }
  })
}

function byFacility(fleet: readonly AssessedContainer[]): ReadonlyMap<string, AssessedContainer[]> {
  const places = new Map<string, AssessedContainer[]>()
  for (const assessed of fleet) {
    const id = assessed.container.facility?.id
    if (id === undefined || !isRunning(assessed) || activeHolds(assessed.container).length > 0)
      continue
    const there = places.get(id)
    if (there) there.push(assessed)
    else places.set(id, [assessed])
  }
  return places
}
