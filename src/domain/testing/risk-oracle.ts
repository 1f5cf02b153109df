import { Temporal } from 'temporal-polyfill'
import type { Container } from '../container/container.ts'
import type { Tariff } from '../policy/tariff.ts'
import { isGateOpen, dayIn, plus, daysFrom, hoursFrom } from './oracle-calendar.ts'
import { isAtPort, isInland, placeOfContainer, yardZone } from './oracle-places.ts'

/**
 * The manager's figures computed a second time, from the written domain rules and with nothing of the product but its
 * types: other code, another calendar (Temporal), one container at a time.
 */
export interface OracleContainer {
  /** Whether its clock runs: only then it is at risk. */
  readonly runs: boolean
  /** Last free day, `2026-11-20`; null if none applies. */
  readonly lastFreeDay: string | null
  readonly daysLeft: number | null
  readonly bucket: string | null
  readonly blocker: string | null
  readonly posted: readonly (readonly [currency: string | null, cents: number])[]
  /** Null: no tariff, or no last free day. */
  readonly tariff: Tariff | null
  readonly today: string | null
  /** Where its days are counted. */
  readonly zone: string
  /** Whether its cost enters sums: at the port of an inland move only if somebody picks it up there. */
  readonly isSummed: boolean
  /** Who named the last free day; null if nobody did. */
  readonly source: Reporter | null
}

export type Reporter = 'line' | 'terminal' | 'rail' | 'provider'

/** Assesses one container at `now` by the default rules: the earliest date governs, 6, 12 and 24 hours, the shipped gates. */
export function oracleContainer(
  container: Container,
  now: string,
  tariffs: readonly Tariff[],
): OracleContainer {
  const runs = runsNow(container)
  const found = lastFreeDayOf(container) ?? calculatedDay(container, tariffs)
  const zone = found?.zone ?? yardZone(container)
  const today = zone === null && found === null ? null : dayIn(now, zone ?? 'UTC')
  const lastFreeDay = found?.day ?? null
  const daysLeft = lastFreeDay !== null && today !== null ? daysFrom(today, lastFreeDay) : null
  return {
    runs,
    lastFreeDay,
    daysLeft,
    bucket: runs ? bucketOf(container, daysLeft, today, lastFreeDay) : null,
    blocker: runs ? blockerOf(container, now, daysLeft, found) : null,
    posted: placeOfContainer(container) === 'gone' ? [] : postedOf(container),
    tariff: runs && lastFreeDay !== null ? tariffOf(container, tariffs, lastFreeDay) : null,
    today,
    zone: zone ?? 'UTC',
    isSummed:
      !isInland(container) ||
      placeOfContainer(container) !== 'port' ||
      postedOf(container).length > 0 ||
      container.appointmentAt !== null,
    source: found?.source ?? null,
  }
}

/** Cents owed from the day after the last free day to `through`; 0 within free time, null if it is not costed. */
export function oracleOwed(
  assessed: OracleContainer,
  container: Container,
  through: string,
  leaves: boolean,
): number | null {
  const days = oracleCharged(assessed, container, through, leaves)
  return days && days.reduce((sum, cents) => sum + cents, 0)
}

/** Cents of each chargeable day, the first one first; null if it is not costed. */
export function oracleCharged(
  { lastFreeDay, tariff }: OracleContainer,
  container: Container,
  through: string,
  leaves: boolean,
): readonly number[] | null {
  if (tariff === null || lastFreeDay === null) return null
  const charged: number[] = []
  for (let day = plus(lastFreeDay, 1); day <= through; day = plus(day, 1)) {
    if (leaves && day === through && !tariff.chargeOutDay) continue
    if (tariff.chargedDays === 'working' && !isGateOpen(container, day)) continue
    let rate = 0
    for (const tier of tariff.tiers) if (charged.length + 1 >= tier.from) rate = tier.perDay
    charged.push(Math.round(rate * 100))
  }
  return charged
}

/**
 * Cents that missing today costs: to the next day the gate is open. Null unless today is the last gate day up to the last
 * free day. The calendars here are assumed: if no gate is open until then, that day itself counts as one.
 */
export function oracleMissed(assessed: OracleContainer, container: Container): number | null {
  const { lastFreeDay, today, daysLeft } = assessed
  if (lastFreeDay === null || today === null || daysLeft === null || daysLeft < 0) return null
  const open: string[] = []
  for (let day = today; day <= lastFreeDay; day = plus(day, 1))
    if (isGateOpen(container, day)) open.push(day)
  return (open.at(-1) ?? lastFreeDay) === today ? oracleMissing(assessed, container) : null
}

/** Cents from the last free day to the next day the gate is open; null without a last free day. */
export function oracleMissing(assessed: OracleContainer, container: Container): number | null {
  if (assessed.lastFreeDay === null) return null
  let day = plus(assessed.lastFreeDay, 1)
  while (!isGateOpen(container, day)) day = plus(day, 1)
  return oracleOwed(assessed, container, day, true)
}

function runsNow(container: Container): boolean {
  const place = placeOfContainer(container)
  return place === 'ramp' || (place === 'port' && clockOfContainer(container) === 'port')
}

/** Whose dates count. An inland-bound container at the port has a clock if it is available or somebody gave a port's date. */
function clockOfContainer(container: Container): 'port' | 'ramp' | null {
  if (!isInland(container)) return 'port'
  switch (placeOfContainer(container)) {
    case 'gone':
    case 'ramp':
      return 'ramp'
    case 'port': {
      if (container.availability === 'available') return 'port'
      const waits =
        container.status === 'awaiting_inland_transfer' && container.availability === 'not-reported'
      return !waits && hasPortDate(container) ? 'port' : null
    }
    case 'rail':
    case 'loaded':
    case 'left':
    case 'sea':
      return null
  }
}

function hasPortDate(container: Container): boolean {
  const isMeant = daysMeant(container)
  const said = container.reportedDeadlines
  return (['terminal', 'line', 'provider'] as const).some((source) => {
    const text = said[source]
    if (text === null || text === said.rail) return false
    const day = dayNamed(container, source, text)
    if (!isMeant(day.day)) return false
    return source === 'terminal' || !isRampMidnight(container, text)
  })
}

/** Midnight at the destination and not at the other end of the move. */
function isRampMidnight(container: Container, text: string): boolean {
  return isMidnightOnly(text, container.destinationZone, container.portZone)
}

function isMidnightOnly(text: string, here: string | null, there: string | null): boolean {
  if (here === null || there === null || /^\d{4}-\d\d-\d\d$/.test(text)) return false
  const isStart = (zone: string) => {
    const local = Temporal.Instant.from(text).toZonedDateTimeISO(zone)
    return local.equals(local.startOfDay())
  }
  return isStart(here) && !isStart(there)
}

interface Day {
  readonly day: string
  readonly zone: string | null
  readonly source?: Reporter
}

/** The earliest of the sources that apply where the container is, decoded by the domain rules; if two agree, the yard's. */
function lastFreeDayOf(container: Container): Day | null {
  const said = container.reportedDeadlines
  const clock = clockOfContainer(container)
  if (clock === null) return null
  const inland = clock === 'ramp'
  const isOfJourney = daysMeant(container)
  const isMeant = (day: Day | null): day is Day => day !== null && isOfJourney(day.day)
  const named = (source: Reporter): Day | null => {
    const text = said[source]
    if (text === null) return null
    const found = dayNamed(container, source, text)
    // A plain date is the day of the yard where it counts.
    const isPlain = found.zone !== null && isPlainDate(container, text)
    return { ...found, source, ...(isPlain && { zone: yardZone(container) ?? found.zone }) }
  }
  const [line, terminal, rail] = [named('line'), named('terminal'), named('rail')]
  const countsForLine = ({ source, day }: Day) => {
    const text = (source && said[source]) ?? ''
    return inland
      ? !isMidnightOnly(text, container.portZone, container.destinationZone) &&
          day >= (dayAtRamp(container) ?? day)
      : !isInland(container) || !isRampMidnight(container, text)
  }
  const applying = [
    isMeant(terminal) && !inland ? terminal : null,
    isMeant(rail) && inland ? rail : null,
    isMeant(line) && countsForLine(line) ? line : null,
  ].filter((one) => one !== null)
  const provider = named('provider')
  const repeats = [line, terminal, rail].some((one) => one !== null && one.day === provider?.day)
  if (applying.length === 0)
    return isMeant(provider) && !repeats && countsForLine(provider) ? provider : null
  return applying.reduce((first, one) => (one.day < first.day ? one : first))
}

/** The ramp's own day on which it arrived: no free time of the ramp ends before. */
function dayAtRamp({ milestones, shipment, destinationZone }: Container): string | null {
  const at =
    milestones.inlandArrivedAt ?? shipment?.destinationArrivedAt ?? milestones.railUnloadedAt
  if (at === null) return null
  return Temporal.Instant.from(at)
    .toZonedDateTimeISO(destinationZone ?? 'UTC')
    .toPlainDate()
    .toString()
}

/** The day that a reporter means by its text. */
export function dayNamed(container: Container, source: Reporter, text: string): Day {
  const ends = [container.destinationZone, container.portZone]
  if (source === 'terminal') return decode(text, [container.portZone], container.destinationZone)
  if (source === 'rail') return decode(text, [container.destinationZone], container.portZone)
  return decode(text, isInland(container) ? ends : ends.toReversed())
}

/** From a week before the ship arrived, or from the departure, to 200 days after: other dates aren't of this journey. */
function daysMeant({ milestones, createdAt, portZone }: Container): (day: string) => boolean {
  const came = milestones.arrivedAt ?? milestones.dischargedAt
  const zone = portZone ?? 'UTC'
  if (came !== null) {
    const on = dayIn(came, zone)
    return (day) => day >= plus(on, -7) && day <= plus(on, 200)
  }
  const { departedAt } = milestones
  const began = departedAt ?? createdAt
  if (began === null) return () => true
  const on = dayIn(began, 'UTC')
  return (day) => (departedAt === null || day >= plus(on, -1)) && day <= plus(on, 200)
}

function decode(
  text: string,
  wanted: readonly (string | null)[],
  other: string | null = null,
): Day {
  const known = wanted.filter((zone) => zone !== null)
  const zones = known.length > 0 ? known : [other].filter((zone) => zone !== null)
  const documented = zones[0] ?? null
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return { day: text, zone: documented }
  if (documented === null) return { day: text.slice(0, 10), zone: null }
  for (const zone of zones) {
    const local = Temporal.Instant.from(text).toZonedDateTimeISO(zone)
    if (local.equals(local.startOfDay())) return { day: local.toPlainDate().toString(), zone }
  }
  if (/T00:00:00(\.0+)?Z$/.test(text)) return { day: text.slice(0, 10), zone: documented }
  return { day: dayIn(text, documented), zone: documented }
}

/** Written without a time, or as midnight UTC that isn't midnight at either end. */
function isPlainDate(container: Container, text: string): boolean {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return true
  if (!/T00:00:00(\.0+)?Z$/.test(text)) return false
  const ends = [container.portZone, container.destinationZone]
  return ends.every((zone) => {
    const local = zone && Temporal.Instant.from(text).toZonedDateTimeISO(zone)
    return !local || !local.equals(local.startOfDay())
  })
}

function bucketOf(
  container: Container,
  daysLeft: number | null,
  today: string | null,
  lastFreeDay: string | null,
): string {
  if (daysLeft === null || today === null || lastFreeDay === null) return 'no-date'
  if (daysLeft <= -10) return 'accruing-10'
  if (daysLeft <= -5) return 'accruing-5'
  if (daysLeft < 0) return 'accruing-1'
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  let gateDays = 0
  for (let day = today; day <= lastFreeDay; day = plus(day, 1))
    if (isGateOpen(container, day)) gateDays += 1
  if (gateDays <= 1) return 'tomorrow'
  if (daysLeft <= 3) return 'days-2-3'
  return daysLeft <= 7 ? 'days-4-7' : 'days-8'
}

function blockerOf(
  container: Container,
  now: string,
  daysLeft: number | null,
  found: Day | null,
): string {
  const named = container.holds.filter(({ name }) => name !== '')
  const isHeld = named.some(({ status }) => status === 'hold')
  const isClear =
    named.length === container.holds.length &&
    named.every(({ status }) => ['hold', 'pending'].includes(status))
  const checkedAt =
    !isAtPort(container) && container.railCheckedAt !== null
      ? container.railCheckedAt
      : container.checkedAt
  const limit = daysLeft === null ? 24 : thresholdFor(daysLeft)
  const isOld = checkedAt !== null && hoursFrom(checkedAt, now) > limit
  if (isOld || (checkedAt === null && container.availability !== 'not-reported')) return 'stale'
  if (isHeld) return 'held'
  if (!isClear) return 'unknown'
  if (container.availability === 'not-reported') return 'unknown'
  if (container.availability === 'not-available') return 'not-released'
  if (container.holds.length > 0) return 'pending-hold'
  const slot = container.appointmentAt
  // Without a zone it's local time written as UTC, so up to 12 hours later than it looks.
  const servedFor = container.portZone === null ? 13 : 1
  if (slot === null || hoursFrom(slot, now) >= servedFor) return 'ready-no-slot'
  const isAfter =
    found !== null && dayIn(slot, found.zone ?? yardZone(container) ?? 'UTC') > found.day
  return isAfter ? 'slot-after' : 'ready-slot'
}

function thresholdFor(daysLeft: number): number {
  if (daysLeft <= 1) return 6
  return daysLeft <= 3 ? 12 : 24
}

function postedOf({ fees }: Container): readonly (readonly [string | null, number])[] {
  const priced = fees.filter(({ amount }) => amount > 0)
  return [...new Set(priced.map(({ currency }) => currency))].flatMap((currency) => {
    const mine = priced.filter((fee) => fee.currency === currency)
    const lines = mine.filter(({ type }) => type !== 'total')
    const counted = lines.length === 0 ? mine : lines
    const cents = counted.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    return cents > 0 ? [[currency, cents] as const] : []
  })
}

/** If no source names a day: the free time of the tariff, counted from its start event (day 0 is the event's). */
function calculatedDay(container: Container, tariffs: readonly Tariff[]): Day | null {
  if (clockOfContainer(container) === null) return null
  const tariff = tariffOf(container, tariffs, null)
  const began = tariff && startOf(container, tariff)
  if (!tariff || !began) return null
  const zone = yardZone(container)
  return { day: freeThrough(container, tariff, dayIn(began, zone ?? 'UTC')), zone }
}

/** The last free day of a tariff from the day of its start event. */
export function freeThrough(container: Container, tariff: Tariff, start: string): string {
  let day = start
  let left = tariff.startDayCounts ? tariff.freeDays - 1 : tariff.freeDays
  while (left > 0) {
    day = plus(day, 1)
    if (tariff.freeDaysCount === 'calendar' || isGateOpen(container, day)) left -= 1
  }
  return day
}

function startOf({ milestones }: Container, { startEvent }: Tariff): string | null {
  const moments = {
    discharged: milestones.dischargedAt,
    arrived: milestones.arrivedAt,
    'rail-unloaded': milestones.railUnloadedAt ?? milestones.inlandArrivedAt,
    'out-gated': null,
    available: null,
  }
  return moments[startEvent]
}

/**
 * In force on the day free time began, else on the last free day; of those, the one that names most, then the later
 * version.
 */
export function tariffOf(
  container: Container,
  tariffs: readonly Tariff[],
  lastFreeDay: string | null,
): Tariff | null {
  const zone = yardZone(container) ?? 'UTC'
  const charge = isAtPort(container) ? 'demurrage' : 'storage'
  const names = (tariff: Tariff) => [
    [tariff.lineScac, container.shipment?.line?.scac],
    [tariff.facilityId, container.facility?.id],
    [tariff.customer, container.shipment?.customer],
    [tariff.equipmentType, container.equipment.type],
  ]
  const fitting = tariffs.filter((tariff) => {
    const began = startOf(container, tariff)
    const day = began === null ? lastFreeDay : dayIn(began, zone)
    const isInForce =
      day === null
        ? tariff.effectiveTo === null
        : tariff.effectiveFrom <= day && (tariff.effectiveTo ?? '9999-12-31') >= day
    return (
      tariff.charge === charge &&
      isInForce &&
      names(tariff).every(([wanted, actual]) => wanted === null || wanted === actual)
    )
  })
  const weight = (tariff: Tariff) => names(tariff).filter(([wanted]) => wanted !== null).length
  return fitting.toSorted((a, b) => weight(b) - weight(a) || b.version - a.version)[0] ?? null
}
