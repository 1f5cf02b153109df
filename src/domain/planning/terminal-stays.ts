import type { ContainerWithLfd } from '../fleet/assess.ts'
import {
  atRampSince,
  facilityZone,
  isPortPickup,
  isPortSide,
  whyNotRunning,
  type NotRunning,
} from '../container/place.ts'
import type { Facility } from '../container/container.ts'
import { activeHolds } from '../container/holds.ts'
import { isInlandBound, railFactsOf } from '../container/rail-facts.ts'
import type { Departure } from '../history/kpi-departure.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import { gateCalendarOf } from '../policy/gates.ts'
import type { Policy } from '../policy/policy.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'

/** How containers leave a place: by truck through the gate of a port or ramp, or by train from a port. */
export type LeavingKind = 'port' | 'ramp' | 'train'

/** What decides how soon a container leaves. */
export interface Leaver {
  readonly kind: LeavingKind
  readonly facilityId: string | null
  readonly calendar: GateCalendar
  readonly lastFreeDay: LocalDate | null
}

/** The days that one container was at its terminal within a period. */
export interface Stay extends Leaver {
  readonly from: LocalDate
  readonly to: LocalDate
  /** Whether it left on `to`; false: it was still there at its end. */
  readonly left: boolean
}

/** First and last day. */
export interface Period {
  readonly from: LocalDate
  readonly to: LocalDate
}

/** What decides how soon this container leaves where it is. */
export function leaverOf(container: ContainerWithLfd, { gates }: Policy): Leaver {
  const { facility, deadline } = container
  return {
    kind: leavesByTrain(container) ? 'train' : facility?.kind === 'rail-terminal' ? 'ramp' : 'port',
    facilityId: facility?.id ?? null,
    calendar: gateCalendarOf(facility, gates),
    lastFreeDay: deadline?.date ?? null,
  }
}

/** Whether it waits at a port for its train. */
function leavesByTrain(container: ContainerWithLfd): boolean {
  return isInlandBound(container) && isPortSide(container) && !isPortPickup(container)
}

/**
 * The days at terminals in `period`: of the containers that left, by `departed`, and of those of the `fleet` that are still
 * there. Containers whose stay has no reported beginning are left out.
 */
export function staysAtGates(
  departed: readonly Departure[],
  fleet: readonly ContainerWithLfd[],
  period: Period,
  policy: Policy,
): readonly Stay[] {
  const facilities = new Map(
    fleet.flatMap(({ facility }) => (facility ? [[facility.id, facility] as const] : [])),
  )
  const left = departed.flatMap((departure): readonly Stay[] => {
    const { facility, lastFreeDay, outOn } = departure
    const free = freeDays(departure)
    if (facility === null || free === null || !isIn(period, outOn)) return []
    const known = facilities.get(facility.id) ?? null
    const gate = known ?? { ...unknownFacility, id: facility.id }
    return [
      {
        kind: known?.kind === 'rail-terminal' ? 'ramp' : 'port',
        facilityId: facility.id,
        calendar: gateCalendarOf(gate, policy.gates),
        lastFreeDay,
        from: later(period.from, addDays(outOn, -Math.floor(free))),
        to: outOn,
        left: true,
      },
    ]
  })
  return [...left, ...fleet.flatMap((container) => standing(container, period, policy))]
}

/** The stays at ports of the containers in the `fleet` that are bound inland, and of those whose train left in `period`. */
export function staysBeforeTrains(
  fleet: readonly ContainerWithLfd[],
  period: Period,
  policy: Policy,
): readonly Stay[] {
  return fleet.flatMap((container): readonly Stay[] => {
    const { dischargedAt, portFullOutAt } = container.milestones
    if (!isInlandBound(container) || isPortPickup(container) || dischargedAt === null) return []
    const { loadedAt, departedAt } = railFactsOf(container)
    const zone = container.portZone ?? 'UTC'
    const at = loadedAt ?? portFullOutAt ?? departedAt
    const from = later(period.from, localDateAt(dischargedAt, zone))
    const leaver = { ...leaverOf(container, policy), kind: 'train' as const, lastFreeDay: null }
    if (at === null)
      return waiting.includes(whyNotRunning(container, null)) && isPortSide(container)
        ? [{ ...leaver, from, to: period.to, left: false }]
        : []
    const to = localDateAt(at, zone)
    return isIn(period, to) ? [{ ...leaver, from, to, left: true }] : []
  })
}

/** How many days a container could be picked up before it left; null if its arrival wasn't reported. */
function freeDays({ daysToOut, dwellDays, holds }: Departure): number | null {
  if (daysToOut !== null || dwellDays === null) return daysToOut
  const held = holds.reduce((most, { hours }) => Math.max(most, hours), 0) / 24
  return Math.max(0, dwellDays - held)
}

/** Whether its free time counts or not: it is at the port. */
const waiting: readonly (NotRunning | null)[] = [null, 'awaiting-rail']

function standing(container: ContainerWithLfd, period: Period, policy: Policy): readonly Stay[] {
  if (whyNotRunning(container, null) !== null) return []
  const leaver = leaverOf(container, policy)
  const { milestones } = container
  const came = leaver.kind === 'ramp' ? atRampSince(container) : milestones.dischargedAt
  if (
    leaver.kind === 'train' ||
    activeHolds(container).length > 0 ||
    came === null ||
    leaver.facilityId === null
  )
    return []
  const arrived = localDateAt(came, facilityZone(container) ?? 'UTC')
  const from = later(period.from, addDays(arrived, 1))
  return [{ ...leaver, from, to: period.to, left: false }]
}

/** A terminal that none of the fleet's containers is at or left: only its ID is known. */
const unknownFacility: Omit<Facility, 'id'> = {
  kind: 'terminal',
  name: '',
  nickname: null,
  firmsCode: null,
  locode: null,
  city: null,
  zone: null,
}

function isIn({ from, to }: Period, day: LocalDate): boolean {
  return daysBetween(from, day) >= 0 && daysBetween(day, to) >= 0
}

function later(a: LocalDate, b: LocalDate): LocalDate {
  return daysBetween(a, b) > 0 ? b : a
}
