import type { Container } from '../container/container.ts'
import type { RememberedChange } from '../history/container-record.ts'
import { dayIn, daysFrom, hoursFrom } from './oracle-calendar.ts'
import { isInland, leftAt, yardZone } from './oracle-places.ts'
import { dayNamed } from './risk-oracle.ts'
import type { OracleContainer } from './risk-oracle.ts'

/** A container's contribution to each KPI, from the written definitions; null or empty: none. */
export interface OracleDeparture {
  readonly id: string
  readonly place: string | null
  readonly onTime: boolean | null
  readonly dwell: number | null
  readonly toAvailable: number | null
  readonly toOut: number | null
  readonly freeDays: readonly [used: number, allowed: number] | null
  readonly holds: readonly (readonly [name: string, hours: number])[]
  readonly shift: number | null
  readonly slots: readonly [kept: number, due: number]
}

/**
 * `changes` are complete: the new value of one is the old value of the next of its field. Null if the container hasn't
 * left.
 */
export function oracleDeparture(
  container: Container,
  by: OracleContainer,
  changes: readonly RememberedChange[],
  followedSince: string,
): OracleDeparture | null {
  const out = leftAt(container)
  if (out === null) return null
  const zone = yardZone(container) ?? 'UTC'
  const outOn = dayIn(out, zone)
  const m = container.milestones
  const reported = isInland(container) ? (m.railUnloadedAt ?? m.inlandArrivedAt) : m.dischargedAt
  const start = reported !== null && hoursFrom(reported, out) >= 0 ? reported : null
  const release = changes.find((one) => one.field === 'availability' && one.new === 'available')
  const said = release ? (release.happenedAt ?? release.learntAt) : null
  const isBetween =
    said !== null && start !== null && hoursFrom(start, said) >= 0 && hoursFrom(said, out) >= 0
  const days = (from: string | null, to: string | null) =>
    from === null || to === null ? null : hoursFrom(from, to) / 24
  const isFollowed = hoursFrom(followedSince, out) >= 0
  return {
    id: container.id,
    place: container.facility?.id ?? null,
    onTime: by.lastFreeDay === null ? null : outOn <= by.lastFreeDay,
    dwell: days(start, out),
    toAvailable: isBetween ? days(start, said) : null,
    toOut: isBetween ? days(said, out) : null,
    freeDays: freeDaysOf(start && dayIn(start, zone), outOn, by.lastFreeDay),
    holds: holdsOf(changes, out),
    shift: isFollowed ? shiftOf(container, by, changes, out) : null,
    slots: isFollowed ? slotsOf(container, changes, outOn) : [0, 0],
  }
}

/** The smallest value that at least this share of the values doesn't exceed. */
export function oraclePercentile(values: readonly number[], percent: number): number | undefined {
  return values
    .toSorted((a, b) => a - b)
    .find((value) => {
      const upTo = values.filter((one) => one <= value).length
      return upTo * 100 >= percent * values.length
    })
}

function freeDaysOf(
  start: string | null,
  outOn: string,
  lastFreeDay: string | null,
): OracleDeparture['freeDays'] {
  if (start === null || lastFreeDay === null || lastFreeDay <= start) return null
  const until = outOn < lastFreeDay ? outOn : lastFreeDay
  return [daysFrom(start, until), daysFrom(start, lastFreeDay)]
}

function holdsOf(changes: readonly RememberedChange[], out: string): OracleDeparture['holds'] {
  const reported = changes.filter(
    (one) => one.field === 'holds' && hoursFrom(one.learntAt, out) >= 0,
  )
  return reported.flatMap((change, at) =>
    namesIn(change.new)
      .filter((name) => !namesIn(change.old).includes(name))
      .map((name) => {
        const cleared = reported.slice(at + 1).find((later) => !namesIn(later.new).includes(name))
        return [name, hoursFrom(change.learntAt, cleared?.learntAt ?? out)] as const
      }),
  )
}

/** Tests write holds as the journal stores them: lists of names with a status. */
function namesIn(holds: unknown): string[] {
  const list = holds as readonly { name: string; status: string }[]
  return [...new Set(list.filter(({ status }) => status === 'hold').map(({ name }) => name))]
}

function shiftOf(
  container: Container,
  { source, lastFreeDay }: OracleContainer,
  changes: readonly RememberedChange[],
  out: string,
): number | null {
  if (source === null || lastFreeDay === null) return null
  const first = changes.find(
    (one) =>
      one.field === `reportedDeadlines.${source}` &&
      typeof one.old === 'string' &&
      hoursFrom(one.learntAt, out) >= 0,
  )
  return first ? daysFrom(dayNamed(container, source, String(first.old)).day, lastFreeDay) : 0
}

function slotsOf(
  container: Container,
  changes: readonly RememberedChange[],
  outOn: string,
): readonly [number, number] {
  const came = changes.flatMap(({ field, old, learntAt }) =>
    field === 'appointmentAt' && typeof old === 'string' && hoursFrom(old, learntAt) >= 0
      ? [old]
      : [],
  )
  const last = container.appointmentAt === null ? [] : [container.appointmentAt]
  // Appointments are on the clock of the port, wherever the container was picked up.
  const days = new Set([...came, ...last].map((slot) => dayIn(slot, container.portZone ?? 'UTC')))
  return [Number(days.has(outOn)), [...days].filter((day) => day <= outOn).length]
}
