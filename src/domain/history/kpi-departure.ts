import type { ContainerWithLfd } from '../fleet/assess.ts'
import type { NamedCustomer } from '../container/customer-name.ts'
import type { ReportedDeadlines } from '../container/container.ts'
import { decodeLastFreeDay, type ReportingSource } from '../container/decode.ts'
import { facilityName } from '../container/facility-name.ts'
import { reportedAppointment } from '../container/booking.ts'
import { epochMs, isInstant, type Instant } from '../time/instant.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { atRampSince, facilityZone, gateOutAt, isAtInlandFacility } from '../container/place.ts'
import type { Money } from '../container/posted.ts'
import type { ShipmentPlace, ShipmentSummary } from '../container/shipment.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import type { GateCalendars } from '../policy/gate-calendar.ts'
import type { RememberedChange } from './container-record.ts'
import {
  demurrageOf,
  lateDaysOf,
  perDiemOf,
  postedAtGateOut,
  type BilledCharges,
  type DepartureCharge,
  type LateDays,
} from './departure-charges.ts'

/** How long a hold of one kind stopped a container, if both its start and its end were seen. */
export interface HoldTime {
  readonly name: string
  readonly hours: number
}

/** How one container left its terminal or ramp: the input of every KPI. Null: not known. Days are the facility's own. */
export interface Departure extends NamedCustomer {
  readonly id: string
  readonly number: string
  readonly facility: { readonly id: string; readonly name: string } | null
  readonly line: { readonly scac: string; readonly name: string | null } | null
  /** From the port of lading to the destination, else to the port of discharge: `Shanghai to Chicago`. */
  readonly route: { readonly id: string; readonly name: string } | null
  readonly outOn: LocalDate
  readonly lastFreeDay: LocalDate | null
  /** Days from the start of standing (discharge, or unloading from rail) to gate-out, with fractions. */
  readonly dwellDays: number | null
  /** The part of it before the terminal released it: not our time. */
  readonly daysToAvailable: number | null
  /** The part after that: our time. */
  readonly daysToOut: number | null
  /** Calendar days from the start of standing to the last free day, and how many of them were used. */
  readonly freeDays: { readonly allowed: number; readonly used: number } | null
  readonly holds: readonly HoldTime[]
  /** First and last day that the governing source named while we tracked it; null if it named none. */
  readonly lastFreeDays: { readonly first: LocalDate; readonly last: LocalDate } | null
  /** Appointments whose time came, and how many of them the container left on. */
  readonly slots: { readonly due: number; readonly kept: number }
  readonly demurrage: DepartureCharge | null
  /** The demurrage posted at gate-out, whatever was billed later; empty: none. */
  readonly posted: readonly Money[] | null
  readonly perDiem: DepartureCharge | null
  readonly lateDays: LateDays | null
}

/** Counts up if {@link departureOf} gives anything else for the same facts: departures stored before are computed again. */
export const departureRules = 1

/** The fields of the journal that {@link departureOf} reads. */
export const rememberedFields = [
  'availability',
  'holds',
  'inlandHolds',
  'fees',
  'inlandFees',
  'appointmentAt',
  'reportedDeadlines.terminal',
  'reportedDeadlines.line',
  'reportedDeadlines.rail',
  'reportedDeadlines.railDeprecated',
  'reportedDeadlines.provider',
] as const

/** What a departure depends on besides its container. */
export interface DepartureContext {
  /** Start of tracking. */
  readonly followedSince: Instant
  readonly gates: GateCalendars
  readonly billed: BilledCharges
  /** When it was first released, by the service's events; for a container that left before it was tracked. */
  readonly reportedAvailableAt: Instant | null
}

/**
 * How the container left, or null while it is there. `changes`: its recorded changes, the oldest first. For a container that had left before that, changes aren't known, which isn't the same as none.
 */
export function departureOf(
  container: ContainerWithLfd,
  changes: readonly RememberedChange[],
  { followedSince, gates, billed, reportedAvailableAt }: DepartureContext,
): Departure | null {
  const out = gateOutAt(container)
  if (out === null) return null
  const isFollowed = epochMs(out) >= epochMs(followedSince)
  const zone = facilityZone(container) ?? 'UTC'
  const outOn = localDateAt(out, zone)
  const began = isAtInlandFacility(container)
    ? atRampSince(container)
    : container.milestones.dischargedAt
  const start = began !== null && epochMs(began) <= epochMs(out) ? began : null
  const available =
    availableAt(changes, start, out) ??
    (isFollowed ? null : between(start, reportedAvailableAt, out))
  const { facility, shipment } = container
  const record = { container, changes, followedSince }
  return {
    id: container.id,
    number: container.number,
    facility: facility && { id: facility.id, name: facilityName(facility) },
    line: shipment?.line ?? null,
    route: shipment && routeOf(shipment),
    customer: shipment?.customer ?? null,
    ...(shipment?.customerRecord && { customerRecord: shipment.customerRecord }),
    outOn,
    lastFreeDay: container.deadline?.date ?? null,
    dwellDays: start && daysOf(start, out),
    daysToAvailable: start && available && daysOf(start, available),
    daysToOut: available && daysOf(available, out),
    freeDays:
      start && freeDaysOf(localDateAt(start, zone), outOn, container.deadline?.date ?? null),
    holds: holdTimes(changes, out),
    lastFreeDays: isFollowed ? movedFrom(container, changes, out) : null,
    slots: isFollowed ? slotsOf(container, changes, { out, outOn }) : { due: 0, kept: 0 },
    demurrage: demurrageOf(record, out, billed),
    posted: postedAtGateOut(record, out),
    perDiem: perDiemOf(billed),
    lateDays: lateDaysOf(record, outOn, gates),
  }
}

function routeOf({
  portOfLading,
  portOfDischarge,
  destination,
}: ShipmentSummary): Departure['route'] {
  const [from, to] = [placeName(portOfLading), placeName(destination) ?? placeName(portOfDischarge)]
  return from !== null && to !== null
    ? { id: `${from.id}>${to.id}`, name: `${from.name} to ${to.name}` }
    : null
}

function placeName(place: ShipmentPlace | null): { id: string; name: string } | null {
  const id = place?.locode ?? place?.name ?? null
  return id === null ? null : { id, name: place?.name ?? id }
}

const hourMs = 3_600_000

function daysOf(from: Instant, to: Instant): number {
  return (epochMs(to) - epochMs(from)) / (24 * hourMs)
}

/** When it was first released, by the change that reported it; null if the container was released when tracking began. */
function availableAt(
  changes: readonly RememberedChange[],
  start: Instant | null,
  out: Instant,
): Instant | null {
  const given = changes.find(
    ({ field, new: now }) => field === 'availability' && now === 'available',
  )
  return given === undefined ? null : between(start, given.happenedAt ?? given.learntAt, out)
}

/** `at` if it's from `start` to `out`; otherwise it's about another journey, or wrong. */
function between(start: Instant | null, at: Instant | null, out: Instant): Instant | null {
  if (start === null || at === null) return null
  return epochMs(at) >= epochMs(start) && epochMs(at) <= epochMs(out) ? at : null
}

function freeDaysOf(
  start: LocalDate,
  outOn: LocalDate,
  lastFreeDay: LocalDate | null,
): Departure['freeDays'] {
  if (lastFreeDay === null) return null
  const allowed = daysBetween(start, lastFreeDay)
  const used = Math.min(allowed, daysBetween(start, outOn))
  return allowed > 0 && used >= 0 ? { allowed, used } : null
}

/** More than stop any container. The longest are kept. */
const maxHolds = 20

/** Port and inland holds first seen while we tracked the container, each until it was cleared or the container left. */
function holdTimes(changes: readonly RememberedChange[], out: Instant): readonly HoldTime[] {
  const lists = { holds: new Map<string, Instant>(), inlandHolds: new Map<string, Instant>() }
  const times: HoldTime[] = []
  const end = (since: Map<string, Instant>, name: string, at: Instant) => {
    const from = since.get(name)
    since.delete(name)
    if (from) times.push({ name, hours: Math.max(0, (epochMs(at) - epochMs(from)) / hourMs) })
  }
  for (const { field, old, new: now, learntAt } of changes) {
    if ((field !== 'holds' && field !== 'inlandHolds') || epochMs(learntAt) > epochMs(out)) continue
    const since = lists[field]
    const [before, after] = [activeNames(old), activeNames(now)]
    for (const name of after) if (!before.has(name)) since.set(name, learntAt)
    for (const name of before) if (!after.has(name)) end(since, name, learntAt)
  }
  for (const since of Object.values(lists)) for (const name of since.keys()) end(since, name, out)
  return times.length <= maxHolds
    ? times
    : times.toSorted((a, b) => b.hours - a.hours).slice(0, maxHolds)
}

function activeNames(holds: unknown): Set<string> {
  const names = new Set<string>()
  const list: readonly unknown[] = Array.isArray(holds) ? holds : []
  for (const hold of list) {
    if (typeof hold !== 'object' || hold === null || !('name' in hold) || !('status' in hold))
      continue
    if (hold.status === 'hold' && typeof hold.name === 'string') names.add(hold.name)
  }
  return names
}

/**
 * The first and last day that the governing source named while the container was there; null if none of the four reporters
 * governs.
 */
function movedFrom(
  container: ContainerWithLfd,
  changes: readonly RememberedChange[],
  out: Instant,
): Departure['lastFreeDays'] {
  const source = reporting(container.deadline?.source)
  if (source === null || container.deadline === null) return null
  const governs = `reportedDeadlines.${fieldOf(source, container)}`
  const days = changes
    .filter(({ field, learntAt }) => field === governs && epochMs(learntAt) <= epochMs(out))
    .flatMap(({ old }) =>
      typeof old === 'string' ? (decodeLastFreeDay(old, source, container) ?? []) : [],
    )
  return { first: days[0]?.date ?? container.deadline.date, last: container.deadline.date }
}

/** The deprecated field of the inland date counts if its replacement is absent. */
function fieldOf(
  source: ReportingSource,
  { reportedDeadlines }: ContainerWithLfd,
): keyof ReportedDeadlines {
  return source === 'rail' && reportedDeadlines.rail === null ? 'railDeprecated' : source
}

function reporting(source: string | undefined): ReportingSource | null {
  return source === 'terminal' || source === 'line' || source === 'rail' || source === 'provider'
    ? source
    : null
}

/**
 * Appointments whose time came before the container left, or on that day, as the service reported them. One that was given up
 * before its time doesn't count, and neither does one that a person entered.
 */
function slotsOf(
  container: ContainerWithLfd,
  changes: readonly RememberedChange[],
  at: { readonly out: Instant; readonly outOn: LocalDate },
): Departure['slots'] {
  const slotZone = knownZone(container.portZone) ?? 'UTC'
  const days = new Set<LocalDate>()
  for (const { field, old, learntAt } of changes) {
    if (field !== 'appointmentAt' || !isInstant(old)) continue
    if (epochMs(old) <= epochMs(learntAt)) days.add(localDateAt(old, slotZone))
  }
  const reported = reportedAppointment(container)
  if (reported !== null) days.add(localDateAt(reported, slotZone))
  const due = [...days].filter((day) => daysBetween(day, at.outOn) >= 0)
  return { due: due.length, kept: due.filter((day) => day === at.outOn).length }
}

/** Whether the container left on or before its last free day; null if that day isn't known. */
export function isOnTime({ outOn, lastFreeDay }: Departure): boolean | null {
  return lastFreeDay === null ? null : daysBetween(outOn, lastFreeDay) >= 0
}
