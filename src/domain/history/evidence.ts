import { readFees, readHolds, type ContainerRecord, type JournalFact } from './container-record.ts'
import { chargeChanges } from '../container/charge-list.ts'
import { decodeLastFreeDay, type ReportingSource } from '../container/decode.ts'
import type { Container, Fee, Hold } from '../container/container.ts'
import { gateCalendarOf, whyClosed } from '../policy/gates.ts'
import { epochMs, isInstant, type Instant } from '../time/instant.ts'
import { addDays, daysBetween, type LocalDate } from '../time/local-date.ts'
import { readJournaledOverride, type JournaledOverride } from '../container/override.ts'
import type { Policy } from '../policy/policy.ts'
import { atRampSince, facilityZone, isPortSide } from '../container/place.ts'
import { findUnreadable } from '../container/unreadable-field.ts'
import { localDateAt, startOfDay } from '../time/zone.ts'

/** Milestones that decide what may be charged. */
export const evidenceMilestones = [
  'arrivedAt',
  'dischargedAt',
  'railUnloadedAt',
  'portFullOutAt',
  'destinationFullOutAt',
  'emptyReturnedAt',
] as const satisfies readonly (keyof Container['milestones'])[]
export type EvidenceMilestone = (typeof evidenceMilestones)[number]

/** The fields of the journal that {@link evidenceOf} reads. */
export const evidenceFields: readonly string[] = [
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
  'override',
  ...evidenceMilestones.map((milestone) => `milestones.${milestone}`),
]

/** The content of one line of evidence. A day in it is a day at the facility. */
export type EvidenceFact =
  | { readonly kind: 'milestone'; readonly milestone: EvidenceMilestone; readonly at: Instant }
  | {
      readonly kind: 'availability'
      readonly from: Container['availability'] | null
      readonly to: Container['availability']
    }
  | { readonly kind: 'hold'; readonly is: 'on' | 'off' | 'changed'; readonly hold: Hold }
  /** All charges of one type that the terminal or ramp posted, before and after; empty: none. */
  | {
      readonly kind: 'charges'
      readonly type: string
      readonly from: readonly Fee[]
      readonly to: readonly Fee[]
    }
  | {
      readonly kind: 'last-free-day'
      readonly of: ReportingSource
      readonly from: LocalDate | null
      readonly to: LocalDate | null
    }
  /** A person set, changed or removed (`to` null) their own day. */
  | {
      readonly kind: 'set-by-hand'
      readonly from: JournaledOverride | null
      readonly to: JournaledOverride | null
    }
  | { readonly kind: 'appointment'; readonly from: Instant | null; readonly to: Instant | null }
  | {
      readonly kind: 'closure'
      readonly day: LocalDate
      readonly name: string
      readonly isAssumed: boolean
    }

/** One line of evidence. `happenedAt`: as its source gives it. `learntAt` null: it was there at the first sync. */
export interface EvidenceLine {
  readonly fact: EvidenceFact
  readonly source: string
  readonly happenedAt: Instant | null
  readonly learntAt: Instant | null
}

/**
 * Everything on record that decides what may be charged for a container, in the order in which it happened: milestones,
 * release, holds added and removed, charges as posted and changed, every last free day as first seen and as it changed,
 * days that a person set instead and why, gate appointments, and named gate closures while it was there. Nothing is left
 * out for being against us. Source: domain rules (evidence on US invoices).
 */
export function evidenceOf(
  record: ContainerRecord,
  policy: Policy,
  now: Instant,
): readonly EvidenceLine[] {
  const { container, changes } = record
  const lines = [
    ...milestoneLines(record),
    ...firstSeenLines(record),
    ...changes.flatMap((change) => changeLines(change, container)),
    ...closureLines(container, policy, now),
  ]
  return lines.toSorted((a, b) => timeOf(a) - timeOf(b))
}

/** Which source of last free days a field of the journal belongs to; null if none. */
export function reportedBy(field: string): ReportingSource | null {
  switch (field) {
    case 'reportedDeadlines.terminal':
      return 'terminal'
    case 'reportedDeadlines.line':
      return 'line'
    case 'reportedDeadlines.rail':
    case 'reportedDeadlines.railDeprecated':
      return 'rail'
    case 'reportedDeadlines.provider':
      return 'provider'
    default:
      return null
  }
}

/** Before all else if the time isn't known: it was there at the first reading. */
function timeOf({ happenedAt, learntAt }: EvidenceLine): number {
  const at = happenedAt ?? learntAt
  return at === null ? Number.NEGATIVE_INFINITY : epochMs(at)
}

function milestoneLines({ container, changes }: ContainerRecord): readonly EvidenceLine[] {
  return evidenceMilestones.flatMap((milestone) => {
    const at = container.milestones[milestone]
    if (at === null) return []
    const reported = changes.findLast(({ field }) => field === `milestones.${milestone}`)
    const fact = { kind: 'milestone', milestone, at } as const
    return [
      {
        fact,
        source: reported?.source ?? 'service',
        happenedAt: at,
        learntAt: reported?.learntAt ?? null,
      },
    ]
  })
}

/** The state at the first reading: the old value of a fact's first change, else its current value. */
function firstSeenLines({ container, changes }: ContainerRecord): readonly EvidenceLine[] {
  const firstOf = (field: string, now: unknown) => {
    const first = changes.find((one) => one.field === field)
    return first ? first.old : now
  }
  const seen = (fact: EvidenceFact, source: string): EvidenceLine => ({
    fact,
    source,
    happenedAt: null,
    learntAt: null,
  })
  const release = availabilityOf(firstOf('availability', container.availability))
  const isReleaseUnreadable =
    release === 'not-reported' && findUnreadable(container, 'availability') !== null
  return [
    ...(release && !isReleaseUnreadable
      ? [seen({ kind: 'availability', from: null, to: release }, 'terminal')]
      : []),
    ...readHolds(firstOf('holds', container.holds)).map((hold) =>
      seen({ kind: 'hold', is: 'on', hold }, 'terminal'),
    ),
    ...readHolds(firstOf('inlandHolds', container.inlandHolds)).map((hold) =>
      seen({ kind: 'hold', is: 'on', hold }, 'rail'),
    ),
    ...feeFacts([], readFees(firstOf('fees', container.fees))).map((fact) =>
      seen(fact, 'terminal'),
    ),
    ...feeFacts([], readFees(firstOf('inlandFees', container.inlandFees))).map((fact) =>
      seen(fact, 'rail'),
    ),
    ...(['terminal', 'line', 'rail', 'provider'] as const).flatMap((of) => {
      const to = dayOf(
        firstOf(`reportedDeadlines.${of}`, container.reportedDeadlines[of]),
        of,
        container,
      )
      return to ? [seen({ kind: 'last-free-day', of, from: null, to }, of)] : []
    }),
  ]
}

function changeLines(change: JournalFact, container: Container): readonly EvidenceLine[] {
  return factsOf(change, container).map((fact) => ({
    fact,
    source: change.source,
    happenedAt: change.happenedAt,
    learntAt: change.learntAt,
  }))
}

function factsOf(change: JournalFact, container: Container): readonly EvidenceFact[] {
  const { field, old, new: now } = change
  const of = reportedBy(field)
  if (of !== null)
    return [
      { kind: 'last-free-day', of, from: dayOf(old, of, container), to: dayOf(now, of, container) },
    ]
  if (field === 'override')
    return [
      { kind: 'set-by-hand', from: readJournaledOverride(old), to: readJournaledOverride(now) },
    ]
  if (field === 'holds' || field === 'inlandHolds') return holdFacts(readHolds(old), readHolds(now))
  if (field === 'fees' || field === 'inlandFees') return feeFacts(readFees(old), readFees(now))
  if (field === 'appointmentAt')
    return [{ kind: 'appointment', from: instantOf(old), to: instantOf(now) }]
  const to = field === 'availability' ? availabilityOf(now) : null
  return to === null ? [] : [{ kind: 'availability', from: availabilityOf(old), to }]
}

function holdFacts(before: readonly Hold[], after: readonly Hold[]): readonly EvidenceFact[] {
  const find = (holds: readonly Hold[], name: string) => holds.find((hold) => hold.name === name)
  const off = before.filter(({ name }) => !find(after, name))
  return [
    ...after.flatMap((hold): EvidenceFact[] => {
      const known = find(before, hold.name)
      if (!known) return [{ kind: 'hold', is: 'on', hold }]
      return known.status === hold.status ? [] : [{ kind: 'hold', is: 'changed', hold }]
    }),
    ...off.map((hold): EvidenceFact => ({ kind: 'hold', is: 'off', hold })),
  ]
}

function feeFacts(before: readonly Fee[], after: readonly Fee[]): readonly EvidenceFact[] {
  return chargeChanges(before, after).map((change) => ({ kind: 'charges', ...change }))
}

/** Closures aren't listed for longer stays: the container left, or the data is wrong. */
const longestStanding = 120

function closureLines(container: Container, policy: Policy, now: Instant): readonly EvidenceLine[] {
  const { milestones, facility } = container
  const zone = facilityZone(container) ?? 'UTC'
  const isInland = !isPortSide(container)
  const began = isInland ? atRampSince(container) : milestones.dischargedAt
  if (began === null) return []
  const out = isInland ? milestones.destinationFullOutAt : milestones.portFullOutAt
  const calendar = gateCalendarOf(facility, policy.gates)
  const first = localDateAt(began, zone)
  const days = Math.min(longestStanding, daysBetween(first, localDateAt(out ?? now, zone)))
  return Array.from({ length: Math.max(0, days + 1) }, (_, at) => addDays(first, at)).flatMap(
    (day) => {
      const name = whyClosed(day, calendar)
      if (name === null) return []
      const fact = { kind: 'closure', day, name, isAssumed: calendar.assumed } as const
      return [{ fact, source: 'calendar', happenedAt: startOfDay(day, zone), learntAt: null }]
    },
  )
}

function dayOf(value: unknown, of: ReportingSource, container: Container): LocalDate | null {
  return typeof value === 'string' ? (decodeLastFreeDay(value, of, container)?.date ?? null) : null
}

function availabilityOf(value: unknown): Container['availability'] | null {
  return value === 'available' || value === 'not-available' || value === 'not-reported'
    ? value
    : null
}

function instantOf(value: unknown): Instant | null {
  return isInstant(value) ? value : null
}
