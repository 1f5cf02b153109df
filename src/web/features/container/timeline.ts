import { ownValue } from '#domain/tables/own-value.ts'
import type { Assessment } from '#domain/fleet/assess.ts'
import type { Milestones } from '#domain/container/container.ts'
import type { ReportingSource } from '#domain/container/decode.ts'
import { fieldZone } from '#domain/container/field-zone.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import { appointmentPhase, type AppointmentPhase } from '#domain/readiness/appointment.ts'
import { facilityZone, isOut } from '#domain/container/place.ts'
import {
  eventBase,
  eventTitle,
  expectedTitle,
  sourceOfLastFreeDayEvent,
} from '#domain/text/event.ts'
import { findUnreadable } from '#domain/container/unreadable-field.ts'
import { describeField } from '#web/parts/field-text.ts'
import type { ContainerRow, JourneyEvent } from '#wire/api/containers.ts'

/** One line of the journey. `at` and `date` null: no date yet. */
export interface TimelineEntry {
  readonly key: string
  /** `unclear`: whether it was withdrawn couldn't be read. */
  readonly state: 'past' | 'withdrawn' | 'unclear' | 'now' | 'planned' | 'missed'
  readonly at: Instant | null
  /** For a calendar day, which has no time. */
  readonly date: LocalDate | null
  readonly zone: string | null
  readonly title: string
  readonly details: readonly string[]
  /** An estimate of an event: the title names what is expected. */
  readonly isEstimate?: boolean
  readonly source: string | null
  readonly learntAt: Instant | null
  /** The last free day before and after it changed; `from` null: the first one that the source reported. */
  readonly moved?: LastFreeDayMove | undefined
  /** The parts of the event that couldn't be read. */
  readonly unreadable?: JourneyEvent['unreadable'] | undefined
}

/** As the source sent them: they are decoded when shown. */
export interface LastFreeDayMove {
  readonly source: ReportingSource
  readonly from: string | null
  readonly to: string
}

export interface Timeline {
  readonly entries: readonly TimelineEntry[]
  /** Estimates left out because the events have happened. */
  readonly outdatedEstimates: number
}

/**
 * The journey in order: what happened, now, and what is expected. Without readable events it is built from the container's
 * milestones.
 */
export function timelineOf(
  container: ContainerRow,
  events: readonly JourneyEvent[] | null,
  assessment: Assessment,
  now: Instant,
): Timeline {
  const known = events && events.length > 0 ? events : milestoneEvents(container)
  const stands = (one: JourneyEvent) => !one.withdrawnAt && !isMisread(one, 'invalidated_at')
  const happened = new Set(known.filter((one) => !isEstimate(one) && stands(one)).map(baseOf))
  const estimates = known.filter(isEstimate)
  const moves = lastFreeDayMoves(known.filter(stands))
  const open = estimates.filter((one) => !happened.has(baseOf(one)) && !one.withdrawnAt)
  const past = known
    .filter((one) => !isEstimate(one))
    .map((one) => {
      const moved = moves.get(one.id)
      return {
        ...entryOf(one, one.withdrawnAt ? 'withdrawn' : stands(one) ? 'past' : 'unclear'),
        title: pickupTitle(one, container) ?? eventTitle(one.event, moved?.from === null),
        moved,
      }
    })
  const expected = open.map((one) => ({
    ...entryOf(one, isBefore(one.at, now) ? 'missed' : 'planned'),
    title: expectedTitle(one.event),
    isEstimate: true,
  }))
  const dated = [...past, ...expected, ...deadlineEntries(container, assessment, now)].sort(byTime)
  const isOver = ({ state }: TimelineEntry) => state !== 'planned'
  return {
    entries: [
      ...dated.filter(isOver),
      nowEntry(now, facilityZone(container)),
      ...dated.filter((entry) => !isOver(entry)),
      ...openEnds(container),
    ],
    outdatedEstimates: estimates.length - open.length,
  }
}

/**
 * An inland container leaves twice: `Left the port`, then `Picked up at the ramp`. Null for other events, and if the time
 * matches neither.
 */
function pickupTitle({ event, at }: JourneyEvent, container: ContainerRow): string | null {
  if (eventBase(event) !== 'full_out' || !container.hasInlandLeg || at === null) return null
  const { portFullOutAt, destinationFullOutAt } = container.milestones
  const isAt = (milestone: Instant | null) =>
    milestone !== null && epochMs(milestone) === epochMs(at)
  if (isAt(destinationFullOutAt)) return pickedUpAtRamp
  return isAt(portFullOutAt) ? 'Left the port' : null
}

const pickedUpAtRamp = 'Picked up at the ramp'

/** Whether a field of an event, in the service's name, was sent and couldn't be read. */
export function isMisread(
  { unreadable }: Pick<JourneyEvent, 'unreadable'>,
  field: string,
): boolean {
  return unreadable?.some((one) => one.field === field) ?? false
}

/**
 * The old and new last free day of each event that moved it, by the event's ID: an event has only the new one, so the old
 * one is that of the previous event. In the order of recording, because some sources date the event by the new last free
 * day.
 */
function lastFreeDayMoves(events: readonly JourneyEvent[]): ReadonlyMap<string, LastFreeDayMove> {
  const moves = new Map<string, LastFreeDayMove>()
  const last = new Map<ReportingSource, string>()
  for (const { id, event, value } of events.toSorted(byWriting)) {
    const source = ownValue(sourceOfLastFreeDayEvent, event)
    if (source === undefined || value === null) continue
    moves.set(id, { source, from: last.get(source) ?? null, to: value })
    last.set(source, value)
  }
  return moves
}

function byWriting(a: JourneyEvent, b: JourneyEvent): number {
  const [first, second] = [a, b].map(({ learntAt, at }) => learntAt ?? at)
  return (first ? epochMs(first) : 0) - (second ? epochMs(second) : 0)
}

const isEstimate = (one: JourneyEvent) => one.estimated
const baseOf = (one: JourneyEvent) => eventBase(one.event)

function entryOf(one: JourneyEvent, state: TimelineEntry['state']): TimelineEntry {
  const ship = [one.vessel, one.voyage].filter((part) => part !== null).join(' ')
  return {
    key: one.id,
    state,
    at: one.at,
    date: null,
    zone: one.zone,
    title: eventTitle(one.event),
    details: [ship, one.facility, one.place].filter((part): part is string => Boolean(part)),
    source: one.source,
    learntAt: one.learntAt,
    unreadable: one.unreadable,
  }
}

/** The parts of an event that couldn't be read, with what was sent: `withdrawal time couldn’t be read: "22.11.2026"`. */
export function unreadableNotes({ unreadable }: Pick<JourneyEvent, 'unreadable'>): string[] {
  return (unreadable ?? []).map(
    ({ field, raw }) =>
      `${ownValue(fieldNames, field) ?? describeField(field)} couldn’t be read: ${raw}`,
  )
}

const fieldNames: Readonly<Record<string, string>> = {
  event: 'event name',
  timestamp: 'time',
  timezone: 'time zone',
  data_source: 'source',
  invalidated_at: 'withdrawal time',
  created_at: 'time learned',
  location_locode: 'place',
}

function nowEntry(now: Instant, zone: string | null): TimelineEntry {
  return { ...blank, key: 'now', state: 'now', at: now, zone, title: 'Now' }
}

function deadlineEntries(
  container: ContainerRow,
  { urgency, perDiem }: Assessment,
  now: Instant,
): TimelineEntry[] {
  const { deadline, appointmentAt } = container
  const gone = isOut(container)
  return [
    ...(deadline && !gone
      ? [
          {
            ...blank,
            key: 'last-free-day',
            state: (urgency.daysLeft ?? 0) < 0 ? ('missed' as const) : ('planned' as const),
            date: deadline.date,
            zone: deadline.zone,
            title: 'Last free day',
          },
        ]
      : []),
    ...(appointmentAt && !gone
      ? [
          {
            ...blank,
            key: 'appointment',
            state: appointmentStates[appointmentPhase(container, now) ?? 'unclear'],
            at: appointmentAt,
            zone: fieldZone(container, 'appointmentAt'),
            title: 'Gate appointment',
          },
        ]
      : []),
    ...returnDueEntry(perDiem),
  ]
}

const appointmentStates = {
  ahead: 'planned',
  unclear: 'planned',
  served: 'past',
  passed: 'missed',
} as const satisfies Readonly<Record<AppointmentPhase, TimelineEntry['state']>>

function returnDueEntry(perDiem: Assessment['perDiem']): TimelineEntry[] {
  const running = runningPerDiem(perDiem)
  if (running === null) return []
  return [
    {
      ...blank,
      key: 'return-by',
      state: running.daysLeft < 0 ? 'missed' : 'planned',
      date: running.returnBy,
      title: 'Empty return due',
      details: running.isSample ? ['sample rates'] : [],
    },
  ]
}

/** The steps that are to come and have no date. */
function openEnds(container: ContainerRow): TimelineEntry[] {
  const returned =
    container.milestones.emptyReturnedAt !== null || container.status === 'empty_returned'
  return [
    ...(isOut(container)
      ? []
      : [
          openEnd(container, 'picked-up', container.hasInlandLeg ? pickedUpAtRamp : 'Picked up', [
            'portFullOutAt',
            'destinationFullOutAt',
          ]),
        ]),
    ...(returned
      ? []
      : [openEnd(container, 'empty-returned', 'Empty returned', ['emptyReturnedAt'])]),
  ]
}

/** An entry without a date; if one was sent that couldn't be read, it may have happened. */
function openEnd(
  container: ContainerRow,
  key: string,
  title: string,
  milestones: readonly (keyof Milestones)[],
): TimelineEntry {
  const sent = milestones
    .map((name) => findUnreadable(container, `milestones.${name}`))
    .find((field) => field !== null)
  return {
    ...blank,
    key,
    title,
    ...(sent && { unreadable: [{ field: 'timestamp', raw: sent.raw }] }),
  }
}

const blank: TimelineEntry = {
  key: '',
  state: 'planned',
  at: null,
  date: null,
  zone: null,
  title: '',
  details: [],
  source: null,
  learntAt: null,
}

/** The milestones as if they were events of the service; their source and when we learned them aren't known. */
function milestoneEvents(container: ContainerRow): JourneyEvent[] {
  return milestoneNames.flatMap(([milestone, event], index) => {
    const at = container.milestones[milestone]
    if (at === null) return []
    const zone = fieldZone(container, `milestones.${milestone}`)
    return [{ ...bareEvent, id: `${milestoneKey}${index}`, event, at, zone }]
  })
}

const milestoneKey = 'milestone-'

/** Whether an entry is a milestone of the container, shown in place of an event. */
export function isFromMilestone({ key }: TimelineEntry): boolean {
  return key.startsWith(milestoneKey)
}

/** The event at each milestone, named as the service does. */
const milestoneNames: readonly (readonly [keyof Milestones, string])[] = [
  ['emptyOutAt', 'empty_out'],
  ['fullInAt', 'full_in'],
  ['loadedAt', 'vessel_loaded'],
  ['departedAt', 'vessel_departed'],
  ['arrivedAt', 'vessel_arrived'],
  ['dischargedAt', 'vessel_discharged'],
  ['railLoadedAt', 'rail_loaded'],
  ['railDepartedAt', 'rail_departed'],
  ['inlandArrivedAt', 'arrived_at_inland_destination'],
  ['railUnloadedAt', 'rail_unloaded'],
  ['portFullOutAt', 'full_out'],
  ['destinationFullOutAt', 'full_out'],
  ['deliveredAt', 'delivered'],
  ['emptyReturnedAt', 'empty_in'],
]

const bareEvent = {
  place: null,
  facility: null,
  vessel: null,
  voyage: null,
  source: null,
  estimated: false,
  withdrawnAt: null,
  learntAt: null,
  value: null,
}

/** Earliest first, entries without a date last. A day counts as its end. */
function byTime(a: TimelineEntry, b: TimelineEntry): number {
  return timeOf(a) - timeOf(b)
}

function timeOf({ at, date }: TimelineEntry): number {
  if (at) return epochMs(at)
  return date ? epochMs(`${date}T23:59:59Z`) : Number.MAX_SAFE_INTEGER
}

function isBefore(at: Instant | null, now: Instant): boolean {
  return at !== null && epochMs(at) < epochMs(now)
}
