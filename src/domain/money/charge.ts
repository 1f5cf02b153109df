import type { GateCalendar } from '../policy/gate-calendar.ts'
import { isGateOpen } from '../policy/gates.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { roundCents, type Money } from '../container/posted.ts'
import type { Tariff, TariffTier } from '../policy/tariff.ts'

/** One line of arithmetic a person can check: `days` × `perDay` = `amount`, for the days `from` to `to`. */
export interface ChargeLine {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly days: number
  readonly perDay: number
  readonly amount: number
}

/** Computed from a tariff. */
export interface Charge {
  readonly money: Money
  readonly days: number
  readonly through: LocalDate
  readonly lines: readonly ChargeLine[]
  readonly tariff: {
    readonly id: string
    readonly name: string
    readonly version: number
    readonly illustration: boolean
  }
}

/** The days to be charged: after `lastFreeDay`, through `through`. `leaves`: the container goes out on `through`. */
export interface ChargedPeriod {
  readonly lastFreeDay: LocalDate
  readonly through: LocalDate
  readonly leaves: boolean
}

/** A longer period is a mistake in the data: no container stays for ten years. */
const longestDays = 3660

/**
 * What a tariff charges for a period: every date in (last free day, through], calendar days unless the tariff charges
 * working days only, the gate-out day by default. The n-th chargeable day costs the rate of its tier. Source: domain rules
 * (money). Null if no day is chargeable.
 */
export function computeCharge(
  tariff: Tariff,
  period: ChargedPeriod,
  calendar: GateCalendar,
): Charge | null {
  const { lastFreeDay, through, leaves } = period
  return remembered(tariff, calendar, `${lastFreeDay} ${through} ${leaves}`, () => {
    const days = chargeableDays(tariff, period, calendar)
    const lines = linesOf(days, sortedTiers(tariff), 1)
    return lines.length === 0 ? null : chargeOf(tariff, lines, through)
  })
}

/** One date that a tariff charges, as the `nth` chargeable day since the last free day, and its rate. */
export interface ChargedDay {
  readonly day: LocalDate
  readonly nth: number
  readonly perDay: number
}

/** The dates of {@link computeCharge} one by one, in order. */
export function listChargedDays(
  tariff: Tariff,
  period: ChargedPeriod,
  calendar: GateCalendar,
): readonly ChargedDay[] {
  const tiers = sortedTiers(tariff)
  return chargeableDays(tariff, period, calendar).map((day, at) => ({
    day,
    nth: at + 1,
    perDay: rateOf(at + 1, tiers),
  }))
}

/** What the next chargeable day after `after` costs alone, as the n-th since the last free day. */
export function computeNextDay(
  tariff: Tariff,
  lastFreeDay: LocalDate,
  after: LocalDate,
  calendar: GateCalendar,
): Charge | null {
  return remembered(tariff, calendar, `${lastFreeDay} ${after} next`, () => {
    const isOver = daysBetween(lastFreeDay, after) > 0
    const next = nextChargeable(tariff, isOver ? after : lastFreeDay, calendar)
    if (next === null) return null
    const nth = isOver ? countChargeable(tariff, lastFreeDay, after, calendar) + 1 : 1
    return chargeOf(tariff, [lineOf(next, next, 1, rateOf(nth, sortedTiers(tariff)))], next)
  })
}

/** Charges by tariff, calendar and days: a fleet has thousands of containers but only a few hundred combinations. */
const charges = new WeakMap<Tariff, WeakMap<GateCalendar, Map<string, Charge | null>>>()
const maxRemembered = 5_000

function remembered(
  tariff: Tariff,
  calendar: GateCalendar,
  days: string,
  compute: () => Charge | null,
): Charge | null {
  const byCalendar = charges.get(tariff) ?? new WeakMap<GateCalendar, Map<string, Charge | null>>()
  const byDays = byCalendar.get(calendar) ?? new Map<string, Charge | null>()
  const known = byDays.get(days)
  if (known !== undefined) return known
  const charge = compute()
  if (byDays.size >= maxRemembered) byDays.clear()
  byDays.set(days, charge)
  byCalendar.set(calendar, byDays)
  charges.set(tariff, byCalendar)
  return charge
}

function countChargeable(
  tariff: Tariff,
  lastFreeDay: LocalDate,
  through: LocalDate,
  calendar: GateCalendar,
): number {
  if (tariff.chargedDays === 'calendar') return daysBetween(lastFreeDay, through)
  return chargeableDays(tariff, { lastFreeDay, through, leaves: false }, calendar).length
}

function chargeableDays(
  tariff: Tariff,
  { lastFreeDay, through, leaves }: ChargedPeriod,
  calendar: GateCalendar,
): readonly LocalDate[] {
  const last = leaves && !tariff.chargeOutDay ? addDays(through, -1) : through
  const count = Math.min(longestDays, daysBetween(lastFreeDay, last))
  const days: LocalDate[] = []
  for (let i = 1; i <= count; i++) {
    const day = addDays(lastFreeDay, i)
    if (isChargeable(day, tariff, calendar)) days.push(day)
  }
  return days
}

function nextChargeable(
  tariff: Tariff,
  after: LocalDate,
  calendar: GateCalendar,
): LocalDate | null {
  for (let i = 1; i <= 60; i++) {
    const day = addDays(after, i)
    if (isChargeable(day, tariff, calendar)) return day
  }
  return null
}

function isChargeable(day: LocalDate, tariff: Tariff, calendar: GateCalendar): boolean {
  return tariff.chargedDays === 'calendar' || isGateOpen(day, calendar)
}

/** Neighboring days at one rate make one line; the first of `days` is the `first`-th chargeable day. */
function linesOf(
  days: readonly LocalDate[],
  tiers: readonly TariffTier[],
  first: number,
): readonly ChargeLine[] {
  const lines: ChargeLine[] = []
  for (const [i, day] of days.entries()) {
    const perDay = rateOf(first + i, tiers)
    const open = lines.at(-1)
    if (open?.perDay === perDay)
      lines[lines.length - 1] = lineOf(open.from, day, open.days + 1, perDay)
    else lines.push(lineOf(day, day, 1, perDay))
  }
  return lines
}

function lineOf(from: LocalDate, to: LocalDate, days: number, perDay: number): ChargeLine {
  return { from, to, days, perDay, amount: roundCents(days * perDay) }
}

/** The rate of the last tier reached; days before the first tier cost nothing. */
function rateOf(nth: number, tiers: readonly TariffTier[]): number {
  return tiers.findLast((tier) => tier.from <= nth)?.perDay ?? 0
}

function sortedTiers(tariff: Tariff): readonly TariffTier[] {
  const isSorted = tariff.tiers.every((tier, i) => tier.from >= (tariff.tiers[i - 1]?.from ?? 0))
  return isSorted ? tariff.tiers : tariff.tiers.toSorted((a, b) => a.from - b.from)
}

function chargeOf(tariff: Tariff, lines: readonly ChargeLine[], through: LocalDate): Charge {
  const { id, name, version, illustration, currency } = tariff
  const amount = roundCents(lines.reduce((sum, line) => sum + line.amount, 0))
  return {
    money: { amount, currency },
    days: lines.reduce((sum, line) => sum + line.days, 0),
    through,
    lines,
    tariff: { id, name, version, illustration },
  }
}
